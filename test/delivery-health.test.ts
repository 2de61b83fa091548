import { expect, test } from 'vitest'
import type { MailOutcome } from '#app/server/mail.server.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { asJson, askForMetrics, createTestApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General' }

/** Reads the metrics whose names begin like this, as `name{labels}` and value. */
async function readMetrics(it: TestApp, beginning: string): Promise<Record<string, number>> {
  const text = await (await it.app(askForMetrics())).text()
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith(beginning))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

const refused = (isPermanent: boolean): MailOutcome => ({
  outcome: 'refused',
  isPermanent,
  reason: 'EENVELOPE 550',
})

test('F08 /metrics says per kind what waits, what failed, what was given up, and since when', async () => {
  const it = await createTestApp({ database: await freshDatabase() })
  const website = await it.aWebsite()
  const send = (message: string, extra = {}) =>
    it.visit(website, '/api/leads', asJson({ lead: { ...ann, message, ...extra } }))
  it.log.expectErrors(/lead delivery given up/)
  let answer: MailOutcome = { outcome: 'accepted', reference: '1' }
  Object.assign(it.mailer, { send: async () => answer })
  await send('All is well')
  await it.settle()
  answer = refused(false)
  await send('The mail server is busy')
  await it.settle()
  answer = refused(true)
  await send('The mail server knows no such mailbox')
  await it.settle()
  await send('http://a http://b http://c http://d')
  await it.leads.settle()
  it.clock.now = new Date(it.clock.now.getTime() + 90_000)

  expect(await readMetrics(it, 'forecourt_deliver')).toEqual({
    'forecourt_delivery_attempts_total{kind="mail",result="accepted"}': 1,
    'forecourt_delivery_attempts_total{kind="mail",result="given up"}': 1,
    'forecourt_delivery_attempts_total{kind="mail",result="refused"}': 1,
    'forecourt_deliveries_queued{kind="mail",scope="all"}': 0,
    'forecourt_deliveries_queued{kind="adf",scope="all"}': 0,
    'forecourt_deliveries_queued{kind="booking",scope="all"}': 0,
    'forecourt_deliveries_queued{kind="booking-notice",scope="all"}': 0,
    'forecourt_deliveries_queued{kind="answer",scope="all"}': 0,
    'forecourt_deliveries_queued{kind="desk-notice",scope="all"}': 0,
    'forecourt_deliveries_queued{kind="desk-push",scope="all"}': 0,
    'forecourt_deliveries_queued{kind="forward",scope="all"}': 0,
    'forecourt_deliveries_queued{kind="conversion",scope="all"}': 0,
    'forecourt_deliveries_queued{kind="webhook",scope="all"}': 0,
    'forecourt_deliveries_queued{kind="acknowledgement",scope="all"}': 0,
    'forecourt_deliveries_failed{kind="mail",scope="all"}': 1,
    'forecourt_deliveries_failed{kind="adf",scope="all"}': 0,
    'forecourt_deliveries_failed{kind="booking",scope="all"}': 0,
    'forecourt_deliveries_failed{kind="booking-notice",scope="all"}': 0,
    'forecourt_deliveries_failed{kind="answer",scope="all"}': 0,
    'forecourt_deliveries_failed{kind="desk-notice",scope="all"}': 0,
    'forecourt_deliveries_failed{kind="desk-push",scope="all"}': 0,
    'forecourt_deliveries_failed{kind="forward",scope="all"}': 0,
    'forecourt_deliveries_failed{kind="conversion",scope="all"}': 0,
    'forecourt_deliveries_failed{kind="webhook",scope="all"}': 0,
    'forecourt_deliveries_failed{kind="acknowledgement",scope="all"}': 0,
    'forecourt_deliveries_dead{kind="mail",scope="all"}': 1,
    'forecourt_deliveries_dead{kind="adf",scope="all"}': 0,
    'forecourt_deliveries_dead{kind="booking",scope="all"}': 0,
    'forecourt_deliveries_dead{kind="booking-notice",scope="all"}': 0,
    'forecourt_deliveries_dead{kind="answer",scope="all"}': 0,
    'forecourt_deliveries_dead{kind="desk-notice",scope="all"}': 0,
    'forecourt_deliveries_dead{kind="desk-push",scope="all"}': 0,
    'forecourt_deliveries_dead{kind="forward",scope="all"}': 0,
    'forecourt_deliveries_dead{kind="conversion",scope="all"}': 0,
    'forecourt_deliveries_dead{kind="webhook",scope="all"}': 0,
    'forecourt_deliveries_dead{kind="acknowledgement",scope="all"}': 0,
    'forecourt_delivery_oldest_seconds{kind="mail",scope="all"}': 90,
    'forecourt_delivery_oldest_seconds{kind="adf",scope="all"}': 0,
    'forecourt_delivery_oldest_seconds{kind="booking",scope="all"}': 0,
    'forecourt_delivery_oldest_seconds{kind="booking-notice",scope="all"}': 0,
    'forecourt_delivery_oldest_seconds{kind="answer",scope="all"}': 0,
    'forecourt_delivery_oldest_seconds{kind="desk-notice",scope="all"}': 0,
    'forecourt_delivery_oldest_seconds{kind="desk-push",scope="all"}': 0,
    'forecourt_delivery_oldest_seconds{kind="forward",scope="all"}': 0,
    'forecourt_delivery_oldest_seconds{kind="conversion",scope="all"}': 0,
    'forecourt_delivery_oldest_seconds{kind="webhook",scope="all"}': 0,
    'forecourt_delivery_oldest_seconds{kind="acknowledgement",scope="all"}': 0,
  })
  expect(await readMetrics(it, 'forecourt_leads_')).toEqual({
    'forecourt_leads_acknowledged_total{kept="disk"}': 4,
    forecourt_leads_waiting: 0,
    'forecourt_leads_quarantined{scope="all"}': 1,
  })
})

