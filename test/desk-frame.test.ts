import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseWebsiteFolder } from '#app/features/content/website-folder.ts'
import { deskRights } from '#app/features/staff/may.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { askDesk, postDesk, readDesk, someoneAtDesk } from './a-desk.ts'
import { aWebsiteInFiles } from './a-website-folder.ts'
import { createTestApp, root, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'

const missing = 'There is nothing here, or it is not yours to see.'

describe('where the desk is', () => {
  test('DESK-01 it answers at its own host and at no other, and not where it is switched off', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const page = await askDesk(it, '/sign-in')
    expect([page.status, await readDesk(page)]).toEqual([200, expect.stringContaining('<h1>Sign in</h1>')])
    expect(await (await it.visit(website, '/sign-in', { redirect: 'manual' })).text()).not.toContain('Desk')
    expect((await it.visit(website, '/audit')).status).toBe(404)
    const off = await createTestApp({ variables: { DESK: 'off' } })
    expect(await (await askDesk(off, '/sign-in')).text()).toContain('Site not found')
    const moved = await createTestApp({ variables: { DESK_URL: 'https://desk.dealers.example' } })
    expect((await moved.visit({ host: 'desk.dealers.example' }, '/sign-in')).status).toBe(200)
    expect(await (await askDesk(moved, '/sign-in')).text()).toContain('Site not found')
  })

  test.each([
    ['http://desk.dealers.example', false],
    ['https://desk.dealers.example/desk', false],
    ['https://desk.dealers.example', true],
    ['http://desk.localhost:4000', true],
  ])('DESK-01 the start with DESK_URL=%s is accepted: %s', async (url, isGood) => {
    const start = createTestApp({ variables: { DESK_URL: url } }).then(
      () => '',
      (error: unknown) => String(error),
    )
    expect(await start).toMatch(isGood ? /^$/ : /DESK_URL: expected https:\/\//)
  })

  test('DESK-01 EDGE-16 over TLS its name may have a certificate, and browsers stay with TLS', async () => {
    const it = await createTestApp({ variables: { DESK_URL: 'https://desk.dealers.example' } })
    const mayHave = async (app: TestApp, domain: string) =>
      (await app.app(new Request(`http://localhost/_tls/ask?domain=${domain}`))).status
    expect(await mayHave(it, 'desk.dealers.example')).toBe(200)
    expect(await mayHave(it, 'other.dealers.example')).toBe(404)
    expect(it.app.transportSecurity('desk.dealers.example')).toBe('max-age=31536000')
    const local = await createTestApp()
    expect(await mayHave(local, 'desk.localhost')).toBe(404)
    expect(local.app.transportSecurity('desk.localhost')).toBeNull()
  })

  test('DESK-02 the desk goes before a website of that name and before SITE_SLUG', async () => {
    const it = await createTestApp({ siteSlug: 'only' })
    const website = await it.aWebsite({ settings: { slug: 'only' } })
    expect((await it.visit(website, '/')).status).toBe(200)
    expect(await readDesk(await askDesk(it, '/sign-in'))).toContain('<h1>Sign in</h1>')
    // a page that is kept for the website is not sent at the desk's host
    const asked = { host: 'desk.localhost', url: '/', acceptEncoding: undefined, ifNoneMatch: undefined }
    expect(it.app.fromCache(asked)).toBeNull()
    expect(it.app.fromCache({ ...asked, host: website.host })).not.toBeNull()
  })

  test('DESK-02 a website that takes the desk’s name is refused, and the list of websites shows the desk first', async () => {
    const it = await createTestApp({ database: await freshDatabase('pglite') })
    for (const slug of ['desk', 'Preview']) {
      const { files } = aWebsiteInFiles({ settings: { slug } })
      const parsed = parseWebsiteFolder(files)
      const problems = parsed.ok ? [] : parsed.problems
      expect(problems.map(({ field, message }) => [field, message])).toContainEqual([
        'slug',
        'this name is the desk’s',
      ])
    }
    await it.aWebsite({ settings: { demo: true } })
    const list = await (await it.app(new Request('http://localhost:3000/'))).text()
    const cards = [...list.matchAll(/<h2 class="text-xl"><a href="([^"]+)">([^<]+)</g)]
    expect(cards.length).toBeGreaterThan(1)
    expect(cards[0]?.slice(1)).toEqual(['http://desk.localhost:3000/', 'Behind the counter'])
  })

  test('DESK-03 what a website answers is the same bytes with the desk on and off, signed in and not', async () => {
    const answers: string[][] = []
    const database = (await createTestApp()).database
    for (const desk of ['on', 'off']) {
      const it = await createTestApp({ variables: { DESK: desk }, database })
      const website = it.app.websites()[0] ?? (await it.aWebsite()).website
      const cookies = desk === 'on' ? { cookie: (await someoneAtDesk(it, 'operator')).cookie } : {}
      const paths = [
        '/',
        '/contact',
        '/sign-in',
        '/people',
        '/audit',
        '/account',
        '/robots.txt',
        '/sitemap.xml',
      ]
      for (const headers of [{}, cookies]) {
        const read: string[] = []
        for (const path of paths) {
          const answer = await it.visit(website, path, { redirect: 'manual', headers })
          read.push(JSON.stringify([path, answer.status, [...answer.headers], await answer.text()]))
          expect(read.at(-1)).not.toContain('routes/desk')
        }
        answers.push(read)
      }
    }
    expect(answers).toHaveLength(4)
    expect(answers[0]?.join('')).toContain('<main')
    for (const other of answers.slice(1)) expect(other).toEqual(answers[0])
  })
})

describe('who may see what', () => {
  test('DESK-06 every route of the desk names its right', () => {
    const folder = join(root, 'app', 'routes', 'desk')
    const routes = readdirSync(folder).filter((name) => !name.startsWith('layout.'))
    const rightOf = (name: string): string =>
      /export const handle = \{ right: '([^']+)' \} as const/.exec(
        readFileSync(join(folder, name), 'utf8'),
      )?.[1] ?? ''
    expect(routes.length).toBeGreaterThan(6)
    expect(routes.filter((name) => !deskRights.some((right) => right === rightOf(name)))).toEqual([])
  })

  test('DESK-06 nobody who is signed out sees a page, and not allowed and not there answer alike', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    for (const path of ['/', '/people', '/audit', '/no-such-place']) {
      const answer = await askDesk(it, path)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/sign-in?to=${encodeURIComponent(path)}`,
      ])
    }
    const editor = await someoneAtDesk(it, 'editor', website)
    const pages = await Promise.all(['/audit', '/people', '/no-such-place'].map((path) => editor.get(path)))
    const texts = await Promise.all(pages.map(readDesk))
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404])
    for (const text of texts) expect(text).toContain(missing)
    // the data of client navigations stands behind the same door
    const data = await editor.get('/audit.data')
    expect([data.status, await data.text()]).toEqual([404, expect.not.stringContaining('entries')])
    const owner = await someoneAtDesk(it, 'owner', website)
    expect((await owner.get('/audit')).status).toBe(200)
  })

  test('DESK-21 every answer is the desk’s own: kept by nobody, framed by nobody, and no foreign form changes anything', async () => {
    const it = await createTestApp()
    const owner = await someoneAtDesk(it, 'owner', await it.aWebsite())
    for (const answer of [
      await owner.get('/people'),
      await askDesk(it, '/sign-in'),
      await owner.get('/nothing'),
    ]) {
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'nonce-[\w-]{22}'; /)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('referrer-policy')).toBe('same-origin')
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin')
      const html = await answer.text()
      const scripts = [...html.matchAll(/<script(?! type="application\/json")[^>]*>/g)].map(([tag]) => tag)
      expect(scripts.length).toBe(1)
      expect(policy).toContain(/nonce="([^"]+)"/.exec(scripts[0] ?? '')?.[1])
      expect(html).not.toMatch(/<style| style="/)
    }
    const wish = { intent: 'end-others' }
    const preview = {
      origin: 'http://red-gum-caravans.preview.desk.localhost',
      'sec-fetch-site': 'same-site',
    }
    expect((await owner.post('/account', wish, preview)).status).toBe(403)
    expect((await owner.post('/account', wish, { 'sec-fetch-site': 'none' })).status).toBe(403)
    expect((await owner.post('/account', wish, { origin: 'null' })).status).toBe(403)
    expect((await owner.post('/account', wish)).status).toBe(200)
  })

  test('DESK-21 what is no form is refused in words, and fails nothing', async () => {
    const it = await createTestApp()
    const owner = await someoneAtDesk(it, 'owner', await it.aWebsite())
    const headers = { cookie: owner.cookie, origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' }
    const sent: [type: string, body: string][] = [
      ['application/json', '{}'],
      ['multipart/form-data; boundary=x', 'no part at all'],
      ['text/plain', 'intent=end'],
    ]
    for (const path of ['/people', '/account', '/sign-in', '/confirm', '/join/x'])
      for (const [type, body] of sent) {
        const url = `http://desk.localhost${path}`
        const answer = await it.app(
          new Request(url, { method: 'POST', headers: { ...headers, 'content-type': type }, body }),
        )
        expect([path, type, answer.status]).toEqual([path, type, 415])
      }
  })

  test('DESK-E05 a form of a website under the desk’s name is refused although it brings the cookie', async () => {
    const it = await createTestApp()
    const owner = await someoneAtDesk(it, 'owner', await it.aWebsite())
    const foreign = { origin: 'http://x.preview.desk.localhost', 'sec-fetch-site': 'same-site' }
    expect((await owner.post('/sign-out', {}, foreign)).status).toBe(403)
    expect((await owner.get('/account')).status).toBe(200)
    expect((await postDesk(it, '/sign-out', {}, { cookie: owner.cookie })).status).toBe(302)
    expect((await owner.get('/account')).status).toBe(302)
  })
})

