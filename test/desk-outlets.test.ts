import { expect, test } from 'vitest'
import { readDesk, someoneAtDesk } from './a-desk.ts'
import { aHook, anAdvertised, aReceiver, askPlaces, aWebsiteWithOutlets, lookAfter } from './an-outlet.ts'

/** A website with a portal that is told, and a partner that fetches its file with a key. */
async function aDeskWithOutlets() {
  const hook = await aReceiver()
  const partner = { id: 'partner', name: 'Partner', kind: 'address', format: 'csv', guarded: true }
  const { app, website } = await aWebsiteWithOutlets([aHook(hook.url, { name: 'Portal' }), partner], {
    settings: { time_zone: 'Australia/Melbourne' },
    stock: [anAdvertised('A1'), anAdvertised('A2', { Images: '' })],
  })
  await app.outlets.look()
  const someone = (role: Parameters<typeof someoneAtDesk>[1], name?: string) =>
    someoneAtDesk(app, role, website.website, name)
  const { slug } = website.website
  const stock = await website.stock()
  const pathOf = (number: string) => `/stock/${slug}/${stock.find(({ stocknum }) => stocknum === number)?.id}`
  return { app, website, hook, someone, pathOf, outlets: `/outlets/${slug}` }
}

test('OUT-09 OUT-12 a vehicle’s page at the desk says where it is listed, why it is not, and when it was gone everywhere', async () => {
  const { app, someone, pathOf } = await aDeskWithOutlets()
  const sales = await someone('sales', 'Robyn Ashdown')
  const listed = await readDesk(await sales.get(pathOf('A1')))
  expect(listed).toContain('Where it is listed')
  expect(listed).toMatch(/Portal<\/dt><dd>Listed at \d\d:\d\d:\d\d on 30 June 2026, HTTP 204/)
  expect(listed).toMatch(/Google’s file<\/dt><dd>It is in it; never fetched yet/)
  const bare = await readDesk(await sales.get(pathOf('A2')))
  expect(bare).toMatch(/Portal<\/dt><dd>Left out: no photo/)
  expect(bare).toMatch(/Partner<\/dt><dd>Left out: no photo/)
  app.clock.now = new Date('2026-06-30T02:10:00Z')
  await sales.post(pathOf('A1'), { intent: 'sold' })
  await app.app.settled()
  await askPlaces(app)
  await lookAfter(app, 2)
  const gone = await readDesk(await sales.get(pathOf('A1')))
  expect(gone).toMatch(/Gone everywhere at 12:10:0\d \(\d s\)/)
  expect(gone).toContain('Sold at 12:10:00 on 30 June 2026, by you.')
})

test('OUT-12 OUT-13 the outlets at the desk say how each stands and what it leaves out, and are paused, let go and sent again', async () => {
  const { app, hook, someone, outlets } = await aDeskWithOutlets()
  const owner = await someone('owner')
  const text = await readDesk(await owner.get(outlets))
  for (const words of [
    'Portal',
    'running well',
    '1 vehicle goes out',
    'It has 1 vehicle.',
    'Left out, no photo: 1',
  ])
    expect(text).toContain(words)
  expect(text).toContain('/feeds/partner.csv?key=…')
  expect(text).toContain('Its address needs a key, and none is kept yet.')
  const press = async (intent: string, outlet = 'hook') => owner.post(outlets, { intent, outlet })
  expect(await readDesk(await press('pause'))).toContain('nothing is taken away while it is paused')
  expect((await press('send-again')).status).toBe(422)
  expect(await readDesk(await press('resume'))).toContain('It is compared with the stock now')
  hook.manners.status = 400
  expect(await readDesk(await press('send-again'))).toContain('what differs is sent again')
  await lookAfter(app, 1)
  expect((await press('send-again', 'partner')).status).toBe(422)
  expect((await press('pause', 'other')).status).toBe(422)
  const audit = await readDesk(await owner.get('/audit'))
  for (const words of ['paused an outlet', 'let an outlet send', 'compared and sent again'])
    expect(audit).toContain(words)
  for (const role of ['manager', 'sales', 'editor'] as const)
    expect([role, (await (await someone(role)).get(outlets)).status]).toEqual([role, 404])
  const other = await someoneAtDesk(app, 'owner', (await app.aWebsite()).website)
  expect((await other.get(outlets)).status).toBe(404)
})
