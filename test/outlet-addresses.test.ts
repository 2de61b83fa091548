import { describe, expect, test } from 'vitest'
import { pauseOutlet, resumeOutlet } from '#app/features/outlets/outlet-states.server.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import { readFeed } from '#app/features/vehicles/feed/read-feed.ts'
import { anAdvertised as anAdvertisedListing } from './an-outlet.ts'
import { createTestApp } from './app.ts'

const key = 'zqkey-0123456789abcdef'
const stock = [
  anAdvertisedListing('A1'),
  anAdvertisedListing('A2', { Condition: 'New', 'Price Type': 'Drive Away' }),
  anAdvertisedListing('A3', { Images: '' }),
]

async function anOutletAt(outlet: object) {
  const app = await createTestApp()
  const website = await app.aWebsite({
    stock,
    files: {
      'outlets.json': [{ id: 'hub', name: 'Hub', kind: 'address', format: 'csv', ...outlet }],
    },
  })
  const at = { db: app.database.db, websiteId: website.id }
  const set = async (change: typeof resumeOutlet): Promise<void> => {
    await change(at, 'hub', app.clock.now)
    await announceChange(at.db, [website.id], [`website:${website.id}`])
    await app.app.settled()
  }
  const read = async (path: string) => {
    const bytes = new Uint8Array(await (await app.visit(website, path)).arrayBuffer())
    const dialect = { locale: 'en-AU', timeZone: 'Australia/Melbourne' }
    return readFeed({ name: 'hub', bytes }, dialect).records.map(({ facts }) => facts.stocknum)
  }
  return { app, website, set, read }
}

describe('an outlet that fetches its file', () => {
  test.each([
    ['csv', 'csv', 'text/csv; charset=utf-8'],
    ['xml', 'xml', 'application/xml; charset=utf-8'],
    ['csn', 'json', 'application/json; charset=utf-8'],
  ])('OUT-01 of format %s it lies at /feeds/hub.%s, and nowhere else', async (format, ending, type) => {
    const { app, website, set, read } = await anOutletAt({ format })
    await set(resumeOutlet)
    const answer = await app.visit(website, `/feeds/hub.${ending}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(await read(`/feeds/hub.${ending}`)).toEqual(['A1', 'A2'])
    for (const other of ['csv', 'xml', 'json'].filter((one) => one !== ending))
      expect((await app.visit(website, `/feeds/hub.${other}`)).status).toBe(404)
  })

  test('OUT-12 it holds what the outlet asks for, and a sold vehicle is gone with the sale', async () => {
    const { website, set, read } = await anOutletAt({ car_types: ['used'] })
    await set(resumeOutlet)
    expect(await read('/feeds/hub.csv')).toEqual(['A1'])
    await website.bring([anAdvertisedListing('A1', { Status: 'Sold' }), ...stock.slice(1)])
    expect(await read('/feeds/hub.csv')).toEqual([])
  })

  test('OUT-13 a new one is not there before a person lets it, and not while it is paused', async () => {
    const { app, website, set } = await anOutletAt({})
    const status = async () => (await app.visit(website, '/feeds/hub.csv')).status
    expect(await status()).toBe(404)
    await set(resumeOutlet)
    expect(await status()).toBe(200)
    await set(pauseOutlet)
    expect(await status()).toBe(404)
  })

  test('OUT-01 a guarded one is not there without its key, is kept by nobody, and no line of the log has the key', async () => {
    const { app, website, set } = await anOutletAt({ guarded: true })
    await set(resumeOutlet)
    const ask = (query: string) => app.visit(website, `/feeds/hub.csv${query}`)
    expect((await ask(`?key=${key}`)).status).toBe(404)
    await app.keepSecret(website, 'outlet_key.hub', key)
    for (const query of ['', '?key=', '?key=wrong', `?key=${key}x`, `?other=${key}`])
      expect((await ask(query)).status, query).toBe(404)
    const answer = await ask(`?key=${key}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const ready = { host: website.host, acceptEncoding: undefined, ifNoneMatch: undefined }
    expect(app.app.fromCache({ ...ready, url: `/feeds/hub.csv?key=${key}` })).toBeNull()
    expect((await ask('?key=wrong')).status).toBe(404)
    await app.keepSecret(website, 'outlet_key.hub', 'zqkey-another-0123456789')
    expect((await ask(`?key=${key}`)).status).toBe(404)
    expect(app.log.lines.join('\n')).not.toContain('zqkey')
  })

  test('OUT-01 keys that nobody asked for make no copies of open files', async () => {
    const { app, website, set } = await anOutletAt({})
    await set(resumeOutlet)
    const ready = { host: website.host, acceptEncoding: undefined, ifNoneMatch: undefined }
    for (const path of ['/feeds/hub.csv', '/feeds/google-vehicles.xml', '/feeds/meta-vehicles.csv']) {
      expect((await app.visit(website, path)).status).toBe(200)
      expect((await app.visit(website, `${path}?key=any`)).status).toBe(200)
      expect(app.app.fromCache({ ...ready, url: path })).not.toBeNull()
      expect(app.app.fromCache({ ...ready, url: `${path}?key=any` })).toBeNull()
    }
  })

  test('OUT-01 another website has no such file', async () => {
    const { app, set } = await anOutletAt({})
    await set(resumeOutlet)
    const stranger = await app.aWebsite()
    expect((await app.visit(stranger, '/feeds/hub.csv')).status).toBe(404)
  })
})
