import { describe, expect, test } from 'vitest'
import { parseRegistry } from '#app/features/tenancy/flag-registry.server.ts'
import routes from '#app/routes.ts'
import { aListing, closedAllWeek } from './a-website-folder.ts'
import { asJson, basicAuth, createTestApp, kitOf, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { freshDatabase } from './database.ts'
import { aSearchServer } from './meilisearch/stand-in.ts'

const ann = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: 'Hello' }

describe('TENANT-09 the website of a request', () => {
  test('is found by its host, whatever stands around the name', async () => {
    const { app, ...it } = await createTestApp()
    const website = await it.aWebsite()
    for (const host of [
      website.host,
      `www.${website.host}`,
      `${website.host}:8443`,
      `WWW.${website.host.toUpperCase()}`,
      `${website.host}.`,
      `www.${website.host}.:80`,
      `${website.slug}.localhost`,
      `${website.slug}.localhost:3000`,
    ]) {
      const answer = await app(new Request(`http://${host}/`))
      expect([host, answer.status]).toEqual([host, 200])
      expect(await answer.text()).toContain(website.canary)
    }
  })

  test.each(['nobody.example', 'www.nobody.example', 'x.dealer.example', 'nobody.localhost'])(
    '%s is nobody: 404 with a plain page',
    async (host) => {
      const { app, ...it } = await createTestApp()
      await it.aWebsite()
      for (const path of ['/', '/cars/anything', '/api/leads', '/api/v1/websites/1/cars/1.json']) {
        const answer = await app(new Request(`http://${host}${path}`))
        expect([path, answer.status]).toEqual([path, 404])
        const body = await answer.text()
        expect(body).toContain('<h1>Site not found</h1>')
        expect(body).not.toMatch(/zq\d+canary/)
      }
      const lead = await app(new Request(`http://${host}/api/leads`, asJson({ lead: ann })))
      expect(lead.status).toBe(404)
    },
  )

  test('is not found by the beginning or the end of a host', async () => {
    const { app, ...it } = await createTestApp()
    const { host } = await it.aWebsite()
    for (const other of [`x${host}`, `x.${host}`, `${host}.evil.example`, `${host}..`, host.slice(1)])
      expect([other, (await app(new Request(`http://${other}/`))).status]).toEqual([other, 404])
  })

  test('is the one that SITE_SLUG names, at every host', async () => {
    const first = await createTestApp()
    const [wanted, other] = [await first.aWebsite(), await first.aWebsite()]
    const { app } = await createTestApp({ siteSlug: wanted.slug })
    for (const host of ['localhost', '127.0.0.1', 'nobody.example', other.host]) {
      const body = await (await app(new Request(`http://${host}/`))).text()
      expect(body).toContain(wanted.canary)
      expect(body).not.toContain(other.canary)
    }
  })

  test('is found anew when an import gives it another host', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    expect((await it.visit(website, '/')).status).toBe(200)
    const host = `moved-${website.host}`
    await website.change({ url: `https://${host}` })
    expect((await it.visit({ host }, '/')).status).toBe(200)
    expect((await it.visit(website, '/')).status).toBe(404)
    expect(
      it.app.fromCache({ host: website.host, url: '/', acceptEncoding: undefined, ifNoneMatch: undefined }),
    ).toBeNull()
  })
})

test('the host name of the machine lists the websites while one is a demo, and answers 404 otherwise', async () => {
  const it = await createTestApp()
  await it.aWebsite()
  expect((await it.app(new Request('http://localhost/'))).status).toBe(404)
  const demo = await it.aWebsite({ settings: { demo: true } })
  const list = await it.app(new Request('http://localhost:3000/'))
  expect(list.status).toBe(200)
  expect(await list.text()).toContain(demo.canary)
  expect((await it.app(new Request('http://localhost:3000/cars/x'))).status).toBe(404)
  await it.database.db.deleteFrom('websites').where('id', '=', demo.id).execute()
})

