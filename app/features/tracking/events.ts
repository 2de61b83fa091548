import { type CatalogueEvent, eventOf, formSubmission, pageView } from './event-definition.ts'

/** Everything that is measured of what visitors do, by the number under which reports and campaigns know it. */
export const eventCatalogue = [
  pageView(1, 'Home', 'home'),
  pageView(2, 'Vehicle Inventory Listing', 'search'),
  pageView(3, 'New vehicle details', 'vehicle', { vehicleType: 'new', standard: 'ViewContent' }),
  pageView(4, 'Used vehicle details', 'vehicle', { vehicleType: 'used', standard: 'ViewContent' }),
  pageView(5, 'Special Offers', 'offers'),
  pageView(6, 'Fleet', 'fleet'),
  pageView(7, 'Service', 'service'),
  pageView(8, 'Parts and Accessories', 'parts'),
  pageView(9, 'Finance', 'finance'),
  pageView(10, 'Insurance', 'insurance'),
  pageView(11, 'Ownership Information', 'ownership'),
  pageView(12, 'Contact', 'contact'),
  pageView(13, 'About', 'about'),
  formSubmission(14, 'enquiry new', 'vehicle-enquiry', { vehicleType: 'new' }),
  formSubmission(15, 'enquiry used', 'vehicle-enquiry', { vehicleType: 'used' }),
  formSubmission(16, 'fleet enquiry', 'fleet'),
  formSubmission(17, 'test drive new', 'test-drive', { vehicleType: 'new', standard: 'Schedule' }),
  formSubmission(18, 'service booking', 'service-booking', { standard: 'Schedule' }),
  formSubmission(19, 'service enquiry', 'service'),
  formSubmission(20, 'parts enquiry', 'parts'),
  formSubmission(21, 'finance enquiry', 'finance'),
  formSubmission(22, 'general', 'general-enquiry'),
  formSubmission(23, 'insurance enquiry', 'insurance'),
  formSubmission(24, 'special offer enquiry', 'special-offer'),
  eventOf(25, 'click to call', 'call', { standard: 'Contact' }),
  eventOf(26, 'finance calculator', 'calculator'),
  formSubmission(27, 'finance application', 'finance-application', { standard: 'SubmitApplication' }),
  formSubmission(28, 'trade-in valuation', 'trade-in'),
  eventOf(29, 'search', 'search', { standard: 'Search' }),
  eventOf(30, 'finance score', 'finance'),
  eventOf(31, 'pre-approval', 'finance'),
  eventOf(32, 'next step', 'step'),
  eventOf(33, 'instant price', 'price'),
  eventOf(34, 'quiz', 'quiz'),
  eventOf(35, 'login popup opened', 'authentication'),
  eventOf(36, 'code sent', 'authentication'),
  eventOf(37, 'logged in', 'authentication'),
  eventOf(38, 'logged out', 'authentication'),
  eventOf(39, 'wishlist', 'wishlist', { standard: 'AddToWishlist' }),
  formSubmission(40, 'sell my car', 'sell-my-car'),
  eventOf(41, 'directions', 'directions', { standard: 'FindLocation' }),
  formSubmission(42, 'request photos', 'request-photos'),
  eventOf(43, 'rego lookup', 'lookup and valuation'),
  formSubmission(44, 'reserve', 'reserve'),
  formSubmission(45, 'online purchase', 'online-purchase'),
  formSubmission(46, 'hire enquiry', 'hire'),
  formSubmission(47, 'model enquiry', 'model-enquiry'),
  formSubmission(48, 'test drive used', 'test-drive', { vehicleType: 'used', standard: 'Schedule' }),
  // a gap in the trade's list, reserved so that the number is not used again
  { ...eventOf(49, 'reserved entry', 'reserved'), facebookEventName: null, facebookCustomEvent: false },
  eventOf(50, 'vehicle found', 'lookup and valuation'),
  formSubmission(51, 'careers', 'careers'),
  eventOf(52, 'valuation requested', 'lookup and valuation'),
  eventOf(53, 'valuation shown', 'lookup and valuation'),
  eventOf(54, 'chat opened', 'web chat'),
  eventOf(55, 'first customer message', 'web chat'),
  formSubmission(56, 'call-back request', 'call-back'),
  eventOf(57, 'later customer message', 'web chat'),
  eventOf(58, 'finance quote click', 'finance quote'),
  eventOf(59, 'finance quote shown', 'finance quote'),
  eventOf(60, 'history report', 'history report'),
  eventOf(61, 'print PDF', 'print'),
] as const satisfies readonly CatalogueEvent[]

type CatalogueId = (typeof eventCatalogue)[number]['id']

/** An event that can fire: the reserved entry never does (EVENT-22). */
export type EventId = Exclude<CatalogueId, 49>

export function catalogueEvent(id: EventId): CatalogueEvent {
  const event = byId.get(id)
  if (!event) throw new RangeError(`no event ${id} in the catalogue`)
  return event
}

const byId = new Map<number, CatalogueEvent>(eventCatalogue.map((event) => [event.id, event]))
