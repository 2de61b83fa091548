import { categoryOf } from '#app/features/leads/category.ts'
import { tradeInFields } from '#app/features/leads/trade-in-fields.ts'
import type { SettingsField } from './form-definition.ts'
import { ownKind, ownRego, ownVehicleState } from './own-vehicle.ts'
import type { FormStep } from './stepped-form.ts'

/** A form of the platform, before a website changes it (FORM-12). */
export interface StandardForm {
  /** Null where the visitor chooses it in a field. */
  readonly category: string | null
  /** This tells apart the forms that share a category. */
  readonly subcategory?: string
  /** The event that the submit counts as, if it does not have the form's own name (EVENT-07). */
  readonly event?: string
  /** The visitor chooses among the locations of this department; among all where it is not set. */
  readonly department?: 'sales' | 'service' | 'parts'
  /** The visitor is contacted about this. */
  readonly subject: string
  readonly submitLabel?: string
  readonly fields: readonly SettingsField[]
  /** A form with steps shows one of them at a time (STEP-01). */
  readonly steps?: readonly FormStep[]
}

export const siteFormNames = [
  'general-enquiry',
  'test-drive',
  'service',
  'service-booking',
  'parts',
  'fleet',
  'finance',
  'finance-enquiry',
  'trade-in',
  'sell-my-car',
  'careers',
  'model-enquiry',
  'special-offer',
  'hire',
  'insurance',
  'call-back',
  'newsletter',
] as const
export type SiteFormName = (typeof siteFormNames)[number]

export function isSiteForm(name: string): name is SiteFormName {
  return siteFormNames.some((known) => known === name)
}

/** The error banner of this step is green (ERR-05). */
export const userDetails = 'User Details'

export const name: SettingsField = { name: 'name', type: 'fullName', label: 'Name' }
export const phone: SettingsField = { name: 'phone', type: 'phone', label: 'Phone' }
export const email: SettingsField = { name: 'email', type: 'email', label: 'Email', hint: 'We reply here' }
export const message: SettingsField = { name: 'message', type: 'textarea', label: 'Message' }
const postcode: SettingsField = { name: 'postcode', type: 'postcode', label: 'Postcode' }
const location: SettingsField = { name: 'location_id', type: 'locationSelect', label: 'Location' }
export const person = [name, phone, email]
const fullPerson: SettingsField[] = [
  { name: 'first_name', type: 'firstName', label: 'First name' },
  { name: 'last_name', type: 'lastName', label: 'Last name' },
  phone,
  email,
]

/** These fields describe the visitor's own vehicle. */
const ownVehicle: SettingsField[] = [
  ownKind,
  ownRego,
  { name: tradeInFields.make, type: 'make', label: 'Make' },
  { name: tradeInFields.model, type: 'model', label: 'Model' },
  { name: tradeInFields.year, type: 'year', label: 'Year' },
]
const ownVehicleSteps = (last: readonly SettingsField[]): FormStep[] => [
  { title: 'Your vehicle', fields: namesOf(ownVehicle) },
  { title: 'Its condition', fields: namesOf(ownVehicleState) },
  { title: userDetails, fields: namesOf(last) },
]
const seller: SettingsField[] = [
  ...person,
  postcode,
  { ...message, label: 'Anything we should know', required: false },
]

const serviceVehicle: SettingsField[] = [
  ownRego,
  { name: 'Vehicle Make', type: 'make', label: 'Make' },
  { name: 'Vehicle Model', type: 'model', label: 'Model' },
  { name: 'Vehicle Year', type: 'year', label: 'Year' },
  { name: 'Odometer', type: 'kilometre', label: 'Odometer', required: false },
]
const serviceWork: SettingsField[] = [
  {
    name: 'Work needed',
    type: 'checkCard',
    label: 'What is needed?',
    options: ['Logbook service', 'Repairs', 'Safety recall', 'Tyres and wheels', 'Brakes', 'Something else'],
  },
  {
    name: 'Service interval',
    type: 'serviceInterval',
    label: 'Which logbook service?',
    required: false,
    hint: 'The distance in the logbook; leave it empty if you are not sure',
  },
  { ...message, label: 'What have you noticed?', required: false },
]
const serviceDay: SettingsField[] = [
  location,
  { name: 'dateTime', type: 'dateTime', label: 'Day and drop-off time', required: false },
]
const serviceExtras: SettingsField[] = [
  {
    name: 'While we work',
    type: 'radioGroup',
    label: 'While we work on it',
    options: ['I will wait', 'I need a loan vehicle', 'I need a lift', 'Nothing, thanks'],
    value: 'Nothing, thanks',
  },
]

const budget: SettingsField[] = [
  { name: 'Vehicle price budget', type: 'currency', label: 'What do you want to spend?' },
  { name: 'Deposit', type: 'currency', label: 'Deposit', required: false },
  {
    name: 'Loan term',
    type: 'select',
    label: 'Over how long?',
    options: ['1 year', '2 years', '3 years', '4 years', '5 years', '6 years', '7 years'],
  },
  {
    name: 'Repayments',
    type: 'radioGroup',
    label: 'How often do you want to pay?',
    options: ['Weekly', 'Fortnightly', 'Monthly'],
    value: 'Monthly',
  },
]
const situation: SettingsField[] = [
  {
    name: 'Employment',
    type: 'radioGroup',
    label: 'How do you earn your income?',
    options: ['Full time', 'Part time', 'Casual', 'Self-employed', 'Another way'],
  },
  {
    name: 'Time in this job',
    type: 'select',
    label: 'For how long?',
    options: ['Less than 6 months', '6 to 12 months', '1 to 3 years', 'More than 3 years'],
  },
  {
    name: 'Income before tax, a year',
    type: 'currency',
    label: 'Income before tax, a year',
    required: false,
  },
  {
    name: 'Home',
    type: 'radioGroup',
    label: 'Where do you live?',
    options: ['Own home', 'Own home with a mortgage', 'Renting', 'With family'],
  },
]
const applicant: SettingsField[] = [
  ...fullPerson,
  {
    name: 'date_of_birth',
    type: 'dob',
    label: 'Date of birth',
    hint: 'For example 27 3 1985. Lenders ask for it.',
  },
  { name: 'state', type: 'state', label: 'State' },
  { name: 'dealership_slug', type: 'dealershipSelect', label: 'Preferred dealership' },
]

