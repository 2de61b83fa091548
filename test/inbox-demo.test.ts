import { expect, test } from 'vitest'
import { askDesk, postDesk, readDesk } from './a-desk.ts'
import { clockOn, readLeads } from './an-inbox.ts'
import { createTestApp } from './app.ts'
import { openAllWeek } from './opening-hours.ts'

test('DESK-20 DESK-25 whoever plays an owner finds leads at work, answers one without script, and nobody is mailed', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({
    location: { contact_detail: { opening_hours: openAllWeek } },
    settings: { demo: true, slug: 'red-gum-caravans' },
  })
  const press = async () => {
    const pressed = await postDesk(it, '/sign-in', { intent: 'play', who: 'owner', to: '/inbox' })
    return /__Host-desk=[^;]+/.exec(pressed.headers.get('set-cookie') ?? '')?.[0] ?? ''
  }
  const cookie = await press()
  const at = (path: string) => askDesk(it, path, { cookie })
  const count = async (view: string) => (await readLeads(await at(`/inbox?view=${view}`))).length
  expect({
    open: await count('open'),
    closed: await count('closed'),
    setAside: await count('set-aside'),
    undelivered: await count('undelivered'),
  }).toEqual({ open: 29, closed: 30, setAside: 1, undelivered: 1 })
  expect(await readDesk(await at('/inbox'))).toMatch(/\d+ overdue/)
  const unclaimed = await readLeads(await at('/inbox?view=unclaimed'))
  const path = unclaimed[0]?.path ?? ''
  await postDesk(
    it,
    path,
    { intent: 'answer', to: 'a@shopper.example', text: 'Yes', key: '00000000-0000-4000-8000-000000000001' },
    { cookie },
  )
  it.clock.now = new Date(it.clock.now.getTime() + 10_000)
  await it.settle()
  expect(await clockOn(await at(path))).toBe('answered')
  const both = await Promise.all(
    (await readLeads(await at('/inbox?view=mine'))).map(async (one) => readDesk(await at(one.path))),
  )
  const shows = (...words: readonly string[]) =>
    both.some((text) => words.every((word) => text.includes(word)))
  expect({
    booked: shows('<h2>Booking</h2>', 'value="booking-move"'),
    toJudge: shows('<h2>Booking</h2>', 'value="booking-came"'),
    deposit: shows('<h2>Deposit</h2>', '$500'),
    answers: shows('>Sold, but others are here</option>'),
  }).toEqual({ booked: true, toJudge: true, deposit: true, answers: true })
  expect(both.some((text) => text.includes('Same shopper'))).toBe(true)
  expect(it.mailer.sent).toEqual([])
  await press()
  expect(await count('closed')).toBe(30)
  expect(await it.leadsOf(website)).toHaveLength(60)
})
