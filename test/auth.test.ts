import { hash } from 'node:crypto'
import { createServer } from 'node:http'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { CallError } from '#app/core/call-error.ts'
import { variantOf } from '#app/features/garage/login.ts'
import { type Proof, solveProof, type WantedProof } from '#app/features/garage/proof-of-work.ts'
import { flagRegistrySchema } from '#app/features/tenancy/flags.ts'
import { newDeviceId } from '#app/features/tracking/ids.ts'
import { twilioSms } from '#app/server/sms.server.ts'
import { aDatabaseToCut } from './a-database-to-cut.ts'
import { aStandIn } from './a-stand-in.ts'
import { asJson, createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { testDatabase } from './database.ts'

const phone = '0412 345 678'
const group = 'Sign-in Group'
const garageOn = { garage_enabled: true, dealership_group: group }
const registry = flagRegistrySchema.parse({ garage_login: { groups: [group] } })

interface Options extends NonNullable<Parameters<typeof createTestApp>[0]> {
  settings?: object
}

/** Makes a website on which people sign in. */
async function aGarage(options: Options = {}): Promise<{ it: TestApp; website: TestWebsite }> {
  const it = await createTestApp({ registry, ...options })
  const website = await it.aWebsite({
    settings: { ...garageOn, ...options.settings },
  })
  return { it, website }
}

/** Plays a browser, which keeps the cookies it is given. */
function aBrowser(it: TestApp, website: TestWebsite, address = '203.0.113.7') {
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const answer = await it.visit(website, path, {
      ...(body ? asJson(body) : {}),
      method,
      address,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  return {
    cookies,
    /** Asks for a code without doing the work that may be demanded first; `ask` does the work. */
    askIdly: (contact: object = { phone }) => call('POST', '/api/auth/code', contact),
    async ask(contact: object = { phone }): Promise<Response> {
      const answer = await call('POST', '/api/auth/code', contact)
      if (answer.status !== 428) return answer
      const { proof } = await answer.json()
      return call('POST', '/api/auth/code', { ...contact, proof: solveProofAtOnce(proof) })
    },
    enter: (code: string, contact: object = { phone }) =>
      call('POST', '/api/auth/verify', { ...contact, code }),
    call,
    signOut: () => call('DELETE', '/api/auth'),
    garage: async () => (await call('GET', '/api/garage')).json(),
    user: async () => (await call('GET', '/api/auth')).json(),
    change: (body: object) => call('PUT', '/api/garage', body),
  }
}

/** Does the browser's work without its pauses, in a tenth of the time. */
function solveProofAtOnce({ seed, bits }: WantedProof): Proof {
  for (let answer = 0; ; answer += 1) {
    const digest = hash('sha256', `${seed} ${answer}`, 'buffer')
    if (digest.readUInt32BE() >>> (32 - bits) === 0) return { seed, answer }
  }
}

function lastCode(it: TestApp): string {
  return /^\d{6}/.exec(it.sms.sent.at(-1)?.text ?? '')?.[0] ?? ''
}

function wrongCode(it: TestApp): string {
  return lastCode(it) === '000000' ? '000001' : '000000'
}

describe('AUTH-04 signing in by a code', () => {
  test('AUTH-04 PHONE-19 the code goes to the number in E.164, opens once, and signing out ends it everywhere', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    const asked = await browser.ask()
    expect([asked.status, Object.keys(await asked.json())]).toEqual([
      200,
      ['sent', 'expires_at', 'resend_after_seconds'],
    ])
    expect(it.sms.sent).toEqual([{ to: '+61412345678', text: expect.stringContaining(website.website.name) }])
    expect(it.sms.sent[0]?.text.split('\n').at(-1)).toBe(`@${website.host} #${lastCode(it)}`)
    expect(await browser.garage()).toEqual({ signed_in: false })
    const entered = await browser.enter(lastCode(it))
    expect(entered.status).toBe(204)
    const [session] = entered.headers.getSetCookie()
    expect(session).toMatch(/^__Host-garage=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(await browser.garage()).toMatchObject({ signed_in: true, contact: '•••• 678', cars: [] })
    const stolen = new Map(browser.cookies)
    expect((await browser.signOut()).status).toBe(204)
    expect([...browser.cookies.keys()]).toEqual(['__Host-garage-known'])
    const thief = aBrowser(it, website)
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect(await thief.garage()).toEqual({ signed_in: false })
  })

  test('a code comes by email too, and a phone number is the same however it is written', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    expect((await browser.ask({ email: 'Ann@Example.com' })).status).toBe(200)
    const mail = it.mailer.sent.at(-1)?.mail
    expect(mail?.to).toBe('ann@example.com')
    const code = /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? ''
    expect((await browser.enter(code, { email: 'ann@example.com ' })).status).toBe(204)
    const other = aBrowser(it, website)
    await other.ask({ phone: '0412 345 678' })
    expect((await other.enter(lastCode(it), { phone: '+61412345678' })).status).toBe(204)
  })

  test('five wrong codes lock the code, even for the right one', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    await browser.ask()
    const told = []
    for (let count = 0; count < 5; count += 1) {
      const answer = await browser.enter(wrongCode(it))
      told.push([answer.status, (await answer.json()).error])
    }
    expect(told[0]).toEqual([422, 'That code is not right. 4 tries left.'])
    expect(told[4]).toEqual([429, 'That was wrong five times. Please ask for a new code.'])
    expect((await browser.enter(lastCode(it))).status).toBe(429)
  })

  test('brute force: a hundred guesses at once are no more than five tries', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    await browser.ask()
    await Promise.all(Array.from({ length: 100 }, () => browser.enter(wrongCode(it))))
    const { rows } = await sql<{ tries: number }>`
      select tries from sign_in_codes where website_id = ${website.id}`.execute(it.database.db)
    expect(rows).toEqual([{ tries: 5 }])
  })

  test('replay: a code is good once, and not after ten minutes', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    await browser.ask()
    const challenge = browser.cookies.get('__Host-garage-code') ?? ''
    const code = lastCode(it)
    const both = await Promise.all([browser.enter(code), browser.enter(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 422])
    browser.cookies.set('__Host-garage-code', challenge)
    expect((await browser.enter(code)).status).toBe(422)
    await browser.ask()
    it.clock.now = new Date(it.clock.now.getTime() + 10 * 60_000)
    expect((await browser.enter(lastCode(it))).status).toBe(422)
  })

  test('a later code voids the earlier one', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    await browser.ask()
    const [first, challenge] = [lastCode(it), browser.cookies.get('__Host-garage-code') ?? '']
    await browser.ask()
    const second = lastCode(it)
    const later = browser.cookies.get('__Host-garage-code') ?? ''
    browser.cookies.set('__Host-garage-code', challenge)
    expect((await browser.enter(first)).status).toBe(422)
    browser.cookies.set('__Host-garage-code', later)
    expect((await browser.enter(second)).status).toBe(204)
  })

  test('a code is good only in the browser that asked, for the number that was asked, on the website that was asked', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    await browser.ask()
    expect((await aBrowser(it, website).enter(lastCode(it))).status).toBe(422)
    expect((await browser.enter(lastCode(it), { phone: '0412 345 679' })).status).toBe(422)
    const elsewhere = await it.aWebsite({ settings: { garage_enabled: true } })
    expect((await aBrowser(it, elsewhere).ask()).status).toBe(404)
    expect((await browser.enter(lastCode(it))).status).toBe(204)
    const stranger = aBrowser(it, elsewhere)
    for (const [name, value] of browser.cookies) stranger.cookies.set(name, value)
    expect(await stranger.garage()).toEqual({ signed_in: false })
  })

  test('fixation: signing in makes a new session, and ends the one that was planted', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    const planted = 'A'.repeat(43)
    browser.cookies.set('__Host-garage', planted)
    await browser.ask()
    await browser.enter(lastCode(it))
    const first = browser.cookies.get('__Host-garage') ?? ''
    expect(first).not.toBe(planted)
    await browser.ask()
    await browser.enter(lastCode(it))
    const thief = aBrowser(it, website)
    for (const token of [planted, first]) {
      thief.cookies.set('__Host-garage', token)
      expect(await thief.garage()).toEqual({ signed_in: false })
    }
  })

  test('enumeration: a known number and an unknown one get the same answer', async () => {
    const { it, website } = await aGarage()
    const known = aBrowser(it, website)
    await known.ask()
    await known.enter(lastCode(it))
    const answers = []
    for (const number of [phone, '0499 999 999']) {
      const answer = await aBrowser(it, website).ask({ phone: number })
      const headers = [...answer.headers.keys()].sort()
      answers.push([answer.status, headers, await answer.json()])
    }
    expect(answers[0]).toEqual(answers[1])
    expect(it.sms.sent).toHaveLength(3)
  })

  test('a leaked database yields no code, no session and no challenge', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    await browser.ask()
    const challenge = browser.cookies.get('__Host-garage-code') ?? 'none'
    const code = lastCode(it)
    const { rows: codes } = await sql<Record<string, unknown>>`select * from sign_in_codes`.execute(
      it.database.db,
    )
    await browser.enter(code)
    const session = browser.cookies.get('__Host-garage') ?? 'none'
    const { rows: sessions } = await sql<Record<string, unknown>>`select * from garage_sessions`.execute(
      it.database.db,
    )
    const leaked = JSON.stringify([codes, sessions])
    for (const secret of [challenge, session, '412345678']) expect(leaked).not.toContain(secret)
    expect(leaked).not.toMatch(new RegExp(`"${code}"`))
    // nothing that the database stores can be used to sign in
    const thief = aBrowser(it, website)
    for (const value of [...codes, ...sessions].flatMap((row) => Object.values(row)).map(String)) {
      thief.cookies.set('__Host-garage', value)
      expect(await thief.garage()).toEqual({ signed_in: false })
    }
    expect(it.log.lines.join()).not.toContain(code)
  })

  test('another website’s page cannot sign anybody in', async () => {
    const { it, website } = await aGarage()
    const answer = await it.visit(website, '/api/auth/code', {
      ...asJson({ phone }, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }),
    })
    expect(answer.status).toBe(403)
    expect(it.sms.sent).toEqual([])
  })
})