function namesOf(fields: readonly SettingsField[]): string[] {
  return fields.map((field) => field.name)
}

export const standardForms: Record<SiteFormName, StandardForm> = {
  'general-enquiry': {
    category: null,
    subject: 'enquiry',
    fields: [...person, { name: 'category', type: 'category', label: 'Enquiry type' }, message],
  },
  'test-drive': {
    category: categoryOf('test-drive'),
    department: 'sales',
    subject: 'test drive',
    fields: [
      location,
      {
        name: 'dateTime',
        type: 'dateTime',
        label: 'When suits you?',
        required: false,
      },
      ...person,
      message,
    ],
  },
  service: {
    category: categoryOf('service'),
    department: 'service',
    subject: 'enquiry',
    fields: [...person, { name: 'Rego', type: 'rego', label: 'Registration number' }, message],
  },
  'service-booking': {
    category: categoryOf('service'),
    subcategory: 'Booking',
    department: 'service',
    subject: 'service',
    submitLabel: 'Book',
    fields: [...serviceVehicle, ...serviceWork, ...serviceDay, ...serviceExtras, ...person],
    steps: [
      { title: 'Your vehicle', fields: namesOf(serviceVehicle) },
      { title: 'What is needed', fields: namesOf(serviceWork) },
      { title: 'Day and time', fields: namesOf(serviceDay) },
      { title: 'While we work', fields: namesOf(serviceExtras), isOptional: true },
      { title: userDetails, fields: namesOf(person) },
    ],
  },
  parts: {
    category: categoryOf('parts'),
    department: 'parts',
    subject: 'enquiry',
    fields: [
      ...person,
      { name: 'Vehicle Make', type: 'make', label: 'Make', required: false },
      { name: 'Vehicle Model', type: 'model', label: 'Model', required: false },
      { name: 'Vehicle Year', type: 'year', label: 'Year', required: false },
      { ...message, label: 'Which part or accessory?' },
    ],
  },
  fleet: {
    category: categoryOf('fleet'),
    subject: 'enquiry',
    fields: [
      { name: 'Company', type: 'string', label: 'Company' },
      ...person,
      { name: 'Number of vehicles', type: 'number', label: 'How many vehicles?' },
      { ...message, label: 'What are they for?' },
    ],
  },
  finance: {
    category: categoryOf('finance'),
    subject: 'application',
    fields: [...budget, ...situation, ...applicant],
    steps: [
      { title: 'Your budget', fields: namesOf(budget) },
      { title: 'Your situation', fields: namesOf(situation), isOptional: true },
      { title: userDetails, fields: namesOf(applicant) },
    ],
  },
  'finance-enquiry': {
    category: categoryOf('finance'),
    subcategory: 'Question',
    event: 'finance',
    subject: 'enquiry',
    fields: [...person, message],
  },
  'trade-in': {
    category: categoryOf('trade-in'),
    subject: 'trade-in',
    fields: [...ownVehicle, ...ownVehicleState, ...seller],
    steps: ownVehicleSteps(seller),
  },
  'sell-my-car': {
    category: categoryOf('sell-my-car'),
    subject: 'vehicle',
    fields: [...ownVehicle, ...ownVehicleState, ...seller],
    steps: ownVehicleSteps(seller),
  },
  careers: {
    category: categoryOf('careers'),
    subject: 'application',
    submitLabel: 'Send application',
    fields: [
      ...fullPerson,
      { name: 'files', type: 'file', label: 'Résumé and letter', hint: 'PDF, JPG or PNG, up to 10 MB each' },
      { ...message, label: 'Why this job?', required: false },
    ],
  },
  'model-enquiry': {
    category: 'New Vehicle',
    subcategory: 'Model',
    subject: 'enquiry',
    fields: [...person, message],
  },
  'special-offer': {
    category: 'General',
    subcategory: 'Special offer',
    subject: 'enquiry',
    fields: [...person, { ...message, required: false }],
  },
  hire: {
    category: 'General',
    subcategory: 'Hire',
    subject: 'hire',
    fields: [
      ...person,
      { name: 'Hire from', type: 'string', label: 'From which day?', hint: 'For example 14 January' },
      { name: 'Nights', type: 'number', label: 'How many nights?' },
      { ...message, required: false },
    ],
  },
  insurance: {
    category: 'General',
    subcategory: 'Insurance',
    subject: 'enquiry',
    fields: [...person, message],
  },
  'call-back': {
    category: 'General',
    subcategory: 'Call back',
    subject: 'call',
    submitLabel: 'Call me back',
    fields: [name, phone, { ...message, label: 'What about?', required: false }],
  },
  newsletter: {
    category: 'General',
    subcategory: 'Newsletter',
    event: 'general-enquiry',
    subject: 'sign-up',
    submitLabel: 'Sign up',
    fields: [
      { name: 'first_name', type: 'firstName', label: 'First name' },
      email,
      {
        name: 'marketing_consent',
        type: 'terms',
        label: 'Send me offers and news by email. I can stop it any time.',
      },
      { name: 'opt_in', type: 'hidden', value: 'No' },
    ],
  },
}
