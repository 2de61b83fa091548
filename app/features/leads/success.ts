import type { VisitWords } from '#app/features/vehicles/visit-kind.ts'

/** Chooses the success page of a lead (SUCCESS-02..05): by the kind of vehicle, else by the category. */
export function successSlug(category: string, carType?: string): string {
  if (carType === 'demo') return 'demo-vehicle-enquiry'
  if (carType === 'used') return 'used-vehicle-enquiry'
  if (carType !== undefined && carType !== '') return 'new-vehicle-enquiry'
  const slug = category
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return slug === '' ? 'general' : slug
}

/**
 * Makes the address after a final submit. The other parameters come from the form's definition, never from
 * what was typed.
 */
export function successPath(
  category: string,
  carType?: string,
  pairs: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ category: successSlug(category, carType), ...pairs })
  return `/success?${query}`
}

/** The success page needs these besides the category: who answers, and whether they may call. */
export interface ThanksAbout {
  readonly location_id?: string | undefined
  readonly dealership_slug?: string | undefined
  readonly hasDeclined?: boolean
}

/**
 * Writes them as parameters of the page's address, which say nothing about the visitor; `thanksAboutIn` reads
 * them.
 */
export function thanksPairs({
  location_id,
  dealership_slug,
  hasDeclined,
}: ThanksAbout): Record<string, string> {
  return {
    ...(location_id ? { location: location_id } : dealership_slug ? { dealership: dealership_slug } : {}),
    ...(hasDeclined ? { contact: 'no' } : {}),
  }
}

export function thanksAboutIn(query: URLSearchParams): ThanksAbout {
  return {
    location_id: query.get('location') ?? undefined,
    dealership_slug: query.get('dealership') ?? undefined,
    hasDeclined: query.get('contact') === 'no',
  }
}

/**
 * Makes the heading of the success page for a slug in its address. Anybody can write an address, so only
 * known slugs are used.
 */
export function successHeading(slug: string, visit: VisitWords): string {
  const asked = wishInSentence(slug, visit)
  return asked ? `Thank you for your ${asked}` : 'Thank you'
}

/** Makes the heading where a time is booked for the visitor. */
export function bookedHeading(slug: string, { name }: VisitWords): string {
  return slug === 'test-drive' ? `Your ${name} is booked` : 'You are booked in'
}

/** Says what the visitor asked for, in words for the middle of a sentence; null for an unknown slug. */
export function wishInSentence(slug: string, { name }: VisitWords): string | null {
  return slug === 'test-drive' ? `${name} request` : (subjects.get(slug) ?? null)
}

const subjects = new Map(
  Object.entries({
    'new-vehicle-enquiry': 'new vehicle enquiry',
    'used-vehicle-enquiry': 'used vehicle enquiry',
    'demo-vehicle-enquiry': 'demo vehicle enquiry',
    'new-vehicle': 'new vehicle enquiry',
    'used-vehicle': 'used vehicle enquiry',
    general: 'enquiry',
    service: 'service enquiry',
    parts: 'parts enquiry',
    fleet: 'fleet enquiry',
    finance: 'finance enquiry',
    careers: 'application',
    'sell-my-car': 'enquiry',
    'trade-in': 'trade-in enquiry',
    reserve: 'reservation',
    'online-purchase': 'order',
    'request-photos': 'request for photos',
  }),
)