test('F03 /metrics answers while the database is away, says what waits in the journal, and asks again when it is back', async () => {
  const real = await freshDatabase('pglite')
  let questions = 0
  const { database, cut, mend } = aDatabaseToCut(real)
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('lead_deliveries')) questions += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const it = await createTestApp({ database: { ...database, db } })
  const website = await it.aWebsite()
  await it.visit(website, '/')
  expect(await readMetrics(it, 'forecourt_journal_oldest')).toEqual({ forecourt_journal_oldest_seconds: 0 })
  cut()
  await it.visit(website, '/api/leads', asJson({ lead: { ...ann, message: 'Are you open?' } }))
  it.clock.now = new Date(it.clock.now.getTime() + 40_000)
  expect(await readMetrics(it, 'forecourt_leads_waiting')).toEqual({ forecourt_leads_waiting: 1 })
  const journal = await readMetrics(it, 'forecourt_journal')
  expect(journal.forecourt_journal_oldest_seconds).toBe(40)
  expect(journal.forecourt_journal_bytes).toBeGreaterThan(300)
  mend()
  await it.settle()
  questions = 0
  for (let scrape = 0; scrape < 5; scrape += 1) await readMetrics(it, 'forecourt_')
  // the answer was read moments ago, before the database went away, and is not asked for again so soon
  expect(questions).toBe(0)
  expect(await readMetrics(it, 'forecourt_journal_oldest')).toEqual({ forecourt_journal_oldest_seconds: 0 })
})

test('F04 /metrics does not wait for a database that hangs', async () => {
  const real = await freshDatabase('pglite')
  let isHanging = false
  const { promise: never } = Promise.withResolvers<never>()
  const it = await createTestApp({
    database: {
      ...real,
      db: real.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => (isHanging ? never : result),
      }),
    },
  })
  isHanging = true
  expect(await readMetrics(it, 'forecourt_deliveries_dead')).toMatchObject({
    'forecourt_deliveries_dead{kind="mail",scope="all"}': 0,
  })
  isHanging = false
})
