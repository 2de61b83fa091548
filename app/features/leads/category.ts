/** The general enquiry offers these categories, in this order (FORM-13). */
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

/** Each of these forms has a category of its own. */
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

/**
 * Returns the category of a form's lead (FORM-14). It is null for the general enquiry, where the visitor
 * chooses one.
 */
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
