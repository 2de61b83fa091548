import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { BlobPlaces } from '#app/features/archive/blobs.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import { aLead } from './a-lead.ts'
import type { TestWebsite } from './app.ts'

/** Whose rows are written. */
interface Of {
  readonly website: TestWebsite
  readonly vehicleId: number
}

const photo = 'ab'.repeat(32)
const document = 'cd'.repeat(32)
const at = "'2026-06-30 02:00:00.123456+00'"

/**
 * Writes at least one row into every table that is exported, with values that are lost easily: microseconds, numbers that a
 * JavaScript number cannot hold, JSON with its own spelling, bytes, quotes, odd line ends. What the import of a website has
 * written is there already.
 */
export async function fillDatabase(
  { db }: Pick<OpenDatabase, 'db'>,
  { website, vehicleId }: Of,
): Promise<void> {
  const w = website.id
  const v = `${w}, ${vehicleId}`
  const odd = `{"a":  1.0, "b": [1e2,\n 12345678901234567890], "a": "twice", "c": "\\u00e9 \\\\u0041\u2028'"}`
  const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
  const statements = [
    `insert into models values (${w}, 1, 'cx-5', 0, ${quoted(odd)})`,
    `insert into content values (${w}, 'odd', 'text', 0, ${quoted('"# One\\n\\ttwo \\u0001"')}), (${w}, 'odd', 'null', 1, 'null'),
      (${w}, 'odd', 'Äpfel', 2, '[ ]'), (${w}, 'odd', 'apples', 3, '7'), (${w}, 'odd', 'Zebra', 4, ${quoted(odd)})`,
    `insert into website_files values (${w}, 'media/a.png', 'image/png', 'h', decode('00ff0a0d22275c', 'hex')),
      (${w}, 'media/${'é'.repeat(60)}.png', 'image/png', 'h', decode('${randomBytes(70_000).toString('hex')}', 'hex'))`,
    `insert into folder_documents values (${w}, 'documents/a.pdf', 's', '${document}', 'application/pdf', 12)`,
    `insert into vehicle_photos (dealership_id, vehicle_id, hash, width, height, bytes, added_at, actor)
      values (${v}, '${photo}', 3, 2, 5, ${at}, 'cli')`,
    `insert into passport_items (dealership_id, vehicle_id, item, record, version, set_at, actor) values (${v}, 'title', '{}', 1, ${at}, 'api')`,
    `insert into imperfections (dealership_id, vehicle_id, record, added_at, actor) values (${v}, '{"kind":"dent"}', ${at}, 'api')`,
    `insert into documents (dealership_id, vehicle_id, hash, type, bytes, publish, added_at, actor)
      values (${v}, '${document}', 'application/pdf', 12, true, ${at}, 'api')`,
    `insert into passport_entries values (${v}, 'h', ${at})`,
    `insert into ghost_answers values (${v}, 'no price', 'ann', ${at})`,
    `insert into vehicle_receipts (website_id, vehicle_id, dealership_id, reason, ended_at, places)
      values (${w}, ${vehicleId}, ${w}, 'sold', ${at}, '[]')`,
    `insert into stock_changes values (${w}, gen_random_uuid(), ${at}, 'cli', '[]')`,
    `insert into market_readings (website_id, vehicle_id, source, low_cents, high_cents, sample, day, read_at)
      values (${w}, ${vehicleId}, 'shared', 9007199254740993, 9223372036854775807, 8, '2026-06-30', ${at})`,
    `insert into market_nights values ('2026-06-30', ${at}, null) on conflict do nothing`,
    `insert into feed_states (website_id, feed_id, claimed_until, file_bytes) values (${w}, 'other', ${at}, 9007199254740993)`,
    `insert into feed_runs (website_id, feed_id, id, trigger, began_at) values (${w}, 'other', '00000000-0000-4000-8000-00000000${w}', 'cli', ${at})`,
    `insert into feed_run_problems values (${w}, '00000000-0000-4000-8000-00000000${w}', 0, true, '{}')`,
    `insert into feed_yields values (${w}, 'other', ${w}, 'S9', 'h', '{}', ${at})`,
    `insert into feed_words values (${w}, 'other', ${w}, 'S9', ${at}, ${at}, true)`,
    `insert into feed_pushes values (${w}, 'other', gen_random_uuid(), 'key', 'sha', ${at}, null)`,
    `insert into feed_photos (website_id, feed_id, name) values (${w}, 'other', 'a.jpg')`,
    `insert into held_photos (website_id, feed_id, folder, vehicle_ids, sha256, reason, held_at)
      values (${w}, 'other', 'photos', '[1,  2]', 'sha', 'many', ${at})`,
    `insert into feed_fetches values (${w}, 'all.csv', ${at})`,
    `insert into followers values (${w}, null, 5, 'mark', 15, ${at})`,
    `insert into followed_parts (website_id, part, claimed_until) values (${w}, 'stock', ${at})`,
    `insert into outlet_states (website_id, outlet_id, kind, listed_at, place_hash, seen_version, claimed_until)
      values (${w}, 'carsales', 'webhook', ${at}, 'h', 7, ${at})`,
    `insert into outlet_items (website_id, outlet_id, vehicle_id, dealership_id, stocknum, sequence)
      values (${w}, 'carsales', ${vehicleId}, ${w}, 'S1', 3)`,
    ...['acknowledged', 'waiting'].map(
      (
        state,
      ) => `insert into outlet_deliveries (website_id, outlet_id, vehicle_id, stocknum, kind, sequence, queued_at, due_at, state)
      values (${w}, 'carsales', ${vehicleId}, 'S1', 'listed', 3, ${at}, ${at}, '${state}')`,
    ),
    ...leadStatements(w, vehicleId),
    `insert into customers (website_id, id, email, searches, created_at) values (${w}, 'c1', 'ann${w}@example.com', '[{"q": 1e3}]', ${at})`,
    `insert into watched_vehicles (website_id, customer_id, vehicle_id, watched_at) values (${w}, 'c1', ${vehicleId}, ${at})`,
    `insert into garage_sessions values (${w}, 'zq-session', 'c1', ${at})`,
    `insert into sign_in_codes (website_id, challenge_digest, contact_digest, address_digest, code_digest, purpose, sent_at, expires_at, kind)
      values (${w}, 'zq-code', 'a', 'b', 'c', 'sign-in', ${at}, ${at}, 'email')`,
    `insert into feed_tokens values (${w}, 'other', 'zq-token-digest', ${at}, null)`,
    `insert into phone_events (website_id, dealership_id, car_id, kind, at) values (${w}, ${w}, ${vehicleId}, 'car_phone_call', ${at})`,
    `insert into onroad_tables (table_id, record, set_at) values ('vic', '{"a" : 1}', ${at})`,
    `insert into onroad_reminders values ('vic', '2026-06-30', ${w}, ${at})`,
    `insert into law_signatures (website_id, rule_id, rule_text, words, signed_by, reason, signed_at, valid_until)
      values (${w}, 'AU-SAVE', 'a', 'b', 'c', 'd', ${at}, '2027-01-01')`,
    `insert into law_findings (website_id, finding_id, rule_id, rule_text, status, outcome, words, file, line, path, stocknum, first_day, last_day, is_standing)
      values (${w}, 'f', 'AU-SAVE', 'a', 'in_force', 'x', 'y', '', 0, '', '', 'a', 'b', true)`,
    `insert into law_judged values (${w}, 9007199254740993, 'h', '2026-06-30', 'law') on conflict do nothing`,
    `insert into law_rule_dates (rule_id, in_force_from, source, set_by, set_at) values ('AU-SAVE', '2026-01-01', 's', 'ann', ${at})`,
    `insert into law_raised_rules values ('AU-${w}', 'ann', ${at})`,
    `insert into law_reminders values ('AU', '2026-12-09', ${w}, ${at})`,
    `insert into people (id, email, name, state, created_at)
      values (md5('person ${w}')::uuid, 'kim${w}@desk.example', 'Kim', 'active', ${at})`,
    `insert into grants (id, person_id, role, website_id, given_at)
      values (md5('grant ${w}')::uuid, md5('person ${w}')::uuid, 'owner', ${w}, ${at})`,
    `insert into desk_sessions (token_digest, id, person_id, began_at, used_at, expires_at, idle_seconds, browser)
      values ('zq-desk-${w}', md5('session ${w}')::uuid, md5('person ${w}')::uuid, ${at}, ${at}, ${at}, 60, 'Chrome')`,
    `insert into audit (website_id, at, person_id, act, subject, before, after, digest)
      values (${w}, ${at}, md5('person ${w}')::uuid, 'grant.given', 'person:a', null, '{"role" : "owner"}', 'd')`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** The lead `l-<website>` with everything that may belong to one; four deliveries, of which one has arrived. */
function leadStatements(w: number, vehicleId: number): string[] {
  const lead = `l-${w}`
  const fields = { name: '=Ann “the 1st”\u2028Lee', email: `ann${w}@example.com`, message: 'Hello' }
  const record = JSON.stringify(aLead(fields)).replaceAll("'", "''")
  return [
    `insert into leads (website_id, id, fingerprint, form, category, is_complete, record, received_at, updated_at, car_id)
      values (${w}, '${lead}', 'f', 'contact', 'contact', true, '${record}', ${at}, ${at}, '${vehicleId}')`,
    `insert into lead_submissions (website_id, id, lead_id, received_at, record, evidence)
      values (${w}, 's-${w}', '${lead}', ${at}, '${record}', '{"consent": "I agree"}')`,
    `insert into lead_aliases values (${w}, 'alias', '${lead}')`,
    `insert into lead_work (website_id, lead_id, category, source, is_complete, is_set_aside, revision, holder, held_since, waits_for, asked_at, due_at, shows_at, active_at, escalate_at, entries, words)
      values (${w}, '${lead}', 'General', 'Direct or search', true, false, 0, '00000000-0000-4000-8000-000000000001', ${at}, 'us', ${at}, ${at}, ${at}, ${at}, ${at}, 1, to_tsvector('simple', 'ann lee 0411222333'))`,
    `insert into people (id, email, name, state, created_at) values ('00000000-0000-4000-8000-${String(w).padStart(12, '0')}', 'kim${w}@example.com', 'Kim', 'active', ${at})`,
    `insert into grants (id, person_id, role, website_id, given_at) values ('00000000-0000-4000-9000-${String(w).padStart(12, '0')}', '00000000-0000-4000-8000-${String(w).padStart(12, '0')}', 'owner', ${w}, ${at})`,
    `insert into audit (website_id, at, act, subject, digest) values (${w}, ${at}, 'lead.noted', 'lead:${lead}', 'd')`,
    `insert into lead_contacts values (${w}, '${lead}', 'phone', '+61411222333')`,
    `insert into lead_messages (website_id, lead_id, number, kind, at, person, body, key)
      values (${w}, '${lead}', 1, 'note', ${at}, '00000000-0000-4000-8000-000000000001', 'a note', 'key')`,
    `insert into lead_files values (${w}, 'f1', '${lead}', 's-${w}', 'cv.pdf', 'application/pdf', 12, '${w}/${lead}/f1.pdf')`,
    ...['queued', 'sending', 'failed', 'accepted', 'dead'].map(
      (
        state,
      ) => `insert into lead_deliveries (website_id, id, lead_id, kind, target, state, next_at, claimed_at)
      values (${w}, '${state}', '${lead}', 'mail', '${state}@example.com', '${state}', ${at}, ${state === 'sending' ? at : 'null'})`,
    ),
    `insert into saved_answers (website_id, id, title, text, changed_at)
      values (${w}, '00000000-0000-4000-8000-000000000001', 'Still here', 'Hello {first name}', ${at})`,
    `insert into desk_views (person_id, id, title, query, website_id, made_at)
      values ('00000000-0000-4000-8000-${String(w).padStart(12, '0')}', '00000000-0000-4000-8000-000000000001', 'Workshop', 'view=open', ${w}, ${at})`,
    `insert into stock_views (person_id, website_id, title, query, made_at)
      values ('00000000-0000-4000-8000-${String(w).padStart(12, '0')}', ${w}, 'Dear ones', 'show=for_sale&sort=-price', ${at})`,
    `insert into erasure_receipts (website_id, number, asked_on, began_at, done_at, contacts, leads, parts, gone_on)
      values (${w}, 1, '2026-06-01', ${at}, ${at}, '{d}', '{gone}', '[{"store": "leads", "count": 1}]', '2026-07-01')`,
    `insert into shopper_hand_overs (website_id, id, asked_on, made_at, expires_at, fetched_at, token_digest, leads, customers)
      values (${w}, '00000000-0000-4000-8000-000000000001', '2026-06-01', ${at}, ${at}, ${at}, '', '{${lead}}', '{}')`,
    `insert into forgotten_leads values (${w}, 'gone', 'contact', null, '2026-06-01', ${at})`,
    `insert into bookings (website_id, lead_id, kind, location_id, starts_at, minutes, state, created_at, updated_at)
      values (${w}, '${lead}', 'service', 1, ${at}, 30, 'booked', ${at}, ${at})`,
    `insert into booking_places (website_id, location_id, kind, starts_at, place, lead_id) values (${w}, 1, 'service', ${at}, 1, '${lead}')`,
    `insert into booking_claims (website_id, lead_id, contact_digest, location_id, turn, open_until) values (${w}, '${lead}', 'd', 1, 1, ${at})`,
    `insert into payments (website_id, id, vehicle_id, dealership_id, lead_id, purpose, provider, amount_cents, currency, state, vehicle_name,
        vehicle_slug, hold_hours, refundable_until, created_at, updated_at)
      values (${w}, 'p-${w}', ${vehicleId}, ${w}, '${lead}', 'reserve', 'sandbox', 50000, 'AUD', 'applied', 'A car', 'a-car', 48, ${at}, ${at}, ${at})`,
    `insert into payment_ledger values (${w}, 'p-${w}', 'charge', 50000, 'AUD', ${at})`,
    `insert into payment_notices values ('stripe', 'evt-${w}', ${at})`,
    `insert into vehicle_leases (vehicle_id, website_id, payment_id, paid_at) values (${vehicleId}, ${w}, 'p-${w}', ${at})`,
    `insert into sandbox_payments (id, amount_cents, currency, status) values ('p-${w}', 50000, 'AUD', 'succeeded')`,
  ]
}

/** Writes the files that those rows name. */
export async function fillPlaces(
  { leadFiles, stores }: BlobPlaces,
  { website }: Pick<Of, 'website'>,
): Promise<void> {
  const path = join(leadFiles, `${website.id}/l-${website.id}/f1.pdf`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '%PDF-1.7 cv')
  await stores.photos.put(photo, Buffer.from('photo'))
  await stores.documents.put(document, Buffer.from('%PDF-1.7 doc'))
}
