import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readDesk, someoneAtDesk } from './a-desk.ts'
import { anInbox, readLeads } from './an-inbox.ts'

test('INBOX-25 a view is saved with its filters, shared with its place, begun at and removed', async () => {
  const box = await anInbox()
  const car = String(box.website.vehicle.id)
  await box.ask({ name: 'Zoe Lee', car_id: car })
  const other = await box.ask({ name: 'May Fox', category: 'Service' })
  const [manager, sales] = [await box.person('manager', 'Mo Manager'), await box.person('sales', 'Sam Sales')]
  const query = 'view=open&category=Service'
  const names = async (answer: Response) => (await readLeads(answer)).map(({ name }) => name)
  const saved = await manager.post(`/inbox?${query}`, {
    intent: 'save-view',
    title: 'Workshop',
    share: 'on',
    start: 'on',
  })
  expect(await readDesk(saved)).toContain('“Workshop” is saved.')

  const begun = await manager.get('/inbox')
  expect([begun.status, begun.headers.get('location')]).toEqual([302, `/inbox?${query}`])
  expect((await sales.get('/inbox')).status).toBe(200)
  const page = await readDesk(await sales.get('/inbox?view=mine'))
  const id = /<option value="([0-9a-f-]{36})">Workshop</.exec(page)?.[1] ?? ''
  const chosen = await sales.get(`/inbox?view=${id}`)
  expect(chosen.headers.get('location')).toBe(`/inbox?${query}`)
  expect(await names(await sales.get(`/inbox?${query}`))).toEqual(['May Fox'])
  const stranger = await box.it.aWebsite()
  const [theirs, ours] = [stranger, box.website].map(({ website }) => website.dealerships[0]?.id ?? 0)
  for (const scope of [stranger.website, { dealershipId: theirs ?? 0 }]) {
    const elsewhere = await someoneAtDesk(box.it, 'owner', scope)
    expect(await readDesk(await elsewhere.get('/inbox?view=mine'))).not.toContain('Workshop')
  }
  const ofDealership = await someoneAtDesk(box.it, 'sales', { dealershipId: ours ?? 0 })
  expect(await readDesk(await ofDealership.get('/inbox?view=mine'))).toContain('Workshop')

  expect(await names(await sales.get(`/inbox?view=open&vehicle=${car}`))).toEqual(['Zoe Lee'])
  const narrowed = await readDesk(await sales.get(`/inbox?view=open&vehicle=${car}`))
  expect(narrowed).toContain(`<option value="${car}" selected="">${box.website.vehicle.name}</option>`)
  expect(await readDesk(await sales.get(box.path(other)))).not.toContain('The vehicle')

  expect((await sales.post('/inbox?view=mine', { intent: 'remove-view', id })).status).toBe(404)
  const nameless = await sales.post('/inbox?view=mine', { intent: 'save-view', title: ' ' })
  expect([nameless.status, await readDesk(nameless)]).toEqual([
    422,
    expect.stringContaining('Give the view a name of at most 40 characters.'),
  ])
  for (let number = 1; number <= 20; number += 1)
    await sales.post('/inbox?view=mine', { intent: 'save-view', title: `View ${number}` })
  const tooMany = await sales.post('/inbox?view=mine', { intent: 'save-view', title: 'One more' })
  expect(tooMany.status).toBe(409)
  const again = await sales.post('/inbox?view=closed', { intent: 'save-view', title: 'View 7' })
  expect(await readDesk(again)).toContain('“View 7” is saved.')
  await manager.post('/inbox?view=mine', { intent: 'remove-view', id })
  expect((await manager.get('/inbox')).status).toBe(200)
})

test('INBOX-25 INBOX-30 a view keeps no word that was searched for, since it may be a shopper’s name', async () => {
  const box = await anInbox()
  const owner = await box.person('owner')
  const searched = '/inbox?view=open&words=Zebedee+Lee&filter=open'
  expect(await readDesk(await owner.get(searched))).toContain('The words that you search for are not saved')
  await owner.post('/inbox?view=open&words=Zebedee+Lee', { intent: 'save-view', title: 'All of it' })
  const { rows } = await sql<{
    query: string
  }>`select query from desk_views where title = 'All of it'`.execute(box.it.database.db)
  expect(rows).toEqual([{ query: 'view=open' }])
})

test.each([
  ['a whole mailbox', 'zed.ann@caravans.example'],
  ['a mailbox that is not typed to its end', 'zed.ann@cara'],
  ['its host', 'caravans.example'],
  ['a model with points and dashes', '21.66-3'],
  ['a model that is not typed to its end', 'all-terr 21.6'],
  ['a name with an apostrophe', 'o’brien'],
  ['a name with a straight one', "O'Bri"],
])('INBOX-25 a lead is found by %s', async (_, words) => {
  const box = await anInbox()
  await box.ask({
    name: 'Ann O’Brien',
    email: 'zed.ann@caravans.example',
    message: 'The Jayco All-Terrain 21.66-3?',
  })
  await box.ask({ name: 'Bo Tan', email: 'bo@people.example', message: 'The Jayco Swan 16.51-1?' })
  const owner = await box.person('owner')
  const found = await readLeads(await owner.get(`/inbox?${new URLSearchParams({ view: 'open', words })}`))
  expect(found.map(({ name }) => name)).toEqual(['Ann O’Brien'])
})

test('INBOX-01 a list in which nothing waits says when the last lead came and how soon it was answered', async () => {
  const box = await anInbox()
  const owner = await box.person('owner')
  expect(await readDesk(await owner.get('/inbox'))).toContain('Nothing waits. No lead has come yet.')
  const id = await box.ask()
  box.later(6)
  await owner.post(box.path(id), { intent: 'log', end: 'spoke' })
  expect(await readDesk(await owner.get('/inbox'))).not.toContain('Nothing waits.')
  await owner.post(box.path(id), { intent: 'close', outcome: 'coming-in' })
  expect(await readDesk(await owner.get('/inbox'))).toContain(
    'Nothing waits. The last lead came at 12:00pm and was answered in 6 minutes.',
  )
  expect(await readDesk(await owner.get('/inbox?view=later'))).toContain('Nothing is here.')
})
