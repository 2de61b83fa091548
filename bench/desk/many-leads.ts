import { sql } from 'kysely'
import { parseLead } from '#app/features/leads/lead.ts'
import type { Db } from '#app/server/db.server.ts'

/**
 * Puts leads with their work into a website, as the drain leaves them: those that are open are due one after the other in the
 * next days, and half of them are taken by nobody.
 *
 * @param open how many of them are; the others were closed
 * @param holder who has every second of those that are open
 */
export async function putLeads(
  db: Db,
  websiteId: number,
  { count, open, holder }: { readonly count: number; readonly open: number; readonly holder: string },
): Promise<void> {
  const number = sql.ref('number')
  const id = sql`'bench-' || lpad(${number}::text, 8, '0')`
  const words = sql`to_tsvector('simple', 'Shopper ' || ${number} || ' shopper' || ${number} || '@people.example Mazda CX-5')`
  const parsed = parseLead({ name: 'Shopper', phone: '0491 570 006', category: 'Used Vehicle' })
  if (!parsed.ok) throw new Error(parsed.message)
  const record = sql`${JSON.stringify(parsed.lead)}::jsonb || jsonb_build_object('name', 'Shopper ' || ${number},
    'email', 'shopper' || ${number} || '@people.example', 'message', 'Is it still there? ' || ${number})`
  const at = sql`now() - make_interval(mins => ${number})`
  const numbers = sql`generate_series(1, ${count}::integer) as series (number)`
  await sql`
    insert into leads (website_id, id, fingerprint, form, category, is_complete, record, received_at, updated_at)
    select ${websiteId}, ${id}, 'bench-' || ${number}, 'enquiry', 'Used Vehicle', true, ${record}, ${at}, ${at}
    from ${numbers}`.execute(db)
  await sql`
    insert into lead_work (website_id, lead_id, category, source, is_complete, is_set_aside, revision, holder, held_since, waits_for,
      asked_at, due_at, outcome, closed_at, shows_at, active_at, words)
    select ${websiteId}, ${id}, 'Used Vehicle', 'direct', true, false, 0,
      case when ${number} % 2 = 0 then ${holder}::uuid end, case when ${number} % 2 = 0 then ${at} end,
      case when ${number} <= ${open} then 'us' else 'them' end, ${at},
      case when ${number} <= ${open} then now() + make_interval(secs => ${number} * 10 - 60000) end,
      case when ${number} > ${open} then 'no answer' end, case when ${number} > ${open} then ${at} end, ${at}, ${at}, ${words}
    from ${numbers}`.execute(db)
  await sql`
    insert into lead_contacts (website_id, lead_id, kind, value)
    select ${websiteId}, ${id}, 'mailbox', 'shopper' || ${number} || '@people.example' from ${numbers}`.execute(
    db,
  )
  await sql`analyze leads, lead_work, lead_contacts`.execute(db)
}

/** The address of the thread of such a lead. */
export function threadOf(slug: string, number: number): string {
  return `/leads/${slug}/bench-${String(number).padStart(8, '0')}`
}
