import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { brotliCompressSync } from 'node:zlib'

export interface Twin {
  readonly port: number
  stop(): Promise<void>
}

/**
 * Serves the same pages without their scripts and their data: the fastest that a page with this markup, these
 * styles and these pictures can be. Each page is stripped and compressed once.
 */
export async function serveWithoutScript(ofPort: number): Promise<Twin> {
  const pages = new Map<string, Promise<Page>>()
  const server = createServer((asked, answer) => {
    if (!asked.headers.accept?.startsWith('text/html')) return passOn(ofPort, asked, answer)
    const address = `${asked.headers.host}${asked.url}`
    const page = pages.get(address) ?? strippedPage(ofPort, asked)
    pages.set(address, page)
    page.then(
      ({ headers, body }) => answer.writeHead(200, headers).end(body),
      (error: Error) => answer.destroy(error),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Page {
  readonly headers: Readonly<Record<string, string | number | string[] | undefined>>
  readonly body: Buffer
}

/** Removes the page's own scripts and what is preloaded for them; what it has for browsers without script then counts. */
export function withoutScript(html: string): string {
  return (
    html
      .replace(/<script\b.*?<\/script>/gs, '')
      .replace(/<\/?noscript\b[^>]*>/g, '')
      // the browser does run scripts, so it would wait for one to bring the typefaces
      .replace(/ media="[^"]*\(scripting:none\)"/g, '')
      .replace(/<link\b[^>]*(?:rel="modulepreload"|as="script")[^>]*>/g, '')
  )
}

function strippedPage(port: number, { url, headers }: IncomingMessage): Promise<Page> {
  return new Promise((resolve, reject) => {
    const path = url ?? '/'
    const plain = { ...headers, 'accept-encoding': 'identity' }
    request({ host: '127.0.0.1', port, path, headers: plain }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode !== 200) return reject(new Error(`${path}: ${response.statusCode}`))
        const body = brotliCompressSync(withoutScript(String(Buffer.concat(chunks))))
        const own = { 'content-encoding': 'br', 'content-length': body.length }
        resolve({ headers: { ...response.headers, ...own }, body })
      })
    })
      .on('error', reject)
      .end()
  })
}

function passOn(port: number, { url, method, headers }: IncomingMessage, answer: ServerResponse): void {
  request({ host: '127.0.0.1', port, path: url, method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
    .on('error', (error) => answer.destroy(error))
    .end()
}