describe('limits of codes', () => {
  test('SAFE-05 600 requests from 60 addresses shut nobody out, and cost few text messages', {
    tags: ['long'],
  }, async () => {
    const { it, website } = await aGarage({ rateLimits: true })
    const statuses: number[] = []
    for (let count = 0; count < 600; count += 1) {
      // ten come from each address, and half of them name the customer's own phone
      const asked = count % 2 === 0 ? { phone } : { phone: `04${String(10_000_000 + count)}` }
      statuses.push((await aBrowser(it, website, `198.51.100.${count % 60}`).askIdly(asked)).status)
    }
    expect(new Set(statuses)).toEqual(new Set([428]))
    expect(it.sms.sent).toEqual([])
    const customer = aBrowser(it, website)
    expect((await customer.ask()).status).toBe(200)
    expect((await customer.enter(lastCode(it))).status).toBe(204)
    expect((await aBrowser(it, website, '203.0.113.8').ask({ email: 'bea@example.com' })).status).toBe(200)
  })

  test('SAFE-05 mails to everybody do not use up the limit of text messages, nor the other way round', {
    tags: ['long'],
  }, async () => {
    const { it, website } = await aGarage({ rateLimits: true })
    for (let count = 0; count < 600; count += 1) {
      const address = `198.51.100.${count % 60}`
      await aBrowser(it, website, address).askIdly({ email: `stranger-${count}@example.com` })
    }
    expect(it.mailer.sent.length).toBe(600)
    expect((await aBrowser(it, website).ask()).status).toBe(200)
    expect((await aBrowser(it, website).ask({ email: 'ann@example.com' })).status).toBe(200)
  })

  test('SAFE-05 a stranger who requests codes for a customer’s phone spoils neither the customer’s code nor their browser', {
    tags: ['long'],
  }, async () => {
    const { it, website } = await aGarage({ rateLimits: true })
    const customer = aBrowser(it, website)
    await customer.ask()
    await customer.enter(lastCode(it))
    await customer.signOut()
    it.clock.now = new Date(it.clock.now.getTime() + 61_000)
    expect((await customer.ask()).status).toBe(200)
    const code = lastCode(it)
    const stranger = aBrowser(it, website, '198.51.100.1')
    for (let round = 0; round < 4; round += 1) {
      expect((await stranger.ask()).status).toBe(200)
      for (let count = 0; count < 5; count += 1) await stranger.enter(wrongCode(it))
    }
    expect((await customer.enter(code)).status).toBe(204)
    it.clock.now = new Date(it.clock.now.getTime() + 61_000)
    const wanted = async (browser: typeof customer) => (await (await browser.askIdly()).json()).proof.bits
    // the browser that has signed in works as before, and a strange one twice as much for each code
    expect(await wanted(customer)).toBe(13)
    expect(await wanted(stranger)).toBeGreaterThan(18)
    expect((await customer.ask()).status).toBe(200)
  })

  test('SAFE-05 work counts once, for one contact, if it is as much as was demanded, within ten minutes', async () => {
    const { it, website } = await aGarage({ rateLimits: true })
    const browser = aBrowser(it, website)
    const wanted = async () => (await (await browser.askIdly()).json()).proof
    const first = await wanted()
    const proof = await solveProof(first)
    const other = '0412 345 679'
    const status = async (body: object) => (await browser.askIdly(body)).status
    expect(await status({ phone: other, proof })).toBe(428)
    expect(await status({ phone, proof: { seed: first.seed, answer: proof.answer + 1 } })).toBe(428)
    expect(await status({ phone, proof: await solveProof({ ...first, seed: `${first.seed}x` }) })).toBe(428)
    expect(await status({ phone, proof })).toBe(200)
    it.clock.now = new Date(it.clock.now.getTime() + 61_000)
    expect(await status({ phone, proof })).toBe(428)
    const late = await solveProof(await wanted())
    it.clock.now = new Date(it.clock.now.getTime() + 11 * 60_000)
    expect(await status({ phone, proof: late })).toBe(428)
    expect(it.sms.sent).toHaveLength(1)
  })

  test('SAFE-05 two that ask at once with the same work get one code', async () => {
    const { it, website } = await aGarage({ rateLimits: true })
    const { proof } = await (await aBrowser(it, website).askIdly()).json()
    const done = await solveProof(proof)
    const both = await Promise.all(
      [1, 2].map((n) => aBrowser(it, website, `192.0.2.${n}`).askIdly({ phone, proof: done })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 428])
  })

  test('SAFE-05 without script a mailbox gets its code, and a phone is told why not', async () => {
    const { it, website } = await aGarage({ rateLimits: true })
    const post = (values: Record<string, string>) =>
      it.visit(website, '/sign-in', {
        method: 'POST',
        body: new URLSearchParams({ step: 'contact', ...values }),
      })
    const text = await post({ phone })
    expect([text.status, await text.text()]).toEqual([428, expect.stringContaining('needs JavaScript')])
    const mail = await post({ email: 'ann@example.com' })
    expect([mail.status, it.mailer.sent.at(-1)?.mail.to]).toEqual([200, 'ann@example.com'])
  })

  test.each([
    ['a premium number', '1900 123 456'],
    ['a landline', '03 5330 1234'],
    ['a number abroad', '+44 7911 123456'],
    ['nothing', ''],
  ])('no code goes to %s', async (_, typed) => {
    const { it, website } = await aGarage()
    expect((await aBrowser(it, website).ask({ phone: typed })).status).toBe(422)
    expect(it.sms.sent).toEqual([])
  })
})

