import type { EventId } from './events.ts'

/** The facts of a vehicle that decide between the events of new and used ones. */
export interface EventVehicle {
  readonly car_type: string
  readonly isTestDriveOnly?: boolean
}

/** The event of a form that has none of its own (EVENT-07). */
export const defaultConversion = 22 satisfies EventId

/** The event of a submitted form (EVENT-05..EVENT-07, EVENT-17); demo vehicles count as new. */
export function formEvent(form: string, vehicle?: EventVehicle): EventId {
  const isUsed = vehicle?.car_type === 'used'
  if (form === 'vehicle-enquiry') return isUsed ? 15 : 14
  // a vehicle that is only for test drives never counts as used
  if (form === 'test-drive') return isUsed && !vehicle.isTestDriveOnly ? 48 : 17
  return eventOfForm.get(form) ?? defaultConversion
}

/** The event of a page that has been opened; null for a page that the catalogue does not know. */
export function pageViewEvent(pageType: string, carType?: string): EventId | null {
  if (pageType === 'vehicle') return carType === 'used' ? 4 : 3
  return eventOfPage.get(pageType) ?? null
}

/** The event of any other action of a visitor. */
export function actionEvent(action: TrackedAction): EventId {
  return eventOfAction[action]
}

export type TrackedAction = keyof typeof eventOfAction

const eventOfForm = new Map<string, EventId>([
  ['fleet', 16],
  ['service-booking', 18],
  ['service', 19],
  ['parts', 20],
  ['finance', 21],
  ['general-enquiry', 22],
  ['insurance', 23],
  ['special-offer', 24],
  ['finance-application', 27],
  ['trade-in', 28],
  ['sell-my-car', 40],
  ['request-photos', 42],
  ['reserve', 44],
  ['online-purchase', 45],
  ['hire', 46],
  ['model-enquiry', 47],
  ['careers', 51],
  ['call-back', 56],
])

const eventOfPage = new Map<string, EventId>([
  ['home', 1],
  ['search', 2],
  ['offers', 5],
  ['fleet', 6],
  ['service', 7],
  ['parts', 8],
  ['finance', 9],
  ['insurance', 10],
  ['ownership', 11],
  ['contact', 12],
  ['about', 13],
])

const eventOfAction = {
  'call dealer': 25,
  'finance calculator': 26,
  search: 29,
  'finance score': 30,
  'pre-approval': 31,
  'next step': 32,
  'instant price': 33,
  quiz: 34,
  'login popup opened': 35,
  'code sent': 36,
  'logged in': 37,
  'logged out': 38,
  'favourite added': 39,
  directions: 41,
  'rego lookup': 43,
  'vehicle found': 50,
  'valuation requested': 52,
  'valuation shown': 53,
  'chat opened': 54,
  'first customer message': 55,
  'later customer message': 57,
  'finance quote click': 58,
  'finance quote shown': 59,
  'history report': 60,
  'print PDF': 61,
} as const satisfies Record<string, EventId>
