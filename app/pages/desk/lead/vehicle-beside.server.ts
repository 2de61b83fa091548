import { firstNameOf } from '#app/features/inbox/answer-mail.ts'
import { subjectOf } from '#app/features/inbox/people-for.ts'
import type { Thread } from '#app/features/inbox/read-thread.server.ts'
import type { AnswerFacts } from '#app/features/inbox/saved-answer.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import { priceSeen } from '#app/features/leads/lead-sections.ts'
import { may } from '#app/features/staff/may.ts'
import { dateText } from '#app/features/tenancy/locale-format.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { figureAt, type PricedFor } from '#app/features/vehicles/price/price-at.ts'
import { priceRowText } from '#app/features/vehicles/price/price-words.ts'
import { priceRow } from '#app/features/vehicles/price/said.ts'
import { similarVehicles } from '#app/features/vehicles/similar-vehicles.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { stockPath } from '#app/pages/desk/stock/stock-room.server.ts'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'

/** What is known beside a thread of the vehicle that it is about, and what of it a saved answer can have filled in. */
export async function vehicleBeside(visit: SignedInVisit, { work, lead }: Thread, found: LeadWebsite) {
  const { website } = found
  const snapshot = await visit.snapshotOf(website)
  const origin = visit.inbox.originOf(website)
  const id = lead.vehicle?.id ?? Number(lead.lead.car_id ?? 0)
  const vehicle = snapshot.stock.byId.get(id) ?? null
  const isForSale = vehicle !== null && vehicle.ended_as === null && !isSold(vehicle)
  const price = vehicle && priceRowText(priceRow(vehicle, snapshot.website))
  const link = vehicle && linkTo(vehicle, website, origin)
  const place = found.locations.find((one) => one.id === work.locationId)
  const hasPrice = isForSale && figureAt(vehicle, snapshot.website) !== null
  const facts: AnswerFacts = {
    'first name': firstNameOf(lead.lead.name ?? ''),
    'my name': visit.session.person.name,
    ...(place ? { place: place.name } : {}),
    ...(vehicle || lead.vehicle ? { vehicle: (vehicle ?? lead.vehicle)?.name ?? '' } : {}),
    ...(hasPrice && price ? { price } : {}),
    ...(isForSale && link ? { link } : {}),
  }
  if (id === 0) return { facts, vehicle: null }
  const sentence = stateSentence(vehicle, website)
  const seen = priceSeen(lead.vehicle)
  const mayEdit = may(visit.session.person, 'stock.edit', { ...subjectOf(work), holderId: null })
  return {
    facts,
    vehicle: {
      name: (vehicle ?? lead.vehicle)?.name ?? 'The vehicle',
      sentence,
      isForSale,
      asks: isForSale ? price : null,
      asked: isForSale && seen !== price ? seen : null,
      link: isForSale ? link : null,
      leads: `/inbox?${new URLSearchParams({ view: 'open', vehicle: String(id) })}`,
      // what is for sale still is offered to be marked sold, and no more than that
      sell: isForSale && mayEdit ? stockPath(website.slug, id) : null,
      like: vehicle ? likeIt(vehicle, snapshot.stock, snapshot.website, website, origin) : [],
    },
  }
}

function linkTo(vehicle: Vehicle, website: Website, origin: string): string {
  return `${origin}${vehiclePath(website, vehicle)}`
}

function stateSentence(vehicle: Vehicle | null, website: Website): string {
  if (vehicle === null || vehicle.ended_as === 'superseded') return 'It is no longer on the website.'
  if (vehicle.ended_as === 'withdrawn') return 'Withdrawn: off the website, not sold.'
  if (isSold(vehicle)) return vehicle.sold_at ? `Sold ${dateText(vehicle.sold_at, website)}.` : 'Sold.'
  if (vehicle.has_deposit) return 'For sale, with a deposit on it.'
  return vehicle.reserved ? 'Reserved.' : 'For sale.'
}

const mostLike = 3

/** Others for sale that may suit, each with the words that an answer offers it by. */
function likeIt(
  vehicle: Vehicle,
  stock: Parameters<typeof similarVehicles>[1],
  priced: PricedFor,
  website: Website,
  origin: string,
) {
  return similarVehicles(vehicle, stock, priced, mostLike).map((other) => {
    const price = priceRowText(priceRow(other, priced))
    const link = linkTo(other, website, origin)
    return {
      id: other.id,
      name: other.name,
      asks: price,
      link,
      words: `${[other.name, price].filter(Boolean).join(', ')}\n${link}`,
    }
  })
}
