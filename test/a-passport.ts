import type { ItemName } from '#app/features/vehicles/passport/item-values.ts'
import { aPhoto, aPhotoUpload } from './a-photo-upload.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing, type Listing } from './a-website-folder.ts'
import { basicAuth, createTestApp, type TestApp, type TestWebsite } from './app.ts'

/** The settings of a website that shows passports. */
export const showsPassports = {
  config: {
    cars: { passport: true },
    lead: { acknowledge: false, recipients: [{ to: 'sales@yard.example' }] },
  },
}

/** A title check as the register answered it, of the day on which the tests run. */
export const clearTitle = {
  register: 'PPSR (Australia)',
  certificate: '1234 5678 9012',
  at: '2026-06-30T10:32:00+10:00',
  security_interest: 'none',
  write_off: 'none',
  theft: 'none',
}

/** Fills the passport of a vehicle as a program of the dealership does. */
export function aPassport(it: TestApp, website: Pick<TestWebsite, 'host'>, id: number) {
  const { call } = aStockRoom(it, website)

  async function read() {
    return (await call('GET', `/${id}/passport`)).body
  }

  async function itemOf(item: ItemName) {
    const { items } = await read()
    return items.find((one: { item: string }) => one.item === item)
  }

  /** Says something of an item as somebody who has just read it. */
  async function put(item: ItemName, wish: Readonly<Record<string, unknown>>) {
    const { version } = await itemOf(item)
    return call('PUT', `/${id}/passport/${item}`, {
      source: 'dealer',
      dated: '2026-06-30',
      version,
      ...wish,
    })
  }

  function post(changes: Readonly<Record<string, unknown>>) {
    return call('POST', `/${id}/passport/imperfections`, changes)
  }

  async function sendDocument(
    bytes: Uint8Array<ArrayBuffer>,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<{ status: number; body: Awaited<ReturnType<Response['json']>> }> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    body.append('file', new File([bytes], 'paper'))
    const answer = await it.visit(website, `/api/v1/stock/${id}/passport/documents`, {
      method: 'POST',
      headers: basicAuth(it.apiCredentials),
      body,
    })
    const answered = { status: answer.status, body: await answer.json() }
    await it.app.settled()
    return answered
  }

  /** The sections of the vehicle’s page that say what is stated of it, as text: its imperfections, and its passport. */
  async function section(slug: string, base = '/cars'): Promise<string> {
    const page = await (await it.visit(website, `${base}/${slug}`)).text()
    return (
      page.match(/<section[^>]*aria-labelledby="(?:imperfections|passport)".*?<\/section>/gs) ?? []
    ).join('')
  }

  async function carJson(websiteId: number) {
    const answer = await it.visit(website, `/api/v1/websites/${websiteId}/cars/${id}.json`, {
      headers: basicAuth(it.apiCredentials),
    })
    return answer.json()
  }

  return { call, read, itemOf, put, post, sendDocument, section, carJson }
}

/** A website that shows passports, with one vehicle and a photo that was uploaded. */
export async function aPassportedWebsite(listing: Listing = {}, settings: object = {}) {
  const it = await createTestApp()
  const website = await it.aWebsite({
    settings: { ...showsPassports, ...settings },
    stock: [aListing({ 'Stock No': 'A1', ...listing })],
  })
  const { id, slug } = website.vehicle
  return { it, website, id, slug, ...aPassport(it, website, id) }
}

/** Uploads a photo to the vehicle. @returns its address */
export async function uploadedPhoto(it: TestApp, website: TestWebsite, id: number): Promise<string> {
  await aPhotoUpload(it, website, id).upload(await aPhoto(300, 200))
  const { list } = (await aStockRoom(it, website).read(id)).photos
  return list.find((one: { uploaded: boolean }) => one.uploaded).photo
}

export const aPdf: Uint8Array<ArrayBuffer> = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj\nendobj\ntrailer\n%%EOF\n',
)
