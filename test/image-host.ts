import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

export interface ImageHost {
  /** `http://127.0.0.1:{port}` */
  readonly origin: string
  readonly asked: string[]
  on(path: string, answer: Buffer | ((request: IncomingMessage, response: ServerResponse) => void)): void
}

/** Serves pictures, as a dealer's stock system does. */
export async function anImageHost(): Promise<ImageHost> {
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>()
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers.get(path)
    if (answer) answer(request, response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  return {
    origin: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    asked,
    on: (path, answer) => {
      answers.set(path, Buffer.isBuffer(answer) ? (_request, response) => response.end(answer) : answer)
    },
  }
}

/** Draws a picture of soft shapes, like a photo of a car, so that formats differ in size. */
export function aPhoto(width: number, height: number) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3f6f9f"/><stop offset=".6" stop-color="#f2cfa4"/><stop offset="1" stop-color="#a9532c"/></linearGradient>
<filter id="n"><feTurbulence baseFrequency=".02 .05" numOctaves="3"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .4 0 0 0 0 .3 0 0 0 .5 0"/></filter></defs>
<rect width="100%" height="100%" fill="url(#a)"/><rect width="100%" height="100%" filter="url(#n)"/>
<ellipse cx="50%" cy="60%" rx="30%" ry="18%" fill="#b3202c"/></svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

/** Makes a picture of one bit a pixel, so that a billion pixels fit in a hundred kilobytes. */
export function aWhitePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const pixels = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
