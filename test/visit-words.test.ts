import { describe, expect, test } from 'vitest'
import { calendarIn } from './a-calendar.ts'
import { aDeliveringWebsite } from './a-delivering-website.ts'
import { aListing, type Listing } from './a-website-folder.ts'
import { pageOf } from './app.ts'
import { openAllWeek } from './opening-hours.ts'

// it is Tuesday 30 June 2026, noon in Sydney
const slot = '2026-06-30T14:30:00+10:00'
const other = '2026-06-30T15:30:00+10:00'

const words = {
  drive: { name: 'test drive', called: 'Test Drive', title: 'Book a Test Drive', bring: 'driver licence' },
  ride: { name: 'test ride', called: 'Test Ride', title: 'Book a Test Ride', bring: 'riding gear' },
  look: { name: 'inspection', called: 'Inspection', title: 'Book an Inspection', bring: 'travel in it' },
}

const kinds: readonly (readonly [string, keyof typeof words, string, Listing])[] = [
  ['a car', 'drive', 'default', { Body: 'Wagon', Fuel: 'Petrol' }],
  ['a truck', 'drive', 'trucks', { Body: 'Tipper', 'GVM kg': 8000 }],
  ['a motorhome', 'drive', 'rv', { Body: 'Motorhome', Berths: 4, 'ATM kg': 4490, Fuel: 'Diesel' }],
  ['a motorcycle', 'ride', 'motorcycle', { Body: 'Naked', 'Engine cc': 650 }],
  ['a caravan', 'look', 'rv', { Body: 'Caravan', Berths: 4, 'ATM kg': 2800 }],
  ['a camper trailer', 'look', 'camper', { Body: 'Camper trailer', Berths: 2 }],
  ['a trailer without a body', 'look', 'default', { Berths: 2, 'ATM kg': 1500 }],
]

async function aYard(template: string, vehicle: Listing, settings: object = {}) {
  const site = await aDeliveringWebsite({
    location: { contact_detail: { opening_hours: openAllWeek } },
    settings: { template, ...settings },
    stock: [aListing(vehicle)],
  })
  const { it, website } = site
  const read = async (path: string) => (await it.visit(website, path)).text()
  const book = async (path: string, dateTime: string, email: string) => {
    const body = { form: 'test-drive', name: 'Ann', phone: '0411222333', email, opt_in: 'Yes', dateTime }
    const asked = { method: 'POST', redirect: 'manual', body: new URLSearchParams(body) } as const
    const answer = await it.visit(website, path, asked)
    await it.settle()
    const lead = (await it.leadsOf(website)).find(({ lead }) => lead.email === email)
    return {
      thanks: await read(answer.headers.get('location') ?? ''),
      ...(await site.collectCopies(lead?.id ?? '')),
    }
  }
  return { ...site, read, book }
}

const others = (kind: keyof typeof words) =>
  new RegExp(
    Object.entries(words)
      .flatMap(([name, { called }]) => (name === kind ? [] : [called]))
      .join('|'),
    'i',
  )

describe('MEND-31 words follow the kind of vehicle', () => {
  test.each(kinds)(
    'MEND-31 %s: page, dialog, mails, calendar, thanks and booking',
    async (_, kind, template, facts) => {
      const { website, read, book } = await aYard(template, facts)
      const { name, called, title, bring } = words[kind]
      const page = textOf(await read(pageOf(website.vehicle)))
      expect(page.split(title).length - 1).toBe(2)
      expect(page).toContain(`Contact me about this ${name} by phone`)
      expect(page).toContain(bring)
      expect(page).not.toMatch(others(kind))

      const { thanks, mail, letters } = await book(pageOf(website.vehicle), slot, 'ann@shopper.example')
      expect(textOf(thanks)).toContain(`Your ${name} is booked`)
      expect(textOf(thanks)).toContain(bring)
      expect(mail.subject).toMatch(new RegExp(`^\\[${called}\\] `))
      expect(letters[0]?.subject).toContain(`Your ${name} is booked: Tuesday 30 June 2026`)
      expect(letters[0]?.text).toContain(bring)
      for (const one of [mail, letters[0]])
        expect(calendarIn(one)).toMatch(new RegExp(`SUMMARY:${called}: `, 'i'))
      const link = /\/booking\/[A-Za-z0-9_-]{43}/.exec(letters[0]?.text ?? '')?.[0] ?? ''
      const booking = textOf(await read(link))
      expect(booking).toContain(`Your ${name} is booked`)
      expect(booking).toContain(bring)
      for (const text of [thanks, letters[0]?.text ?? '', booking])
        expect(textOf(text)).not.toMatch(others(kind))
    },
  )

  test.each([
    ['default', 'drive'],
    ['trucks', 'drive'],
    ['motorcycle', 'ride'],
    ['rv', 'look'],
    ['camper', 'look'],
  ] as const)(
    'MEND-31 on a website of the template %s, a shopper who names no vehicle books a %s',
    async (template, kind) => {
      const { read, book } = await aYard(template, {})
      const { name, title } = words[kind]
      const page = textOf(await read('/book-test-drive'))
      expect(page).toContain(`${title} |`)
      expect(page).not.toMatch(others(kind))
      const { letters } = await book('/book-test-drive', other, 'bo@shopper.example')
      expect(letters[0]?.subject).toContain(`Your ${name} is booked`)
    },
  )

  test('MEND-31 the form’s page has its title from the vehicle that it names, also in American spelling', async () => {
    const { website, read } = await aYard(
      'rv',
      { Body: 'Motorhome', Fuel: 'Gas' },
      {
        locale: 'en-US',
        currency: 'USD',
      },
    )
    const page = textOf(await read(`/book-test-drive?car_id=${website.vehicle.id}`))
    expect(page).toContain('Book a Test Drive |')
    expect(page).toContain('Bring your driver’s license.')
    expect(page).not.toContain('licence')
  })
})

/** Reads the text of a document, without scripts, styles and tags. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
