import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { endSessions } from '#app/features/staff/sessions.server.ts'
import { type OpenDatabase, openDatabase } from '#app/server/db.server.ts'
import { listen } from '#app/server/listen.server.ts'
import { type AtDesk, postDesk, someoneAtDesk } from './a-desk.ts'
import { aListener } from './a-listener.ts'
import { aLiveStream } from './a-live-stream.ts'
import { anInbox } from './an-inbox.ts'
import { asJson, askForMetrics, createTestApp, type TestApp } from './app.ts'
import { databaseKinds, freshDatabase, postgresUrlOf } from './database.ts'
import { until } from './until.ts'

describe('the stream', () => {
  test('DESK-22 a lead that comes and the work on it are told by ids alone, and by nothing of the shopper', async () => {
    const { it, ask, person, path } = await anInbox()
    const sales = await person('sales')
    const { port } = await aListener(it)
    const before = await ask()
    const stream = await aLiveStream(port, sales)
    // it came between the page and the stream that the page opens
    await until(() => stream.events.some((event) => event.id === before))
    expect([stream.status, stream.headers['content-type'], stream.headers['cache-control']]).toEqual([
      200,
      'text/event-stream',
      'no-store',
    ])
    expect(stream.headers['content-encoding']).toBeUndefined()
    expect(stream.text.startsWith('retry: 2000\n\n')).toBe(true)
    const id = await ask({ name: 'Canary Shopper', message: 'canary words' })
    await until(() => stream.events.some((event) => event.kind === 'lead' && event.id === id))
    await sales.post(`${path(id)}/claim`, {})
    await until(() => stream.events.some((event) => event.kind === 'work' && event.id === id))
    expect(stream.text).not.toMatch(/canary/i)
  })

  test('DESK-22 DESK-06 it tells of leads that the person may see, and of no others', async () => {
    const { it, website, ask } = await anInbox()
    const other = await it.aWebsite()
    const { port } = await aListener(it)
    const elsewhere = await aLiveStream(port, await someoneAtDesk(it, 'sales', other.website))
    const here = await aLiveStream(port, await someoneAtDesk(it, 'manager', website.website))
    const id = await ask()
    await until(() => here.events.some((event) => event.id === id))
    expect(elsewhere.events).toEqual([])
    const editor = await someoneAtDesk(it, 'editor', website.website)
    expect((await editor.get('/live')).status).toBe(404)
  })

  test('DESK-14 DESK-22 the stream of a session that is ended closes, and says why', {
    tags: ['long'],
  }, async () => {
    const { it, person } = await anInbox()
    const [sales, manager] = [await person('sales'), await person('manager')]
    const { port } = await aListener(it)
    const [ended, stays] = [await aLiveStream(port, sales), await aLiveStream(port, manager)]
    await sales.post('/sign-out', {})
    await until(() => ended.isEnded)
    expect(ended.events.at(-1)?.kind).toBe('signed-out')
    expect(stays.isEnded).toBe(false)
  })

  test('DESK-E04 DESK-13 used at 09:00 and open by itself since, a session is over at 09:31', {
    tags: ['long'],
  }, async () => {
    const { it, person, later } = await anInbox()
    const sales = await person('sales')
    const { port } = await aListener(it)
    later(20)
    const stream = await aLiveStream(port, sales)
    later(11)
    await until(() => stream.isEnded)
    const answer = await sales.get('/inbox')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/sign-in?to=%2Finbox'])
  })

  test('DESK-22 a stop ends streams at once, and one that begins then ends with its head', async () => {
    const { it, person } = await anInbox()
    const sales = await person('sales')
    const { port, endStreams, close } = await listenerOf(it)
    const stream = await aLiveStream(port, sales)
    endStreams()
    await until(() => stream.isEnded)
    const late = await aLiveStream(port, sales)
    await until(() => late.isEnded)
    expect([late.status, late.events]).toEqual([200, []])
    await close()
  })

  test('DESK-22 a stream is answered with its head, so that no request counts as slow for hours', async () => {
    const { it, person } = await anInbox()
    const { port } = await aListener(it)
    const stream = await aLiveStream(port, await person('sales'))
    await until(async () =>
      /forecourt_request_seconds_count 1\n/.test(await (await it.app(askForMetrics())).text()),
    )
    expect(stream.isEnded).toBe(false)
    stream.leave()
  })
})

