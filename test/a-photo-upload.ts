import sharp from 'sharp'
import { basicAuth, type TestApp, type TestWebsite } from './app.ts'

export const chunkBytes = 1024 * 1024

/** Makes a photo as a phone does: lying on its side, with the place where it was taken. */
export async function aPhoto(width = 1200, height = 800, colour = '#b03a2e'): Promise<Buffer> {
  const left = await sharp({
    create: { width: Math.floor(width / 2), height, channels: 3, background: '#1b4f72' },
  })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: left, left: 0, top: 0 }])
    .withExif({
      IFD0: { Make: 'zqCamera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Makes a photo of about this many bytes, which cannot be packed smaller. */
export async function aLargePhoto(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 0.8))
  const noise = Buffer.alloc(side * side * 3)
  let seed = 7
  for (let at = 0; at < noise.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    noise[at] = seed >> 16
  }
  const photo = sharp(noise, { raw: { width: side, height: side, channels: 3 } })
  return photo.jpeg({ quality: 92 }).toBuffer()
}

/** Speaks tus 1.0.0 with the stock room of a website, through any of its processes. */
export function aPhotoUpload(it: TestApp, website: Pick<TestWebsite, 'host'>, vehicleId: number) {
  const folder = `/api/v1/stock/${vehicleId}/photos/uploads`

  function send(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body: BodyInit | null = null,
    through: TestApp = it,
  ): Promise<Response> {
    return through.visit(website, path, {
      method,
      headers: { ...basicAuth(it.apiCredentials), 'tus-resumable': '1.0.0', ...headers },
      body,
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    })
  }

  async function begin(length: number, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    return send('POST', folder, { 'upload-length': String(length), ...headers })
  }

  function patch(path: string, offset: number, body: BodyInit, through?: TestApp): Promise<Response> {
    const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }
    return send('PATCH', path, headers, body, through)
  }

  async function offsetOf(path: string, through?: TestApp): Promise<number> {
    const answer = await send('HEAD', path, {}, null, through)
    return Number(answer.headers.get('upload-offset') ?? Number.NaN)
  }

  /** Uploads a photo whole, in chunks. @returns the answer to the last one */
  async function upload(bytes: Buffer, through?: TestApp): Promise<Response> {
    const begun = await begin(bytes.length)
    if (begun.status !== 201) return begun
    const path = begun.headers.get('location') ?? ''
    let last = begun
    for (let offset = 0; offset < bytes.length && last.ok; offset += chunkBytes)
      last = await patch(path, offset, new Uint8Array(bytes.subarray(offset, offset + chunkBytes)), through)
    await it.app.settled()
    return last
  }

  return { folder, send, begin, patch, offsetOf, upload }
}
