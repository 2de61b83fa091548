import { expect, test } from 'vitest'
import { endSessions } from '#app/features/staff/sessions.server.ts'
import { type AtDesk, readDesk } from './a-desk.ts'
import { aPushService, type PushedBrowser } from './a-push-service.ts'
import { anInbox } from './an-inbox.ts'

async function anInboxWithPush() {
  const service = await aPushService()
  const inbox = await anInbox({}, { variables: { PUSH_URL: service.url } })
  const turnOn = (who: AtDesk, { subscription }: PushedBrowser) =>
    who.post('/account', { intent: 'push', ...subscription })
  /** Somebody of the website whose browser takes notifications. */
  const withPush = async (role: 'owner' | 'manager' | 'sales', name?: string) => {
    const person = await inbox.person(role, name)
    const browser = service.aBrowser()
    expect((await turnOn(person, browser)).status).toBe(200)
    return { person, browser }
  }
  const escalate = async () => {
    await inbox.it.inboxChores.runDue()
    await inbox.it.settle()
  }
  return { ...inbox, service, turnOn, withPush, escalate }
}

test('DESK-24 INBOX-24 a new lead is told at once to who may take it: category, vehicle and place, and nothing of the shopper', async () => {
  const { ask, withPush, escalate, path, service, website } = await anInboxWithPush()
  const { browser } = await withPush('sales')
  const id = await ask({ name: 'Zebra Shopper', message: 'zebra words', car_id: website.vehicle.id })
  await escalate()
  expect(browser.told).toHaveLength(1)
  const [told] = browser.told
  expect(told).toEqual({
    title: 'New lead',
    body: expect.stringContaining(website.vehicle.name),
    path: path(id),
  })
  expect(told?.body).toContain('Used Vehicle')
  expect(JSON.stringify(told)).not.toMatch(/zebra/i)
  expect(service.heads[0]).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' })
  expect(service.heads[0]?.authorization).toMatch(/^vapid t=/)
})

test('INBOX-24 half of the time is told again by push, all of it to managers by push and mail; a claim ends it for others', {
  tags: ['long'],
}, async () => {
  const { it, ask, withPush, escalate, path, later } = await anInboxWithPush()
  const sales = await withPush('sales')
  const other = await withPush('sales')
  const manager = await withPush('manager')
  const id = await ask()
  await escalate()
  await sales.person.post(`${path(id)}/claim`, {})
  later(15)
  await escalate()
  const titles = ({ browser }: { browser: PushedBrowser }) => browser.told.map(({ title }) => title)
  expect(titles(sales)).toEqual(['New lead', 'Waiting for an answer'])
  expect(titles(other)).toEqual(['New lead'])
  later(15)
  await escalate()
  expect(titles(manager)).toEqual(['New lead', 'Overdue'])
  expect(it.mailer.sent.filter(({ mail }) => mail.to === manager.person.email)).toHaveLength(1)
})

test('INBOX-07 DESK-24 who is handed a lead is told by push beside the mail, without the reason', async () => {
  const { it, ask, person, withPush, path } = await anInboxWithPush()
  const { person: sales, browser } = await withPush('sales', 'Ravi Shah')
  const manager = await person('manager', 'Kim Aldous')
  const id = await ask()
  const handed = { intent: 'hand-over', to: sales.personId, text: 'zebra: ring Mrs Zebra' }
  expect((await manager.post(path(id), handed)).status).toBe(200)
  await it.settle()
  expect(browser.told.map(({ title }) => title)).toEqual(['Handed to you'])
  expect(JSON.stringify(browser.told)).not.toMatch(/zebra/i)
  expect(it.mailer.sent.some(({ mail }) => mail.to === sales.email)).toBe(true)
})

test('INBOX-18 DESK-24 who is named in a note is told by push beside the mail, without a word of it', async () => {
  const { it, ask, person, withPush, path } = await anInboxWithPush()
  const { person: sales, browser } = await withPush('sales', 'Ravi Shah')
  const manager = await person('manager', 'Kim Aldous')
  const id = await ask()
  await manager.post(path(id), { intent: 'note', text: '@Ravi ring Mrs Zebra' })
  await it.settle()
  expect(browser.told.map(({ title }) => title)).toEqual(['You are named in a note'])
  expect(JSON.stringify(browser.told)).not.toMatch(/zebra/i)
  expect(it.mailer.sent.some(({ mail }) => mail.to === sales.email)).toBe(true)
})

