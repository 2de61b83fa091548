import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { displayPhone } from '#app/core/phone-display.ts'
import { clockOf, dayAndTime } from '#app/features/inbox/clock-text.ts'
import { e164Of, maskedPhone } from '#app/features/inbox/contacts.ts'
import { threadPath } from '#app/features/inbox/desk-notices.server.ts'
import { isPerhapsSame } from '#app/features/inbox/double.ts'
import { listRelatedLeads } from '#app/features/inbox/doubles.server.ts'
import { keptSentence } from '#app/features/inbox/forget-work.server.ts'
import { peopleToHandTo, subjectOf } from '#app/features/inbox/people-for.ts'
import { readThread, type Thread } from '#app/features/inbox/read-thread.server.ts'
import { listSavedAnswers } from '#app/features/inbox/saved-answers.server.ts'
import { outcomes, outcomeTitle } from '#app/features/inbox/work.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { hasDeclinedContact } from '#app/features/leads/lead-consent.ts'
import { sectionsOf } from '#app/features/leads/lead-sections.ts'
import { may } from '#app/features/staff/may.ts'
import { listPeople } from '#app/features/staff/people.server.ts'
import { dateText, type LocalTime } from '#app/features/tenancy/locale-format.ts'
import { isFreshlyConfirmed } from '#app/pages/desk/account/confirm.server.ts'
import { answersPath } from '#app/pages/desk/answers/answers.server.ts'
import { websiteWithSlug } from '#app/pages/desk/website-at.server.ts'
import { mustMay, nothingHere, type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'
import { bookingBeside } from './booking.server.ts'
import { shownDeliveries } from './deliveries.server.ts'
import { depositsBeside } from './deposit.server.ts'
import { laterChoices } from './later-choices.ts'
import { leadFlags } from './lead-flags.ts'
import { shownFiles } from './shown-files.server.ts'
import { threadItems } from './thread-items.server.ts'
import { vehicleBeside } from './vehicle-beside.server.ts'

/** One lead with its thread (INBOX-08). Reading never takes it. */
export async function showLead(context: Readonly<RouterContextProvider>, slug: string, id: string) {
  const visit = signedInVisit(context)
  const { thread, found } = await openThread(visit, slug, id)
  return shownLead(visit, thread, found)
}

/** @throws `nothingHere` where there is no such lead, or it is not the person's to see */
export async function openThread(
  visit: SignedInVisit,
  slug: string,
  id: string,
): Promise<{ thread: Thread; found: LeadWebsite }> {
  const website = websiteWithSlug(visit, slug)
  const found = website && (await visit.inbox.findWebsite(website.id))
  const thread = found && (await readThread(visit.inbox.db, { websiteId: found.website.id, leadId: id }))
  if (!found || !thread) throw nothingHere()
  mustMay(visit, 'leads.view', subjectOf(thread.work))
  return { thread, found }
}

async function shownLead(visit: SignedInVisit, thread: Thread, found: LeadWebsite) {
  const { session, inbox, now } = visit
  const { work, lead } = thread
  const { website } = found
  const place = found.locations.find((one) => one.id === work.locationId)
  const clock: LocalTime = { locale: website.locale, time_zone: place?.time_zone ?? website.time_zone }
  const subject = subjectOf(work)
  const can = {
    read: may(session.person, 'leads.contact', subject),
    work: may(session.person, 'leads.work', subject),
    hand: may(session.person, 'leads.hand', subject),
    book: may(session.person, 'bookings.change', subject),
  }
  const people = await listPeople(inbox.db)
  const holder = people.find(({ id: personId }) => personId === work.holder)
  const said = lead.lead
  const head = {
    path: threadPath(website.slug, lead.id),
    shopper: said.name || 'Somebody',
    website: website.name,
    place: place?.name ?? null,
    clock: clockOf(work, now, clock),
    what: [said.category || 'General', lead.vehicle?.name].filter(Boolean).join(' · '),
    holder:
      holder === undefined
        ? null
        : {
            name: holder.id === session.person.id ? 'you' : holder.name,
            isYou: holder.id === session.person.id,
            since: work.heldSince ? dayAndTime(work.heldSince, now, clock) : '',
          },
    outcome: work.outcome === null ? null : outcomeTitle(work.outcome),
    isClosed: work.closedAt !== null,
    isSetAside: work.isSetAside,
    kept:
      work.kept &&
      keptSentence(
        people.find(({ id: personId }) => personId === work.kept?.by)?.name ?? null,
        work.kept.why,
      ),
    nextStep:
      work.nextStep === null
        ? null
        : { words: work.nextStep, at: work.nextAt ? dayAndTime(work.nextAt, now, clock) : null },
    can,
  }
  if (!can.read)
    return { ...head, masked: maskedPhone(displayPhone(said.phone ?? '', website.locale)), open: null }
  const related = (await listRelatedLeads(inbox.db, work)).filter((one) =>
    may(session.person, 'leads.view', subjectOf(one)),
  )
  const called = e164Of(said.phone ?? '', website.locale)
  const beside = await besideThread(visit, thread, found)
  return {
    ...head,
    masked: null,
    open: {
      phone: said.phone ? displayPhone(said.phone, website.locale) : null,
      call: called,
      email: said.email ?? null,
      hasDeclined: hasDeclinedContact(said),
      keys: { answer: randomUUID(), note: randomUUID() },
      // null: it comes back to this thread
      replyTo: inbox.inbound?.of(work, 'reply') ? null : session.person.email,
      ...beside,
      flags: leadFlags({ ...beside, deliveries: thread.deliveries, deposits: beside.deposits.list }),
      items: threadItems({ thread, path: head.path, now, clock, people, personId: session.person.id }),
      sections: sectionsOf({ ...lead, files: [] }, found, visit.inbox.originOf(website)).filter(
        // the thread has it
        ({ title }) => title !== 'Message',
      ),
      files: shownFiles(thread.files, head.path),
      deliveries: shownDeliveries(thread.deliveries, now, clock),
      related: related.map((one) => ({
        path: threadPath(one.website, one.leadId),
        id: one.leadId,
        day: dateText(one.receivedAt, clock),
        what: [one.category || 'General', one.vehicle].filter(Boolean).join(' · '),
        outcome: one.outcome === null ? null : outcomeTitle(one.outcome),
        isFoldedHere: one.foldedInto === lead.id && one.websiteId === work.websiteId,
        isPerhapsSame:
          one.websiteId === work.websiteId &&
          one.foldedInto === null &&
          work.foldedInto !== one.leadId &&
          isPerhapsSame(one, { ...lead, category: work.category, carId: said.car_id ?? null }),
      })),
      foldedInto: work.foldedInto === null ? null : threadPath(website.slug, work.foldedInto),
      outcomes,
      later: laterChoices(now, clock).map(({ name, title }) => ({ name, title })),
      handTo: can.hand
        ? peopleToHandTo(people, work)
            .filter((person) => person.id !== work.holder)
            .map((person) => ({ id: person.id, name: person.name }))
        : [],
    },
  }
}

/** Saved answers, vehicle, booking and deposits. */
async function besideThread(visit: SignedInVisit, thread: Thread, found: LeadWebsite) {
  const { work } = thread
  const { website } = found
  const { facts, vehicle } = await vehicleBeside(visit, thread, found)
  return {
    saved: {
      answers: await listSavedAnswers({ db: visit.inbox.db, websiteId: website.id }),
      facts,
      path: answersPath(website.slug),
    },
    vehicle,
    // offered, and never done by itself
    sell: work.outcome === 'sold' ? (vehicle?.sell ?? null) : null,
    booking: await bookingBeside(visit, thread.booking, found),
    deposits: {
      list: await depositsBeside(visit, work, found),
      mayChange: may(visit.session.person, 'payments.refund', subjectOf(work)),
      isConfirmed: isFreshlyConfirmed(visit),
    },
  }
}
