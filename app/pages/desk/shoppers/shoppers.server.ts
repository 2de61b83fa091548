import { data, type RouterContextProvider, redirect } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { threadPath } from '#app/features/inbox/desk-notices.server.ts'
import { keptSentence } from '#app/features/inbox/forget-work.server.ts'
import { everyDigestOf } from '#app/features/leads/erasures.server.ts'
import { beginErasure } from '#app/features/shoppers/begin-erasure.server.ts'
import {
  type FoundLead,
  type FoundShopper,
  findShopper,
  shopperOf,
  type TypedContact,
} from '#app/features/shoppers/find-shopper.server.ts'
import { listHandOvers, makeHandOver } from '#app/features/shoppers/hand-over.server.ts'
import { listReceipts } from '#app/features/shoppers/receipts.server.ts'
import { mailboxesOf, phonesOf } from '#app/features/shoppers/shopper.ts'
import { personStores } from '#app/features/shoppers/stores.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { may } from '#app/features/staff/may.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { dateText, dayText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { confirmFirst, isFreshlyConfirmed } from '#app/pages/desk/account/confirm.server.ts'
import { deskClock } from '#app/pages/desk/desk-time.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { isMailAddress } from '#app/server/mail.server.ts'
import { type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'

/** Where one person's data is looked for (INBOX-28), with the requests so far. */
export async function showShoppers(context: Readonly<RouterContextProvider>) {
  const visit = signedInVisit(context)
  confirmFirst(visit, '/shoppers')
  const websites = visit.websites.filter((website) => mayErase(visit, website))
  const ids = websites.map(({ id }) => id)
  const { db } = visit.shoppers
  const [receipts, handOvers] = [await listReceipts(db, ids), await listHandOvers(db, ids)]
  const named = (id: number): Website | undefined => websites.find((website) => website.id === id)
  return {
    today: dayAt(visit.now, deskClock(visit).time_zone),
    receipts: receipts.flatMap((receipt) => {
      const website = named(receipt.websiteId)
      if (!website) return []
      return {
        path: receiptPath(website.slug, receipt.number),
        text: `${website.name}, ${receipt.number}`,
        day: dateText(receipt.beganAt, website),
        state: receipt.doneAt ? 'Erased' : `Not done yet. ${receipt.waitsFor ?? ''}`.trim(),
      }
    }),
    handOvers: handOvers.flatMap((one) => {
      const website = named(one.website_id)
      if (!website) return []
      return {
        id: one.id,
        text: `${website.name}, asked for on ${dayText(one.asked_on, website.locale, 'date')}`,
        state: handOverState(one, visit.now, website),
      }
    }),
  }
}

/** The law in practice gives thirty days from the request; from the twentieth on it is said. */
const daysToAnswer = 30

function handOverState(
  one: Awaited<ReturnType<typeof listHandOvers>>[number],
  now: Date,
  website: Website,
): string {
  if (one.fetched_at) return `Taken on ${dateText(one.fetched_at, website)}`
  const day = Math.floor((now.getTime() - new Date(one.asked_on).getTime()) / 86_400_000)
  const late = day >= 20 ? ` Day ${day} of ${daysToAnswer}.` : ''
  return one.expires_at > now
    ? `The link waits until ${dateText(one.expires_at, website)}.${late}`
    : `The link has run out, and nobody took it.${late}`
}

export function receiptPath(slug: string, number: number): string {
  return `/shoppers/receipts/${slug}/${number}`
}

function mayErase({ session }: SignedInVisit, { id }: Pick<Website, 'id'>): boolean {
  return may(session.person, 'person.erase', { websiteId: id, dealershipId: null, locationId: null })
}

interface Typed extends TypedContact {
  readonly askedOn: string
  readonly mailTo: string
}

/** Finds somebody, hands their data over, or erases them. */
export async function takeShoppers(context: Readonly<RouterContextProvider>, request: Request) {
  const visit = signedInVisit(context)
  const form = await request.formData()
  const text = (name: string): string => String(form.get(name) ?? '').trim()
  const typed = {
    phone: text('phone'),
    mailbox: text('mailbox'),
    askedOn: text('asked_on'),
    mailTo: text('mail_to'),
  }
  const ticked = new Set(form.getAll('lead').map(String))
  if (!isFreshlyConfirmed(visit))
    return answer(visit, typed, [], ticked, 'Confirm first that it is you.', 403)
  if (typed.phone === '' && typed.mailbox === '')
    return answer(visit, typed, [], ticked, 'Enter a phone number or an email.', 422)
  const found = await findEverywhere(visit, typed)
  if (text('intent') === 'find') return answer(visit, typed, found, null, null, 200)
  const chosen = chosenFrom(found, ticked)
  const problem = problemOf(visit, typed, chosen, text('intent') === 'erase' ? text('again') : null)
  if (problem !== null) return answer(visit, typed, found, ticked, problem, 422)
  if (text('intent') === 'hand-over') return handOver(visit, typed, found, chosen, ticked)
  return erase(visit, typed, found, chosen, ticked)
}

interface Chosen {
  readonly found: FoundShopper
  readonly leads: readonly FoundLead[]
}

/** Of each website what was ticked; one of which nothing is wanted is left out. */
function chosenFrom(found: readonly FoundShopper[], ticked: ReadonlySet<string>): Chosen[] {
  return found.flatMap((one) => {
    const leads = one.leads.filter(({ id }) => ticked.has(`${one.website.slug}/${id}`))
    const hasGarage = ticked.has(garageKey(one.website.slug)) && one.customerIds.length > 0
    if (leads.length === 0 && !hasGarage) return []
    return { found: hasGarage ? one : { ...one, customerIds: [] }, leads }
  })
}

const garageKey = (slug: string): string => `${slug}/garage`

function problemOf(
  { now, websites }: SignedInVisit,
  typed: Typed,
  chosen: readonly Chosen[],
  again: string | null,
): string | null {
  if (chosen.length === 0) return 'Tick what is theirs first.'
  const today = dayAt(now, websites[0]?.time_zone ?? 'UTC')
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed.askedOn) || Number.isNaN(Date.parse(typed.askedOn)))
    return 'Give the day on which they asked.'
  // somebody elsewhere may have tomorrow already
  if (typed.askedOn > dayAt(new Date(now.getTime() + 86_400_000), 'UTC') && typed.askedOn > today)
    return 'The day on which they asked lies ahead.'
  if (typed.mailTo !== '' && !isMailAddress(typed.mailTo))
    return `“${typed.mailTo}” is no address that mail can be sent to.`
  if (again !== null && !isTypedAgain(typed, again))
    return 'What you typed does not match the phone or email you searched for. Nothing was erased.'
  return null
}