test('DESK-24 quiet hours are by the clocks of the place, 19:00 to 07:30 until somebody sets others', async () => {
  const { it, ask, person, withPush, path, later } = await anInboxWithPush()
  const id = await ask()
  later(6 * 60 + 59) // 18:59 at the yard
  const { person: sales, browser } = await withPush('sales')
  const manager = await person('manager')
  const hand = async () => {
    await manager.post(path(id), { intent: 'hand-over', to: sales.personId, text: 'Yours' })
    await it.settle()
    await manager.post(path(id), { intent: 'take-over' })
  }
  await hand()
  expect(browser.told).toHaveLength(1)
  later(1)
  await hand()
  expect(browser.told).toHaveLength(1)
  const set = await sales.post('/account', { intent: 'quiet-hours', from: '21:00', to: '06:00' })
  expect(await readDesk(set)).toContain('Quiet from 21:00 until 06:00.')
  await hand()
  expect(browser.told).toHaveLength(2)
  const wrong = await sales.post('/account', { intent: 'quiet-hours', from: '25:00', to: '06:00' })
  expect(wrong.status).toBe(422)
})

test('DESK-24 a browser that is gone is forgotten, and one that is away is tried again', async () => {
  const { it, ask, withPush, turnOn, escalate, service, later } = await anInboxWithPush()
  const { person, browser } = await withPush('sales')
  const [gone, lost] = [service.aBrowser(), service.aBrowser()]
  gone.status = 410
  lost.status = 404
  await turnOn(person, gone)
  await turnOn(person, lost)
  browser.status = 503
  await ask()
  await escalate()
  const kept = await it.database.db
    .selectFrom('push_endpoints')
    .select('endpoint')
    .where('person_id', '=', person.personId)
    .execute()
  expect(kept).toEqual([{ endpoint: browser.subscription.endpoint }])
  browser.status = 201
  later(1)
  await it.settle()
  expect(browser.told).toHaveLength(1)
})

test('DESK-24 only the browser makers’ servers are sent anything; one turns it off, and signing out and being ended do too', async () => {
  const { it, person, turnOn, service } = await anInboxWithPush()
  const sales = await person('sales')
  const endpoints = () =>
    it.database.db.selectFrom('push_endpoints').select('id').where('person_id', '=', sales.personId).execute()
  const foreign = service.aBrowser()
  const stolen = { ...foreign.subscription, endpoint: 'https://fcm.googleapis.com.example/fcm/send/1' }
  const refused = await turnOn(sales, { ...foreign, subscription: stolen })
  expect([refused.status, (await endpoints()).length]).toEqual([422, 0])
  await turnOn(sales, service.aBrowser())
  const page = await readDesk(await sales.get('/account'))
  expect(page).toContain('Chrome on Linux')
  const [first] = await endpoints()
  await sales.post('/account', { intent: 'push-off', browser: first?.id ?? '' })
  expect(await endpoints()).toEqual([])
  await turnOn(sales, service.aBrowser())
  await endSessions(it.database.db, sales.personId, { allBut: null })
  expect(await endpoints()).toEqual([])
  const again = await person('sales')
  await turnOn(again, service.aBrowser())
  const owner = await person('owner')
  await owner.post(`/people/${again.personId}`, { intent: 'end' })
  const left = await it.database.db
    .selectFrom('push_endpoints')
    .select('id')
    .where('person_id', '=', again.personId)
    .execute()
  expect(left).toEqual([])
  const editor = await person('editor')
  expect(await readDesk(await editor.get('/account'))).not.toContain('Notifications')
})

test('DESK-24 the keys are made once and lie sealed; the worker is at the desk’s host alone, and the page asks nothing by itself', async () => {
  const { it, person, website } = await anInboxWithPush()
  const sales = await person('sales')
  const keyOn = async () =>
    /publicKey[^A-Za-z]+([\w-]{80,})/.exec(await (await sales.get('/account')).text())?.[1]
  const key = await keyOn()
  expect([key, await keyOn()]).toEqual([expect.stringMatching(/^B[\w-]{86}$/), key])
  const kept = await it.database.db.selectFrom('desk_keys').selectAll().execute()
  expect(kept).toEqual([expect.objectContaining({ name: 'push', sealed: expect.stringMatching(/^v1\./) })])
  const worker = await sales.get('/push-worker.js')
  expect(worker.headers.get('content-type')).toContain('text/javascript')
  const code = await worker.text()
  expect(code).toContain('showNotification')
  expect(code).not.toContain('"fetch"')
  expect((await it.visit(website, '/push-worker.js')).status).toBe(404)
  expect((await (await sales.get('/desk.webmanifest')).json()).display).toBe('standalone')
})
