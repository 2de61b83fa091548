import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { auditVerify, deskEnd, deskOperator, deskPeople } from '#app/commands/desk.server.ts'
import { byItself } from '#app/core/by-itself.ts'
import { askDesk, postDesk, readDesk, signedInAtDesk, someoneAtDesk } from './a-desk.ts'
import { createTestApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'
import { until } from './until.ts'

const minute = 60_000

function later(it: TestApp, ms: number): void {
  it.clock.now = new Date(it.clock.now.getTime() + ms)
}

/** The value of the cookie that an answer sets, with its name. */
function cookieOf(answer: Response, name: string): string {
  const set = answer.headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? ''
  return set.split(';')[0] ?? ''
}

/** Opens an invitation and chooses an authenticator app, as a browser without script does. */
async function join(it: TestApp, link: string): Promise<{ cookie: string; codes: TOTP; known: string }> {
  const path = new URL(link).pathname
  const begun = await postDesk(it, path, {})
  expect([begun.status, begun.headers.get('location')]).toEqual([302, '/ways'])
  const cookie = cookieOf(begun, '__Host-desk')
  const page = await readDesk(await askDesk(it, '/ways', { cookie }))
  const key = /class="key">([A-Z2-7 ]+)</.exec(page)?.[1]?.replaceAll(' ', '') ?? ''
  const sealed = /name="sealed" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const codes = new TOTP({ secret: key, digits: 6, period: 30 })
  const digits = codes.generate({ timestamp: it.clock.now.getTime() })
  const joined = await postDesk(it, '/ways', { intent: 'app', sealed, digits }, { cookie })
  expect([joined.status, joined.headers.get('location')]).toEqual([302, '/'])
  return { cookie, codes, known: cookieOf(begun, '__Host-desk-browser') }
}

async function anOperator(it: TestApp) {
  const email = `ines-${randomUUID().slice(0, 8)}@operators.example`
  const made = await runAsOperator(it, deskOperator, [email], [['name', 'Ines Moreau']])
  expect(made.code).toBe(0)
  return { email, link: made.printed.trim(), ...(await join(it, made.printed.trim())) }
}

const aLinkWish = (email: string) =>
  new Request('http://desk.localhost/sign-in', {
    method: 'POST',
    headers: { origin: 'http://desk.localhost', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'link', email, to: '/' }),
  })

const mailsTo = (it: TestApp, email: string) =>
  it.mailer.sent.flatMap(({ mail }) => (mail.to === email ? [mail] : []))

