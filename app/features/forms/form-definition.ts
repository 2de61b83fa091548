import { numberText } from '#app/core/number-text.ts'
import { withCapital } from '#app/core/text.ts'
import { enquiryTypes } from '#app/features/leads/category.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { distanceUnit, usedLabel } from '#app/features/tenancy/wording.ts'
import type { EventId } from '#app/features/tracking/events.ts'
import type { StockSummary } from '#app/features/vehicles/stock-summary.ts'
import { localiseLabel } from './localise-label.ts'
import { makeOptions, modelOptionsByMake } from './make-and-model.ts'

/** Each of these types has a control of its own; any other is drawn as one line of text (FIELD-19). */
export const fieldTypes = [
  'string',
  'textarea',
  'fullName',
  'firstName',
  'middleName',
  'lastName',
  'email',
  'phone',
  'postcode',
  'address',
  'number',
  'currency',
  'kilometre',
  'year',
  'serviceInterval',
  'select',
  'state',
  'sourceOfLead',
  'category',
  'locationSelect',
  'dealershipSelect',
  'make',
  'model',
  'radio',
  'radioGroup',
  'check',
  'terms',
  'optIn',
  'checkGroup',
  'checkCard',
  'tyres',
  'rego',
  'licenseNumber',
  'dob',
  'expiryDate',
  'starRating',
  'dateTime',
  'file',
  'cardNumber',
  'CCExpiration',
  'button',
  'hidden',
] as const
export type FieldType = (typeof fieldTypes)[number]

export interface FieldOption {
  readonly value: string
  readonly label: string
  /** One plain sentence, which makes the options cards. */
  readonly hint?: string
  /** The heading of this option in a long list: the make of a model, or the state of a location. */
  readonly group?: string
}

/** One field of a form. The fields in a website's settings become this too. */
export interface FormField {
  readonly name: string
  readonly type: FieldType
  readonly label: string
  readonly isRequired: boolean
  /**
   * The field is shown only while this other field is filled without error (FORM-19), or has one of some
   * values: `Trade-in Kind=Motorcycle|Truck`.
   */
  readonly showIf?: string
  /**
   * The first value of the field; for a hidden field the value that is sent, for a button its action
   * (`buttonActions`).
   */
  readonly value?: string | boolean
  readonly options: readonly FieldOption[]
  readonly hint?: string
  /** This part of the label links to what is agreed to; it opens in a new tab. */
  readonly link?: { readonly text: string; readonly href: string }
  /** The field holds what a look-up found and is carried unseen from step to step. */
  readonly isUnseen?: boolean
  /** The settings name this unknown type: the field is a line of text, and the console says so (FIELD-19). */
  readonly unknownType?: string
  /** The address that tells which options of a `dateTime` field are free. */
  readonly freeAt?: string
}

/** A form is data: one renderer and one validator work from it, in the browser and on the server. */
export interface FormDefinition {
  /** The form's name in the settings. It is also one of the things that make two submissions the same. */
  readonly name: string
  readonly target: 'leads' | 'car-clarity'
  readonly fields: readonly FormField[]
  readonly submitLabel: string
  /** Null where the visitor chooses it in a field of the form. */
  readonly category: string | null
  readonly carType?: string
  /** The event that the final submit counts as, if not the general one (STEP-20). */
  readonly conversionEvent?: EventId
  /** This text beside the button says what was saved, where a payment still follows. */
  readonly savedNotice?: string
  /** More parameters for the success page's address (SUCCESS-01). */
  readonly successParams: Readonly<Record<string, string>>
}

/** Every form has these inputs besides its fields. This one says which form of the page was posted. */
export const formName = 'form'
/** Only robots fill in this input; its name is one that no browser fills in by itself. */
export const honeypotName = 'leave_blank'
export const idempotencyName = 'idempotency_key'
/** The boot script fills in how long the page has been open, in milliseconds; it is empty without script. */
export const openForName = 'open_for'
/** A multi-step form posts its state in this input, and the pressed button in the next. */
export const stepsName = 'steps'
export const goName = 'go'
/**
 * With this value of `go` the same form is shown again with everything typed, for the vehicle that the
 * button's address names.
 */
export const chooseValue = 'choose'
/** The boot script fills these in with where the visit has been (LEAD-10). */
export const historyNames = ['visited_pages', 'linked_query_params'] as const

/** A field as a website's settings write it; the platform's own forms are written the same way. */
export type SettingsField = NonNullable<Website['config']['forms'][string]['fields']>[number]

export interface FormContext {
  readonly website: Pick<Website, 'config' | 'flags' | 'locale' | 'template'> &
    Partial<Pick<Website, 'dealerships'>>
  /** The visible locations of the form's group (FIELD-16). */
  readonly locations: readonly {
    readonly id: number
    readonly name: string
    readonly address?: { readonly city: string; readonly state: string }
  }[]
  /** The make and model fields offer these (FIELD-08). */
  readonly stock?: Pick<StockSummary, 'makes' | 'models'>
  readonly now: Date
}

/** Builds the fields of a form; a website's own list replaces the platform's (FORM-12). */
export function fieldsOf(
  form: string,
  standard: readonly SettingsField[],
  context: FormContext,
): FormField[] {
  const fields = context.website.config.forms[form]?.fields ?? standard
  return fields.map((field) => fieldFrom(form, field, context))
}

/**
 * Completes a field of the settings with its label in the website's spelling, its options, and whether it is
 * required.
 */
