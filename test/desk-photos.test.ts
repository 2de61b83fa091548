import { describe, expect, test } from 'vitest'
import { callDesk, readDesk, someoneAtDesk } from './a-desk.ts'
import { aCatalogue, aRegister } from './a-lookup-service.ts'
import { aPhoto } from './a-photo-upload.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp, type TestWebsite } from './app.ts'

const feedPhoto = (name: string): string => `https://photos.example/${name}.jpg`

const key = 'zqsecret-desk-look-up'

async function aStockedWebsite(features: object = {}) {
  const [register, catalogue] = await Promise.all([aRegister(key), aCatalogue(key)])
  const access = (url: string) => ({ url, key, patienceMs: 60_000 })
  const services = { nevdis: access(register.url), autograb: access(catalogue.url) }
  const it = await createTestApp({ services })
  const website = await it.aWebsite({
    settings: { features },
    stock: [
      aListing({ 'Stock No': 'A1', Price: 24_990, Images: ['A', 'B', 'C'].map(feedPhoto).join('|') }),
      aListing({ 'Stock No': 'A2', Price: 30_000, Model: 'CX-3' }),
      aListing({ 'Stock No': 'A3', Price: 100, Model: 'CX-8' }),
    ],
  })
  const stock = await website.stock()
  const idOf = (number: string): number => stock.find(({ stocknum }) => stocknum === number)?.id ?? 0
  const { slug } = website.website
  return {
    it,
    website,
    idOf,
    list: `/stock/${slug}`,
    photos: `/stock/${slug}/${idOf('A1')}/photos`,
    calls: `/websites/${slug}/api/v1/stock`,
    someone: (role: Parameters<typeof someoneAtDesk>[1]) => someoneAtDesk(it, role, website.website),
  }
}

/** The photos that shoppers see of A1, in order. */
async function shownPhotos(website: TestWebsite): Promise<string> {
  const vehicle = (await website.stock()).find(({ stocknum }) => stocknum === 'A1')
  return (vehicle?.images ?? [])
    .map(({ image }) =>
      image.url.replace(/^https:\/\/photos\.example\/(.*)\.jpg$/, '$1').replace(/^\/.*/, 'own'),
    )
    .join(' ')
}

describe('photos at the desk', () => {
  test('STOCK-13 STOCK-28 they are put in order, taken off and put back by forms, and the feed’s order is back by one press', async () => {
    const { it, website, photos, someone } = await aStockedWebsite()
    const sales = await someone('sales')
    const press = async (intent: string, fields: Record<string, string> = {}) => {
      const text = await readDesk(await sales.post(photos, { intent, ...fields }))
      await it.app.settled()
      return text
    }
    expect(await readDesk(await sales.get(photos))).toContain('aria-label="Photo 2: what to do"')
    expect(await press('place', { photo: feedPhoto('C'), before: feedPhoto('A') })).toContain('Moved.')
    expect(await shownPhotos(website)).toBe('C A B')
    const deleted = await press('hide', { photo: feedPhoto('A') })
    expect(deleted).toContain('Removed. It is off the website now.')
    expect(deleted).toContain('Removed photos (1)')
    expect(await shownPhotos(website)).toBe('C B')
    await press('show', { photo: feedPhoto('A') })
    expect(await shownPhotos(website)).toBe('C A B')
    await press('note', { photo: feedPhoto('B'), alt: 'The zqtowbar', plan: 'on' })
    const panel = await readDesk(
      await sales.get(`${photos}?${new URLSearchParams({ photo: feedPhoto('B') })}`),
    )
    expect(panel).toContain('value="The zqtowbar"')
    expect(await press('hide', { photo: feedPhoto('Z') })).toContain('This photo is not there any more.')
    expect(await press('release')).toContain('The feed’s order stands again.')
    expect(await shownPhotos(website)).toBe('A B C')
    const owner = await someone('owner')
    expect(await readDesk(await owner.get('/audit'))).toContain('arranged the photos of a vehicle')
    const editor = await someone('editor')
    expect(await readDesk(await editor.get(photos))).toContain('Ask somebody with stock access')
    expect((await editor.post(photos, { intent: 'hide', photo: feedPhoto('A') })).status).toBe(404)
  })

  test('STOCK-11 DESK-04 one that is sent from the desk goes on at the desk, and can be deleted for good', {
    tags: ['long'],
  }, async () => {
    const { it, website, idOf, photos, calls, someone } = await aStockedWebsite()
    const sales = await someone('sales')
    const photo = await aPhoto(400, 300)
    const send = (method: string, path: string, headers: Record<string, string>, body?: BodyInit) =>
      callDesk(it, sales, method, path, { headers: { 'tus-resumable': '1.0.0', ...headers }, body })
    const uploads = `${calls}/${idOf('A1')}/photos/uploads`
    const begun = await send('POST', uploads, { 'upload-length': String(photo.length) })
    const upload = begun.headers.get('location') ?? ''
    expect([begun.status, upload.slice(0, uploads.length)]).toEqual([201, uploads])
    const type = 'application/offset+octet-stream'
    const headers = { 'upload-offset': '0', 'content-type': type }
    expect((await send('PATCH', upload, headers, new Uint8Array(photo))).status).toBe(204)
    await it.app.settled()
    expect(await shownPhotos(website)).toBe('A B C own')
    const shown = await readDesk(await sales.get(photos))
    const [, own = ''] = /photo=(%2Fphotos%2F[0-9a-f]{64}\.jpg)/.exec(shown) ?? []
    const fields = { photo: decodeURIComponent(own) }
    await sales.post(photos, { intent: 'hide', ...fields })
    const gone = await readDesk(await sales.post(photos, { intent: 'remove', ...fields }))
    expect(gone).toContain('Deleted for good.')
    expect(gone).not.toContain(own)
  })
})