describe('TENANT-10 no website gives away anything of another', () => {
  test.each(['the second', 'the first'])(
    'in any route, method, address or body: what %s has',
    { tags: ['long'], timeout: 480_000 },
    async (which) => {
      const it = await createTestApp()
      const pair = [await it.aWebsite(), await it.aWebsite()] as const
      const leads = await Promise.all(pair.map((website) => aLead(it, website)))
      await it.settle()
      let probes = 0
      const [own, foreign] = which === 'the second' ? pair : [pair[1], pair[0]]
      const foreignLead = leads[pair.indexOf(foreign)] ?? ''
      for (const pattern of patterns(routes)) {
        for (const path of addressesOf(pattern, foreign, foreignLead)) {
          for (const form of formsOf(path, foreign)) {
            for (const method of ['GET', 'POST', 'PUT']) {
              const answer = await it.visit(own, form, probe(method, form, foreign, foreignLead, it))
              probes += 1
              await foundNothing(answer, own, foreign, `${method} ${own.host}${form}`)
              // `/_wake` answers 200 even for a page that does not exist, and tells as little
              if (namesSomething(pattern) && !form.startsWith('/_wake'))
                expect([method, form, await endOf(answer, own, it)]).toEqual([
                  method,
                  form,
                  // a feed's token is asked for before anything is said of what the address names (FEED-23)
                  expect.toBeOneOf([404, 405, ...(pattern.startsWith('api/v1/feeds/') ? [401] : [])]),
                ])
            }
          }
        }
      }
      expect(probes).toBeGreaterThan(200)
      expect(await it.leadsOf(pair[0])).toHaveLength(1)
      expect(await it.leadsOf(pair[1])).toHaveLength(1)
    },
  )

  test('by forged headers and fields', async () => {
    const it = await createTestApp()
    const [own, foreign] = [await it.aWebsite(), await it.aWebsite()]
    for (const name of [
      'x-forwarded-host',
      'x-host',
      'forwarded',
      'x-original-url',
      'x-rewrite-url',
      'x-website-id',
    ]) {
      const value = name.includes('url')
        ? pageOf(foreign.vehicle)
        : name === 'forwarded'
          ? `host=${foreign.host}`
          : foreign.host
      const answer = await it.visit(own, '/', { headers: { [name]: value } })
      const body = await answer.text()
      expect(body).toContain(own.canary)
      expect(body).not.toContain(foreign.canary)
    }
    const named = {
      ...ann,
      website_slug: foreign.slug,
      website_id: foreign.id,
      location_id: foreign.id,
      car_id: foreign.vehicle.id,
    }
    const answer = await it.visit(own, '/api/leads', asJson({ lead: named }))
    expect(answer.status).toBe(201)
    await it.settle()
    expect(await it.leadsOf(foreign)).toEqual([])
    const [lead] = await it.leadsOf(own)
    expect(lead).toMatchObject({ websiteId: own.id, vehicle: null })
    expect(lead?.lead.location_id).toBeUndefined()
    expect(it.mailer.sent.at(-1)?.mail.to).toBe(`sales@${own.host}`)
    expect(String(it.mailer.sent.at(-1)?.raw)).not.toContain(foreign.canary)
  })

  test('API-01 API-04 with the credentials: the website’s own car 200, another’s 404, a stranger 401', async () => {
    const it = await createTestApp()
    const [own, foreign] = [await it.aWebsite(), await it.aWebsite()]
    const headers = basicAuth(it.apiCredentials)
    const get = async (website: TestWebsite, id: number, file: string, init = { headers }) =>
      (await it.visit(website, `/api/v1/websites/${id}/cars/${file}.json`, init)).status
    for (const name of ['id', 'slug'] as const) {
      expect(await get(own, own.id, String(own.vehicle[name]))).toBe(200)
      expect(await get(own, own.id, String(foreign.vehicle[name]))).toBe(404)
      expect(await get(own, foreign.id, String(foreign.vehicle[name]))).toBe(404)
      expect(await get(own, foreign.id, String(own.vehicle[name]))).toBe(404)
      expect(
        (await it.visit(own, `/api/v1/websites/${foreign.id}/cars/${foreign.vehicle[name]}.json`)).status,
      ).toBe(401)
    }
    expect(
      (await it.visit(own, `/api/v1/websites/${foreign.id}/website_session_data.json`, { headers })).status,
    ).toBe(404)
    expect(
      (await it.visit(own, `/api/v1/websites/${own.id}/website_session_data.json`, { headers })).status,
    ).toBe(200)
  })

  test('by a cache key: neither letter case, port, trailing dot nor www. brings another website’s page', async () => {
    const it = await createTestApp()
    const [own, foreign] = [await it.aWebsite(), await it.aWebsite()]
    const spellings = (host: string) => [
      host,
      host.toUpperCase(),
      `${host}:81`,
      `${host}.`,
      `www.${host}`,
      `www.${host}.:81`,
    ]
    for (let round = 0; round < 2; round += 1) {
      for (const [one, other] of [
        [own, foreign],
        [foreign, own],
      ] as const) {
        for (const host of spellings(one.host)) {
          for (const path of ['/', `/?utm_source=${other.host}`]) {
            const body = await (await it.app(new Request(`http://${host}${path}`))).text()
            expect(body).toContain(one.canary)
            expect(body).not.toContain(other.canary)
            const ready = it.app.fromCache({
              host,
              url: path,
              acceptEncoding: undefined,
              ifNoneMatch: undefined,
            })
            expect(String(ready?.body ?? one.canary)).toContain(one.canary)
          }
        }
      }
    }
  })

  test('a car of a dealership that stands on both websites is on both, under each website’s own id', async () => {
    const it = await createTestApp()
    const own = await it.aWebsite()
    const sharing = await it.aWebsite({
      settings: { dealerships: [{ id: own.id, slug: own.dealershipSlug, name: 'The same dealer' }] },
      files: { 'locations.json': [] },
      stock: [aListing({ 'Stock No': 'SHARED' })],
    })
    const shared = (await own.stock()).find(({ stocknum }) => stocknum === 'SHARED')
    expect(shared).toBeDefined()
    await it.app.settled()
    for (const website of [own, sharing])
      expect((await it.visit(website, pageOf({ slug: shared?.slug ?? '' }))).status).toBe(200)
  })
})

