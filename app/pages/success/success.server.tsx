import type { RouterContextProvider } from 'react-router'
import { earliest } from '#app/core/time.ts'
import { departmentsOf, type ShownMember } from '#app/features/content/team.ts'
import { nextSteps } from '#app/features/leads/next-steps.ts'
import { answeringLocation, routedPlace as leadPlaceOf } from '#app/features/leads/routing.ts'
import {
  bookedHeading,
  successHeading,
  type ThanksAbout,
  thanksAboutIn,
} from '#app/features/leads/success.ts'
import { makeAreaMap } from '#app/features/locations/area-map.ts'
import type { Location } from '#app/features/locations/location.ts'
import { phoneLink } from '#app/features/locations/phone-link.ts'
import { makePlace } from '#app/features/locations/place.ts'
import { departmentNames } from '#app/features/locations/shown-location.ts'
import { noFilters } from '#app/features/search/filters.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { localSpelling, usedLabel, vehicleWords } from '#app/features/tenancy/wording.ts'
import { actionEvent } from '#app/features/tracking/event-choice.ts'
import { callBy } from '#app/features/valuations/call-by.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { usualVisit, type VisitKind, visitOf, visitWords } from '#app/features/vehicles/visit-kind.ts'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import { makeSimilarShelf } from '#app/pages/furniture/shelves/similar-shelf.server.ts'
import { makeStockShelf } from '#app/pages/furniture/shelves/stock-shelf.server.ts'
import { type ShownValuation, showValuation } from '#app/pages/furniture/trade-in/shown-valuation.ts'
import { factsContext, keepForAll, scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { NextSteps, type NextStepsProps } from './next-steps.tsx'
import { enquiryFacts, findReceipt } from './receipt.server.ts'

/** Thanks, and says what happens next (SUCCESS-01, SUCCESS-06). Opened without a lead it reads the same. */
export async function showSuccess(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const scope = context.get(scopeContext)
  const { website, snapshot } = scope
  const category = url.searchParams.get('category') ?? ''
  const asked = url.searchParams.get('car_id') ?? ''
  const vehicle = /^\d{1,9}$/.test(asked) ? snapshot.stock.byId.get(Number(asked)) : undefined
  const facts = context.get(factsContext)
  const isBooked = url.searchParams.get('booked') === '1'
  const { lookups } = context.get(servicesContext)
  const visit = vehicle ? visitOf(vehicle) : usualVisit(website)
  const words = visitWords(visit, website.locale)
  const note = lookups.read(website, url.searchParams.get('valuation'))
  const valuation = note && showValuation(note, vehicle ?? null, website)
  const { next, answer, endsAt } = makeNextStepsProps(
    { category, vehicle: vehicle ?? null, visit, isBooked, valuation, ...thanksAboutIn(url.searchParams) },
    scope,
  )
  const isPaid = url.searchParams.get('paid') === '1'
  const found = await findReceipt(context, request, url)
  // what was booked or paid names its own place, which may be another one
  const agreed =
    found.length > 0
      ? { title: isBooked ? 'Your booking' : 'Your payment', receipt: found, place: null }
      : { ...answer, title: isBooked ? 'Your booking' : 'Where it went' }
  // the value of a visitor's own vehicle and a receipt must not be cached
  if (valuation === null && !isBooked && !isPaid) keepForAll(facts, [`stock:${website.id}`], endsAt)
  return {
    siteName: website.name,
    heading: isBooked
      ? bookedHeading(category, words)
      : localSpelling(usedLabel(successHeading(category, words), website), website.locale),
    path: url.pathname + url.search,
    viewEvent: valuation && actionEvent('valuation shown'),
    next: facts.isForKit ? null : renderPart(<NextSteps {...next} {...agreed} />),
  }
}

interface Sent extends ThanksAbout {
  readonly category: string
  readonly vehicle: Vehicle | null
  readonly visit: VisitKind
  readonly isBooked: boolean
  readonly valuation: ShownValuation | null
}

/** Says what follows for this form and vehicle, by the hours of the location that answers. */
function makeNextStepsProps(
  { category, vehicle, visit, isBooked, valuation, hasDeclined, ...asked }: Sent,
  scope: Scope,
): {
  next: Omit<NextStepsProps, 'title' | 'receipt' | 'place'>
  answer: Pick<NextStepsProps, 'receipt' | 'place'>
  endsAt: Date | null
} {
  const { website, snapshot, now } = scope
  const { locations } = snapshot
  const location_id = vehicle?.location_id ?? (Number(asked.location_id) || undefined)
  const place = leadPlaceOf({ ...asked, category, location_id }, website.config.lead, locations)
  const location = answeringLocation(place, locations)
  const shown = location && makePlace(location, website, now)
  const card = vehicle && cardOf(vehicle, { website }, now)
  const { many } = vehicleWords(website)
  const meanwhile = vehicle
    ? makeSimilarShelf(vehicle, scope)
    : // whoever asks for a job is shown no vehicle
      makeStockShelf(scope, {
        title: 'Just arrived',
        filters: noFilters,
        count: category === 'careers' ? 0 : 4,
      })
  const isCalled = valuation === null && isTradeIn(category) && !hasDeclined
  const call = isCalled && location ? callBy(location, website, now) : null
  return {
    endsAt: earliest([
      shown?.changesAt ?? null,
      card?.endsAt ?? null,
      call?.changesAt ?? null,
      meanwhile.endsAt,
    ]),
    answer: {
      receipt: shown
        ? enquiryFacts(
            shown.place,
            phoneLink(location?.contact_detail.phone ?? website.phones.default, website.locale),
          )
        : [],
      place: shown
        ? {
            ...shown.place,
            map: makeAreaMap(locations, website, { own: location }),
            person: personAt(location, scope),
          }
        : null,
    },
    next: {
      valuation,
      call: call?.text ?? null,
      steps: nextSteps(category, shown?.place.name ?? website.name, shown?.place ?? null, website.locale, {
        booked: isBooked ? { isMailed: website.config.lead.acknowledge } : null,
        mayContact: !hasDeclined,
        visit,
      }),
      isBooked,
      card: card?.card ?? null,
      phone: phoneLink(website.phones.default, website.locale),
      onward: { href: searchPath(website), label: `Keep looking at ${many}` },
      shelf: meanwhile.shelf,
    },
  }
}

/** Whom one meets at a location: the first of its own department, else the first of its team as written. */
function personAt({ slug, location_type }: Location, { website, snapshot }: Scope): ShownMember | null {
  const teams = departmentsOf(snapshot.content.team, website.locale, { location: slug })
  const own = teams.find(({ name }) => name === departmentNames[location_type])
  return (own ?? teams[0])?.members[0] ?? null
}

/** Tells whether the form is about the visitor's own vehicle, whose worth somebody has to say. */
function isTradeIn(category: string): boolean {
  return category === 'trade-in' || category === 'sell-my-car'
}