describe('several vehicles at once', () => {
  test('STOCK-21 STOCK-22 what it would do is shown, then done, and taken back; what cannot be is left, with why', async () => {
    const { it, website, idOf, list, someone } = await aStockedWebsite()
    const manager = await someone('manager')
    const ids = ['A1', 'A2', 'A3'].map((number) => `&id=${idOf(number)}`).join('')
    const price = `${list}/bulk?do=price${ids}`
    expect(await readDesk(await manager.get(price))).toContain('3 vehicles')
    const typed = { way: 'down', figure: '$15', unit: 'percent' }
    const wrong = await manager.post(price, { ...typed, intent: 'preview', figure: 'much' })
    expect(await readDesk(wrong)).toContain('Type by how much, such as 3 or 500.')
    const preview = await readDesk(await manager.post(price, { ...typed, intent: 'preview' }))
    expect(preview).toContain('Price: 24,990 → 21,242')
    expect(preview).toContain('Do it: 3 vehicles')
    await it.app.settled()
    const prices = async () =>
      Object.fromEntries((await website.stock()).map(({ stocknum, price }) => [stocknum, (price ?? 0) / 100]))
    expect(await prices()).toEqual({ A1: 24_990, A2: 30_000, A3: 100 })
    const odd = await readDesk(
      await manager.post(price, { ...typed, figure: '95', unit: 'amount', intent: 'do' }),
    )
    expect(odd).toContain('2 vehicles changed.')
    expect(odd).toContain('$5 means “ask us”.')
    await it.app.settled()
    expect(await prices()).toEqual({ A1: 24_895, A2: 29_905, A3: 100 })
    const change = /name="change" value="([^"]+)"/.exec(odd)?.[1] ?? ''
    expect(await readDesk(await manager.post(price, { intent: 'undo', change }))).toContain(
      'Taken back for 2 vehicles.',
    )
    await it.app.settled()
    expect(await prices()).toEqual({ A1: 24_990, A2: 30_000, A3: 100 })
    const far = await readDesk(await manager.post(price, { ...typed, figure: '30', intent: 'preview' }))
    expect(far).toContain('Tick “Change these too” where it is meant.')
    const meant = await manager.post(price, { ...typed, figure: '30', confirm: 'on', intent: 'preview' })
    expect(await readDesk(meant)).toContain('Do it: 3 vehicles')
    const sales = await someone('sales')
    expect((await sales.get(price)).status).toBe(404)
    expect((await sales.post(price, { ...typed, intent: 'do' })).status).toBe(404)
    expect(await readDesk(await sales.get(list))).not.toContain('value="price" name="do"')
    const tagged = await sales.post(`${list}/bulk?do=tag${ids}`, { tag: 'Zqtag', intent: 'do' })
    expect(await readDesk(tagged)).toContain('3 vehicles changed.')
    const owner = await someone('owner')
    expect(await readDesk(await owner.get('/audit'))).toContain('changed several vehicles at once')
  })

  test('STOCK-21 DESK-17 a call that only asks what would be done stands nowhere as a change', async () => {
    const { it, idOf, calls, someone } = await aStockedWebsite()
    const owner = await someone('owner')
    const told = async () => {
      const shown = await readDesk(await owner.get('/audit?act=stock.called'))
      // once there is one, the act is also one of the filter's choices
      return shown.replaceAll(/<option.*?<\/option>/g, '').split('changed stock by another program').length
    }
    const before = await told()
    const lower = { ids: [idOf('A1')], action: 'price', value: { percent: -5 } }
    const send = (body: object) =>
      callDesk(it, owner, 'POST', `${calls}/bulk`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await send({ ...lower, dry: true })).status).toBe(200)
    expect(await told()).toBe(before)
    expect((await send(lower)).status).toBe(200)
    expect(await told()).toBe(before + 1)
  })

  test('STOCK-23 STOCK-24 cards and labels of what was chosen are one file; what has no page is named', async () => {
    const { it, idOf, list, someone } = await aStockedWebsite()
    const sales = await someone('sales')
    await sales.post(`${list}/${idOf('A2')}`, { intent: 'withdraw' })
    await it.app.settled()
    const chosen = `${list}/bulk?do=print&id=${idOf('A1')}&id=${idOf('A2')}`
    const print = (await sales.get(chosen)).headers.get('location') ?? ''
    const text = await readDesk(await sales.get(print))
    expect(text).toContain('It is not on the website.')
    const [, address = ''] = /href="([^"]+kind=window[^"]+)"/.exec(text) ?? []
    const card = await sales.get(address.replaceAll('&amp;', '&'))
    expect([card.status, card.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await card.text()).slice(0, 5)).toBe('%PDF-')
  })
})

