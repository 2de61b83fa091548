import type { FindLeadWebsite, LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { queueDeliveries } from '#app/features/leads/queue-deliveries.server.ts'
import { listPeople } from '#app/features/staff/people.server.ts'
import type { Person } from '#app/features/staff/person.ts'
import { peopleWithPush } from '#app/features/staff/push/push-endpoints.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import { deadlinesOf } from './lead-clock.ts'
import { peopleToTell } from './people-for.ts'
import { addEntry } from './thread-store.server.ts'
import type { WorkName } from './work.ts'
import { announceWork } from './work-notice.server.ts'
import { changeWork, lockWork } from './work-store.server.ts'

const atOnce = 200

interface Parts {
  readonly db: Db
  readonly jobs: Jobs
  readonly findWebsite: FindLeadWebsite
}

/**
 * Tells people of leads that nobody has answered, as the website's settings say: each step once a round, in opening hours, by one
 * process, because the row says which step is next.
 */
export async function escalateLeads({ db, jobs, findWebsite }: Parts, now: Date): Promise<void> {
  const due = await db
    .selectFrom('lead_work')
    .select(['website_id as websiteId', 'lead_id as leadId'])
    .where('escalate_at', '<=', now)
    .orderBy('escalate_at')
    .limit(atOnce)
    .execute()
  if (due.length === 0) return
  const people = await listPeople(db)
  for (const name of due) {
    // this is before the transaction, because PGlite has one connection
    const found = await findWebsite(name.websiteId)
    if (found) await inTransaction(db, (db) => escalateLead({ db, jobs }, name, found, people, now))
  }
}

async function escalateLead(
  { db, jobs }: Pick<Parts, 'db' | 'jobs'>,
  name: WorkName,
  { website, locations }: LeadWebsite,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const work = await lockWork(db, name)
  if (!work?.escalateAt || work.escalateAt > now) return
  const step = website.config.lead.response.escalation[work.escalated]
  const place = locations.find(({ id }) => id === work.locationId) ?? null
  const escalated = work.escalated + 1
  const { escalateAt } = deadlinesOf({ ...work, escalated }, place, website)
  await changeWork(db, work, { escalated, escalate_at: step ? escalateAt : null })
  if (!step || work.foldedInto !== null) return
  const concerned = peopleToTell(people, work, step.to)
  const ids = concerned.map(({ id }) => id)
  const withPush = step.by.includes('push') ? await peopleWithPush(db, ids) : new Set()
  const mailed = step.by.includes('mail') ? concerned : []
  const pushed = concerned.filter(({ id }) => withPush.has(id))
  const told = mailed.length > 0 ? mailed : pushed
  if (told.length === 0) return
  const number = await addEntry(db, work, {
    kind: 'escalation',
    at: now,
    person: null,
    facts: { percent: step.percent, to: told.map(({ id }) => id) },
  })
  // being told of a lead is no activity: its place in the list is that of the shopper and of who works on it
  await changeWork(db, work, { active_at: work.activeAt })
  await queueDeliveries(
    db,
    jobs,
    { id: work.leadId, websiteId: work.websiteId },
    [
      ...mailed.map(({ email }) => ({ kind: 'desk-notice', target: email, revision: number }) as const),
      ...pushed.map(({ id }) => ({ kind: 'desk-push', target: id, revision: number }) as const),
    ],
    now,
  )
  await announceWork(db, work)
}