describe('coming to the desk', () => {
  test('DESK-07 DESK-08 the command line prints the first operator’s link, which is good once and for 30 minutes', async () => {
    const it = await createTestApp({ database: await freshDatabase('pglite') })
    expect((await runAsOperator(it, deskOperator, ['nobody@operators.example'])).code).toBe(2)
    const { email, link, cookie } = await anOperator(it)
    expect(link).toMatch(/^http:\/\/desk\.localhost:\d+\/join\/[\w-]{43}$/)
    expect((await askDesk(it, '/people', { cookie })).status).toBe(200)
    const used = await readDesk(await askDesk(it, new URL(link).pathname))
    expect(used).toContain('This invitation has run out. Ask whoever runs this desk for a new one.')
    const listed = await runAsOperator(it, deskPeople, [], [['json', true]])
    expect(JSON.parse(listed.printed)).toEqual([
      { email, name: 'Ines Moreau', state: 'active', roles: 'operator' },
    ])
    expect((await runAsOperator(it, deskEnd, [email])).code).toBe(1)
    const other = await runAsOperator(it, deskOperator, ['kim@operators.example'], [['name', 'Kim']])
    later(it, 31 * minute)
    const late = await readDesk(await askDesk(it, new URL(other.printed.trim()).pathname))
    expect(late).toContain('This invitation has run out.')
  })

  test('DESK-08 an invitation is mailed, void when sent again, and until a way is chosen nothing else is open', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const owner = await someoneAtDesk(it, 'owner', website, 'Robyn Ashdown')
    const wish = {
      name: 'Callum',
      email: 'callum@mail.example',
      role: 'sales',
      scope: `website:${website.id}`,
    }
    expect(await readDesk(await owner.post('/people', wish))).toContain('Callum is invited.')
    const linkIn = (text = ''): string => /https?:\/\/\S+\/join\/\S+/.exec(text)?.[0] ?? ''
    const [first] = mailsTo(it, wish.email)
    expect(first?.subject).toBe('Robyn Ashdown invites you to the desk')
    const page = await readDesk(await owner.get('/people'))
    const id = /href="\/people\/([0-9a-f-]{36})"[^>]*>Callum/.exec(page)?.[1] ?? ''
    await owner.post(`/people/${id}`, { intent: 'invite' })
    const second = mailsTo(it, wish.email)[1]
    const old = await readDesk(await askDesk(it, new URL(linkIn(first?.text)).pathname))
    expect(old).toContain('This invitation has run out. Ask Robyn Ashdown for a new one.')
    const begun = await postDesk(it, new URL(linkIn(second?.text)).pathname, {})
    const cookie = cookieOf(begun, '__Host-desk')
    for (const path of ['/', '/people', '/account', '/confirm'])
      expect((await askDesk(it, path, { cookie })).headers.get('location')).toBe('/ways')
    await owner.post(`/people/${id}`, { intent: 'invite' })
    const { cookie: joined } = await join(it, linkIn(mailsTo(it, wish.email)[2]?.text))
    expect((await askDesk(it, '/account', { cookie: joined })).status).toBe(200)
    later(it, 73 * 60 * minute)
    expect((await askDesk(it, '/account', { cookie: joined })).status).toBe(302)
  })

  test('DESK-11 a mailed link signs in only with the app’s digits, once, in the browser that asked', async () => {
    const it = await createTestApp()
    const { email, codes } = await anOperator(it)
    later(it, 2 * minute)
    const digits = () => codes.generate({ timestamp: it.clock.now.getTime() })
    const asked = await postDesk(it, '/sign-in', { intent: 'link', email: email.toUpperCase(), to: '/audit' })
    const cookie = cookieOf(asked, '__Host-desk-asked')
    await until(() => mailsTo(it, email).length === 1)
    const text = mailsTo(it, email)[0]?.text ?? ''
    const link = /[?&]link=([\w-]{43})/.exec(text)?.[1] ?? ''
    const characters = /^([a-z2-9]{6})$/m.exec(text)?.[1] ?? ''
    const trying = (fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
      postDesk(it, '/sign-in/link', { to: '/audit', ...fields }, headers)
    expect((await trying({ link, digits: '000000' })).status).toBe(422)
    expect((await trying({ link, digits: '' })).status).toBe(422)
    expect((await trying({ link, digits: digits() }, {})).status).toBe(422)
    expect((await trying({ characters: 'zzzzzz', digits: digits() })).status).toBe(422)
    const done = await trying({ characters: ` ${characters.toUpperCase()} `, digits: digits() })
    expect([done.status, done.headers.get('location')]).toEqual([302, '/audit'])
    expect(done.headers.getSetCookie()[0]).toMatch(
      /^__Host-desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/i,
    )
    // neither the link nor the digits are good a second time
    expect((await trying({ link, digits: digits() })).status).toBe(422)
    later(it, 2 * minute)
    expect((await trying({ link, digits: digits() })).status).toBe(422)
  })

  test('DESK-12 known and unknown addresses get one answer, mails are few, and ten wrong codes let links rest', async () => {
    const it = await createTestApp({ rateLimits: true })
    const { email, codes } = await anOperator(it)
    const ask = (who: string) => postDesk(it, '/sign-in', { intent: 'link', email: who, to: '/' })
    const [known, unknown] = [await ask(email), await ask('nobody@mail.example')]
    expect(unknown.status).toBe(known.status)
    expect(unknown.headers.get('location')).toBe(known.headers.get('location'))
    expect(await readDesk(await askDesk(it, known.headers.get('location') ?? ''))).toContain(
      'If that address is known here, a mail is on its way.',
    )
    for (let asked = 0; asked < 8; asked += 1) await ask(email)
    await until(() => mailsTo(it, email).length === 5)
    expect(mailsTo(it, 'nobody@mail.example')).toEqual([])
    later(it, 61 * minute)
    const fresh = await ask(email)
    await until(() => mailsTo(it, email).length === 6)
    const link = /[?&]link=([\w-]{43})/.exec(mailsTo(it, email)[5]?.text ?? '')?.[1] ?? ''
    const cookie = cookieOf(fresh, '__Host-desk-asked')
    for (let wrong = 0; wrong < 10; wrong += 1)
      await postDesk(it, '/sign-in/link', { link, digits: '123123' }, { cookie })
    const digits = codes.generate({ timestamp: it.clock.now.getTime() })
    const resting = await postDesk(it, '/sign-in/link', { link, digits }, { cookie })
    expect(resting.status).toBe(422)
  })

  test('DESK-12 a network address asks for ten mails an hour, and all together for 500 a day', async () => {
    const it = await createTestApp({ rateLimits: true, database: await freshDatabase('pglite') })
    const people: string[] = []
    for (let made = 0; made < 13; made += 1) people.push((await someoneAtDesk(it, 'operator')).email)
    const ask = async (email = '', address = '198.51.100.7') =>
      expect((await it.app(aLinkWish(email), { address })).status).toBe(302)
    for (const email of people.slice(0, 12)) await ask(email)
    await until(() => it.mailer.sent.length === 10)
    // whoever asks in vain takes nothing from others
    for (let asked = 0; asked < 20; asked += 1) await ask('nobody@mail.example', '198.51.100.8')
    await sql`
      insert into sign_in_links (token_digest, person_id, browser_digest, code_digest, address_digest, asked_at, expires_at)
      select 'link ' || n, (select id from people limit 1), '', '', '', ${it.clock.now}::timestamptz - interval '2 hours', ${it.clock.now}
      from generate_series(1, 489) n`.execute(it.database.db)
    await ask(people[12], '198.51.100.9')
    await until(() => it.mailer.sent.length === 11)
    await ask(people[11], '198.51.100.9')
    later(it, 25 * 60 * minute)
    await ask(people[11], '198.51.100.9')
    await until(() => it.mailer.sent.length === 12)
  })
})

