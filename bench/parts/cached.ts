import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { generator, loadInterleaved } from '../load.ts'
import {
  ask,
  freePort,
  hasProgram,
  nodeCommand,
  pinning,
  searchPage,
  serve,
  serveForecourt,
  temporaryFolder,
} from '../processes.ts'
import { median, type Row, ratioOf } from '../row.ts'

const headers = { 'Accept-Encoding': 'br, gzip' }

/**
 * Measures a page from the cache, through everything that a visitor's request passes, beside an empty server.
 */
export async function cached(): Promise<Row[]> {
  const ours = await serveForecourt(temporaryFolder())
  const page = { ...searchPage, port: ours.port, headers }
  // these requests make the server prepare the smallest bytes
  for (let time = 0; time < 5; time += 1) await ask(page)
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const answer = await ask(page)
  if (answer.headers['content-encoding'] !== 'br') throw new Error('the cached page is not compressed')
  const hello = await serve(nodeCommand('bench/peers/hello.ts'))
  const nginx = hasProgram('nginx') ? await serveNginx((await ask({ ...page, headers: {} })).body) : null
  const same = { ...page, headers: { ...headers, 'If-None-Match': String(answer.headers.etag) } }
  const away = await ask(same)
  if (away.status !== 304) throw new Error(`an ETag was answered with ${away.status}`)
  const rates = await loadInterleaved<'hello' | 'page' | 'same' | 'nginx'>({
    hello: { ...page, port: hello.port },
    page,
    same,
    ...(nginx ? { nginx: { ...page, port: nginx.port, path: '/' } } : {}),
  })
  await Promise.all([ours.stop(), hello.stop(), nginx?.stop()])

  const of = (name: 'hello' | 'page' | 'same' | 'nginx') => (rates[name] ?? []).map((one) => one.perSecond)
  const helloPeer = { name: 'node:http hello', value: median(of('hello')) }
  const details = { generator, pinning, bytes: answer.body.length, rounds: of('page').length }
  return [
    {
      what: 'cached: search page, brotli',
      unit: 'req/s',
      ours: median(of('page')),
      peer: helloPeer,
      ratio: ratioOf(of('page'), of('hello')),
      better: 'more',
      must: 0.4,
      goal: 0.65,
      details: { ...details, p99Ms: median(rates.page.map((one) => one.p99Ms)) },
    },
    {
      what: 'cached: 304 by ETag',
      unit: 'req/s',
      ours: median(of('same')),
      peer: helloPeer,
      ratio: ratioOf(of('same'), of('hello')),
      better: 'more',
      goal: 1,
      details,
    },
    ...(nginx
      ? [
          {
            what: 'cached: search page, brotli',
            unit: 'req/s',
            ours: median(of('page')),
            peer: { name: 'nginx gzip_static', value: median(of('nginx')) },
            ratio: ratioOf(of('page'), of('nginx')),
            better: 'more',
            goal: 0.48,
            details,
          } satisfies Row,
        ]
      : []),
  ]
}

/** Serves the page with nginx from a compressed file, which is the harder comparison. */
async function serveNginx(html: Buffer) {
  const folder = temporaryFolder()
  chmodSync(folder, 0o755)
  const site = join(folder, 'site')
  mkdirSync(site)
  writeFileSync(join(site, 'index.html'), html)
  writeFileSync(join(site, 'index.html.gz'), gzipSync(html, { level: 9 }))
  const port = await freePort()
  const settings = join(folder, 'nginx.conf')
  writeFileSync(
    settings,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
${userInfo().uid === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=100; default_type text/html;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
  uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${site}; location / { gzip_static on; } }
}
`,
  )
  return serve(['nginx', '-c', settings], { port })
}
