import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { basename, join } from 'node:path'
import { parseImage } from '#app/features/images/image-address.ts'
import { imageAnswer } from '#app/features/images/image-answer.server.ts'
import { formatFor } from '#app/features/images/image-format.ts'
import { immutableLife } from '#app/features/images/image-life.ts'
import { openImages } from '#app/features/images/images.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'

/*
 * Serves the optimiser by itself over the pictures of a folder, as `ipx serve` does. PORT, IMAGES (the
 * folder) and CACHE (another folder) come from the environment.
 * `/settled` answers when no picture is being compressed further.
 */
const { PORT, IMAGES = '', CACHE = '' } = process.env
const nothing = (): void => {}
const images = openImages({
  folder: CACHE,
  limits: { diskBytes: 1024 ** 3, memoryBytes: 64 * 1024 * 1024 },
  log: {
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: nothing,
    request: nothing,
    flush: async () => {},
  },
  metrics: new Metrics(),
  clock: () => new Date(),
})

async function answer(request: Request): Promise<Response> {
  const url = new URL(request.url)
  if (url.pathname === '/settled') await images.settled()
  const parsed = parseImage(url.searchParams)
  if (!parsed.ok) return new Response(parsed.message)
  const { width, quality, isShare, url: path } = parsed.image
  const source = {
    key: path,
    lane: 'files',
    read: async () => ({
      input: { is: 'file' as const, bytes: readFileSync(join(IMAGES, basename(path))) },
      life: immutableLife,
    }),
  }
  const form = { width, quality, isShare, format: formatFor(request.headers.get('accept'), isShare) }
  return imageAnswer(request, images.make(source, form, request.signal), true)
}

createServer((incoming, outgoing) => {
  const headers = { accept: incoming.headers.accept ?? '' }
  void answer(new Request(`http://localhost${incoming.url}`, { headers })).then(async (response) => {
    outgoing.writeHead(response.status, Object.fromEntries(response.headers))
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  })
}).listen(Number(PORT), '127.0.0.1')
