import { expect, test } from 'vitest'
import { readConfig } from '#app/server/config/read-config.server.ts'
import { createTestApp, kitOf, type TestApp, type TestWebsite } from './app.ts'

const statusOf = async (it: TestApp, website: Pick<TestWebsite, 'host'>, path = '/'): Promise<number> =>
  (await it.visit(website, path)).status

test('SAFE-22 beside a website with a domain of its own no demo website answers, and somebody is told', async () => {
  const it = await createTestApp({ demoAnswers: 'alone' })
  const demo = await it.aWebsite({ settings: { demo: true } })
  const local = { host: `${demo.slug}.localhost` }
  expect(await statusOf(it, demo)).toBe(200)
  const real = await it.aWebsite({ settings: { url: 'https://www.harbourline.com.au' } })
  expect(await statusOf(it, { host: 'www.harbourline.com.au' })).toBe(200)
  for (const host of [demo, local])
    for (const path of ['/', '/sign-in', kitOf('/'), '/api/search', '/contact'])
      expect([path, await statusOf(it, host, path)]).toEqual([path, 404])
  const lead = await it.visit(demo, '/contact', { method: 'POST', body: new URLSearchParams({ form: 'x' }) })
  expect(lead.status).toBe(404)
  expect(it.app.websites().map(({ slug }) => slug)).toEqual([real.slug])
  // a host that no request can reach is no reason to shut the demo
  await real.change({ url: 'https://www.harbourline.example' })
  expect(await statusOf(it, demo)).toBe(200)
})

test('SAFE-22 in production no demo website answers, and with DEMO=1 it does', async () => {
  const open = await createTestApp()
  const demo = await open.aWebsite({ settings: { demo: true } })
  const own = await open.aWebsite()
  expect([await statusOf(open, demo), await statusOf(open, own)]).toEqual([200, 200])
  const shut = await createTestApp({ demoAnswers: 'never', database: open.database })
  expect([await statusOf(shut, demo), await statusOf(shut, own)]).toEqual([404, 200])
  expect(shut.log.lines.join('\n')).toContain('the demo websites do not answer in production')
  const asked = (environment: Record<string, string>) => readConfig(environment).demoAnswers
  expect([
    asked({}),
    asked({ DEMO: '0' }),
    asked({ NODE_ENV: 'production' }),
    asked({ NODE_ENV: 'production', DEMO: '0' }),
    asked({ NODE_ENV: 'production', DEMO: '1' }),
  ]).toEqual(['alone', 'alone', 'never', 'never', 'always'])
})
