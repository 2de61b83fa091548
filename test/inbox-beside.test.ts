import { describe, expect, test } from 'vitest'
import { listBookings } from '#app/features/bookings/store.server.ts'
import { aShop, begin, good, pay, paymentsOf } from './a-deposit.ts'
import { readDesk, signedInAtDesk, someoneAtDesk } from './a-desk.ts'
import { aListing } from './a-website-folder.ts'
import { anInbox, type Inbox } from './an-inbox.ts'
import { createTestApp } from './app.ts'
import { openAllWeek } from './opening-hours.ts'

const key = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** What stands in the field of an answer. */
function answerIn(page: string): string {
  return /<form[^>]*id="answer".*?<textarea[^>]*>([^<]*)<\/textarea>/s.exec(page)?.[1]?.trim() ?? ''
}

/** The id of the saved answer with that title. */
function savedId(page: string, title: string): string {
  return new RegExp(`<option value="([0-9a-f-]{36})">${title}<`).exec(page)?.[1] ?? ''
}

function aboutVehicle({ website }: Inbox) {
  return { name: 'Zoe Lee', email: 'zoe@people.example', car_id: String(website.vehicle.id) }
}

describe('saved answers', () => {
  test('INBOX-26 a manager keeps them; whoever answers chooses one, filled in, and nothing leaves with a gap', async () => {
    const box = await anInbox()
    const [manager, sales] = [
      await box.person('manager', 'Mo Manager'),
      await box.person('sales', 'Sam Sales'),
    ]
    const answers = `/answers/${box.website.slug}`
    const text = 'Hello {First Name}, the {vehicle} is {price}: {link}. {my name}, {place}'
    const saved = await manager.post(answers, { intent: 'save', id: '', title: 'Still here', text })
    expect(await readDesk(saved)).toContain('Saved.')
    const again = await manager.post(answers, { intent: 'save', id: '', title: 'Still here', text: 'Kept?' })
    expect(again.status).toBe(409)
    expect(await readDesk(again)).toContain('Kept?')
    expect((await sales.post(answers, { intent: 'save', id: '', title: 'x', text: 'x' })).status).toBe(404)
    expect((await (await box.person('editor')).get(answers)).status).toBe(404)
    expect(await readDesk(await sales.get(answers))).toContain('Still here')

    const about = await box.ask(aboutVehicle(box))
    const saidOf = async (id: string, fields: Record<string, string>) =>
      answerIn(await readDesk(await sales.post(box.path(id), { intent: 'insert', ...fields })))
    const id = savedId(await readDesk(await sales.get(box.path(about))), 'Still here')
    const filled = await saidOf(about, { saved: id, text: 'As you asked:' })
    expect(filled).toMatch(
      /^As you asked:\n\nHello Zoe, the .* is \$[\d,]+.*: https?:\/\/\S+\/cars\/\S+\. Sam Sales, \S+/,
    )
    const general = await box.ask({ email: 'may@people.example', name: 'May' })
    const gaps = await saidOf(general, { saved: id, text: '' })
    expect(gaps).toContain('Hello May, the {vehicle} is {price}: {link}.')
    const refused = await sales.post(box.path(general), { intent: 'answer', text: gaps, key: key(1) })
    expect(refused.status).toBe(422)
    const page = await readDesk(refused)
    expect(page).toContain(
      '<span class="problem">Write something in place of {vehicle}, {price}, {link}, or take it out.</span>',
    )
    expect(answerIn(page)).toContain('Hello May')
    const whole = gaps.replaceAll(/\{.*?\}/g, 'one')
    expect((await sales.post(box.path(general), { intent: 'answer', text: whole, key: key(1) })).status).toBe(
      200,
    )

    const removed = await manager.post(answers, { intent: 'remove', id })
    expect(await readDesk(removed)).toContain('Nothing is saved yet.')
    const owner = await box.person('owner')
    expect(await readDesk(await owner.get('/audit?act=answer.removed'))).toContain('removed a saved answer')
  })
})

