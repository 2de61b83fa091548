import { describe, expect, test } from 'vitest'
import { type FieldType, fieldTypes } from '#app/features/forms/form-definition.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'

/** A form was posted as a browser without script does it, and this became of one field. */
interface Posted {
  /** The lead has this value for the field; undefined where it has none. */
  sent?: unknown
  /** The page shows this message at the field. */
  message?: string
}

const required = '*This is a required field.'
const notOffered = 'Please choose from the list.'
const options = ['One', 'Two']

async function aForm(
  field: Readonly<Record<string, unknown>>,
): Promise<{ it: TestApp; website: TestWebsite }> {
  const it = await createTestApp()
  const website = await it.aWebsite({
    settings: {
      config: {
        lead: { recipients: [{ to: 'sales@fields.example' }] },
        forms: {
          'vehicle-enquiry': {
            fields: [
              { name: 'first_name', type: 'firstName' },
              { name: 'email', type: 'email' },
              { name: 'x', label: 'The x', ...field },
            ],
          },
        },
      },
    },
    stock: [
      aListing({ 'Dealership Code': 'north' }),
      aListing({ 'Stock No': 'S2', Make: 'Jayco', Model: 'Swan' }),
    ],
  })
  return { it, website }
}

async function postField(
  field: Readonly<Record<string, unknown>>,
  parts: readonly (readonly [string, string])[],
): Promise<Posted> {
  const { it, website } = await aForm(field)
  const path = pageOf(website.vehicle)
  const known = [
    ['form', 'vehicle-enquiry'],
    ['first_name', 'Jo'],
    ['email', 'jo@example.com'],
  ] as const
  const body = new URLSearchParams(
    [...known, ...parts].map(([name, value]) => [
      name,
      value.replace('{dealership}', website.dealershipSlug),
    ]),
  )
  const answer = await it.visit(website, path, { method: 'POST', body })
  if (answer.status === 422) {
    const text = (await answer.text()).replaceAll('&#x27;', "'")
    return { message: /The x: ([^<]+)</.exec(text)?.[1] ?? 'no message at the field' }
  }
  expect(answer.status).toBe(303)
  await it.settle()
  const [lead] = await it.leadsOf(website)
  const sent = lead?.lead.fields.x
  return { sent: sent === website.dealershipSlug ? '{dealership}' : sent }
}

type Row = [type: FieldType, more: object, parts: [string, string][], expected: Posted]

const one = (value: string): [string, string][] => [['x', value]]
const date = (...parts: string[]): [string, string][] =>
  ['day', 'month', 'year'].map((name, index): [string, string] => [`x-${name}`, parts[index] ?? ''])
const expiry = (month: string, year: string): [string, string][] => [
  ['x-month', month],
  ['x-year', year],
]
const orOther = (choice: string, other: string): [string, string][] => [
  ['x', choice],
  ['x-other', other],
]

const rows: Row[] = [
  ['string', {}, one(' Hello '), { sent: 'Hello' }],
  ['string', {}, one(' '), { message: required }],
  ['textarea', {}, one(`a\r\n${'b'.repeat(1998)}`), { sent: `a\n${'b'.repeat(1998)}` }],
  ['textarea', {}, one('x'.repeat(2001)), { message: 'Please use at most 2,000 characters.' }],
  ['fullName', {}, one('O’Brien'), { sent: 'O’Brien' }],
  ['fullName', {}, one('Ann3'), { message: 'Please use alphabetical characters only.' }],
  ['firstName', {}, one('Ann Marie'), { sent: 'Ann Marie' }],
  ['middleName', {}, one(''), { sent: '' }],
  ['lastName', {}, one(''), { message: required }],
  ['email', {}, one('ann@'), { message: 'invalid email address' }],
  ['phone', {}, one('+61 412 345 678'), { sent: '0412345678' }],
  ['phone', {}, one('12'), { message: 'Invalid phone number. Must be an Australian number.' }],
  ['postcode', {}, one('300'), { message: 'Invalid postcode. Please enter a 4-digit number.' }],
  ['address', {}, one('1 Road'), { sent: '1 Road' }],
  ['number', {}, one('five'), { message: 'Please enter a number.' }],
  ['currency', {}, one('$ 45,990'), { sent: '45990' }],
  ['kilometre', {}, one('12 000 km'), { sent: '12000' }],
  ['year', {}, one('2027'), { sent: '2027' }],
  ['year', {}, one('1900'), { message: notOffered }],
  ['serviceInterval', {}, one('20000'), { sent: '20000' }],
  ['select', { options }, one('Two'), { sent: 'Two' }],
  ['select', { options }, one('Three'), { message: notOffered }],
  ['state', {}, one('VIC'), { sent: 'VIC' }],
  ['sourceOfLead', {}, one('Drive By'), { sent: 'Drive By' }],
  ['category', {}, one('Nothing'), { message: notOffered }],
  ['dealershipSelect', {}, one('{dealership}'), { sent: '{dealership}' }],
  ['dealershipSelect', {}, one('elsewhere'), { message: notOffered }],
  ['locationSelect', {}, one('1'), { message: notOffered }],
  ['make', {}, orOther('Mazda', 'ignored'), { sent: 'Mazda' }],
  ['make', {}, orOther('Other', ' Avan '), { sent: 'Avan' }],
  ['make', {}, orOther('Other', ' '), { message: required }],
  ['make', {}, orOther('Avan', ''), { message: notOffered }],
  ['make', {}, orOther('Other', 'x'.repeat(61)), { message: 'Please use at most 60 characters.' }],
  ['model', {}, orOther('Swan', ''), { sent: 'Swan' }],
  ['model', {}, orOther('Other', 'Cosmo'), { sent: 'Cosmo' }],
  ['radio', {}, one('Yes'), { sent: 'Yes' }],
  ['radio', {}, [], { message: required }],
  ['radioGroup', { options }, one('One'), { sent: 'One' }],
  ['radioGroup', { options }, [], { message: required }],
  ['check', {}, [], { sent: 'No' }],
  ['check', {}, one('Yes'), { sent: 'Yes' }],
  ['terms', {}, [], { message: required }],
  ['terms', {}, one('Yes'), { sent: 'Yes' }],
  ['optIn', {}, [], { sent: 'No' }],
  ['checkGroup', { options }, [...one('One'), ...one('Two')], { sent: 'One, Two' }],
  ['checkGroup', { options: ['Yes, please'] }, one('Yes, please'), { sent: 'Yes, please' }],
  ['checkGroup', { options }, one('Three'), { message: notOffered }],
  ['checkCard', { options: [{ value: 'a', label: 'A', hint: 'An a.' }] }, one('a'), { sent: 'a' }],
  ['checkCard', { options }, [], { message: required }],
  ['tyres', {}, [...one('Front left'), ...one('Rear right')], { sent: 'Front left, Rear right' }],
  ['rego', {}, one('abc 12-d'), { sent: 'ABC12D' }],
  ['rego', {}, one('ABCDEFGHIJ'), { message: 'Please use at most 9 letters and digits.' }],
  ['licenseNumber', {}, one('nsw 123'), { sent: 'NSW123' }],
  ['dob', {}, date('27', 'Mar', '1985'), { sent: '1985-03-27' }],
  ['dob', {}, date('31', '4', '1985'), { message: 'Please enter a real date in the past.' }],
  ['dob', {}, date('30', '6', '2026'), { message: 'Please enter a real date in the past.' }],
  ['dob', {}, date('', '', ''), { message: required }],
  ['dob', { required: false }, date('', '', ''), { sent: '' }],
  ['expiryDate', {}, expiry('8', '27'), { sent: '2027-08' }],
  ['expiryDate', {}, expiry('06', '2026'), { sent: '2026-06' }],
  ['expiryDate', {}, expiry('05', '2026'), { message: 'Please enter a month that has not passed.' }],
  ['starRating', {}, one('4'), { sent: '4' }],
  ['starRating', {}, one('6'), { message: notOffered }],
  ['dateTime', {}, one('Tuesday'), { sent: 'Tuesday' }],
  ['file', { required: false }, [], { sent: undefined }],
  ['file', {}, one('not a file'), { message: required }],
  ['cardNumber', {}, one('4111111111111111'), { sent: undefined }],
  ['CCExpiration', {}, one('12/29'), { sent: undefined }],
  ['button', { value: 'reset' }, one('reset'), { sent: undefined }],
  ['hidden', { value: 'Website' }, one('forged'), { sent: 'Website' }],
]

