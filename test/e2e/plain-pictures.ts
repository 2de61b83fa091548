import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { onePixel } from './one-pixel.ts'

/*
 * Is loaded into the server of the browser tests (serve.ts), because drawing the pictures of a page takes
 * seconds and few tests look at them. Those few ask for real ones by a header. The browser itself could
 * replace pictures, but then it would cache none of a page's files.
 */
const emit: (this: Server, event: string, ...given: unknown[]) => boolean = Server.prototype.emit
Server.prototype.emit = function (event: string, ...given: unknown[]): boolean {
  const [request, response] = given as [IncomingMessage, ServerResponse]
  const isPlain =
    event === 'request' &&
    request.url?.startsWith('/_image?') === true &&
    request.headers['x-pictures'] !== 'drawn'
  if (!isPlain) return emit.call(this, event, ...given)
  response
    .writeHead(200, { 'content-type': 'image/gif', 'cache-control': 'public, max-age=31536000, immutable' })
    .end(onePixel)
  return true
}
