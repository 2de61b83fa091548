import { sql } from 'kysely'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { parseLead } from '#app/features/leads/lead.ts'
import { leadIdFrom } from '#app/features/leads/lead-id.server.ts'
import { insertLead, insertSubmission, type NewLead } from '#app/features/leads/store.server.ts'
import { findPersonByEmail, insertGrant, insertPerson } from '#app/features/staff/people.server.ts'
import { everywhere } from '#app/features/staff/person.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import { type Db, inTransaction } from '#app/server/db.server.ts'
import { stopClock } from './answered.server.ts'
import { closeWork } from './close-work.server.ts'
import { makeDemoAnswers, makeDemoBooking, makeDemoDeposit } from './demo-extras.server.ts'
import { type DemoLead, demoLeads } from './demo-leads.ts'
import { claimWork } from './hold-work.server.ts'
import { hoursOfPlace } from './lead-clock.ts'
import { saveWork } from './settle-work.server.ts'
import { addEntry } from './thread-store.server.ts'
import type { Work } from './work.ts'
import { lockWork } from './work-store.server.ts'

const minuteMs = 60_000

/**
 * Gives a demonstration leads with threads, dated from now back, so that its inbox shows what one looks like at work. They are made
 * once, when somebody first plays a person there; nothing is mailed or delivered. Phones and mailboxes are nobody's.
 *
 * @param player the person who is played
 */
export async function makeDemoLeads(
  db: Db,
  { website, locations }: LeadWebsite,
  player: { readonly id: string },
  now: Date,
): Promise<void> {
  if (!website.demo) return
  await inTransaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('demo leads'), ${website.id})`.execute(db)
    const known = await db
      .selectFrom('leads')
      .select('id')
      .where('website_id', '=', website.id)
      .where('form', '=', demoForm)
      .limit(1)
      .executeTakeFirst()
    if (known) return
    await makeDemoAnswers({ db, websiteId: website.id }, now)
    const colleague = await colleagueAt(db, website, now)
    const vehicles = await someVehicles({ db, websiteId: website.id })
    for (const [index, lead] of demoLeads(website.locale).entries()) {
      const vehicle = lead.isAboutVehicle ? (vehicles[lead.vehicle % vehicles.length] ?? null) : null
      await makeDemoLead(
        db,
        { website, locations },
        { ...lead, index, about: vehicle, player: player.id, colleague },
        now,
      )
    }
  })
}

/** Marks them as made for the demonstration. */
const demoForm = 'demonstration'

interface MadeLead extends DemoLead {
  readonly index: number
  readonly about: { readonly id: number; readonly slug: string; readonly name: string } | null
  readonly player: string
  readonly colleague: string
}

async function makeDemoLead(db: Db, found: LeadWebsite, made: MadeLead, now: Date): Promise<void> {
  const { website, locations } = found
  const at = new Date(now.getTime() - made.minutesAgo * minuteMs)
  const place = locations.find(({ primary }) => primary) ?? locations[0]
  const parsed = parseLead({
    name: made.name,
    phone: made.phone,
    email: made.email,
    category: made.category,
    message: made.message,
    opt_in: true,
    ...(made.about ? { car_id: String(made.about.id) } : {}),
    ...(place ? { location_id: place.id, dealership_slug: place.dealership_slug } : {}),
    ...(made.source ? { linked_query_params: made.source } : {}),
  })
  if (!parsed.ok) throw new Error(`a lead of the demonstration is wrong: ${parsed.message}`)
  const key = `demonstration ${made.index}`
  const lead: NewLead = {
    id: leadIdFrom(website.id, key),
    websiteId: website.id,
    idempotencyKey: key,
    fingerprint: key,
    form: demoForm,
    lead: parsed.lead,
    vehicle: made.about,
    suspicions: made.state === 'set aside' ? ['links'] : [],
    receivedAt: at,
    updatedAt: at,
  }
  const scope = { db, websiteId: website.id }
  await insertLead(scope, lead)
  await insertSubmission(scope, {
    id: leadIdFrom(website.id, `${key} submission`),
    leadId: lead.id,
    receivedAt: at,
    lead: parsed.lead,
    evidence: { pageUrl: null, userAgent: null, address: null, consents: [] },
    revision: 0,
  })
  await saveWork(db, lead, found, at)
  const name = { websiteId: website.id, leadId: lead.id }
  const work = await lockWork(db, name)
  if (!work) return
  await workOnDemoLead(db, found, made, work, at)
  if (made.extra === 'deposit' && made.about) await makeDemoDeposit(db, found, work, made.about, at)
  if (made.extra === 'booking' || made.extra === 'past booking')
    await makeDemoBooking(db, found, work, made.extra === 'past booking', now)
  // nobody is told of what is long over
  await db
    .updateTable('lead_work')
    .set({ escalate_at: null })
    .where('website_id', '=', website.id)
    .where('lead_id', '=', lead.id)
    .execute()
}

/** What was done about it since, by the player or a colleague. */
async function workOnDemoLead(
  db: Db,
  { website, locations }: LeadWebsite,
  made: MadeLead,
  work: Work,
  at: Date,
): Promise<void> {
  const after = (minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)
  const person = made.isPlayers ? made.player : made.colleague
  if (made.state === 'undelivered')
    await db
      .insertInto('lead_deliveries')
      .values({
        website_id: work.websiteId,
        id: leadIdFrom(work.websiteId, `${work.leadId} dead`),
        lead_id: work.leadId,
        kind: 'mail',
        target: 'old-mailbox@dealer.example',
        state: 'dead',
        attempts: 8,
        next_at: after(1440),
        last_error: 'EENVELOPE 550',
        queued_at: at,
      })
      .execute()
  if (made.state === 'new' || made.state === 'set aside' || made.state === 'undelivered') return
  await claimWork(db, work, person, after(4))
  if (made.state === 'claimed') return
  const place = locations.find(({ id }) => id === work.locationId) ?? null
  await stopClock(db, work, hoursOfPlace(place, website), after(9))
  await addEntry(db, work, {
    kind: 'call',
    at: after(9),
    person,
    body: made.note,
    facts: { end: 'spoke' },
  })
  if (made.state === 'answered') return
  if (made.outcome) await closeWork(db, work, { by: person, outcome: made.outcome }, after(60))
}

async function colleagueAt(db: Db, { id, slug }: LeadWebsite['website'], now: Date): Promise<string> {
  const email = `dale@${slug}.example`
  const known = await findPersonByEmail(db, email)
  if (known) return known.id
  const person = await insertPerson(db, { email, name: 'Dale Whitford', state: 'active' }, now)
  await insertGrant(db, person, 'sales', { ...everywhere, websiteId: id }, now)
  return person
}

async function someVehicles({
  db,
  websiteId,
}: WebsiteDb): Promise<{ id: number; slug: string; name: string }[]> {
  return db
    .selectFrom('website_vehicles')
    .innerJoin('vehicles', 'vehicles.id', 'website_vehicles.vehicle_id')
    .select(['vehicles.id', 'website_vehicles.slug', sql<string>`vehicles.facts ->> 'name'`.as('name')])
    .where('website_vehicles.website_id', '=', websiteId)
    .where('vehicles.is_past', '=', false)
    .orderBy('vehicles.id')
    .limit(40)
    .execute()
}
