import { describe, expect, test } from 'vitest'
import { websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import { parseLead } from './lead.ts'
import { leadMail, mailSubject } from './lead-mail.ts'

const website = {
  ...websiteSettingsSchema.parse({
    id: 1,
    slug: 's',
    template: 'default',
    name: 'Red Gum',
    url: 'https://redgum.example',
    branding: { primary_color: '#000000' },
    time_zone: 'Australia/Brisbane',
  }),
  host: 'redgum.example',
}

function mailOf(fields: Record<string, unknown>, vehicle: Parameters<typeof leadMail>[0]['vehicle'] = null) {
  const parsed = parseLead(fields)
  if (!parsed.ok) throw new Error(parsed.message)
  const mailed = { id: 'abc', lead: parsed.lead, vehicle, receivedAt: new Date('2026-01-01T23:30:00Z') }
  return leadMail(mailed, { website, locations: [] }, 'sales@redgum.example', {
    origin: 'https://redgum.example',
  })
}

const hilux = {
  id: 7,
  slug: '2021-toyota-hilux',
  name: '2021 Toyota Hilux',
  stocknum: 'A1234',
  car_type: 'used',
}

describe('lead mail', () => {
  test.each([
    [{ category: 'Used Vehicle', name: 'Jo Ng' }, hilux, '[Used Vehicle Enquiry] 2021 Toyota Hilux – Jo Ng'],
    [{ category: 'Test Drive', name: 'Jo Ng' }, hilux, '[Test Drive] 2021 Toyota Hilux – Jo Ng'],
    [{ category: 'Service', name: 'Jo Ng' }, null, '[Service Enquiry] Jo Ng'],
    [{ name: 'Jo Ng' }, null, '[General Enquiry] Jo Ng'],
  ])('F08 the subject for %o', (fields, vehicle, subject) => {
    expect(mailOf(fields, vehicle).subject).toBe(subject)
  })

  test('F08 it says who, what, which vehicle, and when by the dealership’s clock', () => {
    const mail = mailOf(
      {
        category: 'Used Vehicle',
        name: 'Jo Ng',
        email: 'jo@example.com',
        phone: '0412345678',
        message: 'Is it <b>still</b> there?',
        'Best Deal': true,
      },
      hilux,
    )
    expect(mail.replyTo).toEqual({ name: 'Jo Ng', address: 'jo@example.com' })
    expect(mail.headers).toEqual({ 'X-Lead-Id': 'abc', 'Auto-Submitted': 'auto-generated' })
    expect(mail.from.address).toBe('leads@redgum.example')
    expect(mail.html).toContain('<a href="tel:+61412345678">0412 345 678</a>')
    expect(mail.html).toContain('https://redgum.example/cars/2021-toyota-hilux')
    expect(mail.html).toContain('Is it &lt;b&gt;still&lt;/b&gt; there?')
    expect(mail.html).not.toContain('<b>still')
    expect(mail.text).toContain('Best Deal: Yes')
    expect(mail.text).toContain('Friday 2 January 2026, 9:30am AEST')
    expect(mail.text).toContain('Lead id: abc')
  })

  test('F08 the message id is the same every time, and another for another mailbox', () => {
    expect(mailOf({ name: 'A' }).messageId).toBe(mailOf({ name: 'A' }).messageId)
    expect(mailOf({ name: 'A' }).messageId).toBe('lead-abc-mail-sales-redgum-example@redgum.example')
  })

  test('a lead without a name still has a subject', () => {
    expect(mailSubject({ lead: mailOfLead(), vehicle: null }, website)).toBe('[General Enquiry]')
  })
})

function mailOfLead() {
  const parsed = parseLead({})
  if (!parsed.ok) throw new Error(parsed.message)
  return parsed.lead
}