describe('a session', () => {
  test('DESK-13 what an open page asks by itself keeps no session alive, and what a person asks does', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const [gone, there] = [
      await someoneAtDesk(it, 'sales', website.website),
      await someoneAtDesk(it, 'sales', website.website),
    ]
    later(it, 20 * minute)
    expect((await gone.get('/inbox.json', { [byItself]: '1' })).status).toBe(200)
    expect((await there.get('/inbox.json')).status).toBe(200)
    later(it, 11 * minute)
    expect([(await gone.get('/inbox')).status, (await there.get('/inbox')).status]).toEqual([302, 200])
  })

  test('DESK-13 DESK-E04 it lasts 12 hours and 30 minutes without use, on one’s own device longer, though never for operators', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const sales = await someoneAtDesk(it, 'sales', website)
    for (let used = 0; used < 24; used += 1) {
      later(it, 29 * minute)
      expect((await sales.get('/account')).status).toBe(200)
    }
    later(it, 29 * minute)
    expect((await sales.get('/account')).status).toBe(302)
    const idle = await someoneAtDesk(it, 'sales', website)
    later(it, 31 * minute)
    expect((await idle.get('/account')).headers.get('location')).toBe('/sign-in?to=%2Faccount')
    const own = await signedInAtDesk(it, idle.personId, idle.email, true)
    later(it, 6 * 24 * 60 * minute)
    expect((await own.get('/account')).status).toBe(200)
    const operator = await someoneAtDesk(it, 'operator')
    const theirs = await signedInAtDesk(it, operator.personId, operator.email, true)
    later(it, 31 * minute)
    expect((await theirs.get('/account')).status).toBe(302)
    // the eleventh ends the one that was unused longest
    const many = [await someoneAtDesk(it, 'sales', website)]
    while (many.length < 11) {
      later(it, 1000)
      many.push(await signedInAtDesk(it, many[0]?.personId ?? '', many[0]?.email ?? ''))
    }
    const alive = await Promise.all(many.map(async (one) => (await one.get('/account')).status))
    expect(alive).toEqual([302, ...new Array(10).fill(200)])
    const rows = await it.database.db.selectFrom('desk_sessions').select('token_digest').execute()
    expect(rows.some(({ token_digest }) => many[5]?.cookie.includes(token_digest))).toBe(false)
  })

  test('DESK-14 the account lists sessions, and ends one or all others at their next request', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const here = await someoneAtDesk(it, 'sales', website)
    const [one, two] = [
      await signedInAtDesk(it, here.personId, here.email),
      await signedInAtDesk(it, here.personId, here.email),
    ]
    const page = await readDesk(await here.get('/account'))
    expect(page.match(/This one/g)).toHaveLength(1)
    expect(page.match(/Chrome on Linux/g)).toHaveLength(3)
    const id = /name="session" value="([0-9a-f-]{36})"/.exec(page)?.[1] ?? ''
    expect(await readDesk(await here.post('/account', { intent: 'end', session: id }))).toContain('is ended')
    const left = await Promise.all([one, two].map(async (other) => (await other.get('/account')).status))
    expect(left.sort()).toEqual([200, 302])
    // nobody ends a session of somebody else
    const stranger = await someoneAtDesk(it, 'owner', website)
    await stranger.post('/account', { intent: 'end-others' })
    expect((await here.get('/account')).status).toBe(200)
    await here.post('/account', { intent: 'end-others' })
    const none = await Promise.all([one, two].map(async (other) => (await other.get('/account')).status))
    expect(none).toEqual([302, 302])
  })

  test('DESK-15 people are changed only within ten minutes of a proof of who one is', async () => {
    const it = await createTestApp()
    const { cookie, codes } = await anOperator(it)
    const wish = { name: 'Kim', email: 'kim@mail.example', role: 'operator', scope: 'all' }
    later(it, 11 * minute)
    expect((await postDesk(it, '/people', wish, { cookie })).status).toBe(403)
    expect((await askDesk(it, '/ways', { cookie })).headers.get('location')).toBe('/confirm?to=%2Fways')
    expect((await postDesk(it, '/confirm', { intent: 'play', to: '/people' }, { cookie })).status).toBe(422)
    const digits = codes.generate({ timestamp: it.clock.now.getTime() })
    const proof = await postDesk(it, '/confirm', { intent: 'app', digits, to: '/people' }, { cookie })
    expect([proof.status, proof.headers.get('location')]).toEqual([302, '/people'])
    expect((await postDesk(it, '/people', wish, { cookie })).status).toBe(200)
    expect(mailsTo(it, wish.email)).toHaveLength(1)
  })

  test('DESK-15 a browser that was not seen in 90 days is told of by mail, and a known one is not', async () => {
    const it = await createTestApp()
    const { email, codes, known } = await anOperator(it)
    const signIn = async (browser: string) => {
      later(it, 2 * minute)
      const before = mailsTo(it, email).length
      const asked = await postDesk(it, '/sign-in', { intent: 'link', email, to: '/' })
      await until(() => mailsTo(it, email).length === before + 1)
      const link = /[?&]link=([\w-]{43})/.exec(mailsTo(it, email).at(-1)?.text ?? '')?.[1] ?? ''
      const digits = codes.generate({ timestamp: it.clock.now.getTime() })
      const cookie = [cookieOf(asked, '__Host-desk-asked'), browser].join('; ')
      const agent = 'Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/26.0 Safari/605'
      const done = await postDesk(it, '/sign-in/link', { link, digits }, { cookie, 'user-agent': agent })
      expect(done.status).toBe(302)
      return { browser: cookieOf(done, '__Host-desk-browser'), told: mailsTo(it, email).slice(before + 1) }
    }
    expect((await signIn(known)).told).toEqual([])
    const other = await signIn('')
    expect(other.told).toHaveLength(1)
    expect(other.told[0]?.subject).toBe('Signed in with another browser at desk.localhost')
    expect(other.told[0]?.text).toContain('in the last 90 days: Safari on Mac, on 30 June 2026, 12:04pm.')
    expect((await signIn(other.browser)).told).toEqual([])
    later(it, 91 * 24 * 60 * minute)
    expect((await signIn(other.browser)).told).toHaveLength(1)
  })
})