describe('where people sign in', () => {
  test('AUTH-03 AUTH-06 nobody signs in where the flag or the garage is off', async () => {
    const { it, website } = await aGarage({ settings: { garage_enabled: false } })
    expect((await aBrowser(it, website).ask()).status).toBe(404)
    const other = await it.aWebsite({ settings: { garage_enabled: true } })
    expect((await aBrowser(it, other).ask()).status).toBe(404)
  })

  test('AUTH-05 in the split test only variant B signs in', async () => {
    const it = await createTestApp({
      registry: flagRegistrySchema.parse({ login_split_test: { groups: [group] } }),
    })
    const website = await it.aWebsite({ settings: { garage_enabled: true, dealership_group: group } })
    const devices = Array.from({ length: 20 }, () => newDeviceId(Math.random))
    for (const variant of ['A', 'B'] as const) {
      const device_id = devices.find((id) => variantOf(id, website.website) === variant)
      expect((await aBrowser(it, website).ask({ phone, device_id })).status).toBe(variant === 'B' ? 200 : 404)
    }
    expect((await aBrowser(it, website).ask()).status).toBe(404)
  })

  test('on a website of the demo the code is shown and nothing is sent; elsewhere it is never shown', async () => {
    const { it, website } = await aGarage({ settings: { demo: true } })
    const browser = aBrowser(it, website)
    const { demo_code } = await (await browser.ask()).json()
    expect([demo_code.length, it.sms.sent]).toEqual([6, []])
    expect((await browser.enter(demo_code)).status).toBe(204)
  })

  test('without a service for text messages a phone is refused kindly, a mailbox is not', async () => {
    const { it, website } = await aGarage({ sms: null })
    expect((await aBrowser(it, website).ask()).status).toBe(503)
    expect((await aBrowser(it, website).ask({ email: 'ann@example.com' })).status).toBe(200)
  })

  test('a service that fails is answered with 503, and no number reaches the log', async () => {
    const broken = {
      send: async () => {
        throw new CallError('sms', 'unavailable', { answer: new Response(null, { status: 503 }) })
      },
    }
    const { it, website } = await aGarage({ sms: broken })
    expect((await aBrowser(it, website).ask()).status).toBe(503)
    expect(it.log.lines.join()).not.toContain('412345678')
  })
})

