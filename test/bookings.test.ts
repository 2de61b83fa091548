import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { bookingsCancel, bookingsList } from '#app/commands/bookings.server.ts'
import { leadsQuarantineRelease } from '#app/commands/leads-quarantine.server.ts'
import { listBookings } from '#app/features/bookings/store.server.ts'
import { calendarIn } from './a-calendar.ts'
import { asJson, basicAuth, createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { databaseKinds, freshDatabase } from './database.ts'
import { openAllWeek } from './opening-hours.ts'
import { runAsOperator } from './run-as-operator.ts'

// it is Tuesday 30 June 2026, noon in Sydney
const first = '2026-06-30T14:30:00+10:00'
const second = '2026-06-30T15:30:00+10:00'
const tomorrow = '2026-07-01T08:30:00+10:00'

const ann = { name: 'Ann Example', phone: '0411222333', email: 'ann@shopper.example' }

function aBookable(it: TestApp, bookings: object = {}): Promise<TestWebsite> {
  const lead = { recipients: [{ to: 'sales@yard.example' }], acknowledge: true }
  return it.aWebsite({
    location: { contact_detail: { opening_hours: openAllWeek } },
    settings: { config: { lead, bookings } },
  })
}

function book(it: TestApp, website: TestWebsite, dateTime: string, changes: object = {}): Promise<Response> {
  return it.visit(website, pageOf(website.vehicle), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({
      form: 'test-drive',
      ...ann,
      ...ownPhone(changes),
      opt_in: 'Yes',
      dateTime,
      ...changes,
    }),
  })
}

/** Gives a shopper with a mailbox of their own a phone of their own. */
function ownPhone({ email }: { email?: string }): { phone?: string } {
  if (email === undefined) return {}
  const digits = [...email].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7)
  return { phone: `0412${String(digits).padStart(6, '0')}` }
}

const isPromised = (answer: Response) => answer.headers.get('location')?.includes('booked=1') === true

const bookingsOf = (it: TestApp, website: TestWebsite) =>
  listBookings(it.database.db, { websiteId: website.id })

const appointments = '/api/bookings/appointment'

async function freeAt(it: TestApp, website: TestWebsite, path = appointments): Promise<string[]> {
  const answer = await it.visit(website, path)
  expect(answer.status).toBe(200)
  const { dates } = (await answer.json()) as { dates: { date: string; slots: string[] }[] }
  return dates.flatMap(({ date, slots }) => slots.map((time) => `${date} ${time}`))
}

async function mailsTo(it: TestApp, address: string): Promise<Email[]> {
  const sent = it.mailer.sent.filter(({ mail }) => mail.to === address)
  return Promise.all(sent.map(({ raw }) => PostalMime.parse(raw)))
}

function linkIn(mail: Email | undefined): string {
  const link = /https:\/\/\S+(\/booking\/[A-Za-z0-9_-]{43})/.exec(mail?.text ?? '')?.[1]
  if (!link) throw new Error('the mail has no link')
  return link
}

const press = (it: TestApp, website: TestWebsite, link: string, fields: Record<string, string>) =>
  it.visit(website, link, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })

