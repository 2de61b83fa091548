import { expect, test } from 'vitest'
import { bookingsCancel } from '#app/commands/bookings.server.ts'
import { leadsExport, leadsList, leadsRetry, leadsShow } from '#app/commands/leads.server.ts'
import { leadsFiles } from '#app/commands/leads-files.server.ts'
import { leadsForget } from '#app/commands/leads-forget.server.ts'
import { leadsQuarantineList, leadsQuarantineRelease } from '#app/commands/leads-quarantine.server.ts'
import { verifyAudit } from '#app/features/staff/audit.server.ts'
import { anInbox } from './an-inbox.ts'
import { runAsOperator } from './run-as-operator.ts'

test('DESK-17 a command that shows or changes leads stands in the audit, without a word of a shopper', async () => {
  const box = await anInbox()
  const id = await box.ask({ name: 'Zoe Zebra', email: 'zebra@people.example' })
  const spam = await box.ask({
    name: 'Buy Zebras',
    message: 'https://a.example https://b.example https://c.example https://d.example',
  })
  const { slug } = box.website
  const { db } = box.it.database
  let last = '0'
  /** What was written since it was asked last. */
  const recorded = async () => {
    const rows = await db
      .selectFrom('audit')
      .select(['id', 'act', 'subject', 'after', 'person_id'])
      .where('website_id', '=', box.website.id)
      .where('id', '>', last)
      .orderBy('id')
      .execute()
    last = rows.at(-1)?.id ?? last
    expect(JSON.stringify(rows)).not.toMatch(/zebra/i)
    expect(rows.every(({ person_id }) => person_id === null)).toBe(true)
    return rows.map(({ act, subject, after }) => [act, subject, after])
  }
  await recorded()
  const website = ['website', slug] as const
  const of = `website:${box.website.id}`
  await runAsOperator(box.it, leadsList, [], [website, ['all', true]])
  expect(await recorded()).toEqual([['leads.listed', of, { count: 2 }]])
  await runAsOperator(box.it, leadsQuarantineList, [], [website])
  expect(await recorded()).toEqual([['leads.listed', of, { count: 1 }]])
  await runAsOperator(box.it, leadsExport, [slug])
  expect(await recorded()).toEqual([['leads.exported', of, { count: 2 }]])
  for (const [command, act] of [
    [leadsShow, 'lead.shown'],
    [leadsFiles, 'lead.shown'],
    [leadsRetry, 'lead.sent-again'],
    [leadsForget, 'lead.forgotten'],
  ] as const) {
    expect((await runAsOperator(box.it, command, [id])).code).toBe(0)
    expect(await recorded()).toEqual([[act, `lead:${id}`, null]])
  }
  await runAsOperator(box.it, leadsQuarantineRelease, [spam])
  expect(await recorded()).toEqual([['lead.released', `lead:${spam}`, null]])
  await runAsOperator(box.it, leadsRetry, [], [website, ['held', true]])
  expect(await recorded()).toEqual([['leads.sent-again', of, { count: 0 }]])
  expect((await runAsOperator(box.it, leadsShow, ['nobody'])).code).toBe(1)
  expect((await runAsOperator(box.it, bookingsCancel, ['nobody'])).code).toBe(1)
  expect(await recorded()).toEqual([])
  expect(await verifyAudit(db)).toMatchObject({ brokenId: null })
})