describe('people', () => {
  test('DESK-05 DESK-09 nobody gives what they lack, and the last owner and the last operator stay', async () => {
    const it = await createTestApp()
    const [website, other] = [await it.aWebsite(), await it.aWebsite()]
    const manager = await someoneAtDesk(it, 'manager', website)
    const owner = await someoneAtDesk(it, 'owner', website)
    const invite = (by: typeof owner, role: string, scope: string, email = 'fresh@mail.example') =>
      by.post('/people', { name: 'New', email, role, scope })
    const here = `website:${website.id}`
    expect((await invite(manager, 'owner', here)).status).toBe(403)
    expect((await invite(manager, 'sales', `website:${other.id}`)).status).toBe(403)
    expect((await invite(owner, 'operator', 'all')).status).toBe(403)
    expect((await invite(manager, 'sales', here)).status).toBe(200)
    expect((await invite(manager, 'editor', here, 'FRESH@mail.example')).status).toBe(200)
    const page = await readDesk(await owner.get('/people'))
    expect(page.match(/fresh@mail\.example/gi)).toHaveLength(1)
    expect(page).toMatch(/Salesperson, [^<]+ · Editor, |Editor, [^<]+ · Salesperson, /)
    const last = await owner.post(`/people/${owner.personId}`, { intent: 'end' })
    expect([last.status, await readDesk(last)]).toEqual([
      409,
      expect.stringContaining('Someone has to stay in charge here.'),
    ])
    const second = await someoneAtDesk(it, 'owner', website)
    expect((await owner.post(`/people/${second.personId}`, { intent: 'end' })).status).toBe(200)
    expect((await second.get('/account')).status).toBe(302)
    // somebody of another website is not there at all
    const stranger = await someoneAtDesk(it, 'owner', other)
    expect((await stranger.get(`/people/${manager.personId}`)).status).toBe(404)
    expect((await stranger.post(`/people/${manager.personId}`, { intent: 'end' })).status).toBe(404)
  })

  test('DESK-09 somebody who was ended comes back with the role that is given then, and with none of before', async () => {
    const it = await createTestApp()
    const [website, other] = [await it.aWebsite(), await it.aWebsite()]
    const owner = await someoneAtDesk(it, 'owner', website)
    const former = await someoneAtDesk(it, 'operator', {}, 'Odile Brandt')
    await someoneAtDesk(it, 'operator')
    expect((await runAsOperator(it, deskEnd, [former.email])).code).toBe(0)
    const wish = { name: 'New', email: former.email, role: 'sales', scope: `website:${website.id}` }
    expect((await owner.post('/people', wish)).status).toBe(200)
    const link = /https?:\/\/\S+\/join\/\S+/.exec(mailsTo(it, former.email)[0]?.text ?? '')?.[0] ?? ''
    const { cookie } = await join(it, link)
    expect((await askDesk(it, '/inbox', { cookie })).status).toBe(200)
    expect((await askDesk(it, '/people', { cookie })).status).toBe(404)
    expect((await askDesk(it, '/audit', { cookie })).status).toBe(404)
    // the owner of the one website sees what became of somebody, the owner of another does not
    expect(await readDesk(await owner.get('/audit?act=grant.given'))).toContain('Odile Brandt')
    const stranger = await someoneAtDesk(it, 'owner', other)
    expect(await readDesk(await stranger.get('/audit'))).not.toContain('Odile Brandt')
  })

  test('DESK-15 the digits of a confirmation are tried five times, and then the session ends', async () => {
    const it = await createTestApp({ database: await freshDatabase('pglite') })
    const { cookie, codes } = await anOperator(it)
    const confirm = (digits: string) =>
      postDesk(it, '/confirm', { intent: 'app', digits, to: '/' }, { cookie })
    later(it, minute)
    const good = codes.generate({ timestamp: it.clock.now.getTime() })
    const wrong = good === '000000' ? '000001' : '000000'
    const tries = await Promise.all(Array.from({ length: 12 }, () => confirm(wrong)))
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(5)
    expect((await confirm(good)).headers.get('location')).toContain('/sign-in')
    expect((await askDesk(it, '/account', { cookie })).headers.get('location')).toContain('/sign-in')
  })

  test('DESK-16 who has lost every way is invited anew: ways are removed and sessions end', async () => {
    const it = await createTestApp({ database: await freshDatabase('pglite') })
    const { email, cookie, codes } = await anOperator(it)
    const second = await someoneAtDesk(it, 'operator')
    const page = await readDesk(await second.get('/people'))
    const id = /href="\/people\/([0-9a-f-]{36})"[^>]*>Ines Moreau/.exec(page)?.[1] ?? ''
    expect((await second.post(`/people/${id}`, { intent: 'reset' })).status).toBe(200)
    expect((await askDesk(it, '/account', { cookie })).status).toBe(302)
    await postDesk(it, '/sign-in', { intent: 'link', email, to: '/' })
    expect(mailsTo(it, email).map(({ subject }) => subject)).toEqual(['Kim Aldous invites you to the desk'])
    const link = /https?:\/\/\S+\/join\/\S+/.exec(mailsTo(it, email)[0]?.text ?? '')?.[0] ?? ''
    later(it, minute)
    const again = await join(it, link)
    expect(again.codes.secret.base32).not.toBe(codes.secret.base32)
  })

  test('DESK-17 DESK-18 what was done stands in the audit, filtered by its address, and a changed row shows', async () => {
    const it = await createTestApp({ database: await freshDatabase('pglite') })
    const website = await it.aWebsite()
    const owner = await someoneAtDesk(it, 'owner', website, 'Robyn Ashdown')
    const scope = `website:${website.id}`
    await owner.post('/people', { name: 'Callum', email: 'c@mail.example', role: 'sales', scope })
    const page = await readDesk(await owner.get('/audit'))
    expect(page).toMatch(/<b>Robyn Ashdown<\/b> gave a role to <span>Callum<\/span>/)
    expect(page).toContain(`Salesperson, ${website.website.name}`)
    expect(page).not.toContain('websiteId')
    // an owner chooses among the people of the website, and reads what one of them did
    const callum = /<option value="([0-9a-f-]{36})">Callum/.exec(page)?.[1] ?? ''
    expect(await readDesk(await owner.get(`/audit?person=${callum}`))).toContain(
      'Nothing like that was done.',
    )
    expect(await readDesk(await owner.get(`/audit?person=${owner.personId}`))).toContain('gave a role to')
    expect(await readDesk(await owner.get('/audit?act=grant.taken'))).toContain('Nothing like that was done.')
    expect(await readDesk(await owner.get('/audit?act=grant.given&day=2026-06-30'))).toContain('gave a role')
    expect(await readDesk(await owner.get('/audit?day=2026-06-29'))).toContain('Nothing like that was done.')
    const other = await someoneAtDesk(it, 'owner', await it.aWebsite())
    expect(await readDesk(await other.get('/audit'))).not.toContain('Callum')
    expect((await other.get(`/audit?website=${website.website.slug}`)).status).toBe(404)
    const { db } = it.database
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('never changed')
    await expect(db.updateTable('audit').set({ act: 'x' }).execute()).rejects.toThrow('never changed')
    const whole = await runAsOperator(it, auditVerify, [])
    expect([whole.code, whole.printed]).toEqual([0, expect.stringMatching(/^\d+ entr(y|ies), unbroken\n$/)])
    await it.database.query('alter table audit disable trigger audit_stays')
    await it.database.query(`update audit set subject = 'person:x' where act = 'grant.given'`)
    const broken = await runAsOperator(it, auditVerify, [])
    expect([broken.code, broken.printed]).toEqual([
      1,
      expect.stringMatching(/^Entry \d+ is not what was written/),
    ])
  })
})