describe('a test drive is booked', () => {
  test('FIELD-12 FORM-14 the time is kept, and shopper and dealer get it with a calendar file', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    const answer = await book(it, website, first)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(
      `/success?category=test-drive&car_id=${website.vehicle.id}&booked=1`,
    )
    expect(answer.headers.getSetCookie().join()).toMatch(
      /last_booking=[A-Za-z0-9_-]{43}; Max-Age=3600; Path=\/; HttpOnly; Secure/,
    )
    await it.settle()
    expect(await bookingsOf(it, website)).toMatchObject([
      { kind: 'test_drive', state: 'booked', startsAt: new Date(first), minutes: 60, sequence: 0 },
    ])

    const [toShopper] = await mailsTo(it, ann.email)
    expect(toShopper?.subject).toBe('Your test drive is booked: Tuesday 30 June 2026, 2:30pm')
    expect(toShopper?.text).toContain('Tuesday 30 June 2026, 2:30pm')
    expect(toShopper?.text).toContain(`${website.canary} Road`)
    const [toDealer] = await mailsTo(it, 'sales@yard.example')
    expect(toDealer?.text).toContain('Tuesday 30 June 2026, 2:30pm')
    expect(toDealer?.text).not.toContain('/booking/')
    for (const mail of [toShopper, toDealer]) {
      const calendar = calendarIn(mail)
      expect(calendar).toContain('METHOD:PUBLISH')
      expect(calendar).toContain('DTSTART:20260630T043000Z')
      expect(calendar).toContain('DTEND:20260630T053000Z')
      expect(calendar).toContain('SEQUENCE:0')
    }
    expect(calendarIn(toDealer)).toContain('Ann Example')
    expect(calendarIn(toDealer)).not.toContain('/booking/')
  })

  test('FIELD-12 the last place is offered to nobody else; who asks for it must choose again', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    await book(it, website, first)
    const answer = await book(it, website, first, { name: 'Bo Late', email: 'bo@shopper.example' })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('That time has just been taken. Please choose another.')
    expect(html).toContain('value="Bo Late"')
    expect(html).toMatch(/<dialog id="test-drive" open=""/)
    expect(html).not.toContain(`value="${first}"`)
    expect(html).toContain(`value="${second}"`)
    expect((await book(it, website, second, { name: 'Bo Late', email: 'bo@shopper.example' })).status).toBe(
      303,
    )
    await it.settle()
    expect((await it.leadsOf(website)).map(({ lead }) => lead.name).sort()).toEqual([
      'Ann Example',
      'Bo Late',
    ])
  })

  test('FIELD-12 a booking that is pressed twice or sent again takes one place', async () => {
    const it = await createTestApp()
    const website = await aBookable(it, { test_drive: { capacity: 3 } })
    const key = { idempotency_key: 'the-same' }
    const answers = await Promise.all([book(it, website, first, key), book(it, website, first, key)])
    await it.settle()
    const again = await book(it, website, first, key)
    for (const answer of [...answers, again]) expect(answer.headers.get('location')).toContain('booked=1')
    await it.settle()
    expect(await bookingsOf(it, website)).toHaveLength(1)
    expect(await it.leadsOf(website)).toHaveLength(1)
    const taken = await it.database.db
      .selectFrom('booking_places')
      .selectAll()
      .where('website_id', '=', website.id)
      .execute()
    expect(taken).toMatchObject([{ place: 1, held_until: null }])
  })

  test.each([
    ['no time', '', 303],
    ['a day without a time', '2026-07-01', 422],
    ['an hour that is not offered', '2026-07-01T08:45:00+10:00', 422],
    ['a time too soon', '2026-06-30T12:30:00+10:00', 422],
    ['the same moment, written otherwise', '2026-06-30T04:30:00+00:00', 422],
    ['nonsense', 'whenever', 422],
  ])('FIELD-12 %s', { tags: ['long'] }, async (_, dateTime, status) => {
    const it = await createTestApp()
    const website = await aBookable(it)
    expect((await book(it, website, dateTime)).status).toBe(status)
    await it.settle()
    expect(await bookingsOf(it, website)).toEqual([])
  })

  test('FIELD-12 what looks like spam takes no place until somebody has looked at it', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    expect((await book(it, website, first, { leave_blank: 'x' })).status).toBe(303)
    await it.settle()
    expect(await bookingsOf(it, website)).toMatchObject([{ state: 'set aside' }])
    expect(await freeAt(it, website)).toContain('2026-06-30 14:30')
  })

  test('FIELD-12 a hold whose lead never came blocks nobody for longer than ten minutes', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    const wanted = { kind: 'test_drive', locationId: website.id, startsAt: tomorrow } as const
    expect(await it.bookings.hold(website.website, 'nobody', wanted, {}, it.clock.now)).toBe('held')
    expect((await book(it, website, tomorrow)).status).toBe(422)
    it.clock.now = new Date(it.clock.now.getTime() + 10 * 60_000 + 1)
    expect(await freeAt(it, website)).toContain('2026-07-01 08:30')
    expect((await book(it, website, tomorrow)).status).toBe(303)
    await it.settle()
    expect(await bookingsOf(it, website)).toMatchObject([{ state: 'booked' }])
  })
})

