import type { Location } from '#app/features/locations/location.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Destination } from './delivery.ts'
import type { LeadTarget } from './lead.ts'

type LeadSettings = Omit<Website['config']['lead'], 'acknowledge' | 'unfinished_notice' | 'response'>

/** These fields of a location decide where a lead goes. */
export type RoutedLocation = Pick<
  Location,
  'id' | 'slug' | 'dealership_slug' | 'primary' | 'visible' | 'location_type'
> & {
  readonly contact_detail: { readonly email?: string | undefined }
}

interface Place {
  readonly dealership_slug?: string | undefined
  readonly location_id?: number | undefined
}

/**
 * Finds the dealership and location of a lead (LEAD-11). The settings may fix them or choose the primary
 * location; otherwise the form decides, and a dealership without a location gets its own one. A location of
 * another website is ignored.
 */
export function routedPlace(
  lead: Place & Pick<Routed, 'category'>,
  settings: LeadSettings,
  locations: readonly RoutedLocation[],
): Place {
  const primary = settings.use_primary_location ? locations.find((location) => location.primary) : undefined
  const fixed = locations.find((location) => location.slug === settings.fixed_location_slug)
  const own =
    locations.find((location) => location.id === lead.location_id) ?? locationOfDealership(lead, locations)
  const location = fixed ?? primary ?? own
  const dealership =
    settings.fixed_dealership_slug ?? primary?.dealership_slug ?? lead.dealership_slug ?? own?.dealership_slug
  return {
    ...(dealership ? { dealership_slug: dealership } : {}),
    ...(location ? { location_id: location.id } : {}),
  }
}

/**
 * Finds the location that answers a lead, among the visible ones: its own, else the primary one, else the
 * first.
 */
export function answeringLocation<One extends RoutedLocation>(
  { location_id }: Place,
  locations: readonly One[],
): One | undefined {
  const visible = locations.filter((location) => location.visible)
  return visible.find(({ id }) => id === location_id) ?? visible.find(({ primary }) => primary) ?? visible[0]
}

/** Finds a dealership's location that takes leads of this kind, the primary one first. */
function locationOfDealership(
  { dealership_slug, category }: Place & Pick<Routed, 'category'>,
  locations: readonly RoutedLocation[],
): RoutedLocation | undefined {
  const own = locations.filter((one) => one.visible && one.dealership_slug === dealership_slug)
  const type = ['service', 'parts'].find((one) => one === category?.toLowerCase()) ?? 'sales'
  const fitting = own.filter(({ location_type }) => location_type === type)
  const choice = fitting.length > 0 ? fitting : own
  return choice.find(({ primary }) => primary) ?? choice[0]
}

interface Routed extends Place {
  readonly category?: string | undefined
  readonly car_type?: string | undefined
  readonly target?: LeadTarget | undefined
}

/**
 * Lists who is mailed: every entry of the settings that fits, else the location, else the primary location,
 * else the first entry of the settings. A list of special cases thus never leaves the other leads without a
 * reader.
 */
export function recipientsOf(
  lead: Routed,
  settings: LeadSettings,
  locations: readonly RoutedLocation[],
): Destination[] {
  const location = locations.find(({ id }) => id === lead.location_id)
  const fitting = settings.recipients.filter((recipient) => fits(recipient, lead, location))
  if (fitting.length > 0) return withoutRepeats(fitting.map(mailbox))
  const primary = locations.find((one) => one.primary)
  const to = location?.contact_detail.email ?? primary?.contact_detail.email
  return (to ? [{ to, format: 'text' as const }] : settings.recipients.slice(0, 1)).map(mailbox)
}

/** Lists every webhook that fits; there is no fallback. */
export function webhooksOf(
  lead: Routed,
  settings: LeadSettings,
  locations: readonly RoutedLocation[],
): Destination[] {
  const location = locations.find(({ id }) => id === lead.location_id)
  const fitting = settings.webhooks.filter((webhook) => fits(webhook, lead, location))
  return withoutRepeats(fitting.map(({ url }) => ({ kind: 'webhook', target: new URL(url).href })))
}

/** One entry of the settings, compared with a lead. */
export interface RouteStep {
  readonly entry: string
  readonly fits: boolean
  /** The conditions that the lead does not meet. */
  readonly missed: readonly string[]
}

/**
 * Explains where a lead goes: for every entry of the settings, whether it fits and, if not, what is missing.
 */
export function routeSteps(
  lead: Routed,
  settings: LeadSettings,
  locations: readonly RoutedLocation[],
): RouteStep[] {
  const location = locations.find(({ id }) => id === lead.location_id)
  const entries = [
    ...settings.recipients.map((one) => ({ entry: `mail ${one.to.toLowerCase()}`, conditions: one })),
    ...settings.webhooks.map((one) => ({ entry: `webhook ${one.url}`, conditions: one })),
  ]
  return entries.map(({ entry, conditions }) => {
    const missed = missedBy(conditions, lead, location)
    return { entry, fits: missed.length === 0, missed }
  })
}

function mailbox({ to, format }: Pick<LeadSettings['recipients'][number], 'to' | 'format'>): Destination {
  return { kind: format === 'adf' ? 'adf' : 'mail', target: to.toLowerCase() }
}

function withoutRepeats(destinations: readonly Destination[]): Destination[] {
  return [...new Map(destinations.map((one) => [`${one.kind} ${one.target}`, one])).values()]
}

type Conditions = Pick<LeadSettings['recipients'][number], 'categories' | 'car_types' | 'location_slugs'> & {
  readonly target?: LeadTarget | undefined
}

function fits(conditions: Conditions, lead: Routed, location: RoutedLocation | undefined): boolean {
  return missedBy(conditions, lead, location).length === 0
}

/** Says in words which conditions fail: "category is General, not one of Service, Parts". */
function missedBy(
  { categories, car_types, location_slugs, target }: Conditions,
  lead: Routed,
  location: RoutedLocation | undefined,
): string[] {
  const asked = [
    ['category', categories, lead.category],
    ['car type', car_types, lead.car_type],
    ['location', location_slugs, location?.slug],
    ['target', target && [target], lead.target],
  ] as const
  return asked.flatMap(([name, list, value]) =>
    holds(list, value) ? [] : [`${name} is ${value ?? 'not known'}, not one of ${list?.join(', ')}`],
  )
}

/** Tells whether a value is in the list; a missing list fits everything. */
function holds(list: readonly string[] | undefined, value: string | undefined): boolean {
  if (list === undefined) return true
  return value !== undefined && list.some((entry) => entry.toLowerCase() === value.toLowerCase())
}