describe('a demonstration', () => {
  test('DESK-05 DESK-18 DESK-19 DESK-25 one press signs in where every website is a demo, without script, and nobody is mailed', {
    tags: ['long'],
  }, async () => {
    const it = await createTestApp({ database: await freshDatabase('pglite') })
    await it.aWebsite({ settings: { demo: true, slug: 'red-gum-caravans' } })
    const page = await readDesk(await askDesk(it, '/sign-in'))
    expect(page).toContain('Demonstration. Nobody is mailed.')
    const offered = [...page.matchAll(/name="who">([^<]+)</g)].map(([, label]) => label)
    expect(offered).toEqual(['Owner of Red Gum Caravans', 'Operator of all websites'])
    const pressed = await postDesk(it, '/sign-in', { intent: 'play', who: 'owner', to: '/people' })
    const cookie = pressed.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const people = await readDesk(await askDesk(it, '/people', { cookie }))
    expect(people).toContain('Robyn Ashdown')
    expect(people).toContain('Signed in last on 30 June 2026')
    expect(await readDesk(await askDesk(it, '/audit', { cookie }))).toContain(
      'by one press, as a demonstration allows',
    )
    const wish = { name: 'Kim', email: 'kim@mail.example', role: 'sales', scope: scopesIn(people)[0] ?? '' }
    const invited = await readDesk(await postDesk(it, '/people', wish, { cookie }))
    expect(invited).toContain('Kim is invited. On a demonstration nobody is mailed.')
    expect(it.mailer.sent).toEqual([])
    // all visitors play one person, and none of them signs another out
    for (let visitor = 2; visitor <= 12; visitor += 1)
      await postDesk(it, '/sign-in', { intent: 'play', who: 'owner', to: '/people' })
    const other = await postDesk(it, '/sign-in', { intent: 'play', who: 'owner', to: '/people' })
    const others = { cookie: other.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
    const account = await readDesk(await askDesk(it, '/account', others))
    expect([account.match(/This one/g)?.length, account.includes('Sign out there')]).toEqual([1, false])
    expect((await postDesk(it, '/account', { intent: 'end-others' }, others)).status).toBe(403)
    expect((await postDesk(it, '/ways', { intent: 'app', sealed: '', digits: '' }, others)).status).toBe(403)
    expect((await askDesk(it, '/people', { cookie })).status).toBe(200)
    // from elsewhere only where the operator says so, and never beside a website that is real
    const away = new Request('http://desk.localhost/sign-in')
    expect(await readDesk(await it.app(away, { address: '203.0.113.9' }))).not.toContain('Try it as')
    await it.aWebsite()
    expect(await readDesk(await askDesk(it, '/sign-in'))).not.toContain('Try it as')
    const refused = await postDesk(it, '/sign-in', { intent: 'play', who: 'owner', to: '/' })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([422, []])
  })

  test('DESK-26 while the database is away every page says so, and tries again by itself', async () => {
    const { database, cut, mend } = aDatabaseToCut(await freshDatabase('pglite'))
    const it = await createTestApp({ database })
    const owner = await someoneAtDesk(it, 'owner', await it.aWebsite())
    cut()
    for (const answer of [await owner.get('/people'), await owner.post('/people', { name: 'Kim' })]) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
      const text = await answer.text()
      expect(text).toContain(
        'The database is away. Leads are safe on disk; 0 wait. Nothing can be changed until it is back.',
      )
      expect(text).toContain('http-equiv="refresh"')
    }
    mend()
    expect((await owner.get('/people')).status).toBe(200)
  })
})

function scopesIn(page: string): string[] {
  const select = /<select name="scope">([\s\S]*?)<\/select>/.exec(page)?.[1] ?? ''
  return [...select.matchAll(/value="([^"]+)"/g)].map(([, value = '']) => value)
}
