import { queueDeliveries } from '#app/features/leads/queue-deliveries.server.ts'
import type { Person } from '#app/features/staff/person.ts'
import { peopleWithPush } from '#app/features/staff/push/push-endpoints.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { Jobs } from '#app/server/jobs.server.ts'
import type { WorkName } from './work.ts'

/** Tells people of an entry of a thread, by mail and, where they take notifications, by push. */
export async function tellPeople(
  db: Db,
  jobs: Jobs,
  { websiteId, leadId }: WorkName,
  { people, entry }: { readonly people: readonly Person[]; readonly entry: number },
  now: Date,
): Promise<void> {
  const withPush = await peopleWithPush(
    db,
    people.map(({ id }) => id),
  )
  await queueDeliveries(
    db,
    jobs,
    { id: leadId, websiteId },
    people.flatMap(({ id, email }) => [
      { kind: 'desk-notice', target: email, revision: entry } as const,
      ...(withPush.has(id) ? [{ kind: 'desk-push', target: id, revision: entry } as const] : []),
    ]),
    now,
  )
}