function isTypedAgain({ phone, mailbox }: TypedContact, again: string): boolean {
  const digits = (text: string): string => text.replaceAll(/\D/g, '')
  if (mailbox !== '' && again.toLowerCase() === mailbox.toLowerCase()) return true
  return phone !== '' && digits(again) === digits(phone) && digits(phone) !== ''
}

async function handOver(
  visit: SignedInVisit,
  typed: Typed,
  found: readonly FoundShopper[],
  chosen: readonly Chosen[],
  ticked: ReadonlySet<string>,
) {
  const { shoppers, session, origin, now } = visit
  const links: { website: string; link: string }[] = []
  for (const { found: at, leads } of chosen)
    await inTransaction(shoppers.db, async (db) => {
      const wanted = {
        websiteId: at.website.id,
        askedOn: typed.askedOn,
        person: session.person.id,
        leads: leads.map(({ id }) => id),
        customers: at.customerIds,
      }
      const { id, token } = await makeHandOver(db, wanted, now)
      const act = { websiteId: at.website.id, act: 'shopper.link-made', subject: `hand-over:${id}` }
      await recordAct(db, actorOf(session), { ...act, after: { leads: leads.length } }, now)
      links.push({ website: at.website.name, link: `${origin}/hand-over/${token}` })
    })
  return data({ ...(await shown(visit, typed, found, ticked)), problem: null, links })
}

