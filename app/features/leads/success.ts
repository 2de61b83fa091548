import type { VisitWords } from '#app/features/vehicles/visit-kind.ts'

/** Which success page a lead ends on (SUCCESS-02..05): the kind of vehicle decides, else the category. */
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

/** The address after a final submit; the further pairs come from the form's definition, never from what was typed. */
export function successPath(
  category: string,
  carType?: string,
  pairs: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({ category: successSlug(category, carType), ...pairs })
  return `/success?${query}`
}

/** What the page that thanks goes by beside the category: who answers, and whether they may call. */
export interface ThanksAbout {
  readonly location_id?: string | undefined
  readonly dealership_slug?: string | undefined
  readonly hasDeclined?: boolean
}

/** As pairs of its address, which say nothing of the visitor; `thanksAboutIn` reads them. */
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

/** The heading of the success page for a slug of its address; anybody can write an address, so only known ones speak. */
export function successHeading(slug: string, visit: VisitWords): string {
  const asked = wishInSentence(slug, visit)
  return asked ? `Thank you for your ${asked}` : 'Thank you'
}

/** The heading where a time is kept for the visitor. */
export function bookedHeading(slug: string, { name }: VisitWords): string {
  return slug === 'test-drive' ? `Your ${name} is booked` : 'You are booked in'
}

/** What was asked, as words inside a sentence. */
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