describe('a field of every type, posted to the page without script', () => {
  test('FIELD-01..19 the table has every type', () => {
    expect(fieldTypes.filter((type) => !rows.some(([shown]) => shown === type))).toEqual([])
  })

  test.each(rows)('FIELD-01..19 VALID-15 %s %j %j: %j', async (type, more, parts, expected) => {
    expect(await postField({ type, ...more }, parts)).toEqual(expected)
  })

  test('FIELD-16 a location is sent by its id', async () => {
    const { it, website } = await aForm({ name: 'location_id', type: 'locationSelect' })
    const page = await (await it.visit(website, pageOf(website.vehicle))).text()
    const id =
      /<input(?=[^>]* type="radio")(?=[^>]* name="location_id")[^>]* value="(\d+)"/.exec(page)?.[1] ?? ''
    const body = new URLSearchParams({
      form: 'vehicle-enquiry',
      first_name: 'Jo',
      email: 'jo@example.com',
      location_id: id,
    })
    await it.visit(website, pageOf(website.vehicle), { method: 'POST', body })
    await it.settle()
    expect((await it.leadsOf(website))[0]?.lead.location_id).toBe(Number(id))
  })

  test('FIELD-08 the lists hold what is in stock, models under their makes, and end with Other', async () => {
    const { it, website } = await aForm({ type: 'model' })
    const page = await (await it.visit(website, pageOf(website.vehicle))).text()
    const list = /<select[^>]* name="x"[^>]*>(.*?)<\/select>/.exec(page)?.[1] ?? ''
    expect(list.replace(/ selected=""/g, '')).toBe(
      '<option value="">Choose…</option><optgroup label="Jayco"><option value="Swan">Swan</option></optgroup>' +
        '<optgroup label="Mazda"><option value="CX-5">CX-5</option></optgroup><option value="Other">Other</option>',
    )
    expect(page).toContain('name="x-other"')
  })

  test('FIELD-19 an unknown type is a line of text; settings may name a hint and a link', async () => {
    const { it, website } = await aForm({ type: 'hologram', hint: 'A zq-hint' })
    const page = await (await it.visit(website, pageOf(website.vehicle))).text()
    expect(page).toMatch(/<input(?=[^>]* type="text")[^>]* name="x"/)
    expect(page).toContain('A zq-hint')
  })

  test('FIELD-13 card details have no input, and a link opens beside the form', async () => {
    const { it, website } = await aForm({ type: 'cardNumber' })
    expect(await (await it.visit(website, pageOf(website.vehicle))).text()).not.toMatch(
      /<input[^>]* name="x"/,
    )
    const terms = await aForm({
      type: 'terms',
      label: 'I accept the terms',
      link: { text: 'terms', href: '/terms' },
    })
    expect(await (await terms.it.visit(terms.website, pageOf(terms.website.vehicle))).text()).toMatch(
      /I accept the <a href="\/terms" target="_blank" rel="noopener noreferrer"[^>]*>terms</,
    )
  })
})