async function erase(
  visit: SignedInVisit,
  typed: Typed,
  found: readonly FoundShopper[],
  chosen: readonly Chosen[],
  ticked: ReadonlySet<string>,
) {
  const { shoppers, session } = visit
  const kept = chosen.flatMap(({ leads }) => leads).find((lead) => lead.kept !== null)?.kept
  // of several websites either all begin or none does
  if (kept)
    return answer(visit, typed, found, ticked, `Not erased. ${keptSentence(kept.name, kept.why)}`, 409)
  const numbers: { slug: string; number: number }[] = []
  try {
    for (const { found: at, leads } of chosen)
      numbers.push({
        slug: at.website.slug,
        number: await beginErasure(shoppers, {
          found: at,
          leads,
          askedOn: typed.askedOn,
          mailTo: typed.mailTo || null,
          by: actorOf(session),
        }),
      })
  } catch (error) {
    if (!isAppError(error)) throw error
    return answer(visit, typed, found, ticked, error.message, statusOf[error.kind])
  }
  const [first] = numbers
  return redirect(first && numbers.length === 1 ? receiptPath(first.slug, first.number) : '/shoppers')
}

async function findEverywhere(visit: SignedInVisit, typed: TypedContact): Promise<FoundShopper[]> {
  const { session, websites, shoppers } = visit
  const all: FoundShopper[] = []
  for (const website of websites) {
    const found = await findShopper(shoppers.db, website, typed)
    const leads = found.leads.filter(({ dealershipId, locationId }) =>
      may(session.person, 'person.erase', { websiteId: website.id, dealershipId, locationId }),
    )
    const customerIds = mayErase(visit, website) ? found.customerIds : []
    if (mayErase(visit, website) || leads.length > 0) all.push({ ...found, leads, customerIds })
  }
  return all
}

async function answer(
  visit: SignedInVisit,
  typed: Typed,
  found: readonly FoundShopper[],
  ticked: ReadonlySet<string> | null,
  problem: string | null,
  status: number,
) {
  const links: { website: string; link: string }[] = []
  return data({ ...(await shown(visit, typed, found, ticked)), problem, links }, { status })
}

/** @param ticked what was ticked before; null: what is certainly theirs is */
async function shown(
  visit: SignedInVisit,
  typed: Typed,
  found: readonly FoundShopper[],
  ticked: ReadonlySet<string> | null,
) {
  const sections = []
  for (const one of found) {
    const section = await sectionOf(visit, one, ticked)
    if (section) sections.push(section)
  }
  return { typed, sections, wasFound: sections.some(({ isEmpty }) => !isEmpty) }
}

async function sectionOf(visit: SignedInVisit, found: FoundShopper, ticked: ReadonlySet<string> | null) {
  const { website, leads, customerIds } = found
  const { shoppers } = visit
  const certain = leads.filter(({ isCertain }) => isCertain)
  const shopper = await shopperOf(shoppers.db, found, certain)
  const stores: { name: string; count: number }[] = []
  for (const store of personStores) {
    const count = await store.find(shoppers, shopper)
    if (count > 0) stores.push({ name: store.name, count })
  }
  const digests = everyDigestOf(shoppers.secretsKey, website, {
    phones: phonesOf({ contacts: found.typed }),
    emails: mailboxesOf({ contacts: found.typed }),
  })
  const erasedBefore = mayErase(visit, website)
    ? (await listReceipts(shoppers.db, [website.id])).filter(({ contacts }) =>
        contacts.some((contact) => digests.includes(contact)),
      )
    : []
  const isEmpty = leads.length === 0 && stores.length === 0
  if (isEmpty && erasedBefore.length === 0) return null
  return {
    slug: website.slug,
    website: website.name,
    isEmpty,
    garage:
      customerIds.length === 0
        ? null
        : { key: garageKey(website.slug), isTicked: ticked?.has(garageKey(website.slug)) ?? true },
    leads: leads.map((lead) => ({
      key: `${website.slug}/${lead.id}`,
      path: threadPath(website.slug, lead.id),
      what: [lead.category, lead.vehicle].filter(Boolean).join(' · '),
      name: lead.name || 'Somebody',
      day: dateText(lead.receivedAt, website),
      outcome: lead.outcome,
      isCertain: lead.isCertain,
      isTicked: ticked?.has(`${website.slug}/${lead.id}`) ?? lead.isCertain,
      kept: lead.kept && keptSentence(lead.kept.name, lead.kept.why),
    })),
    stores,
    erasedBefore: erasedBefore.map(({ number, beganAt }) => ({
      path: receiptPath(website.slug, number),
      text: `Erased before, on ${dateText(beganAt, website)}: receipt ${number}`,
    })),
  }
}
