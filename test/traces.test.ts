import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { aStandIn } from './a-stand-in.ts'
import { asJson, createTestApp } from './app.ts'
import { ask } from './ask.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, removeFolder, startServer } from './spawned.ts'
import { until } from './until.ts'

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const told = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
              status: z.object({ code: z.number().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
})

const ofProxy = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = (traceId: string, flags = '01') => ({
  traceparent: `00-${traceId}-${ofProxy.spanId}-${flags}`,
})

/** Somebody who collects traces by OTLP over HTTP. */
async function aCollector() {
  const collector = await aStandIn(() => ({ status: 200, body: {} }))
  onTestFinished(() => collector.close())
  return {
    url: collector.url,
    text: () => collector.asked.map(({ body }) => body).join('\n'),
    spans: () =>
      collector.asked
        .filter(({ address }) => address === '/v1/traces')
        .flatMap(({ body }) => told.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}

test('OPS-11 OPS-12 a line of the log names machine, release and trace, a trusted proxy names the request, and a kept trace is collected', {
  tags: ['long'],
}, async () => {
  const [dataDir, collector] = [await aDataDir(templatePath()), await aCollector()]
  onTestFinished(() => removeFolder(dataDir))
  const server = await startServer(dataDir, {
    DEMO: '1',
    LOG_LEVEL: 'info',
    NODE_NAME: 'web-1',
    TRUST_PROXY: '127.0.0.1',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  })
  const host = 'red-gum-caravans.localhost'
  const get = (path: string, headers: Record<string, string> = {}) =>
    ask(server.port, host, path, { headers })
  const [cold, own, next, odd] = [
    await get('/', { ...traceparent(ofProxy.traceId), 'x-request-id': 'edge.77-a_b' }),
    await get('/contact-us'),
    await get('/visit?x=1', traceparent('f'.repeat(32), '00')),
    await get('/search', { 'x-request-id': 'a b"c' }),
  ]
  expect(cold.headers['x-request-id']).toBe('edge.77-a_b')
  const ids = [own, next, odd].map(({ headers }) => String(headers['x-request-id']))
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-\d+$/)
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(1)
  await get('/', traceparent('e'.repeat(32)))
  const { stdout } = await server.stop('SIGTERM')
  const lines = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  for (const line of lines)
    expect(line).toMatchObject({ node: 'web-1', release: expect.stringMatching(/^\d/) })
  const tracesOf = (path: string) => lines.filter(({ p }) => p === path).map(({ trace }) => trace)
  expect(tracesOf('/')).toEqual([ofProxy.traceId, 'e'.repeat(32)])
  expect(tracesOf('/visit')).toEqual(['f'.repeat(32)])
  expect(tracesOf('/contact-us')).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
  const kept = collector.spans().filter(({ traceId }) => traceId === ofProxy.traceId)
  const request = kept.find(({ name }) => name === 'request')
  expect(request?.parentSpanId).toBe(ofProxy.spanId)
  const below = kept.filter(({ parentSpanId }) => parentSpanId === request?.spanId).map(({ name }) => name)
  expect(below.sort()).toEqual(['render', 'snapshot'])
  // a page that is kept ready is no step
  expect(collector.spans().filter(({ traceId }) => traceId === 'e'.repeat(32))).toEqual([])
  expect(collector.text()).not.toContain('x=1')
})

test('OPS-12 a lead is one trace from its receipt to its delivery, with nothing of the person', {
  tags: ['long'],
}, async () => {
  const collector = await aCollector()
  const it = await createTestApp({ tracesUrl: collector.url })
  const website = await it.aWebsite()
  let id = ''
  // which traces are kept depends on the id alone: one in a hundred is
  for (let number = 0; !/0[01][0-9a-f]{6}$/.test(id); number += 1) {
    const message = `Is it still there? ${number}`
    const lead = { name: 'Zoe Quill', email: 'zoe@example.com', category: 'General', message }
    const answer = await it.visit(website, '/api/leads', asJson({ lead }))
    expect(answer.status).toBe(201)
    id = z.object({ id: z.string() }).parse(await answer.json()).id
  }
  const steps = () =>
    new Set(
      collector
        .spans()
        .filter(({ traceId }) => traceId === id.replaceAll('-', ''))
        .map(({ name }) => name),
    )
  await until(async () => {
    await it.settle()
    return steps().has('lead deliver')
  })
  expect(steps()).toEqual(new Set(['lead receive', 'lead settle', 'lead deliver']))
  expect(collector.text()).not.toMatch(/Zoe|Quill|zoe@|still there/)
})

test('OPS-12 a step that failed is collected whatever its trace', async () => {
  const collector = await aCollector()
  const it = await createTestApp({ tracesUrl: collector.url })
  it.log.expectErrors(/lead delivery given up/)
  Object.assign(it.mailer, {
    send: async () => ({ outcome: 'refused', isPermanent: true, reason: 'no such mailbox' }),
  })
  const website = await it.aWebsite()
  const lead = { name: 'Ann', email: 'ann@example.com', category: 'General', message: 'Hello' }
  await it.visit(website, '/api/leads', asJson({ lead }))
  await it.settle()
  const failed = () => collector.spans().filter(({ status }) => status.code === 2)
  await until(() => failed().some(({ name }) => name === 'lead deliver'))
  expect(collector.text()).not.toContain('no such mailbox')
})

test('OPS-12 without a collector nothing of OpenTelemetry is loaded', {
  tags: ['long'],
}, async () => {
  const watch = `import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        if (url.includes('opentelemetry')) process.stderr.write('loaded ' + url)
        return next(url, context)
      },
    })`
  const loadedWith = async (variables: Record<string, string>): Promise<boolean> => {
    const dataDir = await aDataDir(templatePath())
    onTestFinished(() => removeFolder(dataDir))
    const server = await startServer(dataDir, {
      ...variables,
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(watch)}`,
    })
    return (await server.stop('SIGTERM')).stderr.includes('loaded ')
  }
  const { url } = await aCollector()
  expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toBe(true)
  expect(await loadedWith({})).toBe(false)
})
