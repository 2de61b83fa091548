import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | null = null

/** The decoder and encoders, loaded with the first picture so that the server starts without them. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // one thread for each picture: two at once are what the machine is given (images.server.ts)
    sharp.concurrency(1)
    sharp.cache(false)
    // what is not listed here cannot be reached by any sequence of bytes; SVG is for our own drawings
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((kind) => `VipsForeignLoad${kind}`),
    })
    return sharp
  })
  return loaded
}
