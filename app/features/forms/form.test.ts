import { describe, expect, test } from 'vitest'
import './own-checks.ts'
import { messages } from '#app/core/messages.ts'
import { parseLead } from '#app/features/leads/lead.ts'
import type { FlagName } from '#app/features/tenancy/flags.ts'
import { websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import {
  type FieldType,
  type FormContext,
  type FormDefinition,
  type FormField,
  fieldsOf,
  optionsOf,
} from './form-definition.ts'
import {
  consentsOf,
  type FormValues,
  fieldsToShow,
  firstValues,
  validateForm,
  valuesFrom,
} from './validate-form.ts'
import { vehicleEnquiry } from './vehicle-forms.ts'

const rules = { phone: { locale: 'en-AU' as const }, primaryLocationId: 42 }

function aField(name: string, type: FieldType, more: Partial<FormField> = {}): FormField {
  return { name, type, label: name, isRequired: true, options: [], ...more }
}

function aForm(...fields: FormField[]): FormDefinition {
  return { name: 'f', target: 'leads', fields, submitLabel: 'Submit', category: null, successParams: {} }
}

function contextOf(
  config: object = {},
  { flags = [], locale = 'en-AU' }: { flags?: FlagName[]; locale?: string } = {},
): FormContext {
  const website = websiteSettingsSchema.parse({
    id: 1,
    slug: 's',
    template: 'default',
    name: 'S',
    url: 'https://s.example',
    branding: { primary_color: '#000000' },
    config,
    locale,
  })
  return {
    website: { ...website, flags: new Set(flags) },
    locations: [{ id: 3, name: 'City' }],
    now: new Date('2026-06-01'),
  }
}

const stars = optionsOf('starRating', undefined, contextOf())
const distances = optionsOf('serviceInterval', undefined, contextOf())

const hilux = {
  id: 7,
  car_type: 'used',
  status: 'in_stock',
  stocknum: 'A1',
  make: 'Toyota',
  model: 'Hilux',
  dealership_slug: 'north',
  location_id: 3,
}
const typed: FormValues = {
  name: 'Jo Ng',
  phone: '0412 345 678',
  email: 'jo@example.com',
  message: 'Hello',
  opt_in: true,
}

describe('form values', () => {
  test.each([
    ['FORM-E01 FORM-10', aField('Ready to sell', 'check'), true, 'Yes'],
    ['FORM-10', aField('Valuation guide', 'check', { isRequired: false }), true, 'Yes'],
    ['FORM-E02 FORM-10', aField('Best Deal', 'check', { isRequired: false }), false, 'No'],
    ['FORM-11 FORM-10 untouched', aField('Best Finance', 'check', { isRequired: false }), undefined, 'No'],
    ['FORM-E08', aField('l', 'hidden', { value: '{primary_location_id}' }), undefined, '42'],
    ['FORM-E09', aField('source', 'hidden', { value: 'Website' }), 'forged', 'Website'],
    ['FIELD-04 a price', aField('budget', 'currency'), '$ 45,990', '45990'],
    ['FIELD-04 an odometer', aField('km', 'kilometre'), '12 000 km', '12000'],
    ['FIELD-06 several boxes', aField('t', 'checkGroup'), ['a', 'b'], 'a, b'],
    ['FIELD-10 FORM-07 a rego', aField('Rego', 'rego'), 'abc 12d', 'ABC12D'],
    ['FIELD-17 stars', aField('s', 'starRating', { options: stars }), '5', '5'],
    [
      'FIELD-09 a service distance',
      aField('d', 'serviceInterval', { options: distances }),
      '150000',
      '150000',
    ],
    ['PHONE-01 a phone', aField('phone', 'phone'), '+61 412 345 678', '0412345678'],
    ['VALID-14 trimmed', aField('a', 'string'), '  x ', 'x'],
  ])('%s is sent', (_, field, value, sent) => {
    expect(validateForm(aForm(field), value === undefined ? {} : { [field.name]: value }, rules)).toEqual({
      ok: true,
      values: { [field.name]: sent },
    })
  })

  test('FORM-21 the placeholder becomes empty without a primary location', () => {
    const form = aForm(aField('l', 'hidden', { value: '{primary_location_id}' }))
    expect(validateForm(form, {}, { ...rules, primaryLocationId: null })).toEqual({
      ok: true,
      values: { l: '' },
    })
  })

  test.each([
    ['FORM-E03', 'email', '', false],
    ['FORM-E04', 'email', 'bad@', false],
    ['FORM-E05', 'email', 'a@b.com', true],
    ['FORM-E06', 'postcode', '300', false],
    ['FORM-E07', 'postcode', '3000', true],
  ] as const)('%s a field that depends on %s "%s" is shown: %s', (_, type, value, isShown) => {
    const form = aForm(aField(type, type, { isRequired: false }), aField('more', 'string', { showIf: type }))
    const shown = fieldsToShow(form, { [type]: value, more: '' }, rules).map(({ name }) => name)
    expect(shown.includes('more')).toBe(isShown)
    const validated = validateForm(form, { [type]: value, more: '' }, rules)
    expect(!validated.ok && 'more' in validated.errors).toBe(isShown)
  })

  test('FORM-19 a field that depends on a hidden field, or on itself, is neither validated nor sent', () => {
    const form = aForm(
      aField('a', 'string', { isRequired: false }),
      aField('b', 'string', { showIf: 'a' }),
      aField('c', 'string', { showIf: 'b' }),
      aField('d', 'string', { showIf: 'd' }),
      aField('e', 'string', { showIf: 'gone' }),
    )
    expect(validateForm(form, { a: '', b: 'x', c: 'y', d: 'z', e: 'z' }, rules)).toEqual({
      ok: true,
      values: { a: '' },
    })
  })
})

describe('form validation', () => {
  test.each<[string, FormField, FormValues[string], string]>([
    ['VALID-01', aField('last_name', 'lastName'), '', messages.required],
    ['VALID-14 white space', aField('a', 'string'), '   ', messages.required],
    ['VALID-14 required before format', aField('email', 'email'), ' ', messages.required],
    [
      'VALID-05 a select',
      aField('location', 'locationSelect', { options: [{ value: '3', label: 'City' }] }),
      '',
      messages.required,
    ],
    ['VALID-09', aField('email', 'email'), 'ann@', messages.email],
    ['VALID-10', aField('first_name', 'firstName'), 'Ann3', messages.name],
    ['VALID-10 the single name', aField('name', 'fullName'), '<b>', messages.name],
    ['VALID-11', aField('postcode', 'postcode'), '300', messages.postcode],
    ['PHONE-03', aField('phone', 'phone'), '12', messages.phoneAu],
    [
      'FIELD-01 a long message',
      aField('m', 'textarea'),
      'x'.repeat(2001),
      'Please use at most 2,000 characters.',
    ],
    [
      'FIELD-05 not on the list',
      aField('s', 'select', { options: [{ value: 'a', label: 'A' }] }),
      'b',
      'Please choose from the list.',
    ],
    ['FIELD-17 no star', aField('s', 'starRating', { options: stars }), '0', 'Please choose from the list.'],
    [
      'FIELD-17 six stars',
      aField('s', 'starRating', { options: stars }),
      '6',
      'Please choose from the list.',
    ],
    [
      'FIELD-17 half a star',
      aField('s', 'starRating', { options: stars }),
      '4.5',
      'Please choose from the list.',
    ],
    [
      'FIELD-09 a distance between the steps',
      aField('d', 'serviceInterval', { options: distances }),
      '15000',
      'Please choose from the list.',
    ],
    ['FIELD-04 no number', aField('n', 'number'), 'many', 'Please enter a number.'],
    [
      'FIELD-10 MEND-74 a long rego',
      aField('Rego', 'rego'),
      'ABCDEFGHIJ',
      'Please use at most 9 letters and digits.',
    ],
    ['VALID-01 terms that must be ticked', aField('terms_conditions', 'terms'), false, messages.required],
  ])('%s', (_, field, value, message) => {
    expect(validateForm(aForm(field), { [field.name]: value }, rules)).toEqual({
      ok: false,
      errors: { [field.name]: message },
    })
  })

  test.each<[string, FormField]>([
    ['VALID-02 a middle name', aField('middle_name', 'middleName', { isRequired: false })],
    ['VALID-14 an optional email', aField('email', 'email', { isRequired: false })],
    ['FIELD-07 the opt-in', aField('opt_in', 'optIn', { isRequired: false })],
  ])('%s may be left empty', (_, field) => {
    expect(validateForm(aForm(field), {}, rules).ok).toBe(true)
  })

  test('VALID-12 a ZIP code on an American website', () => {
    const form = aForm(aField('postcode', 'postcode'))
    const american = { phone: { locale: 'en-US' as const }, primaryLocationId: null }
    expect(validateForm(form, { postcode: '9411' }, american)).toEqual({
      ok: false,
      errors: { postcode: messages.zipCode },
    })
  })
})

describe('the vehicle enquiry', () => {
  test('FORM-01..FORM-06 it has its fields, and sends what is known of the vehicle', () => {
    const form = vehicleEnquiry(hilux, contextOf())
    expect(
      form.fields.filter(({ type }) => type !== 'hidden').map(({ name, isRequired }) => [name, isRequired]),
    ).toEqual([
      ['name', true],
      ['phone', true],
      ['email', true],
      ['message', true],
      ['opt_in', false],
    ])
    const validated = validateForm(form, typed, rules)
    expect(validated).toEqual({
      ok: true,
      values: {
        name: 'Jo Ng',
        phone: '0412345678',
        email: 'jo@example.com',
        message: 'Hello',
        opt_in: 'Yes',
        car_id: '7',
        car_type: 'used',
        vehicle_status: 'in_stock',
        stock_number: 'A1',
        dealership_slug: 'north',
        location_id: '3',
        'Vehicle Make': 'Toyota',
        'Vehicle Model': 'Hilux',
      },
    })
    expect(form).toMatchObject({ category: 'Used Vehicle', successParams: { car_id: '7' } })
  })

  test('LEAD-12 its values form a valid lead', () => {
    const validated = validateForm(vehicleEnquiry(hilux, contextOf()), typed, rules)
    expect(validated.ok && parseLead(validated.values)).toMatchObject({
      ok: true,
      lead: { opt_in: true, location_id: 3, car_id: '7', fields: { 'Vehicle Make': 'Toyota' } },
    })
  })

  test('VALID-03 the flag makes the message optional', () => {
    const form = vehicleEnquiry(hilux, contextOf({}, { flags: ['enquiry_message_optional'] }))
    expect(validateForm(form, { ...typed, message: '' }, rules).ok).toBe(true)
    expect(validateForm(vehicleEnquiry(hilux, contextOf()), { ...typed, message: '' }, rules).ok).toBe(false)
  })

  test('FORM-12 FORM-08 a website’s own fields replace the platform’s, and the vehicle’s fields stay', () => {
    const fields = [
      { name: 'first_name', type: 'firstName' },
      { name: 'postcode', type: 'postcode', showIf: 'first_name' },
      { name: 'where-did-you-hear-about-us', type: 'sourceOfLead', required: false },
      { name: 'odd', type: 'hologram', label: 'Favourite colour' },
    ]
    const form = vehicleEnquiry(
      hilux,
      contextOf({ forms: { 'vehicle-enquiry': { fields } } }, { locale: 'en-US' }),
    )
    expect(form.fields.slice(0, 4)).toMatchObject([
      { name: 'first_name', isRequired: true },
      { name: 'postcode', showIf: 'first_name' },
      { name: 'where-did-you-hear-about-us', label: 'Where did you hear about us', isRequired: false },
      { name: 'odd', type: 'string', label: 'Favourite color' },
    ])
    expect(form.fields[2]?.options).toHaveLength(8)
    expect(form.fields.some(({ name }) => name === 'car_id')).toBe(true)
  })

  test.each([
    ['FORM-04 on by default', {}, true, undefined],
    ['FIELD-07 off where the website says so', { opt_in_default: false }, false, undefined],
    ['FIELD-07 marketing is a second box, never ticked before', { marketing_consent: true }, true, false],
  ])('%s', (_, config, optIn, marketing) => {
    const form = vehicleEnquiry(hilux, contextOf(config))
    const values = firstValues(form)
    expect([values.opt_in, values.marketing_consent]).toEqual([optIn, marketing])
    expect(consentsOf(form, { ...values, opt_in: false })[0]).toEqual({
      name: 'opt_in',
      wording: 'Contact me about this enquiry by phone, SMS or email',
      isChecked: false,
    })
  })

  test('a posted form is read by its definition', () => {
    const posted = new FormData()
    posted.set('name', 'Jo Ng')
    posted.set('opt_in', 'on')
    posted.set('car_id', '99')
    const form = vehicleEnquiry(hilux, contextOf({ marketing_consent: true }))
    expect(valuesFrom(form, posted)).toMatchObject({
      name: 'Jo Ng',
      email: '',
      opt_in: true,
      marketing_consent: false,
    })
    const validated = validateForm(form, { ...typed, ...valuesFrom(form, posted), ...typed }, rules)
    expect(validated.ok && validated.values.car_id).toBe('7')
  })
})

describe('field options', () => {
  test.each<[string, FieldType, number, string]>([
    ['FORM-22', 'sourceOfLead', 8, 'Social Media'],
    ['FORM-13', 'category', 9, 'General'],
    ['FORM-09', 'state', 8, 'ACT'],
    ['FIELD-09 years', 'year', 61, '2027'],
    ['FIELD-09 distances', 'serviceInterval', 15, '10000'],
    ['FIELD-11', 'tyres', 4, 'Front left'],
    ['FIELD-16', 'locationSelect', 1, '3'],
    ['FIELD-17', 'starRating', 5, '1'],
  ])('%s: %s', (_, type, count, first) => {
    const options = optionsOf(type, undefined, contextOf())
    expect([options.length, options[0]?.value]).toEqual([count, first])
  })

  test('VALID-06 a website without a list of its own offers the platform’s', () => {
    expect(fieldsOf('service', [{ name: 'Rego', type: 'rego' }], contextOf())).toHaveLength(1)
  })
})