describe('SAFE-07 how many bookings one person may have', () => {
  const waits = 'You have booked a time here that is not confirmed yet.'
  const enough = 'You have two times here already.'
  const starts = Array.from({ length: 6 }, (_, day) => `2026-07-0${day + 1}T08:30:00+10:00`)

  /** Books a start, and returns what the page answers. */
  async function ask(it: TestApp, website: TestWebsite, start: string | undefined, who: object) {
    const answer = await book(it, website, start ?? first, who)
    const html = answer.status === 303 ? '' : await answer.text()
    return answer.status === 303
      ? 'booked'
      : html.includes(waits)
        ? 'waits'
        : html.includes(enough)
          ? 'enough'
          : html
  }

  test.each<[string, (index: number) => object]>([
    ['mailbox', (index) => ({ email: 'stranger@shopper.example', phone: `04120000${10 + index}` })],
    ['phone', (index) => ({ email: `s${index}@shopper.example`, phone: '0412 000 001' })],
  ])(
    'SAFE-07 one %s may have one booking until its link is pressed, then two, and never three',
    async (_, who) => {
      const it = await createTestApp()
      const website = await aBookable(it)
      expect(await ask(it, website, starts[0], who(0))).toBe('booked')
      for (const [index, start] of starts.slice(1).entries())
        expect(await ask(it, website, start, who(index + 1))).toBe('waits')
      await it.settle()
      expect(await bookingsOf(it, website)).toHaveLength(1)
      const { email } = { email: '', ...who(0) }
      const [mail] = await mailsTo(it, email)
      await press(it, website, linkIn(mail), { intent: 'confirm' })
      expect(await ask(it, website, starts[1], who(1))).toBe('booked')
      expect(await ask(it, website, starts[2], who(2))).toBe('waits')
      await it.settle()
      const { email: secondEmail } = { email: '', ...who(1) }
      const later = (await mailsTo(it, secondEmail)).at(-1)
      await press(it, website, linkIn(later), { intent: 'confirm' })
      expect(await ask(it, website, starts[3], who(3))).toBe('enough')
      // a shopper who cancels a booking, or whose booking has passed, may book again
      await press(it, website, linkIn(later), { intent: 'cancel' })
      expect(await ask(it, website, starts[4], who(4))).toBe('booked')
      expect(await ask(it, website, first, { email: 'bea@shopper.example', phone: '0412 999 999' })).toBe(
        'booked',
      )
    },
  )

  test('SAFE-07 eight bookings at once become one, and a booking that has passed no longer counts', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    const who = { email: 'stranger@shopper.example' }
    const answers = await Promise.all(starts.map((start) => ask(it, website, start, who)))
    expect(answers.filter((answer) => answer === 'booked')).toHaveLength(1)
    await it.settle()
    const [booking] = await bookingsOf(it, website)
    it.clock.now = new Date((booking?.startsAt.getTime() ?? 0) + 1)
    expect(await ask(it, website, '2026-07-08T08:30:00+10:00', who)).toBe('booked')
  })
})

