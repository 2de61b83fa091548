/** The options of the general enquiry's category select, in this order (FORM-13). */
export const enquiryTypes = [
  'General',
  'Service',
  'Parts',
  'New Vehicle',
  'Used Vehicle',
  'Fleet',
  'Finance',
  'Careers',
  'Sell My Car',
] as const

/** The forms of the product that have one category of their own. */
export type LeadForm =
  | 'general-enquiry'
  | 'vehicle-enquiry'
  | 'test-drive'
  | 'trade-in'
  | 'reserve'
  | 'online-purchase'
  | 'request-photos'
  | 'service'
  | 'parts'
  | 'finance'
  | 'fleet'
  | 'careers'
  | 'sell-my-car'

/** The category a form's lead carries (FORM-14); the general enquiry asks the visitor, so it has none. */
export function categoryOf(form: LeadForm, carType?: string): string | null {
  if (form === 'vehicle-enquiry') return carType === 'used' ? 'Used Vehicle' : 'New Vehicle'
  return fixed[form]
}

const fixed: Record<Exclude<LeadForm, 'vehicle-enquiry'>, string | null> = {
  'general-enquiry': null,
  'test-drive': 'Test Drive',
  'trade-in': 'Trade In',
  reserve: 'Reserve',
  'online-purchase': 'Online Purchase',
  'request-photos': 'Request Photos',
  service: 'Service',
  parts: 'Parts',
  finance: 'Finance',
  fleet: 'Fleet',
  careers: 'Careers',
  'sell-my-car': 'Sell My Car',
}
