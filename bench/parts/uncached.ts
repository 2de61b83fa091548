import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generator, loadInterleaved } from '../load.ts'
import { buildPeer } from '../peers.ts'
import {
  ask,
  metric,
  nodeCommand,
  pinning,
  searchPage,
  serve,
  serveForecourt,
  temporaryFolder,
} from '../processes.ts'
import { median, type Row, ratioOf } from '../row.ts'
import { surroundingsOf } from '../surroundings.ts'
import { visibleText } from '../visible-text.ts'

/**
 * Measures the search page made for every request, beside stock React Router drawing the same elements from
 * the same data. A request with a password bypasses the page cache, and nobody checks this one. Everything
 * else is as usual. Ours also searches, which the peer need not.
 */
export async function uncached(): Promise<Row[]> {
  const build = buildPeer()
  const folder = temporaryFolder()
  const ours = await serveForecourt(folder)
  const page = {
    ...searchPage,
    port: ours.port,
    headers: { Authorization: 'Basic YmVuY2g6YmVuY2g=', 'Accept-Encoding': 'identity' },
  }
  // another address keeps the measured page out of the cache
  const kit = await ask({ ...page, path: `/_wake${page.path}?utm_source=bench`, headers: {} })
  const kitFile = join(folder, 'kit.json')
  writeFileSync(kitFile, kit.body)
  const surroundingsFile = join(folder, 'surroundings.json')
  writeFileSync(surroundingsFile, JSON.stringify(await surroundingsOf(page.host)))
  const stock = await serve(nodeCommand('bench/peers/serve-react-router.ts'), {
    environment: { PEER_BUILD: build, WAKE_KIT: kitFile, SURROUNDINGS: surroundingsFile },
    first: searchPage,
  })
  const peerPage = { ...page, port: stock.port }
  const [oursAnswer, peerAnswer] = [await ask(page), await ask(peerPage)]
  if (visibleText(String(oursAnswer.body)) !== visibleText(String(peerAnswer.body)))
    throw new Error('ours and the peer do not show the same text')
  const rates = await loadInterleaved({ page, stock: peerPage })
  const hits = await metric(ours.port, 'forecourt_requests_total{status="200",cache="hit"}').catch(() => 0)
  if (hits > 0) throw new Error(`${hits} of our pages came from the cache`)
  await Promise.all([ours.stop(), stock.stop()])

  const of = (name: 'page' | 'stock') => rates[name].map((one) => one.perSecond)
  return [
    {
      what: 'uncached: search page, identity',
      unit: 'req/s',
      ours: median(of('page')),
      peer: { name: 'stock React Router 8.4', value: median(of('stock')) },
      ratio: ratioOf(of('page'), of('stock')),
      better: 'more',
      must: 1.5,
      goal: 4,
      details: {
        generator,
        pinning,
        bytes: oursAnswer.body.length,
        peerBytes: peerAnswer.body.length,
        p99Ms: median(rates.page.map((one) => one.p99Ms)),
        peerP99Ms: median(rates.stock.map((one) => one.p99Ms)),
      },
    },
  ]
}