describe.each(databaseKinds)('the last place: %s', (kind) => {
  test('FIELD-12 of fifty who ask for it at once exactly one has it, and nobody’s lead is lost', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp({ database: await freshDatabase(kind) })
    const website = await aBookable(it, { test_drive: { capacity: 2 } })
    await book(it, website, first)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        book(it, website, first, {
          name: `Ann ${'x'.repeat(index + 1)}`,
          email: `ann-${index}@shopper.example`,
        }),
      ),
    )
    const accepted = answers.filter(({ status }) => status === 303)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(50 - accepted.length)
    expect(accepted.filter(isPromised).length).toBeLessThanOrEqual(1)
    await it.settle()
    const states = (await bookingsOf(it, website)).map(({ state }) => state)
    expect(states.filter((state) => state === 'booked')).toHaveLength(2)
    // where the machine was too slow to say it at once, the lead was accepted and its time must be agreed
    expect(states.filter((state) => state === 'to agree')).toHaveLength(accepted.length - 1)
    expect(await it.leadsOf(website)).toHaveLength(accepted.length + 1)
    expect(await freeAt(it, website)).not.toContain('2026-06-30 14:30')
    // each of them still has the form, and chooses another time
    const later = await Promise.all(
      [second, tomorrow].map((time, index) =>
        book(it, website, time, { name: 'Ann x', email: `ann-late-${index}@shopper.example` }),
      ),
    )
    expect(later.map(({ status }) => status)).toEqual([303, 303])
  })

  test('FIELD-12 while the database is away all leads come in; the place goes to one, the others are told', async () => {
    const real = await freshDatabase(kind)
    let isAway = false
    const gone = () => Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
    const it = await createTestApp({
      database: {
        ...real,
        query: (text, values) => (isAway ? Promise.reject(gone()) : real.query(text, values)),
        db: real.db.withPlugin({
          transformQuery: ({ node }) => {
            if (isAway) throw gone()
            return node
          },
          transformResult: async ({ result }) => result,
        }),
      },
    })
    const website = await aBookable(it)
    await it.visit(website, pageOf(website.vehicle))
    isAway = true
    for (const name of ['Ann', 'Bo']) {
      const answer = await book(it, website, first, { name, email: `${name}@shopper.example` })
      expect([name, answer.status, answer.headers.get('location')?.includes('booked')]).toEqual([
        name,
        303,
        false,
      ])
    }
    expect((await it.visit(website, appointments)).status).toBe(503)
    isAway = false
    await it.settle()
    const states = (await bookingsOf(it, website)).map(({ state }) => state)
    expect(states.sort()).toEqual(['booked', 'to agree'])
    const [toAnn] = await mailsTo(it, 'Ann@shopper.example')
    const [toBo] = await mailsTo(it, 'Bo@shopper.example')
    expect(toAnn?.subject).toContain('is booked')
    expect(toBo?.text).toContain('The time you chose was taken meanwhile')
    expect(calendarIn(toBo)).toBe('')
    const notices = (await mailsTo(it, 'sales@yard.example')).filter(({ text }) =>
      text?.includes('NOT booked'),
    )
    expect(notices).toHaveLength(1)
  })
})

