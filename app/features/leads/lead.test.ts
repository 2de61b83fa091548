import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messages } from '#app/core/messages.ts'
import { type Lead, leadName, mergedLead, parseLead } from './lead.ts'
import { readLeadCall } from './lead-call.ts'
import { checkLead } from './lead-rules.ts'

function leadFrom(fields: Record<string, unknown>): Lead {
  const parsed = parseLead(fields)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.lead
}

describe('lead', () => {
  test.each([
    ['LEAD-E01 no name', { first_name: 'Ann' }, 'Ann'],
    ['LEAD-E02 put together from nothing', { name: 'undefined undefined', first_name: 'Ann' }, 'Ann'],
    ['LEAD-E03 a name', { name: 'Ann Lee', first_name: 'Ann' }, 'Ann Lee'],
    ['LEAD-09 an empty name', { name: '', first_name: 'Ann' }, 'Ann'],
    ['LEAD-09 nothing at all', {}, undefined],
    ['MEND-61 its parts', { first_name: 'Ann', middle_name: 'May', last_name: 'Lee' }, 'Ann May Lee'],
    ['MEND-61 the first part once more', { name: 'Ann', first_name: 'Ann', last_name: 'Lee' }, 'Ann Lee'],
    ['MEND-61 a name in one piece', { name: 'Annie', first_name: 'Ann', last_name: 'Lee' }, 'Annie'],
    ['LEAD-09 nothing but the joint', { name: 'undefined undefined' }, undefined],
  ])('%s', (_, fields, name) => {
    expect(leadFrom(fields).name).toBe(name)
    expect(leadName(fields).name).toBe(name)
  })

  test('LEAD-02..LEAD-08 every named field is kept', () => {
    const fields = {
      name: 'Ann Lee',
      first_name: 'Ann',
      middle_name: 'B',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone: '0412345678',
      postcode: '3000',
      category: 'Finance',
      subcategory: 'Loan',
      message: 'Hello',
      dealership_slug: 'north',
      manufacturer_slug: 'jayco',
      stock_number: 'A1',
      car_type: 'used',
      car_id: '7',
      vehicle_status: 'in_stock',
      url: 'https://a.example/x',
      user_agent: 'Mozilla',
      step_number: 0,
      location_id: 3,
      has_files: false,
      opt_in: true,
      marketing_consent: false,
      skipped_steps: [{ from: 1, to: 3 }],
      visited_pages: ['/', '/cars'],
      linked_query_params: { gclid: 'x' },
    }
    expect(leadFrom(fields)).toMatchObject(fields)
  })

  test.each([
    ['LEAD-04 a partial save', { lead_status: 'Incomplete', form_completed: false }, 'Incomplete'],
    ['LEAD-04 the final submit', { form_completed: true }, 'Complete'],
    ['LEAD-04 nothing said', {}, 'Complete'],
    ['LEAD-04 a status nobody knows', { lead_status: 'Won' }, 'Complete'],
  ])('%s', (_, fields, status) => {
    const lead = leadFrom(fields)
    expect([lead.lead_status, lead.form_completed]).toEqual([status, status === 'Complete'])
  })

  test('LEAD-07 the source is always “Website”, whatever is sent', () => {
    expect(leadFrom({ source: 'Somewhere' }).source).toBe('Website')
  })

  test('LEAD-12 other form fields are kept as text under their names', () => {
    const lead = leadFrom({
      'Vehicle Make': 'Jayco',
      'Ready to sell': true,
      'Best Deal': false,
      tyres: ['Front left', 'Rear left'],
      km: 12000,
      none: null,
    })
    expect(lead.fields).toEqual({
      'Vehicle Make': 'Jayco',
      'Ready to sell': 'Yes',
      'Best Deal': 'No',
      tyres: 'Front left, Rear left',
      km: '12000',
    })
  })

  test('LEAD-13 a sent field cannot set what only the server decides', () => {
    const lead = leadFrom({
      id: 'x',
      website_id: '1',
      website_slug: 'other',
      received_at: 'x',
      suspicions: 'none',
      fields: 'x',
      lead_id: 'y',
    })
    expect(Object.keys(lead).sort()).toEqual(['fields', 'form_completed', 'lead_status', 'source'])
    expect(Object.keys(lead.fields).sort()).toEqual([
      'fields',
      'id',
      'received_at',
      'suspicions',
      'website_id',
    ])
  })

  test.each([
    ['no lead', {}],
    ['a text', 'lead'],
    ['null', null],
    ['a list', { lead: ['a'] }],
    ['an object where text belongs', { lead: { email: { $ne: '' } } }],
    ['an object in a form field', { lead: { other: { a: 1 } } }],
    ['a prototype key', JSON.parse('{"lead":{"__proto__":"x"}}')],
    ['a constructor', { lead: { constructor: 'x' } }],
    ['too many fields', { lead: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`f${i}`, 'x'])) }],
    ['a text too long', { lead: { message: 'x'.repeat(10_001) } }],
    [
      'too much text in all',
      { lead: Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`f${i}`, 'x'.repeat(9000)])) },
    ],
    ['a location that is no number', { lead: { location_id: 'north' } }],
  ])('LEAD-01 %s is refused', (_, body) => {
    expect(parseLead(readLeadCall(body).lead).ok).toBe(false)
  })

  test('LEAD-01 an object for a text is refused, and its field is named', () => {
    expect(parseLead({ email: {} })).toEqual({ ok: false, message: 'expected text in email' })
  })

  test('LEAD-13 a later submission adds and replaces fields, and never makes a complete lead partial', () => {
    const first = leadFrom({ name: 'Ann', email: 'a@b.de', other: 'x', form_completed: true })
    const later = leadFrom({ email: 'c@d.de', more: 'y', lead_status: 'Incomplete' })
    expect(mergedLead(first, later)).toMatchObject({
      name: 'Ann',
      email: 'c@d.de',
      lead_status: 'Complete',
      form_completed: true,
      fields: { other: 'x', more: 'y' },
    })
  })

  test('LEAD-12 any JSON gets an answer, and what is kept can be stored', () => {
    fc.assert(
      fc.property(anyFields, (fields) => {
        const parsed = parseLead(fields)
        if (!parsed.ok) return
        const texts = textsIn(parsed.lead)
        expect(texts.filter((text) => text.includes('\u0000') || !text.isWellFormed())).toEqual([])
        expect(Object.getPrototypeOf(parsed.lead.fields)).toBe(Object.prototype)
      }),
      { numRuns: 1000 },
    )
  })
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', 'a\udfffb', `${'x'.repeat(499)}🚙`, `${'x'.repeat(999)}🚙`),
)
const anyFields = fc.oneof(
  fc.dictionary(anyText, fc.oneof(anyText, fc.jsonValue({ stringUnit: 'binary' }))),
  fc.record({ visited_pages: fc.array(anyText), linked_query_params: fc.dictionary(anyText, anyText) }),
)