describe('FAV-06 the watchlist', () => {
  test('AUTH-01 API-12 a stranger has no name and an empty list, a customer has their contact and watchlist', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    expect(await browser.user()).toEqual({ user: null, watchlist: [] })
    await browser.ask()
    await browser.enter(lastCode(it))
    await browser.change({ add: [website.vehicle.id] })
    const { user, watchlist } = await browser.user()
    expect(watchlist).toEqual([website.vehicle.id])
    expect(Object.keys(user).toSorted()).toEqual(['contact'])
    expect(user.contact).toMatch(/678$/)
    expect(user.contact).not.toContain('0412')
    expect(await aBrowser(it, website).user()).toEqual({ user: null, watchlist: [] })
  })

  test('FAV-06 favourites join the watchlist, a toggle changes it, and it holds only the website’s own vehicles', async () => {
    const { it, website } = await aGarage()
    const other = await it.aWebsite()
    const browser = aBrowser(it, website)
    await browser.ask()
    await browser.enter(lastCode(it))
    const { id } = website.vehicle
    const searches = [{ address: '/search/used-cars?make=Mazda', name: 'Used cars' }]
    const changed = await browser.change({ add: [id, id, other.vehicle.id, 999_999], searches })
    expect(await changed.json()).toMatchObject({ signed_in: true, cars: [id], searches })
    const phoneBrowser = aBrowser(it, website)
    await phoneBrowser.ask()
    await phoneBrowser.enter(lastCode(it))
    expect(await phoneBrowser.garage()).toMatchObject({ cars: [id], searches })
    expect(await (await browser.change({ remove: [id] })).json()).toMatchObject({ cars: [], searches })
    expect((await aBrowser(it, website).change({ add: [id] })).status).toBe(401)
  })

  test('AUTH-02 after the garage was closed an old cookie signs nobody in', async () => {
    const { it, website } = await aGarage()
    const browser = aBrowser(it, website)
    await browser.ask()
    await browser.enter(lastCode(it))
    await website.change({ garage_enabled: false })
    expect(await browser.garage()).toEqual({ signed_in: false })
  })
})

