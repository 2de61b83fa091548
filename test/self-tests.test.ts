import { expect, test } from 'vitest'
import { leadsExport } from '#app/commands/leads.server.ts'
import type { TestedApplication } from '#app/features/forms/self-tests.server.ts'
import { listSubmissions } from '#app/features/leads/store.server.ts'
import { aSample, sampleRegistry, sampleSlugs } from './a-sample.ts'
import { askForMetrics, createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { freshDatabase } from './database.ts'
import { untilReady } from './until.ts'

/** Wraps the application as the server does; a test may answer in between. */
function tested({ app }: TestApp, between?: (request: Request) => Response | null): TestedApplication {
  return {
    websites: async () => app.websites(),
    visit: async (request) => between?.(request) ?? app(request, { isSelfTest: true }),
  }
}

function later(it: TestApp, minutes: number): void {
  it.clock.now = new Date(it.clock.now.getTime() + minutes * 60_000)
}

async function ready(it: TestApp): Promise<string> {
  const body = await (await it.app(new Request('http://localhost/readyz'))).json()
  return `${body.status}, forms ${body.parts.forms}`
}

async function ownLeads(it: TestApp) {
  return it.database.db.selectFrom('leads').where('is_self_test', '=', true).selectAll().execute()
}

/** Makes an app with one website, whose first turn has just come. */
async function set(
  wishes: Parameters<TestApp['aWebsite']>[0] = {},
): Promise<{ it: TestApp; website: TestWebsite }> {
  const it = await createTestApp({ database: await freshDatabase(), selfTests: true })
  // its minute, which follows from its number, is in the second half of the hour
  const website = await it.aWebsite({ number: 9007, ...wishes })
  await it.selfTests.turn(tested(it))
  expect(await ownLeads(it)).toEqual([])
  later(it, 60)
  return { it, website }
}

/** Runs one turn, and finishes what it started. */
async function turn(it: TestApp, between?: (request: Request) => Response | null): Promise<void> {
  await it.selfTests.turn(tested(it, between))
  await it.settle()
  await it.selfTests.turn(tested(it, between))
}

test('LEAD-13 once an hour a test lead goes through the form to the platform, and to nobody else', async () => {
  const { it, website } = await set({ settings: { config: { lead: { acknowledge: true } } } })
  await website.change({ config: { lead: { acknowledge: true, recipients: [{ to: 'sales@a.example' }] } } })
  await turn(it)
  expect(await ready(it)).toBe('ready, forms ok')
  const [lead, ...more] = await ownLeads(it)
  expect(more).toEqual([])
  if (!lead) throw new Error('no lead')
  expect(lead).toMatchObject({
    website_id: website.id,
    form: 'general-enquiry',
    is_complete: true,
    suspicions: [],
  })
  const deliveries = await it.database.db.selectFrom('lead_deliveries').select(['kind', 'state']).execute()
  expect(deliveries).toEqual([{ kind: 'self-test', state: 'accepted' }])
  expect(it.mailer.sent).toEqual([])
  expect(await it.leadsOf(website)).toEqual([])
  let printed = ''
  await leadsExport.run(
    { words: [website.slug], options: new Map([['json', true]]) } as never,
    {
      database: it.database,
      clock: () => it.clock.now,
      print: (text: string) => {
        printed += text
      },
      registry: sampleRegistry,
    } as never,
  )
  expect(printed).toBe('[]\n')
  expect(await (await it.app(askForMetrics())).text()).not.toMatch(/self-test|attempts_total/)

  later(it, 30)
  await turn(it)
  expect(await ownLeads(it)).toHaveLength(1)
  later(it, 30)
  await turn(it)
  expect(await ownLeads(it)).toHaveLength(2)
  expect(it.log.lines.filter((line) => /^(warn|error)/.test(line))).toEqual([])
})

test('LEAD-13 a test lead is deleted after a day, with everything that belongs to it', async () => {
  const { it, website } = await set()
  await turn(it)
  const [lead] = await ownLeads(it)
  later(it, 25 * 60)
  await turn(it)
  const left = await ownLeads(it)
  expect(left.map(({ id }) => id)).not.toContain(lead?.id)
  expect(left).toHaveLength(1)
  const scope = { db: it.database.db, websiteId: website.id }
  expect(await listSubmissions(scope, lead?.id ?? '')).toEqual([])
})

test.each<[string, string, (request: Request) => Response | null]>([
  ['the page fails', 'page', () => new Response('Sorry', { status: 500 })],
  ['the page has no form', 'page', () => new Response('<main>Ring us</main>')],
  [
    'the form refuses',
    'form',
    ({ method }) => (method === 'POST' ? new Response('no', { status: 422 }) : null),
  ],
  [
    'the form fails',
    'form',
    ({ method }) => (method === 'POST' ? new Response('no', { status: 503 }) : null),
  ],
])(
  'LEAD-13 %s: /readyz is degraded and one line names website and step, until it works again',
  async (_, step, broken) => {
    const { it, website } = await set()
    it.log.expectErrors(/a form does not work/)
    await untilReady(it.app)
    for (let time = 0; time < 3; time += 1) {
      await turn(it, broken)
      later(it, 5)
    }
    expect(await ready(it)).toBe('degraded, forms failing')
    expect(it.log.errors).toEqual([
      { message: 'a form does not work', facts: { website: website.slug, step } },
    ])
    await turn(it)
    expect(await ready(it)).toBe('ready, forms ok')
  },
)

test('LEAD-13 a website whose leads would go to nobody has a form that does not work', {
  tags: ['long'],
}, async () => {
  const { it, website } = await set({ settings: { config: { lead: {} } } })
  it.log.expectErrors(/a form does not work/)
  await untilReady(it.app)
  await turn(it)
  // a lead has ten minutes to be delivered
  expect(await ready(it)).toBe('ready, forms ok')
  later(it, 11)
  await turn(it)
  expect(await ready(it)).toBe('degraded, forms failing')
  expect(it.log.errors[0]?.facts).toEqual({ website: website.slug, step: 'delivery' })
  await website.change({ config: { lead: { recipients: [{ to: 'sales@a.example' }] } } })
  // lead settings are read every five seconds
  await new Promise((resolve) => setTimeout(resolve, 5100))
  later(it, 6)
  await turn(it)
  expect(await ready(it)).toBe('ready, forms ok')
})

test('LEAD-13 a lead that does not come to the database within ten minutes, and comes late', async () => {
  const { it, website } = await set()
  it.log.expectErrors(/a form does not work/)
  await untilReady(it.app)
  // another process received it, and its journal waits
  const waiting = { id: '' }
  await it.selfTests.turn(
    tested(it, ({ method }) => {
      if (method !== 'POST') return null
      waiting.id = 'not-here-yet'
      return new Response(null, { status: 303, headers: { 'set-cookie': 'last_lead=not-here-yet.General' } })
    }),
  )
  later(it, 11)
  await it.selfTests.turn(tested(it))
  expect(it.log.errors[0]?.facts).toEqual({ website: website.slug, step: 'database' })
  expect(await ready(it)).toBe('degraded, forms failing')
  const { db } = it.database
  const at = it.clock.now
  const lead = {
    name: 'Self-test',
    form_completed: true,
    lead_status: 'Complete',
    source: 'Website',
    fields: {},
  }
  await db
    .insertInto('leads')
    .values({
      website_id: website.id,
      id: waiting.id,
      idempotency_key: null,
      fingerprint: 'f',
      form: 'general-enquiry',
      category: '',
      is_complete: true,
      location_id: null,
      car_id: null,
      record: JSON.stringify(lead),
      vehicle: null,
      suspicions: '[]',
      is_self_test: true,
      received_at: at,
      updated_at: at,
    })
    .execute()
  await db
    .insertInto('lead_deliveries')
    .values({
      website_id: website.id,
      id: 'd',
      lead_id: waiting.id,
      kind: 'self-test',
      target: 'platform',
      state: 'accepted',
      next_at: at,
      claimed_at: null,
      accepted_at: at,
      last_error: null,
      external_id: null,
    })
    .execute()
  await it.selfTests.turn(tested(it))
  expect(await ready(it)).toBe('ready, forms ok')
})

test('LEAD-13 of two processes on one database one sends the test', async () => {
  const { it } = await set()
  const other = await createTestApp({ database: it.database, selfTests: true })
  await Promise.all([it.selfTests.turn(tested(it)), other.selfTests.turn(tested(other))])
  await it.settle()
  await other.settle()
  expect(await ownLeads(it)).toHaveLength(1)
})

test('LEAD-13 nothing that a visitor sends makes a lead a test lead', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const lead = {
    name: 'Eve',
    email: 'eve@example.com',
    is_self_test: true,
    isSelfTest: true,
    kind: 'self-test',
  }
  const sent = await it.visit(website, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-self-test': '1', 'idempotency-key': 'self-test 1' },
    body: JSON.stringify({ lead, isSelfTest: true }),
  })
  expect(sent.status).toBe(201)
  await it.settle()
  expect(await it.leadsOf(website)).toMatchObject([{ deliveries: [{ kind: 'mail' }] }])
})

test('LEAD-13 the contact form of every demo website passes', { tags: ['long'] }, async () => {
  const it = await createTestApp({
    database: await freshDatabase(),
    registry: sampleRegistry,
    selfTests: true,
  })
  for (const slug of sampleSlugs) await aSample(it, slug)
  await it.selfTests.turn(tested(it))
  later(it, 60)
  await turn(it)
  await turn(it)
  expect(await ready(it)).toBe('ready, forms ok')
  const leads = await ownLeads(it)
  expect(leads).toHaveLength(sampleSlugs.length)
  expect(leads.flatMap(({ suspicions }) => suspicions)).toEqual([])
})