describe('TENANT-29 the flag registry', () => {
  const website = { settings: { manufacturer: 'Ford', dealership_group: 'Canary Group' } }
  test.each([
    ['slugs', 'DEALER-'],
    ['manufacturers', 'FORD'],
    ['groups', 'canary group'],
  ])('%s match without regard to letter case', async (list, value) => {
    const first = await createTestApp()
    const made = await first.aWebsite(website)
    const entry = list === 'slugs' ? made.slug.toUpperCase() : value
    const registry = parseRegistry('flags.json', { garage_login: { [list]: [entry] } })
    const { app } = await createTestApp({ registry })
    expect(app.websites().find(({ id }) => id === made.id)?.flags).toEqual(new Set(['garage_login']))
    const other = await first.aWebsite()
    expect(app.websites().find(({ id }) => id === other.id)?.flags ?? new Set()).toEqual(new Set())
  })

  test('a flag that nobody knows fails the load and is named with its file', () => {
    expect(() => parseRegistry('my-flags.json', { garage_logn: { slugs: ['a'] } })).toThrow(
      /my-flags\.json[\s\S]*garage_logn/,
    )
    expect(() => parseRegistry('my-flags.json', { garage_login: { slug: ['a'] } })).toThrow(
      /my-flags\.json[\s\S]*slug/,
    )
  })
})

test.each([
  ['en-AU', 'AUD'],
  ['en-NZ', 'NZD'],
  ['en-US', 'USD'],
])('I18N-03 <html lang> is the locale %s, on every page', { tags: ['long'] }, async (locale, currency) => {
  const it = await createTestApp()
  const website = await it.aWebsite({ settings: { locale, currency } })
  const paths = ['/', '/search/new-used-and-demo-cars', pageOf(website.vehicle), '/success', '/nothing-here']
  for (const path of paths) {
    const body = await (await it.visit(website, path)).text()
    expect([path, /<html[^>]* lang="([^"]*)"/.exec(body)?.[1]]).toEqual([path, locale])
  }
})

describe('TENANT-27 no secret reaches a browser or the API', () => {
  test('nor where leads are mailed, how feeds name things, or who may use the API', async () => {
    const search = await aSearchServer({ masterKey: 'zqsecret-search-key' })
    // it has a database of its own, because a later test must not ask the service of this one
    const it = await createTestApp({ database: await freshDatabase() })
    const website = await it.aWebsite({
      settings: {
        demo: true,
        search: { host: search.host, key: 'zqsecret-search-key' },
        config: {
          lead: {
            recipients: [{ to: 'zqsecret-recipient@dealer.example' }],
            webhooks: [{ url: 'https://zqsecret-webhook.example/', categories: ['Fleet'] }],
          },
        },
      },
      location: {
        feed_codes: ['zqsecret-feed-code'],
        contact_detail: { email: 'zqsecret-location@dealer.example', opening_hours: closedAllWeek },
      },
      stock: [aListing({ Location: 'zqsecret-feed-code' })],
    })
    const { vehicle } = website
    await it.visit(website, '/api/leads', asJson({ lead: { ...ann, car_id: vehicle.id } }))
    await it.settle()
    const pages = [
      '/',
      '/search/new-used-and-demo-cars',
      pageOf(vehicle),
      `/success?category=general&car_id=${vehicle.id}`,
      '/nothing',
    ]
    const paths = [
      ...pages.flatMap((path) => {
        const [bare = '', query = ''] = path.split(/(?=\?)/)
        return [path, kitOf(path), `${bare === '/' ? '/_root' : bare}.data${query}`]
      }),
      '/api/search/new-used-and-demo-cars',
      `/api/v1/websites/${website.id}/cars/${vehicle.id}.json`,
      `/api/v1/websites/${website.id}/website_session_data.json`,
      '/healthz',
      '/readyz',
      '/__manifest?p=/',
    ]
    for (const path of paths) {
      for (const headers of [{}, basicAuth(it.apiCredentials)]) {
        const answer = await it.visit(website, path, { headers })
        const all = `${JSON.stringify([...answer.headers])}${await answer.text()}`
        expect([path, all.match(/zqsecret[\w-]*/)?.[0]]).toEqual([path, undefined])
        expect(all).not.toContain(it.apiCredentials.password)
        expect(all).not.toContain('location_code')
      }
    }
    expect(it.log.lines.join('\n')).not.toMatch(/zqsecret|ann@example\.com|Ann Lee/)
  })
})