describe('text messages as Twilio takes them', () => {
  async function aService(answer: { status?: number; body?: string; isSilent?: boolean; drop?: boolean }) {
    const asked: { path: string; authorization: string; body: URLSearchParams }[] = []
    const server = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => {
        text += part
      })
      request.on('end', () => {
        asked.push({
          path: request.url ?? '',
          authorization: request.headers.authorization ?? '',
          body: new URLSearchParams(text),
        })
        if (answer.drop) return void request.socket.destroy()
        if (answer.isSilent) return
        response.writeHead(answer.status ?? 201, { 'content-type': 'application/json' })
        response.end(answer.body ?? '{"sid":"SM1","status":"queued","more":1}')
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    const at = server.address()
    const url = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
    // patience is short only where no answer ever comes, because a busy machine answers late
    const patienceMs = answer.isSilent ? 2000 : 60_000
    const send = twilioSms({ url, account: 'AC1', token: 'zqtoken', from: '+61400000000', patienceMs })
    return { asked, send: () => send.send('+61412345678', 'Hello') }
  }

  test('a message is sent as a form to the account’s address, with its token', async () => {
    const { asked, send } = await aService({})
    await send()
    expect(
      asked.map(({ path, authorization, body }) => [path, authorization, Object.fromEntries(body)]),
    ).toEqual([
      [
        '/2010-04-01/Accounts/AC1/Messages.json',
        `Basic ${Buffer.from('AC1:zqtoken').toString('base64')}`,
        { To: '+61412345678', From: '+61400000000', Body: 'Hello' },
      ],
    ])
  })

  test.each([
    [
      'a bad number',
      { status: 400, body: '{"code":21211,"message":"x","status":400}' },
      'invalid-request',
      21211,
    ],
    ['a wrong token', { status: 401, body: '{"code":20003}' }, 'auth', 20003],
    ['too many', { status: 429, body: '{"code":20429}' }, 'rate-limited', 20429],
    ['a gateway’s page', { status: 502, body: '<html>' }, 'unavailable', null],
    ['a page where JSON is due', { body: '<html>' }, 'protocol', null],
    ['half an answer', { body: '{"sid":"SM' }, 'protocol', null],
    ['no answer', { isSilent: true }, 'timeout', null],
    ['a line that breaks', { drop: true }, 'unavailable', null],
  ])('%s', { tags: ['long'] }, async (_, answer, kind, code) => {
    const { asked, send } = await aService(answer)
    await expect(send()).rejects.toMatchObject({ name: 'CallError', kind, code })
    // the message may have gone out, and nobody may get it twice
    expect(asked).toHaveLength(1)
  })
})

test('MEND-44 a website’s codes go by its own account for text messages, else by the deployment’s', async () => {
  const service = await aStandIn(() => ({ status: 201, body: { sid: 'SM1' } }))
  onTestFinished(service.close)
  const { it, website: none } = await aGarage({ smsUrl: service.url })
  const [one, two] = [await it.aWebsite({ settings: garageOn }), await it.aWebsite({ settings: garageOn })]
  for (const [website, account] of [
    [one, 'AC1'],
    [two, 'AC2'],
  ] as const) {
    await it.keepSecret(website, 'sms_account', account)
    await it.keepSecret(website, 'sms_token', `zqtoken-${account}`)
  }
  // without a number the secrets do not make an account yet
  await aBrowser(it, one).ask()
  expect([service.asked.length, it.sms.sent.length]).toEqual([0, 1])
  await it.keepSecret(one, 'sms_from', '+61400000001')
  await it.keepSecret(two, 'sms_from', 'MG2')
  for (const website of [one, two, none]) expect((await aBrowser(it, website).ask()).status).toBe(200)
  expect(
    service.asked.map(({ address, headers, body }) => [
      address,
      Buffer.from(String(headers.authorization).slice(6), 'base64').toString(),
      new URLSearchParams(body).get('From') ?? new URLSearchParams(body).get('MessagingServiceSid'),
    ]),
  ).toEqual([
    ['/2010-04-01/Accounts/AC1/Messages.json', 'AC1:zqtoken-AC1', '+61400000001'],
    ['/2010-04-01/Accounts/AC2/Messages.json', 'AC2:zqtoken-AC2', 'MG2'],
  ])
  expect(it.sms.sent).toHaveLength(2)
})

test('MEND-44 codes go to phones where the website has an account and the deployment has none', async () => {
  const service = await aStandIn(() => ({ status: 201, body: { sid: 'SM1' } }))
  onTestFinished(service.close)
  const { it, website } = await aGarage({ smsUrl: service.url, sms: null })
  const statusOf = async () => (await aBrowser(it, website).ask()).status
  const before = await statusOf()
  for (const [name, text] of Object.entries({
    sms_account: 'AC1',
    sms_token: 'zqtoken',
    sms_from: '+61400000001',
  }))
    await it.keepSecret(website, name, text)
  expect([before, await statusOf(), service.asked.length]).toEqual([503, 200, 1])
})

test('SAFE-37 while the database is away signing in fails in words, and only one call in a second asks for it', async () => {
  const { database, cut, mend } = aDatabaseToCut(await testDatabase())
  let questions = 0
  const isReady = (): Promise<boolean> => {
    questions += 1
    return database.isReady()
  }
  const { it, website } = await aGarage({ database: { ...database, isReady } })
  const browser = aBrowser(it, website)
  await browser.ask()
  await browser.enter(lastCode(it))
  // this code has been sent and is tried below
  await browser.ask()
  const cutAt = Date.now()
  const steady = vi.spyOn(Date, 'now').mockReturnValue(cutAt)
  onTestFinished(() => steady.mockRestore())
  cut()
  questions = 0
  const signIn = /^Signing in is not possible just now/
  const garage = /^Your garage cannot be reached just now/
  for (const [ask, sentence] of [
    [() => browser.askIdly({ email: 'ann@example.com' }), signIn],
    [() => browser.enter('123456'), signIn],
    [() => browser.call('GET', '/api/auth'), garage],
    [() => browser.call('GET', '/api/garage'), garage],
    [() => browser.change({ add: [1] }), garage],
    [() => browser.signOut(), garage],
  ] as const) {
    const answer = await ask()
    expect([answer.status, (await answer.json()).error]).toEqual([503, expect.stringMatching(sentence)])
  }
  const page = await it.visit(website, '/sign-in?redirect=/', {
    method: 'POST',
    body: new URLSearchParams({ email: 'ann@example.com' }),
  })
  expect([page.status, await page.text()]).toEqual([
    503,
    expect.stringContaining('Signing in is not possible just now'),
  ])
  expect(questions).toBe(1)
  mend()
  // the database is asked again only after a moment
  expect((await browser.signOut()).status).toBe(503)
  steady.mockReturnValue(cutAt + 2000)
  expect((await browser.user()).user).toMatchObject({ contact: expect.any(String) })
  expect(questions).toBe(3)
})
