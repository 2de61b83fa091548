import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { openJobs } from '#app/server/jobs.server.ts'
import { openJournal } from '#app/server/journal.server.ts'
import { diskFiles } from '#app/server/journal-files.server.ts'
import { silentLog } from '#app/server/log.server.ts'
import { Metrics } from '#app/server/metrics.server.ts'
import { aLead } from '#test/a-lead.ts'
import { databaseKinds, freshDatabase } from '#test/database.ts'
import { recordedMailer } from '#test/recorded.ts'
import {
  attemptDelivery,
  type DeliveryOutcome,
  deliveryQueues,
  type LeadDelivery,
  type LeadWebsite,
  mailDelivery,
  openDeliveries,
} from './delivery.server.ts'
import type { Delivery } from './delivery.ts'
import { listDeliveries } from './delivery-store.server.ts'
import type { LeadArrival } from './lead-arrival.server.ts'
import { openLeadBlobs } from './lead-blobs.server.ts'
import { releaseLead, retryLead } from './queue-deliveries.server.ts'
import { type LeadReceiver, openLeadReceiver, type ReceiverDependencies } from './receive-lead.server.ts'
import { listLeads, listSubmissions, type StoredLead } from './store.server.ts'

const evidence = {
  pageUrl: 'https://a.example/cars/x',
  userAgent: 'Mozilla',
  address: null,
  consents: [{ name: 'opt_in', wording: 'Contact me', isChecked: true }],
}

async function aWebsite(
  { db }: OpenDatabase,
  id: number,
  recipients = [{ to: `sales@w${id}.example` }],
): Promise<LeadWebsite> {
  const settings = websiteSettingsSchema.parse({
    id,
    slug: `w${id}`,
    template: 'default',
    name: `Website ${id}`,
    url: `https://w${id}.example`,
    branding: { primary_color: '#000000' },
    config: { lead: { recipients, acknowledge: false } },
  })
  await db
    .insertInto('websites')
    .values({ id, slug: settings.slug, host: `w${id}.example`, settings: JSON.stringify(settings) })
    .execute()
  return { website: { ...settings, host: `w${id}.example`, flags: new Set() }, locations: [] }
}

function arrivalOf(fields: Record<string, unknown>, more: Partial<LeadArrival> = {}): LeadArrival {
  return { lead: aLead(fields), form: 'enquiry', evidence, ...more }
}

const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'Hello' }
const ben = { name: 'Ben Ng', email: 'ben@example.com', category: 'General', message: 'Hi' }

interface Away {
  isAway: boolean
}

