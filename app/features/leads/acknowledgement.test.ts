import { describe, expect, test } from 'vitest'
import { weekdays } from '#app/features/locations/location.ts'
import { aLocation } from '#test/a-location.ts'
import { aWebsite } from '#test/a-website.ts'
import { acknowledgementOf, isAcknowledged } from './acknowledgement.ts'
import { type LeadVehicle, parseLead } from './lead.ts'

const hilux: LeadVehicle = { id: 7, slug: '2021-toyota-hilux', name: '2021 Toyota Hilux' }
const open = { status: 'open' as const, formatted: '8:30am–5pm', open: '08:30', close: '17:00' }
const yard = aLocation({ primary: true, contact_detail: { phone: '0353301234' } })
const place = {
  ...yard,
  name: 'Red Gum Ballarat',
  contact_detail: {
    ...yard.contact_detail,
    email: 'yard@redgum.example',
    opening_hours: {
      ...yard.contact_detail.opening_hours,
      ...Object.fromEntries(weekdays.map((day) => [day, open])),
    },
  },
}

interface Circumstances {
  vehicle?: LeadVehicle | null
  settings?: object
  locations?: (typeof place)[]
  now?: string
}

function mailFor(
  fields: Record<string, unknown>,
  { vehicle = hilux, settings = {}, locations = [place], now = '2026-01-02T02:00:00Z' }: Circumstances = {},
) {
  const website = aWebsite({
    name: 'Red Gum',
    url: 'https://redgum.example',
    branding: { primary_color: '#7A1F1F' },
    time_zone: 'Australia/Melbourne',
    ...settings,
  })
  const mailed = {
    id: '1a2b3c4d-0000-5000-8000-000000000000',
    lead: leadFrom(fields),
    vehicle,
    receivedAt: new Date(now),
  }
  return acknowledgementOf(mailed, { website, locations }, 'ann@example.com', {
    origin: 'https://redgum.example',
    now: new Date(now),
  })
}

function leadFrom(fields: Record<string, unknown>) {
  const parsed = parseLead(fields)
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.lead
}

const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'Used Vehicle' }

describe('the acknowledgement to the shopper', () => {
  test('it says thanks, what was asked, what happens next, and where the dealership is', () => {
    expect(mailFor(ann).text).toBe(`Hello Ann Lee,

Thank you for your used vehicle enquiry. We have received it.

Vehicle: 2021 Toyota Hilux
  https://redgum.example/cars/2021-toyota-hilux
Reference: 1A2B3C4D

WHAT HAPPENS NEXT
1. A person at Red Gum Ballarat reads it: we are open until 5:00pm.
2. We answer you by phone or email.
3. Come and see it whenever it suits you.

Red Gum
Red Gum Ballarat: 1 Main Road, Ballarat VIC 3350
Phone: (03) 5330 1234
Website: redgum.example
  https://redgum.example

Something to add? Answer this email, and it reaches us.

We use your details to answer this enquiry. This email is about nothing else.`)
  })

  const american = { locale: 'en-US', currency: 'USD' }
  test.each<[string, object, Circumstances, string]>([
    ['after hours', ann, { now: '2026-01-02T09:00:00Z' }, 'It is after hours: we open at 8:30am'],
    ['without a vehicle', { ...ann, category: 'General' }, { vehicle: null }, 'Thank you for your enquiry.'],
    ['a test drive', { ...ann, category: 'Test Drive' }, {}, 'Thank you for your test drive request.'],
    ['a category nobody knows', { ...ann, category: 'Zeppelin' }, {}, 'Thank you for your enquiry.'],
    ['in the United States', ann, { settings: american }, 'Thank you for your used vehicle inquiry.'],
    ['in the United States, at the end', ann, { settings: american }, 'answer this inquiry'],
    ['a Māori name', { ...ann, name: 'Tāne Ngāpō' }, {}, 'Hello Tāne Ngāpō,'],
    ['the first name where it is given', { ...ann, first_name: 'Ann' }, {}, 'Hello Ann,'],
    ['no name', { email: 'ann@example.com' }, {}, 'Hello,\n'],
    ['a name that would be a link', { ...ann, name: 'Visit evil.example' }, {}, 'Hello,\n'],
    ['a name that is a text', { ...ann, name: 'You have won '.repeat(9) }, {}, 'Hello,\n'],
    ['no place', ann, { locations: [] }, 'A person at Red Gum reads it.'],
  ])('the mail states the right words: %s', (_, fields, circumstances, words) => {
    expect(mailFor({ ...fields }, circumstances).text).toContain(words)
  })

  test.each<[string, Circumstances, string]>([
    ['with its vehicle', {}, 'Your used vehicle enquiry: 2021 Toyota Hilux'],
    ['without one', { vehicle: null }, 'Your used vehicle enquiry with Red Gum'],
  ])('the subject names what was asked, %s', (_, circumstances, subject) => {
    expect(mailFor(ann, circumstances).subject).toBe(subject)
  })

  test.each<[string, object[], string | undefined]>([
    ['to whoever reads the lead', [{ to: 'sales@redgum.example' }], 'sales@redgum.example'],
    ['to the place, not to a CRM', [{ to: 'crm@redgum.example', format: 'adf' }], 'yard@redgum.example'],
    ['to the place', [], 'yard@redgum.example'],
  ])('a reply goes %s', (_, recipients, address) => {
    const mail = mailFor(ann, { settings: { config: { lead: { recipients } } } })
    expect(mail.replyTo).toEqual({ name: 'Red Gum', address })
  })

  test('the mail asks for no reply where nobody would read one', () => {
    const mail = mailFor(ann, { locations: [] })
    expect(mail.replyTo).toBeUndefined()
    expect(mail.text).not.toContain('Answer this email')
  })

  test('a location that the website does not show is not named', () => {
    const mail = mailFor({ ...ann, location_id: 1 }, { locations: [{ ...place, visible: false }] })
    expect(mail.text).not.toContain('Ballarat')
  })

  test('the mail is marked as automatic, has the same id every time, has the dealer’s colour and no pictures', () => {
    const mail = mailFor(ann)
    expect(mail.headers['Auto-Submitted']).toBe('auto-replied')
    expect(mail.messageId).toBe(mailFor(ann).messageId)
    expect(mail.from).toEqual({ name: 'Red Gum', address: 'leads@redgum.example' })
    expect(mail.html).toContain('#7A1F1F')
    expect(mail.html).toContain(
      '<a href="https://redgum.example/cars/2021-toyota-hilux">2021 Toyota Hilux</a>',
    )
    expect(mail.html).toContain('<a href="tel:0353301234">(03) 5330 1234</a>')
    expect(mail.html).not.toMatch(/<img|url\(|src=/)
  })

  test('markup is shown as text, and what the shopper wrote is not repeated', () => {
    const mail = mailFor(
      { ...ann, name: 'Ann <b>Lee</b>', message: 'zq-message', 'Trade In': 'zq-field' },
      { vehicle: { ...hilux, name: 'A & B <i>' } },
    )
    expect(mail.html).toContain('A &amp; B &lt;i&gt;')
    expect(mail.html).not.toMatch(/<b>|<i>/)
    expect(mail.text + mail.html + mail.subject).not.toMatch(/zq-/)
  })
})

test.each([
  ['complete', {}, true, true],
  ['switched off', {}, false, false],
  ['partial', { form_completed: false }, true, false],
  ['an application', { category: 'Careers' }, true, false],
])('a lead is acknowledged or not: %s', (_, fields, acknowledge, expected) => {
  expect(isAcknowledged(leadFrom({ ...ann, ...fields }), { acknowledge })).toBe(expected)
})