describe('beside the thread', () => {
  test('INBOX-19 INBOX-20 the vehicle as it was and is, others like it to send, and Sold offers to mark it sold', async () => {
    const box = await anInbox({
      stock: [
        aListing({ 'Stock No': 'A1', Price: 24_990 }),
        aListing({ 'Stock No': 'A2', Model: 'CX-3', Price: 25_990 }),
      ],
    })
    const cars = await box.website.stock()
    const [car, other] = ['A1', 'A2'].map((number) => cars.find(({ stocknum }) => stocknum === number))
    if (!car || !other) throw new Error('the stock is not whole')
    const id = await box.ask({ ...aboutVehicle(box), car_id: String(car.id) })
    const [owner, sales] = [await box.person('owner'), await box.person('sales')]
    const stock = `/stock/${box.website.slug}/${car.id}`
    const priced = { intent: 'save-price', group: 'price', version: '0', price: '$23,990' }
    expect((await owner.post(stock, priced)).status).toBe(200)
    await box.it.app.settled()
    const shown = await readDesk(await sales.get(box.path(id)))
    expect(shown).toMatch(/The vehicle.*For sale\..*\$23,990.*It was \$24,990.* when they asked\./s)
    expect(shown).toContain(`aria-label="Insert: ${other.name}"`)
    expect(shown).not.toContain('Mark the vehicle sold')
    const offer = { intent: `insert-vehicle:${other.id}`, text: 'What of this one?' }
    const offered = answerIn(await readDesk(await sales.post(box.path(id), offer)))
    expect(offered).toContain(`What of this one?\n\n${other.name}, $25,990`)
    expect(offered).toContain(`/cars/${other.slug}`)
    const closed = await readDesk(await sales.post(box.path(id), { intent: 'close', outcome: 'sold' }))
    expect(closed).toMatch(
      new RegExp(`action="${stock}"[^>]*>.{0,99}value="sold".{0,99}Mark the vehicle sold`, 's'),
    )
    expect(closed).toContain('For sale.')
    expect(await readDesk(await sales.post(stock, { intent: 'sold' }))).toContain(
      'Sold. The website says so now.',
    )
    await box.it.app.settled()
    const after = await readDesk(await sales.get(box.path(id)))
    expect(after).toContain('Sold 30 June 2026.')
    expect(after).not.toContain('Mark the vehicle sold')
  })

  test('INBOX-08 of a long thread the middle is folded, so that its end is near its beginning', async () => {
    const box = await anInbox()
    const id = await box.ask({ name: 'Zoe Lee' })
    const sales = await box.person('sales')
    for (let number = 1; number <= 9; number += 1)
      await sales.post(box.path(id), { intent: 'note', text: `Note number ${number}` })
    const [before = '', between = '', after = ''] = (await readDesk(await sales.get(box.path(id)))).split(
      /<details class="thread-between">|<\/details><\/li><li class="thread-item"/,
    )
    expect(before).toContain('Zoe Lee asked')
    expect(between).toMatch(/^<summary>Show \d more/)
    expect([between.includes('Note number 1'), between.includes('Note number 6')]).toEqual([true, false])
    expect(after).toContain('Note number 6')
  })

  test('INBOX-20 a booking is confirmed, moved, cancelled, and after its time it is said whether they came', async () => {
    const box = await anInbox({
      location: { contact_detail: { opening_hours: openAllWeek } },
      settings: { config: { bookings: { service: { capacity: 1 } } } },
    })
    const [first, second] = ['2026-07-01T08:30:00+10:00', '2026-07-01T09:30:00+10:00']
    const booked = (dateTime: string, email = 'zoe@people.example') =>
      box.ask({ category: 'Service', dateTime, email })
    const id = await booked(first)
    const sales = await box.person('sales')
    const press = async (intent: string, fields = {}) =>
      readDesk(await sales.post(box.path(id), { intent, ...fields }))
    const kept = async () =>
      (await listBookings(box.it.database.db, { websiteId: box.website.id })).map(
        ({ state, startsAt, kept }) => [state, startsAt.toISOString(), kept],
      )
    expect(await press('booking-came')).toContain('Its time has not come yet.')
    expect(await press('booking-confirm')).toContain('You confirmed the booking')
    expect(await press('booking-move', { starts_at: '2026-07-01T03:00:00+10:00' })).toContain(
      'Choose one of the times that are offered.',
    )
    expect(await press('booking-move', { starts_at: second })).toContain('You moved the booking')
    await box.it.settle()
    expect(box.it.mailer.sent.some(({ mail }) => mail.to === 'zoe@people.example')).toBe(true)
    expect(await kept()).toEqual([['booked', new Date(second).toISOString(), null]])
    const stranger = await box.it.aWebsite()
    const elsewhere = await someoneAtDesk(box.it, 'owner', stranger.website)
    expect((await elsewhere.post(box.path(id), { intent: 'booking-cancel' })).status).toBe(404)
    box.later(24 * 60)
    const tomorrow = await box.person('sales')
    const judged = await tomorrow.post(box.path(id), { intent: 'booking-missed' })
    expect(await readDesk(judged)).toContain('They did not come.')
    expect((await kept())[0]?.[2]).toBe(false)
    const other = await booked('2026-07-02T08:30:00+10:00', 'may@people.example')
    const cancelled = await tomorrow.post(box.path(other), { intent: 'booking-cancel' })
    expect(await readDesk(cancelled)).toContain('Cancelled. The shopper is told by mail.')
  })

  test('INBOX-20 a deposit is refunded by a manager who has confirmed who they are, and the vehicle is freed', async () => {
    const it = await createTestApp()
    const shop = await aShop(it)
    const paidLead = async () => {
      const { token } = await begin(it, shop)
      await pay(it, shop, token, good)
      await it.settle()
      const [payment] = await paymentsOf(it, shop)
      if (!payment) throw new Error('nothing was paid')
      return { payment: payment.id, path: `/leads/${shop.slug}/${payment.leadId}` }
    }
    const deposit = await paidLead()
    const manager = await someoneAtDesk(it, 'manager', shop.website, 'Mo Manager')
    const sales = await someoneAtDesk(it, 'sales', shop.website)
    const shown = await readDesk(await manager.get(deposit.path))
    expect(shown).toMatch(/Deposit.*Paid\..*Refund.*Release the vehicle/s)
    // who opens it, and who reads the list, sees that before anything else
    expect(shown).toMatch(/<header class="lead-head">.*Deposit paid, vehicle held.*<\/header>/s)
    expect(await readDesk(await manager.get('/inbox?view=open'))).toContain('>Deposit paid</span>')
    expect(await readDesk(await sales.get(deposit.path))).not.toContain('value="refund"')
    const { payment } = deposit
    expect((await sales.post(deposit.path, { intent: 'refund', payment })).status).toBe(404)
    const freed = await readDesk(await manager.post(deposit.path, { intent: 'free-vehicle', payment }))
    expect(freed).toContain('You freed the vehicle')
    const again = await manager.post(deposit.path, { intent: 'free-vehicle', payment })
    expect(again.status).toBe(409)
    it.clock.now = new Date(it.clock.now.getTime() + 11 * 60_000)
    const unproved = await manager.post(deposit.path, { intent: 'refund', payment })
    expect([unproved.status, await readDesk(unproved)]).toEqual([
      403,
      expect.stringContaining('Confirm first that it is you.'),
    ])
    const proved = await signedInAtDesk(it, manager.personId, manager.email)
    const refunded = await readDesk(await proved.post(deposit.path, { intent: 'refund', payment }))
    expect(refunded).toContain('You refunded the deposit')
    expect(await readDesk(await proved.get('/inbox?view=open'))).not.toContain('>Deposit paid</span>')
    expect((await paymentsOf(it, shop))[0]?.state).toBe('refunded')
    const owner = await someoneAtDesk(it, 'owner', shop.website)
    // who did what to what, with a way to it
    expect(await readDesk(await owner.get('/audit?act=deposit.refunded'))).toMatch(
      new RegExp(`<b>Mo Manager</b> refunded a deposit: <a href="${deposit.path}"[^>]*>[A-Z]`),
    )
  })
})
