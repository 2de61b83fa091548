/** The properties of a catalogue event, in the names that the measuring tools know (EVENT-02). */
export interface EventDefinition {
  readonly event: 'page_view' | 'form_submission' | 'interaction'
  readonly eventAction: string
  readonly eventCategory: EventCategory
  readonly formName: string | null
  readonly formStatus: 'submitted' | null
  readonly eventLabel: string
  readonly pageType: string | null
  readonly vehicleType: 'new' | 'used' | null
  readonly facebookEventName: string | null
  /** True where the name is our own, false for one of the pixel's standard events. */
  readonly facebookCustomEvent: boolean
}

/** The part of the product that an event belongs to. */
export type EventCategory =
  | 'page view'
  | 'form'
  | 'call'
  | 'calculator'
  | 'search'
  | 'finance'
  | 'step'
  | 'price'
  | 'quiz'
  | 'authentication'
  | 'wishlist'
  | 'directions'
  | 'lookup and valuation'
  | 'web chat'
  | 'finance quote'
  | 'history report'
  | 'print'
  | 'reserved'

export interface CatalogueEvent<Id extends number = number> extends EventDefinition {
  readonly id: Id
  readonly name: string
}

/** The pixel's standard events. */
type Standard =
  | 'AddToWishlist'
  | 'Contact'
  | 'FindLocation'
  | 'Lead'
  | 'Schedule'
  | 'Search'
  | 'SubmitApplication'
  | 'ViewContent'

type Details = Partial<Pick<EventDefinition, 'pageType' | 'vehicleType'>> & { readonly standard?: Standard }

export function pageView<const Id extends number>(
  id: Id,
  name: string,
  pageType: string,
  { standard, ...more }: Details = {},
): CatalogueEvent<Id> {
  const facebookEventName = standard ?? 'PageView'
  return {
    ...eventOf(id, name, 'page view', { pageType, ...more }),
    event: 'page_view',
    eventAction: 'view',
    facebookEventName,
    facebookCustomEvent: false,
  }
}

export function formSubmission<const Id extends number>(
  id: Id,
  name: string,
  formName: string,
  { standard = 'Lead', ...more }: Details = {},
): CatalogueEvent<Id> {
  return {
    ...eventOf(id, name, 'form', { standard, ...more }),
    event: 'form_submission',
    eventAction: 'submit',
    formName,
    formStatus: 'submitted',
  }
}

/** An event that is no page view and no form; without a standard name the pixel gets it under our own name. */
export function eventOf<const Id extends number>(
  id: Id,
  name: string,
  eventCategory: EventCategory,
  { standard, pageType = null, vehicleType = null }: Details = {},
): CatalogueEvent<Id> {
  return {
    id,
    name,
    event: 'interaction',
    eventAction: name,
    eventCategory,
    formName: null,
    formStatus: null,
    eventLabel: name,
    pageType,
    vehicleType,
    facebookEventName: standard ?? camelCase(name),
    facebookCustomEvent: standard === undefined,
  }
}

/** "finance quote shown" becomes FinanceQuoteShown, because the pixel accepts letters and digits only. */
function camelCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}
