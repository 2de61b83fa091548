import { expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'
import { listenForMetrics } from '#app/server/metrics-door.server.ts'
import { askForMetrics, createTestApp } from './app.ts'
import { testDatabase } from './database.ts'

const at = (host: string, path: string) => new Request(`http://${host}${path}`)

test('/healthz says that the process is alive, at every host and in every state', async () => {
  const it = await createTestApp()
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'nobody.example']) {
    const answer = await it.app(at(host, '/healthz'))
    expect([host, answer.status, await answer.json()]).toEqual([host, 200, { status: 'alive' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('/readyz answers 503 until every part has worked once; later failures are 200 “degraded”', async () => {
  const real = await testDatabase()
  let isAway = true
  const database: OpenDatabase = { ...real, isReady: async () => !isAway && real.isReady() }
  const it = await createTestApp({ database })
  const ready = async () => {
    const answer = await it.app(at('localhost', '/readyz'))
    return [answer.status, await answer.json()]
  }
  const well = { database: 'ok', search: 'ok', journal: 'ok' }
  expect(await ready()).toEqual([503, { status: 'starting', parts: { ...well, database: 'failing' } }])
  isAway = false
  expect(await ready()).toEqual([200, { status: 'ready', parts: well }])
  isAway = true
  expect(await ready()).toEqual([200, { status: 'degraded', parts: { ...well, database: 'failing' } }])
})

test('/readyz does not wait for a part that hangs', async () => {
  const real = await testDatabase()
  const it = await createTestApp({ database: { ...real, isReady: () => new Promise<boolean>(() => {}) } })
  expect((await it.app(at('localhost', '/readyz'))).status).toBe(503)
})

test('SAFE-21 /metrics opens to its token at every host, and to no host without it', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  await it.visit(website, '/')
  for (const host of ['localhost', '127.0.0.1:3000', '[::1]', '10.1.2.3', website.host, 'nobody.example']) {
    const answer = await it.app(askForMetrics(host))
    expect([host, answer.status]).toEqual([host, 200])
    expect(await answer.text()).toMatch(/^forecourt_page_renders \d+$/m)
    for (const authorization of [
      '',
      'Bearer ',
      'Bearer undefined',
      'Bearer zq-metrics-token-canar',
      'Basic eg==',
    ])
      expect([
        host,
        (await it.app(new Request(`http://${host}/metrics`, { headers: { authorization } }))).status,
      ]).toEqual([host, 404])
  }
})

test('SAFE-21 /metrics may have a port of its own, which asks for the token where there is one', async () => {
  const metrics = new Metrics()
  metrics.gauge('forecourt_test', 'A figure', () => 7)
  for (const token of [undefined, 'zq-metrics-token-canary']) {
    const door = await listenForMetrics({ port: 0, host: '127.0.0.1', token, metrics })
    onTestFinished(() => door.close())
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(`http://127.0.0.1:${door.port}${path}`, init)
      return [answer.status, (await answer.text()).includes('forecourt_test 7')]
    }
    const known = { headers: { authorization: 'Bearer zq-metrics-token-canary' } }
    expect(await ask('/metrics', known)).toEqual([200, true])
    expect(await ask('/metrics')).toEqual(token === undefined ? [200, true] : [404, false])
    expect(await ask('/', known)).toEqual([404, false])
    expect(await ask('/metrics', { ...known, method: 'POST' })).toEqual([404, false])
  }
})

test('SAFE-36 health answers carry the usual headers', async () => {
  const it = await createTestApp()
  for (const request of [at('localhost', '/healthz'), at('localhost', '/readyz'), askForMetrics()]) {
    const { headers } = await it.app(request)
    expect([request.url, headers.get('x-content-type-options')]).toEqual([request.url, 'nosniff'])
  }
})
