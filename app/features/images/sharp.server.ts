import type Sharp from 'sharp'

let loaded: Promise<typeof Sharp> | null = null

/** The image library, loaded with the first picture so that the server starts without it. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    // one thread for each picture, because two are made at once (images.server.ts)
    sharp.concurrency(1)
    sharp.cache(false)
    // no sequence of bytes can reach a decoder that is not listed here; SVG is for our own drawings
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({
      operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Svg'].map((kind) => `VipsForeignLoad${kind}`),
    })
    return sharp
  })
  return loaded
}
