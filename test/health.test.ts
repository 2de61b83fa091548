import { expect, test } from 'vitest'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { createTestApp } from './app.ts'
import { testDatabase } from './database.ts'

const at = (host: string, path: string) => new Request(`http://${host}${path}`)

test('/healthz is alive at every host, whatever else is', async () => {
  const it = await createTestApp()
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', 'nobody.example']) {
    const answer = await it.app(at(host, '/healthz'))
    expect([host, answer.status, await answer.json()]).toEqual([host, 200, { status: 'alive' }])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})

test('/readyz is 503 until every part has once been well, then degraded and 200', async () => {
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
  const startedAt = performance.now()
  expect((await it.app(at('localhost', '/readyz'))).status).toBe(503)
  expect(performance.now() - startedAt).toBeLessThan(2500)
})

test('/metrics is there at localhost and bare addresses only', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  await it.visit(website, '/')
  for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]']) {
    const answer = await it.app(at(host, '/metrics'))
    expect([host, answer.status]).toEqual([host, 200])
    expect(await answer.text()).toMatch(/^forecourt_page_renders 1$/m)
  }
  for (const host of [
    website.host,
    `${website.slug}.localhost`,
    'nobody.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ])
    expect([host, (await it.app(at(host, '/metrics'))).status]).toEqual([host, 404])
})