async function aLead(it: TestApp, website: TestWebsite): Promise<string> {
  const lead = { ...ann, message: `I like ${website.canary}`, car_id: website.vehicle.id }
  const answer = await it.visit(website, '/api/leads', asJson({ lead }))
  expect(answer.status).toBe(201)
  return String((await answer.json()).id)
}

interface Entry {
  path?: string | undefined
  index?: boolean | undefined
  children?: Entry[] | undefined
}

/** Lists every pattern of the route map as it is written there. */
function patterns(entries: readonly Entry[]): string[] {
  return entries.flatMap((entry) => [
    ...(entry.path !== undefined ? [entry.path] : entry.index ? [''] : []),
    ...patterns(entry.children ?? []),
  ])
}

/** Fills the pattern with every name of the other website that fits. */
function addressesOf(pattern: string, foreign: TestWebsite, leadId: string): string[] {
  const names = [
    foreign.vehicle.slug,
    String(foreign.vehicle.id),
    foreign.slug,
    foreign.dealershipSlug,
    `sales-${foreign.id}`,
    String(foreign.id),
    leadId,
  ]
  if (pattern.includes(':websiteId'))
    return names.map(
      (name) => `/${pattern.replace(':websiteId', String(foreign.id)).replace(':file', `${name}.json`)}`,
    )
  if (pattern.includes('*')) return names.map((name) => `/${pattern.replace('*', name)}`)
  if (!pattern.includes(':')) return [`/${pattern}`]
  return names.map((name) => `/${pattern.replace(/:\w+/g, name)}`)
}

/** A page is also asked for its data and for what a first touch brings; the API has neither. */
function formsOf(path: string, foreign: TestWebsite): string[] {
  const ofAll = [path, `${path}?car_id=${foreign.vehicle.id}`]
  return path.startsWith('/api/') ? ofAll : [...ofAll, `${path}.data`, kitOf(path)]
}

function namesSomething(pattern: string): boolean {
  return /[:*]/.test(pattern)
}

function probe(method: string, path: string, foreign: TestWebsite, leadId: string, it: TestApp): RequestInit {
  const headers = { ...basicAuth(it.apiCredentials), cookie: `website=${foreign.id}` }
  if (method === 'GET') return { headers }
  if (path.includes('/api/leads/'))
    return { ...asJson({ lead: { message: 'mine now', website_slug: foreign.slug } }, headers), method }
  // the lead lacks what is required, so that nothing is stored where the address is the website's own
  return {
    method,
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      website_slug: foreign.slug,
      lead_id: leadId,
      dealership_id: String(foreign.id),
    }),
  }
}

/** Follows redirects to this website's own pages, which must know as little. @returns the last status */
async function endOf(answer: Response, own: TestWebsite, it: TestApp): Promise<number> {
  const moved =
    answer.status === 202
      ? /"redirect","([^"]+)"/.exec(await answer.text())?.[1]
      : [303, 308].includes(answer.status) && answer.headers.get('location')
  return moved ? (await it.visit(own, moved)).status : answer.status
}

async function foundNothing(answer: Response, own: TestWebsite, foreign: TestWebsite, what: string) {
  const all = `${JSON.stringify([...answer.headers])}${await answer.clone().text()}`
  expect([what, all.includes(foreign.canary)]).toEqual([what, false])
  expect([what, all.includes(`sales@${foreign.host}`)]).toEqual([what, false])
  expect(own.canary).not.toBe(foreign.canary)
}
