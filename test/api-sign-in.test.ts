import { expect, test } from 'vitest'
import { setSecret } from '#app/features/tenancy/secrets.server.ts'
import { basicAuth, createTestApp, type TestApp, type TestWebsite, testSecretsKey } from './app.ts'

const stranger = '198.51.100.7'

/** Makes an application that tells how long it would wait, and waits only while `isHeld`. */
async function openLimitedApp() {
  const waits: number[] = []
  const held: (() => void)[] = []
  const state = { isHeld: false }
  const it = await createTestApp({
    rateLimits: true,
    wait: (ms) => {
      waits.push(ms)
      return state.isHeld ? new Promise<void>((resolve) => held.push(resolve)) : Promise.resolve()
    },
  })
  const website = await it.aWebsite()
  return { it, website, waits, state, release: () => held.splice(0).forEach((go) => void go()) }
}

function ask(it: TestApp, { id, host }: Pick<TestWebsite, 'id' | 'host'>, password: string, address: string) {
  const headers = basicAuth({ ...it.apiCredentials, password })
  return it.visit({ host }, `/api/v1/websites/${id}/website_session_data.json`, { headers, address })
}

test('SAFE-08 after ten wrong passwords from an address its next answers wait, one after the other', async () => {
  const { it, website, waits } = await openLimitedApp()
  for (let guess = 1; guess <= 10; guess += 1)
    expect((await ask(it, website, `zqguess-${guess}`, stranger)).status).toBe(401)
  expect(waits).toEqual([])
  for (let guess = 11; guess <= 13; guess += 1)
    expect((await ask(it, website, `zqguess-${guess}`, stranger)).status).toBe(401)
  expect(waits).toEqual([1000, 2000, 3000])
  // other addresses do not wait, and neither does the right password from the same address
  expect((await ask(it, website, 'zqguess', '203.0.113.9')).status).toBe(401)
  expect((await ask(it, website, it.apiCredentials.password, stranger)).status).toBe(200)
  expect(waits).toHaveLength(3)
  // after a quarter of an hour the count starts again
  it.clock.now = new Date(it.clock.now.getTime() + 16 * 60_000)
  await ask(it, website, 'zqguess', stranger)
  expect(waits).toHaveLength(3)
})

test('SAFE-08 many guesses at once are refused unread, and keep no dealer from signing in, from that address or another', async () => {
  const { it, website, waits, state, release } = await openLimitedApp()
  const { password } = it.apiCredentials
  const dealer = '203.0.113.9'
  expect((await ask(it, website, password, dealer)).status).toBe(200)
  state.isHeld = true
  let answered = 0
  const guesses = Array.from({ length: 100 }, async (_, guess) => {
    const answer = await ask(it, website, `zqguess-${guess}`, dealer)
    answered += 1
    return answer
  })
  // ten are answered at once, thirty wait, and there is no room for the others
  await expect.poll(() => [waits.length, answered]).toEqual([30, 70])
  const another = await ask(it, website, 'zqguess', dealer)
  expect([another.status, another.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await another.json()).error).toMatch(/Too many wrong passwords came from this address/)
  expect((await ask(it, website, password, dealer)).status).toBe(200)
  expect((await ask(it, website, password, stranger)).status).toBe(200)
  release()
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect([401, 429].map((status) => statuses.filter((one) => one === status).length)).toEqual([40, 60])
})

test('SAFE-08 SAFE-34 each refused sign-in is one line of the log with its address, and without what was tried', async () => {
  const { it, website } = await openLimitedApp()
  await ask(it, website, 'zqguess', stranger)
  await it.visit(website, `/api/v1/websites/${website.id}/cars.json`, { address: stranger })
  const lines = it.log.lines.filter((line) => line.includes('sign-in'))
  expect(lines).toEqual([
    `warn an API sign-in was refused ${JSON.stringify({ website: website.slug, outcome: 'wrong', address: stranger })}`,
  ])
  expect(it.log.lines.join()).not.toMatch(/zqguess|canary/)
})

test('SAFE-08 a website’s own password opens its API and no other website’s', async () => {
  const it = await createTestApp()
  const [own, other] = [await it.aWebsite(), await it.aWebsite()]
  const text = 'dealer:zq:own-password'
  await setSecret(
    it.database.db,
    testSecretsKey,
    { websiteId: own.id, name: 'api_credentials', text },
    it.clock.now,
  )
  await it.app.settled()
  const asDealer = { headers: { authorization: `Basic ${btoa(text)}` } }
  const statusOf = async ({ id, host }: TestWebsite) =>
    (await it.visit({ host }, `/api/v1/websites/${id}/website_session_data.json`, asDealer)).status
  expect([await statusOf(own), await statusOf(other)]).toEqual([200, 401])
  // the credentials of the deployment still open both
  for (const website of [own, other])
    expect((await ask(it, website, it.apiCredentials.password, '')).status).toBe(200)
  const folder = await it.visit(own, '/api/v1/website_folder.json', asDealer)
  expect([folder.status, (await folder.text()).includes('zq:own')]).toEqual([200, false])
})
