import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '#app/core/money.ts'
import type { XmlElement } from '#app/features/vehicles/feed/xml.ts'
import { aWebsite } from '#test/a-website.ts'
import { readAdf } from '#test/read-adf.ts'
import { adfOf } from './adf.ts'
import { adfMail } from './adf-mail.ts'
import { type LeadVehicle, parseLead } from './lead.ts'

const website = aWebsite({
  slug: 'harbour-rv',
  template: 'rv',
  name: 'Harbour RV',
  url: 'https://harbourrv.example',
  time_zone: 'Australia/Brisbane',
  dealerships: [{ id: 1, slug: 'harbour', name: 'Harbour & Sons' }],
})
const origin = 'https://harbourrv.example'

const ranger: LeadVehicle = {
  id: 7,
  slug: '2022-example-ranger',
  name: '2022 Example Ranger XLT',
  stocknum: 'V1042',
  year: 2022,
  make: 'Example',
  model: 'Ranger',
  trim: 'XLT',
  km: 41_200,
  car_type: 'used',
  price: '$48,990',
  price_cents: cents(48_990_00),
  vin: '6ZZEXAMPLE0000017',
}

interface Wishes {
  readonly vehicle?: LeadVehicle | null
  readonly website?: Partial<typeof website>
  readonly receivedAt?: Date
}

function adfFrom(fields: Record<string, unknown>, wishes: Wishes = {}): string {
  const parsed = parseLead(fields)
  if (!parsed.ok) throw new Error(parsed.message)
  const receivedAt = wishes.receivedAt ?? new Date('2026-03-09T04:05:00Z')
  const mailed = { id: '90412', lead: parsed.lead, vehicle: wishes.vehicle ?? null, receivedAt }
  return adfOf(mailed, { website: { ...website, ...wishes.website }, locations: [] }, origin)
}

/** Finds the elements with a path such as `adf/prospect/vehicle`, each with its attributes and its text. */
function at(root: XmlElement, path: string): { text: string; [attribute: string]: string }[] {
  const steps = path.split('/')
  let found = [root]
  for (const step of steps)
    found = found.flatMap(({ children }) => children.filter(({ name }) => name === step))
  return found.map(({ attributes, text }) => ({ ...Object.fromEntries(attributes), text }))
}