describe('the free times as the API tells them', () => {
  test('API-06 API-07 they come by date, in the dealership’s time zone, without those that are full', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    await book(it, website, first)
    const ask = async (file: string) => {
      const path = `/api/v1/dealerships/${website.id}/available_${file}_bookings.json`
      const answer = await it.visit(website, path, { headers: basicAuth(it.apiCredentials) })
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      return answer.json()
    }
    const { dates } = await ask('appointment')
    expect(dates).toHaveLength(10)
    expect(dates[0]).toEqual({ date: '2026-06-30', slots: ['15:30'] })
    expect((await ask('service')).dates[0]).toEqual({
      date: '2026-07-01',
      slots: ['08:30', '09:00', '09:30', '10:00'],
    })
  })

  test('API-06 API-25 they need the password, a dealership of this website and a calendar that exists', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    const other = await aBookable(it)
    const headers = basicAuth(it.apiCredentials)
    const path = (id: number, file: string) => `/api/v1/dealerships/${id}/${file}`
    const statusOf = async (address: string, init = {}) => (await it.visit(website, address, init)).status
    const file = 'available_service_bookings.json'
    expect(await statusOf(path(website.id, file))).toBe(401)
    expect(await statusOf(path(other.id, file), { headers })).toBe(404)
    expect(await statusOf(path(website.id, 'available_other_bookings.json'), { headers })).toBe(404)
    expect(await statusOf(`${path(website.id, file)}?location_id=${other.id}`, { headers })).toBe(404)
    expect(await statusOf(`${appointments}?location=${other.id}`)).toBe(404)
    expect(await statusOf('/api/bookings/other')).toBe(404)
  })

  test('API-07 the browser asks without a password, and nobody keeps the answer', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    const answer = await it.visit(website, `${appointments}?location=${website.id}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await freeAt(it, website)).toContain('2026-06-30 14:30')
    await book(it, website, first)
    expect(await freeAt(it, website)).not.toContain('2026-06-30 14:30')
  })

  test('API-07 above the limit of requests the answer says so', async () => {
    const it = await createTestApp({ rateLimits: true })
    const website = await aBookable(it)
    const answers = await Promise.all(Array.from({ length: 70 }, () => it.visit(website, appointments)))
    expect(answers.map(({ status }) => status)).toContain(429)
  })

  test('FORM-14 a service that is booked by the API is kept like one of a form', async () => {
    const it = await createTestApp()
    const website = await aBookable(it, { service: { capacity: 1 } })
    const lead = { ...ann, category: 'Service', dateTime: tomorrow }
    const send = (changes: object) =>
      it.visit(website, '/api/leads', asJson({ lead: { ...lead, ...changes } }))
    expect((await send({})).status).toBe(201)
    const refused = await send({ name: 'Bo Late', email: 'bo@shopper.example', phone: '0412 111 222' })
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { error: 'That time has just been taken. Please choose another.' },
    ])
    await it.settle()
    expect(await bookingsOf(it, website)).toMatchObject([{ kind: 'service', state: 'booked', minutes: 30 }])
  })

  test('FORM-14 a time that is not offered arrives as a wish, and no lead is refused for it', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    const lead = { ...ann, category: 'Test Drive', dateTime: '2026-06-30T03:00:00+10:00' }
    expect((await it.visit(website, '/api/leads', asJson({ lead }))).status).toBe(201)
    await it.settle()
    expect(await bookingsOf(it, website)).toEqual([])
    expect((await mailsTo(it, 'sales@yard.example'))[0]?.text).toContain('2026-06-30T03:00:00+10:00')
  })

  test('FORM-14 a partial lead takes its place when it is complete', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    const lead = { ...ann, category: 'Test Drive', dateTime: first, form_completed: false }
    const { id } = await (await it.visit(website, '/api/leads', asJson({ lead }))).json()
    await it.settle()
    expect(await bookingsOf(it, website)).toEqual([])
    const put = { ...asJson({ lead: { ...lead, form_completed: true } }), method: 'PUT' }
    expect((await it.visit(website, `/api/leads/${id}`, put)).status).toBe(200)
    await it.settle()
    expect(await bookingsOf(it, website)).toMatchObject([{ leadId: id, state: 'booked' }])
  })
})

describe('the page of the link', () => {
  async function aBooked() {
    const it = await createTestApp()
    const website = await aBookable(it)
    await book(it, website, first)
    await it.settle()
    const link = linkIn((await mailsTo(it, ann.email))[0])
    const show = async () => {
      const answer = await it.visit(website, link)
      return { answer, html: await answer.text() }
    }
    return { it, website, link, show }
  }

  test('FIELD-12 it shows the booking to whoever has the link, and to no cache, search engine or log', async () => {
    const { it, website, link, show } = await aBooked()
    const { answer, html } = await show()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).toContain('Tuesday 30 June 2026, 2:30pm')
    for (const personal of [ann.name, ann.email, ann.phone, '0411']) expect(html).not.toContain(personal)
    expect(it.log.lines.join('\n')).not.toContain(link)
    const calendar = await it.visit(website, `${link}/calendar.ics`)
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    expect(await calendar.text()).toContain('DTSTART:20260630T043000Z')
  })

  test('FIELD-12 a link that we did not sign, or for another website, shows nothing', async () => {
    const { it, website, link } = await aBooked()
    const other = await aBookable(it)
    const wrong = link.replace(/.(?=.$)/, (letter) => (letter === 'A' ? 'B' : 'A'))
    for (const [host, path] of [
      [website, wrong],
      [website, '/booking/x'],
      [other, link],
    ] as const) {
      const answer = await it.visit(host, path)
      expect(answer.status).toBe(404)
      expect(await answer.text()).toContain('We do not know this booking')
      expect((await it.visit(host, `${path}/calendar.ics`)).status).toBe(404)
    }
    expect((await press(it, other, link, { intent: 'cancel' })).status).toBe(404)
    expect(await bookingsOf(it, website)).toMatchObject([{ state: 'booked' }])
  })

  test('FIELD-12 cancelling frees the place, and tells both sides once', async () => {
    const { it, website, link, show } = await aBooked()
    for (let times = 0; times < 2; times += 1)
      expect((await press(it, website, link, { intent: 'cancel' })).headers.get('location')).toBe(
        `${link}?done=cancel`,
      )
    await it.settle()
    expect(await freeAt(it, website)).toContain('2026-06-30 14:30')
    expect((await show()).html).toContain('Your test drive is cancelled')
    const mails = await mailsTo(it, ann.email)
    expect(mails.map(({ subject }) => subject).slice(1)).toEqual(['Your test drive is cancelled'])
    expect(calendarIn(mails[1])).toMatch(/METHOD:CANCEL.*SEQUENCE:1.*STATUS:CANCELLED/s)
    const uid = /UID:\S+/
    expect(uid.exec(calendarIn(mails[1]))?.[0]).toBe(uid.exec(calendarIn(mails[0]))?.[0])
    const notices = await mailsTo(it, 'sales@yard.example')
    expect(notices.map(({ subject }) => subject).slice(1)).toEqual([
      `[Test drive cancelled] ${website.vehicle.name} – ${ann.name}`,
    ])
    // another shopper takes the freed slot, and moving back to it fails
    expect((await book(it, website, first, { name: 'Bo Late' })).status).toBe(303)
    await press(it, website, link, { intent: 'move', dateTime: first })
    await it.settle()
    expect((await bookingsOf(it, website)).map(({ state }) => state).sort()).toEqual(['booked', 'cancelled'])
  })

  test('FIELD-12 moving takes the new place and frees the old one', async () => {
    const { it, website, link, show } = await aBooked()
    expect((await show()).html).toContain(second)
    expect((await press(it, website, link, { intent: 'move', dateTime: tomorrow })).status).toBe(303)
    await it.settle()
    const free = await freeAt(it, website)
    expect(free).toContain('2026-06-30 14:30')
    expect(free).not.toContain('2026-07-01 08:30')
    expect(await bookingsOf(it, website)).toMatchObject([
      { startsAt: new Date(tomorrow), movedFrom: new Date(first), sequence: 1 },
    ])
    const [, moved] = await mailsTo(it, ann.email)
    expect(moved?.subject).toBe('Your test drive is moved to Wednesday 1 July 2026, 8:30am')
    expect(calendarIn(moved)).toMatch(/SEQUENCE:1.*DTSTART:20260630T223000Z/s)
    const [, notice] = await mailsTo(it, 'sales@yard.example')
    expect(notice?.subject).toContain('[Test drive moved to Wednesday 1 July 2026, 8:30am]')
    expect(notice?.text).toContain('Was: Tuesday 30 June 2026, 2:30pm')
  })

  test('FIELD-12 a time that is taken, or not offered, is refused, and the booking stays where it is', async () => {
    const { it, website, link } = await aBooked()
    await book(it, website, second, { name: 'Bo Early', email: 'bo@shopper.example' })
    for (const [dateTime, message] of [
      [second, 'That time has just been taken. Please choose another.'],
      ['2026-07-01T03:00:00+10:00', 'That time is not offered any more. Please choose another.'],
      ['', 'Please choose a time.'],
    ] as const) {
      const answer = await press(it, website, link, { intent: 'move', dateTime })
      expect([answer.status, (await answer.text()).includes(message)]).toEqual([422, true])
    }
    await it.settle()
    expect((await bookingsOf(it, website)).map(({ startsAt }) => startsAt)).toEqual([
      new Date(first),
      new Date(second),
    ])
    expect(await mailsTo(it, ann.email)).toHaveLength(1)
  })

  test('FIELD-12 a confirmation is told to the dealership, and sends the shopper no mail', async () => {
    const { it, website, link, show } = await aBooked()
    await press(it, website, link, { intent: 'confirm' })
    await press(it, website, link, { intent: 'confirm' })
    await it.settle()
    expect(await bookingsOf(it, website)).toMatchObject([{ state: 'confirmed', sequence: 0 }])
    expect((await show()).html).not.toContain('value="confirm"')
    expect(await mailsTo(it, ann.email)).toHaveLength(1)
    expect((await mailsTo(it, 'sales@yard.example'))[1]?.subject).toContain('[Test drive confirmed]')
  })

  test('FIELD-12 a booking that has begun is shown and cannot be changed', async () => {
    const { it, website, link, show } = await aBooked()
    it.clock.now = new Date(first)
    const { html } = await show()
    expect(html).toContain('That time has passed')
    expect(html).not.toContain('name="intent"')
    await press(it, website, link, { intent: 'cancel' })
    expect(await bookingsOf(it, website)).toMatchObject([{ state: 'booked' }])
  })

  test('FIELD-12 two who move to the last place at once: one has it, the other keeps what it had', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    for (const [name, time] of [
      ['Ann', first],
      ['Bo', second],
    ] as const)
      await book(it, website, time, { name, email: `${name}@shopper.example` })
    await it.settle()
    const links = await Promise.all(
      ['Ann', 'Bo'].map(async (name) => linkIn((await mailsTo(it, `${name}@shopper.example`))[0])),
    )
    const answers = await Promise.all(
      links.map((link) => press(it, website, link, { intent: 'move', dateTime: tomorrow })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422])
    const starts = (await bookingsOf(it, website)).map(({ startsAt }) => startsAt.toISOString())
    expect(new Set(starts).size).toBe(2)
    expect(starts).toContain(new Date(tomorrow).toISOString())
  })
})

test('SUCCESS-01 the success page of a booking says so and links to it, the same for everybody', async () => {
  const it = await createTestApp()
  const website = await aBookable(it)
  const path = `/success?category=test-drive&car_id=${website.vehicle.id}`
  const booked = await (await it.visit(website, `${path}&booked=1`)).text()
  expect(booked).toContain('Your test drive is booked')
  expect(booked).toContain('Add to calendar')
  const asked = await (await it.visit(website, path)).text()
  expect(asked).toContain('Thank you for your test drive request')
  expect(asked).not.toContain('Add to calendar')
})

test('SAFE-36 script cannot read the address of a booking, but the success page can still lead there', async () => {
  const it = await createTestApp()
  const website = await aBookable(it)
  const answer = await book(it, website, first)
  await it.settle()
  const set = answer.headers.getSetCookie().find((one) => one.startsWith('last_booking='))
  expect(set).toContain('; HttpOnly;')
  const cookie = set?.split(';')[0] ?? ''
  const thanks = await (await it.visit(website, answer.headers.get('location') ?? '')).text()
  const links = [...thanks.matchAll(/href="(\/booking\/[^"]*)"/g)].map(([, href = '']) => href)
  expect(links).toEqual(['/booking/-/calendar.ics', '/booking/-'])
  for (const link of links) {
    const own = await it.visit(website, link, { headers: { cookie }, redirect: 'manual' })
    expect([own.status, own.headers.get('cache-control')]).toEqual([303, 'private, no-store'])
    const led = own.headers.get('location') ?? ''
    expect(led).toBe(link.replace('-', cookie.slice('last_booking='.length)))
    expect((await it.visit(website, led)).status).toBe(200)
    expect((await it.visit(website, link)).status).toBe(404)
  }
})

test('SAFE-36 a script that books by a call learns only that there is a booking', async () => {
  const it = await createTestApp()
  const website = await aBookable(it)
  const lead = { ...ann, category: 'Test Drive', car_id: String(website.vehicle.id), dateTime: first }
  const answer = await it.visit(website, '/api/leads', asJson({ lead, form: 'test-drive' }))
  const set = answer.headers.getSetCookie()
  const readable = set.filter((one) => !one.includes('HttpOnly')).map((one) => one.split(';')[0])
  expect([answer.status, readable]).toEqual([201, ['has_booked=1']])
  expect(set.some((one) => one.startsWith('last_booking='))).toBe(true)
})

test('SAFE-10 moving a booking again and again fills no mailbox, and the dealership hears of each move', async () => {
  const it = await createTestApp({ rateLimits: true })
  const website = await aBookable(it)
  await book(it, website, first)
  await it.settle()
  const link = linkIn((await mailsTo(it, ann.email))[0])
  for (let turn = 0; turn < 4; turn += 1)
    for (const dateTime of [tomorrow, first]) {
      expect((await press(it, website, link, { intent: 'move', dateTime })).status).toBe(303)
      await it.settle()
    }
  expect(await mailsTo(it, ann.email)).toHaveLength(5)
  expect(await mailsTo(it, 'sales@yard.example')).toHaveLength(9)
  it.clock.now = new Date(it.clock.now.getTime() + 61 * 60_000)
  await press(it, website, link, { intent: 'cancel' })
  await it.settle()
  expect(await mailsTo(it, ann.email)).toHaveLength(6)
})

test('FIELD-12 a page stops offering a time that can no longer be booked', async () => {
  const it = await createTestApp()
  const website = await aBookable(it)
  const options = async () =>
    (await (await it.visit(website, pageOf(website.vehicle))).text()).includes(first)
  expect(await options()).toBe(true)
  it.clock.now = new Date('2026-06-30T12:31:00+10:00')
  await options()
  // a page whose time has just passed is served once more while it is made again
  await sleep(100)
  expect(await options()).toBe(false)
})

describe('what operators see', () => {
  test('bookings list sorts them by day; bookings cancel frees the place and tells both sides', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    for (const [name, time] of [
      ['Ann', tomorrow],
      ['Bo', first],
    ] as const)
      await book(it, website, time, { name, email: `${name}@shopper.example` })
    await it.settle()
    const listed = async (options: Record<string, string | true>) => {
      const given = Object.entries({ website: website.slug, json: true as const, ...options })
      const { printed } = await runAsOperator(it, bookingsList, [], given)
      return JSON.parse(printed) as { id: string; starts_at: string; state: string }[]
    }
    expect((await listed({})).map(({ starts_at }) => starts_at)).toEqual([
      new Date(first).toISOString(),
      new Date(tomorrow).toISOString(),
    ])
    const [later] = await listed({ from: '2026-07-01', to: '2026-07-01' })
    expect(await listed({ to: '2026-06-30' })).toHaveLength(1)
    expect(await runAsOperator(it, bookingsCancel, [later?.id ?? ''])).toMatchObject({ code: 0 })
    await it.settle()
    expect(await listed({ from: '2026-07-01' })).toMatchObject([{ state: 'cancelled' }])
    expect(await freeAt(it, website)).toContain('2026-07-01 08:30')
    expect((await mailsTo(it, 'Ann@shopper.example')).at(-1)?.subject).toBe('Your test drive is cancelled')
  })

  test.each([
    ['a booking that is not there', bookingsCancel, ['no-such'], {}, 1, 'There is no booking no-such.'],
    ['no booking', bookingsCancel, [], {}, 2, 'bookings cancel <id>'],
    ['no website', bookingsList, [], {}, 2, 'bookings list --website <slug>'],
    [
      'a day that is none',
      bookingsList,
      [],
      { website: 'x', from: '2026-02-30' },
      2,
      '--from 2026-02-30: expected a day such as',
    ],
  ] as const)('%s is refused in plain words', async (_, command, words, options, code, text) => {
    const it = await createTestApp()
    const answer = await runAsOperator(it, command, words, Object.entries(options))
    expect(answer.code).toBe(code)
    expect(answer.printed).toContain(text)
  })

  test('leads quarantine release takes the place that the lead asked for', async () => {
    const it = await createTestApp()
    const website = await aBookable(it)
    await book(it, website, first, { leave_blank: 'x' })
    await it.settle()
    const [lead] = await it.leadsOf(website)
    expect(await runAsOperator(it, leadsQuarantineRelease, [lead?.id ?? ''])).toMatchObject({ code: 0 })
    expect(await bookingsOf(it, website)).toMatchObject([{ state: 'booked' }])
    expect(await freeAt(it, website)).not.toContain('2026-06-30 14:30')
  })
})
