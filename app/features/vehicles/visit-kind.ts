import { drawnKind, isTowedBody } from '#app/features/illustrator/kind.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { drawnBodyOf } from './drawn-body.ts'
import { isTowed } from './towed.ts'

/*
 * What a shopper comes for: a car is driven, a motorcycle is ridden, and what a car tows is looked at. Category, events
 * and settings call all three a test drive; whatever a person reads has its words from here.
 */

export const visitKinds = ['drive', 'ride', 'inspection'] as const
export type VisitKind = (typeof visitKinds)[number]

/** The kind of visit that suits this vehicle. */
export function visitOf(
  vehicle: Parameters<typeof drawnBodyOf>[0] & Parameters<typeof isTowed>[0],
): VisitKind {
  const body = drawnBodyOf(vehicle)
  if (drawnKind(body) === 'bike') return 'ride'
  const hasEngine = vehicle.fuel !== null || vehicle.engine !== null
  const isDwelling = drawnKind(body) === 'towable'
  if (hasEngine || (isDwelling && !isTowedBody(body))) return 'drive'
  return isDwelling || isTowed(vehicle) ? 'inspection' : 'drive'
}

/**
 * The kind of visit for shoppers who have not named a vehicle; a motorhome can be inspected, a caravan cannot be
 * driven.
 */
export function usualVisit({ template }: Pick<Website, 'template'>): VisitKind {
  return usualVisits[template]
}

const usualVisits: Record<Website['template'], VisitKind> = {
  default: 'drive',
  used: 'drive',
  truck: 'drive',
  trucks: 'drive',
  motorcycle: 'ride',
  rv: 'inspection',
  camper: 'inspection',
}

/** The visit that a lead is about, by the vehicle's data in the lead. */
export function visitFor(
  vehicle: { readonly visit?: VisitKind } | null,
  website: Pick<Website, 'template'>,
): VisitKind {
  return vehicle ? (vehicle.visit ?? 'drive') : usualVisit(website)
}

export interface VisitWords {
  /** The name within a sentence. */
  readonly name: string
  /** The name as a heading. */
  readonly called: string
  /** The title of a button, a dialog, a page (CAR-20). */
  readonly title: string
  /** The text of a link in a list. */
  readonly link: string
  /** The introduction on the page. */
  readonly intro: string
  /** What the shopper should bring. */
  readonly bring: string
  /** What happens when the shopper comes. */
  readonly onTheDay: string
}

/** The words for the visit, in the website's spelling. */
export function visitWords(kind: VisitKind, locale: Website['locale']): VisitWords {
  // an American has a used vehicle "inspected" by a mechanic, and is walked through a trailer by its dealer
  const chosen = kind === 'inspection' && locale === 'en-US' ? walkThrough : words[kind]
  const { bring, onTheDay, ...said } = chosen
  const local = (text: string): string => localSpelling(text, locale)
  const link = said.title.charAt(0) + said.title.slice(1).toLowerCase()
  return { ...said, link, bring: local(bring), onTheDay: local(onTheDay) }
}

const walkThrough: Omit<VisitWords, 'link'> = {
  name: 'walk-through',
  called: 'Walk-Through',
  title: 'Book a Walk-Through',
  intro: 'Choose a day and a time. Walk through it and open every locker: there is nothing to sign.',
  bring: 'Bring everybody who will travel in it.',
  onTheDay: 'Bring everybody who will travel in it, and look into every corner.',
}

const words: Record<VisitKind, Omit<VisitWords, 'link'>> = {
  drive: {
    name: 'test drive',
    called: 'Test Drive',
    title: 'Book a Test Drive',
    intro: 'Choose a day and a time. It takes about half an hour, and there is nothing to sign but the key.',
    bring: 'Bring your driver licence.',
    onTheDay: 'Bring your driver licence, and drive.',
  },
  ride: {
    name: 'test ride',
    called: 'Test Ride',
    title: 'Book a Test Ride',
    intro: 'Choose a day and a time. It takes about half an hour, and there is nothing to sign but the key.',
    bring: 'Bring your driver licence and your riding gear.',
    onTheDay: 'Bring your driver licence and your riding gear, and ride.',
  },
  inspection: {
    name: 'inspection',
    called: 'Inspection',
    title: 'Book an Inspection',
    intro: 'Choose a day and a time. Walk through it and open every locker: there is nothing to sign.',
    bring: 'Bring everybody who will travel in it.',
    onTheDay: 'Bring everybody who will travel in it, and look into every corner.',
  },
}