describe('who else is there', () => {
  test('INBOX-08 who has a thread open or writes in it is told to the others, and to nobody once they have gone', async () => {
    const { it, ask, path } = await anInbox()
    const id = await ask()
    const { port } = await aListener(it)
    const website = it.app.websites().find(({ slug }) => path(id).includes(`/${slug}/`))
    const kim = await someoneAtDesk(it, 'sales', website, 'Kim Aldous')
    const ravi = await someoneAtDesk(it, 'manager', website, 'Ravi Shah')
    const stream = await aLiveStream(port, ravi)
    const say = (who: AtDesk, state: string) => who.post(`${path(id)}/presence`, { state })
    const others = async () => (await (await ravi.get(`${path(id)}/presence`)).json()).others
    await say(ravi, 'open')
    await say(kim, 'open')
    await until(() => stream.events.filter(({ kind }) => kind === 'presence').length === 2)
    expect(await others()).toEqual(['Kim Aldous has this open'])
    await say(kim, 'writing')
    await until(async () => (await others())[0] === 'Kim Aldous is writing')
    expect(stream.text).not.toContain('Kim')
    await say(kim, 'gone')
    await until(async () => (await others()).length === 0)
    // a browser that says nothing more has gone as well
    await say(kim, 'open')
    await until(async () => (await others()).length === 1)
    it.clock.now = new Date(it.clock.now.getTime() + 41_000)
    expect(await others()).toEqual([])
    const elsewhere = await someoneAtDesk(it, 'sales', (await it.aWebsite()).website)
    expect((await say(elsewhere, 'open')).status).toBe(404)
    expect((await say(kim, 'asleep')).status).toBe(422)
    expect((await postDesk(it, `${path(id)}/presence`, { state: 'open' })).status).toBe(302)
  })
})

describe.skipIf(!databaseKinds.includes('postgres'))('two processes', () => {
  test('DESK-22 DESK-14 INBOX-08 what one process settles or ends shows on the stream of the other, and so does who is there', {
    tags: ['long'],
  }, async () => {
    const [one, other] = await twoApps()
    const website = await one.aWebsite()
    await until(async () => (await other.visit(website, '/')).status === 200)
    const { port } = await aListener(other)
    const kim = await someoneAtDesk(other, 'sales', website.website, 'Kim Aldous')
    const stream = await aLiveStream(port, kim)
    const lead = { name: 'Ann Lee', email: 'ann@people.example', category: 'General' }
    const answer = await one.visit(
      website,
      '/api/leads',
      asJson({ lead }, { 'idempotency-key': randomUUID() }),
    )
    const { id } = await answer.json()
    await until(() => stream.events.some((event) => event.kind === 'lead' && event.id === id))
    const ravi = await someoneAtDesk(one, 'manager', website.website, 'Ravi Shah')
    await ravi.post(`/leads/${website.slug}/${id}/presence`, { state: 'writing' })
    await until(() => stream.events.some(({ kind }) => kind === 'presence'))
    const { others } = await (await kim.get(`/leads/${website.slug}/${id}/presence`)).json()
    expect(others).toEqual(['Ravi Shah is writing'])
    // a session that ends at one process has no stream at the other
    await endSessions(one.database.db, kim.personId, { allBut: null })
    await until(() => stream.isEnded)
  })
})

async function twoApps(): Promise<[TestApp, TestApp]> {
  const first: OpenDatabase = await freshDatabase('postgres')
  const second = await openDatabase({ url: await postgresUrlOf(first) })
  onTestFinished(() => second.close())
  return [await createTestApp({ database: first }), await createTestApp({ database: second })]
}

function listenerOf(it: TestApp) {
  return listen({
    port: 0,
    host: '127.0.0.1',
    log: it.log,
    metrics: it.metrics,
    processId: 'a-process',
    trustedProxies: { ranges: [], isHostBelieved: false },
    rateLimits: false,
    application: () => it.app,
  })
}
