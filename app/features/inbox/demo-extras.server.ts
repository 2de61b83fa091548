import { randomUUID } from 'node:crypto'
import { cents } from '#app/core/money.ts'
import { offeredSlots, slotPlaceOf } from '#app/features/bookings/slots.ts'
import { saveBooking } from '#app/features/bookings/store.server.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { rememberPayment, settlePayment } from '#app/features/payments/sandbox-ledger.server.ts'
import { changePayment, insertPayment, writeLedger } from '#app/features/payments/store.server.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { Db } from '#app/server/db.server.ts'
import { listSavedAnswers, saveAnswer } from './saved-answers.server.ts'
import type { Work } from './work.ts'

const dayMs = 86_400_000
/** A place that is closed for days has offered something before them. */
const pastDays = 8

/**
 * Books a visit of the demonstration: one that is to come, or one of the day before of which nobody has said whether they came. It
 * takes no place of those that the website offers, since a page must not change because somebody plays at the desk.
 */
export async function makeDemoBooking(
  db: Db,
  { website, locations }: LeadWebsite,
  { leadId, locationId }: Work,
  isPast: boolean,
  now: Date,
): Promise<void> {
  const place = locations.find(({ id }) => id === locationId)
  const rules = website.config.bookings.test_drive
  if (!place || !rules.enabled) return
  const from = isPast ? new Date(now.getTime() - pastDays * dayMs) : now
  const starts = offeredSlots(rules, slotPlaceOf(place, website), from)
    .flatMap(({ slots }) => slots.map(({ value }) => new Date(value)))
    .filter((start) => !isPast || now.getTime() - start.getTime() > dayMs / 2)
  const startsAt = starts.at(-1)
  if (!startsAt) return
  const visit = { kind: 'test_drive', locationId: place.id, startsAt, minutes: rules.slot_minutes } as const
  const state = isPast ? 'confirmed' : 'booked'
  await saveBooking({ db, websiteId: website.id }, { ...visit, leadId, state }, now)
}

/**
 * A deposit of the demonstration that was paid in the sandbox. Its vehicle was freed again, because a vehicle that somebody has is
 * shown so to every visitor of the website.
 */
export async function makeDemoDeposit(
  db: Db,
  { website }: LeadWebsite,
  { leadId }: Work,
  vehicle: { readonly id: number; readonly slug: string; readonly name: string },
  at: Date,
): Promise<void> {
  const dealershipId = website.dealerships[0]?.id
  if (dealershipId === undefined) return
  const scope = { db, websiteId: website.id }
  const { hold_hours, refundable_days } = website.config.reservations
  const payment = await insertPayment(
    scope,
    {
      websiteId: website.id,
      id: randomUUID(),
      vehicleId: vehicle.id,
      dealershipId,
      leadId,
      purpose: 'reserve',
      provider: 'sandbox',
      publicKey: '',
      amount: cents(500_00),
      currency: website.currency,
      state: 'applied',
      vehicleName: vehicle.name,
      vehicleSlug: vehicle.slug,
      holdHours: hold_hours,
      refundableUntil: new Date(at.getTime() + refundable_days * dayMs),
      createdAt: at,
    },
    at,
  )
  const { id, amount, currency } = payment
  // the receipt is long sent, and nothing is left to ask of the sandbox
  await changePayment(scope, id, { receiptSentAt: at, nextCheckAt: null, chargingSince: at }, at)
  await writeLedger(scope, payment, 'charge', cents(0), at)
  await rememberPayment(db, { id, amount, currency })
  await settlePayment(db, id, ['open'], { status: 'paid' })
}

const answers = [
  {
    title: 'Still here',
    text: 'Hi {first name},\n\nYes, the {vehicle} is still here, at {price}: {link}\n\nWhen would you like to come and see it?\n\n{my name}, {place}',
  },
  {
    title: 'Come for a drive',
    text: 'Hi {first name},\n\nHappy to have the {vehicle} ready for you. Does tomorrow after work suit? Please bring your licence.\n\n{my name}, {place}',
  },
  {
    title: 'Sold, but others are here',
    text: 'Hi {first name},\n\nSorry, the {vehicle} has just found its owner. I have put others like it below.\n\n{my name}',
  },
] as const

/** Answers that the demonstration has saved, where nobody has saved others. */
export async function makeDemoAnswers(scope: WebsiteDb, now: Date): Promise<void> {
  if ((await listSavedAnswers(scope)).length > 0) return
  for (const answer of answers) await saveAnswer(scope, { id: null, ...answer }, now)
}