export function fieldFrom(form: string, field: SettingsField, context: FormContext): FormField {
  const type = isFieldType(field.type) ? field.type : 'string'
  return {
    name: field.name,
    type,
    label: localiseLabel(field.label ?? labelFrom(field.name), context.website.locale),
    isRequired: field.required ?? isRequiredByDefault(form, field.name, type, context),
    options: optionsOf(type, field.options, context).map((option) => ({
      ...option,
      label: localiseLabel(option.label, context.website.locale),
    })),
    ...(field.link === undefined ? {} : { link: field.link }),
    ...(isFieldType(field.type) ? {} : { unknownType: field.type }),
    ...(field.showIf === undefined ? {} : { showIf: field.showIf }),
    ...(field.hint === undefined ? {} : { hint: localiseLabel(field.hint, context.website.locale) }),
    ...(field.value === undefined
      ? {}
      : { value: typeof field.value === 'number' ? String(field.value) : field.value }),
  }
}

/**
 * Makes every field required unless the website says otherwise (VALID-01..07); a box that may stay empty
 * never is.
 */
export function isRequiredByDefault(
  form: string,
  name: string,
  type: FieldType,
  { website }: Pick<FormContext, 'website'>,
): boolean {
  if (neverAsked.has(type)) return false
  if (optionalIn.get(form)?.includes(name)) return false
  return !(name === 'message' && website.flags.has('enquiry_message_optional'))
}

const neverAsked: ReadonlySet<FieldType> = new Set([
  'check',
  'optIn',
  'hidden',
  'middleName',
  'rego',
  'button',
  'cardNumber',
  'CCExpiration',
])

/** A test drive needs no message and may leave the date to a call; a request for photos needs no message. */
const optionalIn = new Map([
  ['test-drive', ['message', 'dateTime']],
  ['request-photos', ['message']],
])

export function isFieldType(type: string): type is FieldType {
  return fieldTypes.some((known) => known === type)
}

export function optionsOf(
  type: FieldType,
  given: SettingsField['options'],
  context: FormContext,
): FieldOption[] {
  if (given)
    return given.map((option) => (typeof option === 'string' ? plainOption(option) : optionFrom(option)))
  switch (type) {
    case 'category':
      return enquiryTypes.map((value) => ({ value, label: usedLabel(value, context.website) }))
    case 'sourceOfLead':
      return sourcesOfLead.map(plainOption)
    case 'state':
      return statesOf[context.website.locale].map(plainOption)
    case 'tyres':
      return ['Front left', 'Front right', 'Rear left', 'Rear right'].map(plainOption)
    case 'starRating':
      return ['1', '2', '3', '4', '5'].map((value) => ({
        value,
        label: value === '1' ? '1 star' : `${value} stars`,
      }))
    case 'year': {
      const next = context.now.getUTCFullYear() + 1
      return Array.from({ length: 61 }, (_, back) => plainOption(String(next - back)))
    }
    case 'serviceInterval': {
      const unit = distanceUnit(context.website.locale)
      return Array.from({ length: 15 }, (_, step) => (step + 1) * 10_000).map((distance) => ({
        value: String(distance),
        label: `${numberText(distance)} ${unit}`,
      }))
    }
    case 'locationSelect':
      return context.locations.map(({ id, name, address: at }) => ({
        value: String(id),
        label: name,
        ...(at ? { hint: at.city, group: at.state } : {}),
      }))
    case 'dealershipSelect':
      return (context.website.dealerships ?? []).map(({ slug, name }) => ({ value: slug, label: name }))
    case 'make':
      return makeOptions(context.stock ?? noStock)
    case 'model':
      return modelOptionsByMake(context.stock ?? noStock)
    case 'radio':
      return [plainOption('Yes')]
    default:
      return []
  }
}

const noStock = { makes: [], models: [] }

/** These are the eight answers to "Where did you hear about us?" (FORM-22). */
export const sourcesOfLead = [
  'Social Media',
  'Search',
  'Word of Mouth',
  'Repeat Customer',
  'Radio or TV',
  'Online Classifieds',
  'Drive By',
  'Other',
] as const

const statesOf = {
  'en-AU': ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'],
  'en-NZ': [
    'Northland',
    'Auckland',
    'Waikato',
    'Bay of Plenty',
    'Gisborne',
    "Hawke's Bay",
    'Taranaki',
    'Manawatū-Whanganui',
    'Wellington',
    'Tasman',
    'Nelson',
    'Marlborough',
    'West Coast',
    'Canterbury',
    'Otago',
    'Southland',
  ],
  'en-US': [
    'AL',
    'AK',
    'AZ',
    'AR',
    'CA',
    'CO',
    'CT',
    'DE',
    'DC',
    'FL',
    'GA',
    'HI',
    'ID',
    'IL',
    'IN',
    'IA',
    'KS',
    'KY',
    'LA',
    'ME',
    'MD',
    'MA',
    'MI',
    'MN',
    'MS',
    'MO',
    'MT',
    'NE',
    'NV',
    'NH',
    'NJ',
    'NM',
    'NY',
    'NC',
    'ND',
    'OH',
    'OK',
    'OR',
    'PA',
    'RI',
    'SC',
    'SD',
    'TN',
    'TX',
    'UT',
    'VT',
    'VA',
    'WA',
    'WV',
    'WI',
    'WY',
  ],
} as const

function plainOption(value: string): FieldOption {
  return { value, label: value }
}

function optionFrom({
  value,
  label,
  hint,
}: {
  value: string
  label?: string | undefined
  hint?: string | undefined
}) {
  return { value, label: label ?? value, ...(hint === undefined ? {} : { hint }) }
}

/** Makes "Where did you hear about us" of the name `where-did-you-hear-about-us`. */
function labelFrom(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim()
  return withCapital(words)
}
