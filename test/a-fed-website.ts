import { makeFeedDue } from '#app/features/intake/feed-states.server.ts'
import { listRuns } from '#app/features/intake/runs.server.ts'
import { type Authority, aFeedSource, anAuthority, localReach } from './a-feed-source.ts'
import { aListing, feedOf, type WebsiteWishes } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestAppOptions, type TestWebsite } from './app.ts'

/** A source over HTTPS whose file the test sets, and an application that trusts its certificate. */
export async function aSource(
  auth: 'none' | 'basic' = 'none',
  feed: Readonly<Record<string, unknown>> = {},
  options: Pick<TestAppOptions, 'database'> = {},
) {
  const authority: Authority = await anAuthority()
  const file: { bytes: Uint8Array; time: Date; status: number } = {
    bytes: Buffer.from(''),
    time: new Date('2026-06-30T01:58:00Z'),
    status: 200,
  }
  const source = await aFeedSource(await authority.certify('DNS:dms.test'), (request, response) => {
    const since = request.headers['if-modified-since']
    if (file.status !== 200) response.writeHead(file.status).end('no')
    else if (since === file.time.toUTCString()) response.writeHead(304).end()
    else response.writeHead(200, { 'last-modified': file.time.toUTCString() }).end(file.bytes)
  })
  const app = await createTestApp({
    ...options,
    feedSources: { reach: localReach(), authorities: [authority.cert] },
  })
  const feeds = [
    {
      id: 'dms',
      name: 'DMS export',
      via: {
        kind: 'https',
        url: `https://dms.test:${source.port}/export.php?id=3&key=zqquery`,
        auth,
      },
      ...feed,
    },
  ]
  const aFedWebsite = (wishes: WebsiteWishes = {}) =>
    app.aWebsite({ ...wishes, files: { 'feeds.json': feeds, ...wishes.files } })
  return { app, file, source, aFedWebsite }
}

const photo = 'https://photos.example/1.jpg'

export function csvOf(...stocknums: readonly string[]): Uint8Array {
  return feedOf(stocknums.map((stocknum) => aListing({ 'Stock No': stocknum, Images: photo }))).bytes
}

/** Makes a feed due now and runs what is due, as the server does every few seconds. */
export async function run(app: TestApp, website: TestWebsite, feedId = 'dms') {
  const at = { db: app.database.db, websiteId: website.id }
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await makeFeedDue(at, feedId, app.clock.now)
  await app.feeds.look(website.id)
  await app.app.settled()
  const [last] = await listRuns(at, { feedId, most: 1 })
  if (!last) throw new Error('no run was recorded')
  return last
}