describe('a vehicle that is added at the desk', () => {
  test('STOCK-16 what a register knows stands in the form, and who is in stock already is named', async () => {
    const { list, someone } = await aStockedWebsite({ autograb: true })
    const sales = await someone('sales')
    const add = `${list}/add`
    const lookUp = { intent: 'look-up', rego: 'abc 123', state: 'VIC' }
    const found = await readDesk(await sales.post(add, lookUp))
    expect(found).toContain('<b>2019 Toyota Camry Ascent.</b> Is this it?')
    expect(found).toMatch(/As AutoGrab has it<\/span><input[^>]*name="make"[^>]*value="Toyota"/)
    expect(found).toMatch(/name="vin"[^>]*value="6T1BF3FK10X000001"/)
    const [, place = ''] = /<option value="([^"]+\/[^"]+|dealer-[^"]+)"/.exec(found) ?? []
    const fields = { place, car_type: 'used', make: 'Toyota', model: 'Camry', vin: '6T1BF3FK10X000001' }
    expect((await sales.post(add, fields)).status).toBe(302)
    const again = await sales.post(add, { intent: 'look-up', vin: '6T1BF3FK10X000001' })
    expect(await readDesk(again)).toContain('2019 Toyota Camry Ascent is in stock already.')
    const wrong = await readDesk(await sales.post(add, { ...lookUp, rego: 'ABCDEFGHIJ' }))
    expect(wrong).toContain('expected at most 9 letters and digits')
    expect(wrong).toContain('value="ABCDEFGHIJ"')
  })

  test('STOCK-16 where no register is set up the form says so, and is there all the same', async () => {
    const { list, someone } = await aStockedWebsite()
    const sales = await someone('sales')
    const told = await readDesk(
      await sales.post(`${list}/add`, { intent: 'look-up', rego: 'ABC123', state: 'VIC' }),
    )
    expect(told).toContain('No register is set up for this website. Type what you know below')
    expect(told).toContain('Add it as a draft')
  })
})