describe('a lead as ADF', () => {
  test('it has everything that a CRM asks for, in its place', () => {
    const adf = readAdf(
      adfFrom(
        {
          category: 'Test Drive',
          first_name: 'Ana',
          last_name: 'Test',
          name: 'Ana Test',
          email: 'ana@example.org',
          phone: '0491570156',
          postcode: '4217',
          message: 'Saturday?',
          dealership_slug: 'harbour',
          opt_in: true,
          url: `${origin}/cars/x`,
          'Preferred time': 'am',
        },
        { vehicle: ranger },
      ),
    )
    expect(at(adf, 'prospect')[0]).toMatchObject({ status: 'new' })
    expect(at(adf, 'prospect/id')).toEqual([{ sequence: '1', source: 'harbour-rv-website', text: '90412' }])
    expect(at(adf, 'prospect/requestdate')).toEqual([{ text: '2026-03-09T14:05:00+10:00' }])
    expect(at(adf, 'prospect/vehicle')).toMatchObject([{ interest: 'test-drive', status: 'used' }])
    const vehicle = Object.fromEntries(
      ['id', 'year', 'make', 'model', 'vin', 'stock', 'trim'].map((name) => [
        name,
        at(adf, `prospect/vehicle/${name}`)[0]?.text,
      ]),
    )
    expect(vehicle).toEqual({
      id: '7',
      year: '2022',
      make: 'Example',
      model: 'Ranger',
      vin: '6ZZEXAMPLE0000017',
      stock: 'V1042',
      trim: 'XLT',
    })
    expect(at(adf, 'prospect/vehicle/odometer')).toEqual([{ status: 'unknown', units: 'km', text: '41200' }])
    expect(at(adf, 'prospect/vehicle/price')).toEqual([{ type: 'asking', currency: 'AUD', text: '48990' }])
    const contact = 'prospect/customer/contact'
    expect(at(adf, `${contact}/name`)).toEqual([
      { part: 'first', type: 'individual', text: 'Ana' },
      { part: 'last', type: 'individual', text: 'Test' },
    ])
    expect(at(adf, `${contact}/email`)).toEqual([{ text: 'ana@example.org' }])
    expect(at(adf, `${contact}/phone`)).toEqual([
      { type: 'cellphone', time: 'nopreference', text: '0491570156' },
    ])
    expect(at(adf, `${contact}/address/postalcode`)).toEqual([{ text: '4217' }])
    expect(at(adf, `${contact}/address/country`)).toEqual([{ text: 'AU' }])
    expect(at(adf, 'prospect/customer/comments')[0]?.text).toBe(
      `Saturday?\n\nCategory: Test Drive\nPreferred time: am\nContact: Agreed: to be contacted about this\nPage: ${origin}/cars/x`,
    )
    expect(at(adf, 'prospect/vendor/vendorname')).toEqual([{ text: 'Harbour & Sons' }])
    expect(at(adf, 'prospect/vendor/id')).toEqual([{ source: 'dealer', text: 'harbour' }])
    expect(at(adf, 'prospect/provider/name')).toEqual([{ part: 'full', text: 'Harbour RV website' }])
    expect(at(adf, 'prospect/provider/service')).toEqual([{ text: 'Test Drive' }])
  })

  test.each([
    ['Test Drive', ranger, ['test-drive']],
    ['Used Vehicle', ranger, ['buy']],
    ['Trade In', ranger, ['buy']],
    ['Service', ranger, [undefined]],
    ['Parts', ranger, [undefined]],
    [undefined, ranger, ['buy']],
  ])('%s has the right interest', (category, vehicle, interest) => {
    const adf = readAdf(adfFrom({ name: 'Ann', ...(category ? { category } : {}) }, { vehicle }))
    expect(at(adf, 'prospect/vehicle').map((one) => one.interest)).toEqual(interest)
  })

  test('a trade-in is the second vehicle, or the only one', () => {
    const own = {
      name: 'Ann',
      'Trade-in Make': 'Other',
      'Trade-in Model': 'Hatch',
      'Trade-in Odometer': '120,000 km',
    }
    const both = readAdf(adfFrom({ ...own, category: 'Used Vehicle' }, { vehicle: ranger }))
    expect(at(both, 'prospect/vehicle').map((one) => one.interest)).toEqual(['buy', 'trade-in'])
    expect(at(both, 'prospect/vehicle/odometer').map(({ text }) => text)).toEqual(['41200', '120000'])
    expect(at(both, 'prospect/customer/comments')[0]?.text).not.toContain('Trade-in')
    for (const [category, interest] of [
      ['Trade In', 'trade-in'],
      ['Sell My Car', 'sell'],
    ]) {
      const alone = readAdf(adfFrom({ ...own, category }))
      expect(at(alone, 'prospect/vehicle').map((one) => one.interest)).toEqual([interest])
      expect(at(alone, 'prospect/vehicle/make')).toEqual([{ text: 'Other' }])
    }
  })

  test('MEND-64 an American odometer is in miles', () => {
    const xml = adfFrom(
      { name: 'Ann', 'Trade-in Make': 'Ford', 'Trade-in Odometer': '90000' },
      { vehicle: ranger, website: { locale: 'en-US' } },
    )
    const units = at(readAdf(xml), 'prospect/vehicle/odometer').map((one) => `${one.text} ${one.units}`)
    expect(units).toEqual(['41200 mi', '90000 mi'])
  })

  test.each([
    ['new', { status: 'new' }, ['']],
    ['used', { status: 'used' }, ['']],
    ['demo', { status: 'used' }, ['Demonstrator. ']],
  ])(
    'ONE-15 a %s vehicle has its status and comments, which end with the price that was shown',
    (car_type, status, comments) => {
      const adf = readAdf(adfFrom({ name: 'Ann' }, { vehicle: { ...ranger, car_type } }))
      expect(at(adf, 'prospect/vehicle')).toMatchObject([status])
      expect(
        at(adf, 'prospect/vehicle/comments').map(({ text }) =>
          text?.replace(/Shown: \$48,990, \d{1,2} \w{3,9} \d{4}$/, ''),
        ),
      ).toEqual(comments)
    },
  )

  test('MEND-64 a lead about no vehicle has none, names its subject, and leaves out what is unknown', () => {
    const xml = adfFrom({ name: 'Ann', category: 'Service', subcategory: 'Tyres' })
    expect(at(readAdf(xml), 'prospect/vehicle')).toEqual([])
    expect(at(readAdf(xml), 'prospect/customer/comments')).toEqual([{ text: 'Category: Service, Tyres' }])
    expect(xml).not.toMatch(/undefined|null|NaN|<year|<email|<phone|<address|<price|<odometer/)
  })

  test.each([
    [
      'all parts',
      { first_name: 'Ana', middle_name: 'Bo', last_name: 'Ng' },
      ['first Ana', 'middle Bo', 'last Ng'],
    ],
    ['one piece', { name: 'Ana Ng' }, ['full Ana Ng']],
    ['no last name', { first_name: 'Ana' }, ['first Ana', 'full Ana']],
    ['none, an address', { email: 'a@b.example' }, ['full a@b.example']],
    ['nothing', {}, ['full Website visitor']],
  ])('a name is split as the format wants it: %s', (_, fields, names) => {
    const found = at(readAdf(adfFrom(fields)), 'prospect/customer/contact/name')
    expect(found.map(({ part, text }) => `${part} ${text}`)).toEqual(names)
  })

  test.each([
    ['Australia/Adelaide', '2026-01-01T12:00:00Z', '2026-01-01T22:30:00+10:30'],
    ['Pacific/Auckland', '2026-07-01T12:00:05Z', '2026-07-02T00:00:05+12:00'],
    ['America/Denver', '2026-07-01T12:00:00Z', '2026-07-01T06:00:00-06:00'],
    ['UTC', '2026-07-01T12:00:00Z', '2026-07-01T12:00:00+00:00'],
  ])('the time in %s has its offset', (time_zone, moment, text) => {
    const adf = readAdf(adfFrom({}, { website: { time_zone }, receivedAt: new Date(moment) }))
    expect(at(adf, 'prospect/requestdate')).toEqual([{ text }])
  })

  test.each([
    ['markup', '</comments><b>&amp; "it\'s"', '</comments><b>&amp; "it\'s"'],
    ['the end of a CDATA section', 'a ]]> b', 'a ]]> b'],
    ['macrons', 'Kia ora, Māori whānau', 'Kia ora, Māori whānau'],
    ['emoji', '🚙 👨‍👩‍👧', '🚙 👨‍👩‍👧'],
    ['control characters', 'a\u0001b\u001b\u007f\u0085c\uFFFE', 'abc'],
    ['line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['half a pair', 'a\ud83d', 'a\ufffd'],
    ['ten thousand letters', 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ])('%s in a message', (_, message, shown) => {
    expect(at(readAdf(adfFrom({ message })), 'prospect/customer/comments')[0]?.text).toBe(shown)
  })

  test('every lead gives well-formed and valid XML (300 cases)', { tags: ['long'] }, () => {
    const words = fc.string({ unit: 'binary', maxLength: 40 })
    const lead = fc.record(
      {
        name: words,
        first_name: words,
        last_name: words,
        email: words,
        phone: words,
        postcode: words,
        category: fc.oneof(words, fc.constantFrom('Test Drive', 'Trade In', 'Service')),
        car_type: words,
        message: words,
        'Trade-in Make': words,
        'Trade-in Odometer': words,
        Anything: words,
      },
      { requiredKeys: [] },
    )
    const vehicles = fc.option(
      fc.record({ id: fc.nat(), slug: words, name: words, stocknum: words, make: words, model: words }),
    )
    fc.assert(
      fc.property(lead, vehicles, (fields, vehicle) => {
        readAdf(adfFrom(fields, { vehicle }))
      }),
      { numRuns: 300 },
    )
  })
})

test('the mail for a CRM is the XML and nothing else, and its subject contains nothing typed by a visitor', () => {
  const parsed = parseLead({ name: 'Ann\r\nBcc: x@y.example', email: 'ann@example.com' })
  if (!parsed.ok) throw new Error(parsed.message)
  const mailed = {
    id: 'abc',
    lead: parsed.lead,
    vehicle: ranger,
    receivedAt: new Date('2026-01-01T00:00:00Z'),
  }
  const mail = adfMail(mailed, { website, locations: [] }, 'crm@harbour.example', { origin })
  expect(mail).toMatchObject({
    to: 'crm@harbour.example',
    subject: 'ADF Lead – Harbour RV – V1042',
    messageId: 'lead-abc-adf-crm-harbour-example@harbourrv.example',
    replyTo: { address: 'ann@example.com' },
  })
  expect(mail).not.toHaveProperty('html')
  readAdf(mail.text)
})