/** Opens a receiver on a real database that a test can take away and give back. */
async function setUp(kind: 'pglite' | 'postgres', more: Partial<ReceiverDependencies> = {}) {
  const real = await freshDatabase(kind)
  const away: Away = { isAway: false }
  const gone = () =>
    Promise.reject(Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' }))
  const database: OpenDatabase = {
    ...real,
    query: (text, values) => (away.isAway ? gone() : real.query(text, values)),
    get db() {
      if (away.isAway) throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
      return real.db
    },
  }
  const folder = mkdtempSync(join(tmpdir(), 'leads-'))
  const websites = [await aWebsite(real, 1), await aWebsite(real, 2), await aWebsite(real, 3, [])]
  const findWebsite = async (id: number) => websites.find(({ website }) => website.id === id) ?? null
  const jobs = openJobs(database, deliveryQueues, silentLog())
  const filesFolder = join(folder, '..', `${basename(folder)}-files`)
  const dependencies: ReceiverDependencies = {
    folder,
    filesFolder,
    leadBlobs: openLeadBlobs({ database, secretsKey: '', filesFolder, blobs: null, log: silentLog() }),
    database,
    jobs,
    findWebsite,
    log: silentLog(),
    metrics: new Metrics(),
    ...more,
  }
  const receiver = await openLeadReceiver(dependencies)
  const open: LeadReceiver[] = [receiver]
  onTestFinished(async () => {
    for (const one of open) await one.close()
    await jobs.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const scopeOf = (id: number, now = new Date('2026-01-01T00:00:00Z')) => {
    const found = websites.find(({ website }) => website.id === id)
    if (!found) throw new Error('no such website')
    return { ...found, now }
  }
  return {
    database,
    real,
    away,
    folder,
    jobs,
    findWebsite,
    receiver,
    scopeOf,
    /** Stops the process and starts another on the same folder. */
    restart: async () => {
      await receiver.close()
      const next = await openLeadReceiver(dependencies)
      open.push(next)
      return next
    },
    stored: async (websiteId?: number) =>
      (await listLeads(real.db, { all: true, ...(websiteId ? { websiteId } : {}) })).toSorted((a, b) =>
        (a.lead.name ?? '').localeCompare(b.lead.name ?? ''),
      ),
  }
}

function idOf(receipt: { outcome: string; id?: string }): string {
  if (receipt.outcome !== 'received' || receipt.id === undefined)
    throw new Error(`not received: ${receipt.outcome}`)
  return receipt.id
}

describe.each(databaseKinds)('leads on %s', (kind) => {
  test('API-14 a lead is received, and is in the database with its delivery and its evidence', async () => {
    const { receiver, scopeOf, stored, real } = await setUp(kind)
    const id = idOf(await receiver.receive(scopeOf(1), arrivalOf(ann)))
    await receiver.settle()
    expect(receiver.isDrained()).toBe(true)
    const [lead] = await stored()
    expect(lead).toMatchObject({
      id,
      websiteId: 1,
      websiteSlug: 'w1',
      suspicions: [],
      lead: { ...ann, lead_status: 'Complete' },
    })
    expect(lead?.receivedAt).toEqual(new Date('2026-01-01T00:00:00Z'))
    expect(lead?.deliveries).toMatchObject([{ kind: 'mail', target: 'sales@w1.example', state: 'queued' }])
    expect(await listSubmissions({ db: real.db, websiteId: 1 }, id)).toMatchObject([{ evidence }])
    expect(await stored(2)).toEqual([])
  })

  test('F03 leads are received while the database is away, and are in it once and in order afterwards', async () => {
    const { receiver, scopeOf, stored, away } = await setUp(kind)
    away.isAway = true
    const ids: string[] = []
    for (let i = 0; i < 10; i += 1)
      ids.push(
        idOf(
          await receiver.receive(
            scopeOf(1, new Date(1000 * i)),
            arrivalOf({ ...ann, message: `number ${i}` }),
          ),
        ),
      )
    await receiver.settle()
    expect(receiver.isDrained()).toBe(false)
    away.isAway = false
    await receiver.settle()
    expect(receiver.isDrained()).toBe(true)
    const leads = (await stored()).toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime())
    expect(leads.map(({ id }) => id)).toEqual(ids)
  })

  test('F01 the next process moves to the database what a process has received', async () => {
    const { receiver, scopeOf, stored, away, restart } = await setUp(kind)
    away.isAway = true
    const id = idOf(await receiver.receive(scopeOf(1), arrivalOf(ann, { idempotencyKey: 'k' })))
    const next = await restart()
    expect(await next.receive(scopeOf(1), arrivalOf(ann, { idempotencyKey: 'k' }))).toEqual({
      outcome: 'received',
      id,
      kept: 'disk',
    })
    away.isAway = false
    await next.settle()
    expect((await stored()).map((lead) => lead.id)).toEqual([id])
  })

  test('F15 fifty submissions at once with one key are one lead with one id', async () => {
    const { receiver, scopeOf, stored } = await setUp(kind)
    const receipts = await Promise.all(
      Array.from({ length: 50 }, () => receiver.receive(scopeOf(1), arrivalOf(ann, { idempotencyKey: 'k' }))),
    )
    expect(new Set(receipts.map(idOf)).size).toBe(1)
    await receiver.settle()
    expect(await stored()).toHaveLength(1)
  })

  test('F15 the same key with something else is a conflict, and on another website it is not', async () => {
    const { receiver, scopeOf } = await setUp(kind)
    const id = idOf(await receiver.receive(scopeOf(1), arrivalOf(ann, { idempotencyKey: 'k' })))
    expect(await receiver.receive(scopeOf(1), arrivalOf(ben, { idempotencyKey: 'k' }))).toEqual({
      outcome: 'conflict',
    })
    expect(idOf(await receiver.receive(scopeOf(2), arrivalOf(ben, { idempotencyKey: 'k' })))).not.toBe(id)
  })

  test('F15 SAFE-38 another lead with a key that only the database knows is refused or set aside, and not lost', async () => {
    const first = await setUp(kind)
    await first.receiver.receive(first.scopeOf(1), arrivalOf(ann, { idempotencyKey: 'k' }))
    await first.receiver.settle()
    const next = await first.restart()
    const receipt = await next.receive(first.scopeOf(1), arrivalOf(ben, { idempotencyKey: 'k' }))
    await next.settle()
    // PostgreSQL may have leads of other processes, so it is asked; PGlite has one process, and the answer
    // does not wait
    expect(receipt.outcome).toBe(kind === 'postgres' ? 'conflict' : 'received')
    expect((await first.stored()).map(({ lead, suspicions }) => [lead.name, suspicions])).toEqual([
      ['Ann Lee', []],
      ...(kind === 'postgres' ? [] : [['Ben Ng', ['key reused']]]),
    ])
  })

  test('F15 the same submission without a key is one lead within ten minutes and another one later', async () => {
    const { receiver, scopeOf, stored } = await setUp(kind)
    const at = (minutes: number) => scopeOf(1, new Date(minutes * 60_000))
    const first = idOf(await receiver.receive(at(8), arrivalOf(ann)))
    expect(idOf(await receiver.receive(at(17), arrivalOf(ann)))).toBe(first)
    expect(idOf(await receiver.receive(at(19), arrivalOf(ann)))).not.toBe(first)
    await receiver.settle()
    expect(await stored()).toHaveLength(2)
  })

  test('LEAD-13 MEND-74 an update merges, and the lead is sent when it is complete and after each later change', async () => {
    const { receiver, scopeOf, stored } = await setUp(kind)
    const partial = { first_name: 'Ann', lead_status: 'Incomplete', form_completed: false }
    const id = idOf(await receiver.receive(scopeOf(1), arrivalOf(partial)))
    await receiver.settle()
    expect((await stored())[0]?.deliveries).toEqual([])
    expect(await receiver.update(scopeOf(1), id, arrivalOf(ann))).toEqual({
      outcome: 'received',
      id,
      kept: 'disk',
    })
    for (let time = 0; time < 2; time += 1)
      await receiver.update(scopeOf(1), id, arrivalOf({ message: 'More' }))
    await receiver.settle()
    const [lead] = await stored()
    expect(lead?.lead).toMatchObject({ name: 'Ann Lee', message: 'More', lead_status: 'Complete' })
    expect(lead?.deliveries.map(({ revision }) => revision).toSorted()).toEqual([0, 1])
  })

  test('LEAD-13 an update of an unknown lead, or of one of another website, finds nothing', async () => {
    const { receiver, scopeOf, restart } = await setUp(kind)
    const id = idOf(await receiver.receive(scopeOf(1), arrivalOf(ann)))
    await receiver.settle()
    for (const unknown of ['77', '00000000-0000-5000-8000-000000000000'])
      expect(await receiver.update(scopeOf(1), unknown, arrivalOf(ben))).toEqual({ outcome: 'not-found' })
    expect(await receiver.update(scopeOf(2), id, arrivalOf(ben))).toEqual({ outcome: 'not-found' })
    const next = await restart()
    expect(await next.update(scopeOf(1), id, arrivalOf(ben))).toEqual({
      outcome: 'received',
      id,
      kept: 'disk',
    })
  })

  test('LEAD-13 an update is kept while the database is away, and one of another website’s lead is set aside later', async () => {
    const { receiver, scopeOf, stored, away, restart } = await setUp(kind)
    const id = idOf(await receiver.receive(scopeOf(1), arrivalOf(ann)))
    await receiver.settle()
    const next = await restart()
    away.isAway = true
    expect((await next.update(scopeOf(2), id, arrivalOf(ben))).outcome).toBe('received')
    expect((await next.update(scopeOf(1), id, arrivalOf({ message: 'More' }))).outcome).toBe('received')
    away.isAway = false
    await next.settle()
    expect(await stored(1)).toMatchObject([{ id, lead: { name: 'Ann Lee', message: 'More' } }])
    expect(await stored(2)).toMatchObject([
      { suspicions: ['unknown lead'], deliveries: [], lead: { name: 'Ben Ng' } },
    ])
  })

  test('F16 a partial save repeated with more under the same key is one lead', async () => {
    const { receiver, scopeOf, stored } = await setUp(kind)
    const partial = { first_name: 'Ann', lead_status: 'Incomplete' }
    const id = idOf(await receiver.receive(scopeOf(1), arrivalOf(partial, { idempotencyKey: 'k' })))
    expect(
      idOf(
        await receiver.receive(
          scopeOf(1),
          arrivalOf({ ...partial, phone: '0412345678' }, { idempotencyKey: 'k' }),
        ),
      ),
    ).toBe(id)
    await receiver.settle()
    expect(await stored()).toMatchObject([{ id, lead: { first_name: 'Ann', phone: '0412345678' } }])
  })

  test('suspected spam is kept and not sent, and can be released with its original time', async () => {
    const { receiver, scopeOf, stored, real, jobs } = await setUp(kind)
    const id = idOf(await receiver.receive(scopeOf(1), arrivalOf(ann, { honeypot: 'x', overLimit: true })))
    await receiver.settle()
    expect(await stored()).toMatchObject([{ suspicions: ['honeypot', 'rate'], deliveries: [] }])
    expect(await listLeads(real.db, {})).toEqual([])
    expect(await releaseLead(real.db, jobs, scopeOf(2), id, new Date())).toBeNull()
    await releaseLead(real.db, jobs, scopeOf(1), id, new Date())
    expect(await stored()).toMatchObject([
      { suspicions: [], receivedAt: new Date('2026-01-01T00:00:00Z'), deliveries: [{ state: 'queued' }] },
    ])
  })

  test('an update that looks like spam sets the lead aside before it is sent', async () => {
    const { receiver, scopeOf, stored } = await setUp(kind)
    const id = idOf(
      await receiver.receive(scopeOf(1), arrivalOf({ first_name: 'Ann', lead_status: 'Incomplete' })),
    )
    await receiver.update(scopeOf(1), id, arrivalOf(ann, { honeypot: 'x' }))
    await receiver.settle()
    expect(await stored()).toMatchObject([{ id, suspicions: ['honeypot'], deliveries: [] }])
  })

  test('a lead without any recipient is listed as failed', async () => {
    const { receiver, scopeOf, real } = await setUp(kind)
    await receiver.receive(scopeOf(3), arrivalOf(ann))
    await receiver.receive(scopeOf(1), arrivalOf(ann))
    await receiver.settle()
    expect(await listLeads(real.db, { failed: true })).toMatchObject([
      { websiteId: 3, deliveries: [{ state: 'dead' }] },
    ])
  })

  test('a lead that the database refuses does not hold up the others', async () => {
    const { receiver, scopeOf, stored, folder } = await setUp(kind)
    const unknown = { ...scopeOf(1), website: { ...scopeOf(1).website, id: 99 } }
    await receiver.receive(unknown, arrivalOf(ben))
    await receiver.receive(scopeOf(1), arrivalOf(ann))
    await receiver.settle()
    expect(await stored()).toHaveLength(1)
    expect(readdirSync(join(folder, 'set-aside'))).toHaveLength(1)
  })

  test('HOUSE-07 an unreadable record is set aside and stops neither the start nor the other leads', async () => {
    const { receiver, scopeOf, stored, folder, restart } = await setUp(kind)
    await receiver.close()
    const journal = await openJournal(folder)
    await journal.append(Buffer.from('{"id": "ann@example.com", "lead": {}}'))
    await journal.close()
    const next = await restart()
    await next.receive(scopeOf(1), arrivalOf(ann))
    await next.settle()
    expect(await stored()).toHaveLength(1)
    const [name = ''] = readdirSync(join(folder, 'set-aside'))
    expect(readFileSync(join(folder, 'set-aside', name), 'utf8')).toContain('ann@example.com')
  })

  describe('delivery', () => {
    async function withLead(answer?: (attempt: number) => DeliveryOutcome) {
      const parts = await setUp(kind)
      const id = idOf(await parts.receiver.receive(parts.scopeOf(1), arrivalOf(ann)))
      await parts.receiver.settle()
      const deliverer = recordedDelivery(answer)
      let now = new Date('2026-01-01T00:00:00Z')
      const dependencies = {
        ...parts,
        deliverers: [deliverer],
        clock: () => now,
        log: silentLog(),
        chance: () => 0.5,
      }
      const website = { db: parts.real.db, websiteId: 1 }
      return {
        ...parts,
        id,
        deliverer,
        dependencies,
        website,
        delivery: async () => {
          const [delivery] = await listDeliveries(website, id)
          if (!delivery) throw new Error('no delivery')
          return delivery
        },
        wait: (ms: number) => {
          now = new Date(now.getTime() + ms)
        },
      }
    }

    test('an accepted delivery is never sent again, however many workers ask', async () => {
      const { dependencies, delivery, deliverer } = await withLead()
      const queued = await delivery()
      const ends = await Promise.all([1, 2, 3, 4, 5].map(() => attemptDelivery(dependencies, queued)))
      expect(ends.toSorted()).toEqual(['accepted', 'taken', 'taken', 'taken', 'taken'])
      expect(deliverer.delivered).toHaveLength(1)
      expect(await attemptDelivery(dependencies, await delivery())).toBe('taken')
    })

    test('F08 a refused delivery is tried again on the schedule and given up after eight attempts', async () => {
      const { dependencies, delivery, wait } = await withLead(() => ({
        outcome: 'refused',
        isPermanent: false,
        reason: 'ETIMEDOUT',
      }))
      const pauses: number[] = []
      for (let attempt = 1; attempt <= 7; attempt += 1) {
        expect(await attemptDelivery(dependencies, await delivery())).toBe('failed')
        const { nextAt, attempts, lastError } = await delivery()
        expect([attempts, lastError]).toEqual([attempt, 'ETIMEDOUT'])
        const pause = nextAt.getTime() - dependencies.clock().getTime()
        pauses.push(pause / 1000)
        wait(pause)
      }
      expect(pauses).toEqual([5, 60, 300, 1800, 7200, 18_000, 57_600])
      expect(await attemptDelivery(dependencies, await delivery())).toBe('dead')
    })

    test('a delivery that is refused for good is dead, and a retry sends it again', async () => {
      let isMended = false
      const { dependencies, delivery, real, jobs, scopeOf, id } = await withLead(() =>
        isMended
          ? { outcome: 'accepted', externalId: 'x' }
          : { outcome: 'refused', isPermanent: true, reason: 'EENVELOPE 550' },
      )
      expect(await attemptDelivery(dependencies, await delivery())).toBe('dead')
      expect(await listLeads(real.db, { failed: true })).toHaveLength(1)
      isMended = true
      expect(await retryLead(real.db, jobs, scopeOf(2), id, new Date())).toBeNull()
      expect(await retryLead(real.db, jobs, scopeOf(1), id, new Date())).toBe(1)
      expect(await attemptDelivery(dependencies, await delivery())).toBe('accepted')
      expect(await retryLead(real.db, jobs, scopeOf(1), id, new Date())).toBe(0)
      expect(await delivery()).toMatchObject({ state: 'accepted', externalId: 'x' })
    })

    test('F24 a delivery whose worker stopped while sending is sent again', async () => {
      const { dependencies, delivery, website, wait, deliverer } = await withLead()
      await website.db
        .updateTable('lead_deliveries')
        .set({ state: 'sending', attempts: 1, claimed_at: dependencies.clock() })
        .execute()
      const deliveries = openDeliveries(dependencies)
      await deliveries.catchUp()
      expect(deliverer.delivered).toHaveLength(0)
      wait(5 * 60_000)
      await deliveries.catchUp()
      wait(5 * 60_000)
      await deliveries.catchUp()
      expect(deliverer.delivered).toHaveLength(1)
      expect(await delivery()).toMatchObject({ state: 'accepted', attempts: 2 })
    })

    test('an error while delivering is a failed attempt', async () => {
      const { dependencies, delivery } = await withLead(() => {
        throw new Error('out of order')
      })
      expect(await attemptDelivery(dependencies, await delivery())).toBe('failed')
    })

    test('a lead is mailed within seconds', async () => {
      const parts = await setUp(kind)
      const mailer = recordedMailer()
      const deliveries = openDeliveries({
        ...parts,
        deliverers: [
          mailDelivery(mailer, {
            mailFrom: undefined,
            originOf: ({ url }) => url,
            leadBlobs: { read: async () => null },
            deskLinksOf: () => null,
          }),
        ],
        clock: () => new Date(),
        log: silentLog(),
      })
      await deliveries.start()
      onTestFinished(() => deliveries.stop())
      const id = idOf(await parts.receiver.receive(parts.scopeOf(1, new Date()), arrivalOf(ann)))
      await expect.poll(() => mailer.sent.length).toBe(1)
      expect(mailer.sent[0]?.mail).toMatchObject({ to: 'sales@w1.example', headers: { 'X-Lead-Id': id } })
      await expect.poll(async () => (await parts.stored())[0]?.deliveries[0]?.state).toBe('accepted')
    })
  })
})

test('F06 a lead that cannot be written is not promised', async () => {
  let isFull = true
  const files = {
    ...diskFiles,
    create: async (path: string) => {
      const file = await diskFiles.create(path)
      return {
        ...file,
        write: (bytes: Buffer, position: number) =>
          isFull
            ? Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
            : file.write(bytes, position),
      }
    },
  }
  const { receiver, scopeOf, stored } = await setUp('pglite', { files })
  const arrival = arrivalOf(ann, { idempotencyKey: 'k' })
  expect(
    await Promise.all([receiver.receive(scopeOf(1), arrival), receiver.receive(scopeOf(1), arrival)]),
  ).toEqual([{ outcome: 'unavailable' }, { outcome: 'unavailable' }])
  isFull = false
  expect((await receiver.receive(scopeOf(1), arrival)).outcome).toBe('received')
  await receiver.settle()
  expect(await stored()).toHaveLength(1)
})

test('VALID-15 a bad email is answered, and nothing is kept', async () => {
  const { receiver, scopeOf } = await setUp('pglite')
  expect(await receiver.receive(scopeOf(1), arrivalOf({ ...ann, email: 'ann@' }))).toEqual({
    outcome: 'invalid',
    field: 'email',
    message: 'invalid email address',
  })
  expect(receiver.waitingCount).toBe(0)
})

/** Records every delivery, and answers as the test says. */
function recordedDelivery(
  answer: (attempt: number) => DeliveryOutcome = () => ({ outcome: 'accepted', externalId: null }),
): LeadDelivery & { readonly delivered: { lead: StoredLead; delivery: Delivery }[] } {
  const delivered: { lead: StoredLead; delivery: Delivery }[] = []
  return {
    kind: 'mail',
    delivered,
    async deliver(lead, delivery) {
      delivered.push({ lead, delivery })
      return answer(delivery.attempts)
    },
  }
}