/** Returns every text of a value, including the names of properties. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return [...Object.keys(value), ...Object.values(value).flatMap(textsIn)]
}

test('LEAD-12 a name that becomes storable only by a cut does not become a forbidden one', () => {
  for (const name of ['__proto__\u0000', '\u0000', 'con\u0000structor'])
    expect([name, parseLead({ [name]: 'x' }).ok]).toEqual([name, false])
})

describe('VALID-15 the server checks again', () => {
  const good = { name: 'Ann Lee', email: 'ann@example.com', phone: '0412 345 678', postcode: '3000' }
  test.each([
    ['email', { ...good, email: 'ann@' }, messages.email],
    ['name', { ...good, name: 'Ann3' }, messages.name],
    ['last_name', { ...good, last_name: '<b>' }, messages.name],
    ['phone', { ...good, phone: '12' }, messages.phoneAu],
    ['postcode', { ...good, postcode: '300' }, messages.postcode],
    ['name', { email: 'ann@example.com' }, messages.required],
    ['email', { name: 'Ann' }, messages.required],
  ])('%s: %o', (field, fields, message) => {
    expect(checkLead(leadFrom(fields), { locale: 'en-AU' }, false)).toEqual({ ok: false, field, message })
  })

  test('a phone is kept in its normalised form (PHONE-01)', () => {
    expect(
      checkLead(leadFrom({ ...good, phone: '+61 412 345 678' }), { locale: 'en-AU' }, false),
    ).toMatchObject({
      ok: true,
      lead: { phone: '0412345678' },
    })
  })

  test.each([
    ['a partial lead', { first_name: 'Ann', lead_status: 'Incomplete' }, false],
    ['an update', { message: 'Hello' }, true],
  ])('a field that is missing from %s is not checked', (_, fields, isUpdate) => {
    expect(checkLead(leadFrom(fields), { locale: 'en-AU' }, isUpdate).ok).toBe(true)
  })
})
