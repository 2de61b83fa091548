import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { flagRegistrySchema } from '#app/features/tenancy/flags.ts'
import { aStockRoom } from './a-stock-room.ts'
import { aListing } from './a-website-folder.ts'
import { asJson, createTestApp, type TestApp } from './app.ts'
import { tampered } from './tampered.ts'
import { until } from './until.ts'

const registry = flagRegistrySchema.parse({ garage_login: { groups: ['Alerts Group'] } })
const car = { 'Stock No': 'A1', Make: 'Mazda', Model: '3', Price: '30990' }
const dayMs = 86_400_000

/** Makes a customer who watches the website's vehicle and its Mazdas, with alerts to this mailbox. */
async function aCustomer(email = 'ann@example.com') {
  const it = await createTestApp({ registry, worker: true })
  const website = await it.aWebsite({
    settings: { garage_enabled: true, dealership_group: 'Alerts Group' },
    stock: [aListing(car)],
  })
  const cookies = new Map<string, string>()
  const call = async (method: string, path: string, body: object): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await it.visit(website, path, { ...asJson(body, { cookie }), method })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    return answer
  }
  const code = (): string => /^\d{6}/.exec(it.mailer.sent.at(-1)?.mail.subject ?? '')?.[0] ?? ''
  await call('POST', '/api/auth/code', { email })
  await call('POST', '/api/auth/verify', { email, code: code() })
  const searches = [{ address: '/search/new-used-and-demo-cars?make=Mazda', name: 'Mazdas' }]
  await call('PUT', '/api/garage', { add: [website.vehicle.id], searches })
  const wantAlerts = async (to = email): Promise<void> => {
    await call('POST', '/api/auth/code', { email: to, purpose: 'alerts' })
    expect((await call('POST', '/api/auth/verify', { email: to, code: code() })).status).toBe(204)
  }
  const alerts = () =>
    it.mailer.sent.map(({ mail }) => mail).filter(({ headers }) => headers['List-Unsubscribe'])
  return { it, website, call, wantAlerts, alerts }
}

/** Looks for news, and waits until the queue has mailed it. */
async function queueDueNews(it: TestApp, alerts: () => readonly unknown[]): Promise<number> {
  const before = alerts().length
  const queued = await it.alerts.queueDueNews()
  await until(() => alerts().length === before + queued)
  return queued
}

function later(it: TestApp, ms: number): void {
  it.clock.now = new Date(it.clock.now.getTime() + ms)
}

function stopPathOf(mail: { headers: Readonly<Record<string, string>> } | undefined): string {
  const address = /^<(.*)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  return new URL(address).pathname
}

describe('alerts by mail', () => {
  test('only a customer who asked, with a mailbox that a code has proved, gets mail', async () => {
    const { it, website, alerts, call } = await aCustomer()
    await website.bring([aListing({ ...car, Price: '28990' })])
    expect(await it.alerts.queueDueNews()).toBe(0)
    const refused = await call('PUT', '/api/garage', { alerts: true })
    expect((await refused.json()).alerts).toEqual({ on: false, email: null })
    expect(alerts()).toEqual([])
  })

  test('a price drop is told once, in text and HTML, with a link that stops them', async () => {
    const { it, website, alerts, wantAlerts } = await aCustomer()
    await wantAlerts('ann.alerts@example.com')
    expect(await it.alerts.queueDueNews()).toBe(0)
    later(it, 60_000)
    await website.bring([aListing({ ...car, Price: '29490' })])
    expect(await queueDueNews(it, alerts)).toBe(1)
    const [mail] = alerts()
    expect(mail?.to).toBe('ann.alerts@example.com')
    expect(mail?.subject).toMatch(/^Price dropped: .*Mazda 3.*, now \$29,490, was \$30,990$/)
    expect(mail?.text).toContain(`${website.website.url}/cars/${website.vehicle.slug}`)
    expect(mail?.html).toContain('stop them')
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    later(it, dayMs)
    expect(await it.alerts.queueDueNews()).toBe(0)
  })

  test('at most one a day: what happens meanwhile comes together in the next', async () => {
    const { it, website, alerts, wantAlerts } = await aCustomer()
    await wantAlerts()
    later(it, 60_000)
    await website.bring([aListing({ ...car, Price: '29990' })])
    expect(await queueDueNews(it, alerts)).toBe(1)
    later(it, 3_600_000)
    const other = { ...car, 'Stock No': 'A2', Model: 'CX-5', Price: '41990' }
    await website.bring([aListing({ ...car, Price: '28990' }), aListing(other)])
    expect(await it.alerts.queueDueNews()).toBe(0)
    later(it, dayMs)
    expect(await queueDueNews(it, alerts)).toBe(1)
    const mail = alerts().at(-1)
    expect(mail?.subject).toContain('2 changes in your garage')
    expect(mail?.text).toContain('now $28,990, was $29,990')
    expect(mail?.text).toMatch(/New: .*CX-5, \$41,990 \(Mazdas\)/)
  })

  test('an alert reports a sale, but not a price that rises', async () => {
    const { it, website, alerts, wantAlerts } = await aCustomer()
    await wantAlerts()
    later(it, 60_000)
    await website.bring([aListing({ ...car, Price: '33990' })])
    expect(await it.alerts.queueDueNews()).toBe(0)
    await website.bring([aListing({ ...car, Price: '33990', Status: 'Sold' })])
    expect(await queueDueNews(it, alerts)).toBe(1)
    expect(alerts()[0]?.subject).toMatch(/^Sold: /)
  })

  test('STOCK-20 STOCK-10 a person’s word is told like a feed’s: a lower price, and a sale', async () => {
    const { it, website, alerts, wantAlerts } = await aCustomer()
    const { call, edit } = aStockRoom(it, website)
    await wantAlerts()
    later(it, 60_000)
    await edit(website.vehicle.id, { set: { price: 28_990 } })
    expect(await queueDueNews(it, alerts)).toBe(1)
    expect(alerts()[0]?.subject).toMatch(/now \$28,990, was \$30,990$/)
    later(it, dayMs)
    await call('POST', `/${website.vehicle.id}/sold`)
    expect(await queueDueNews(it, alerts)).toBe(1)
    expect(alerts().at(-1)?.subject).toMatch(/^Sold: /)
  })

  test('the link stops them by one press or by the mail program; opening it changes nothing', async () => {
    const { it, website, alerts, wantAlerts } = await aCustomer()
    await wantAlerts()
    later(it, 60_000)
    await website.bring([aListing({ ...car, Price: '29990' })])
    await queueDueNews(it, alerts)
    const path = stopPathOf(alerts()[0])
    const wants = async (): Promise<unknown> => {
      const { rows } = await sql<{ alert_email: string | null }>`
        select alert_email from customers where website_id = ${website.id}`.execute(it.database.db)
      return rows[0]?.alert_email
    }
    expect((await it.visit(website, path)).status).toBe(200)
    const other = await it.aWebsite()
    const foreign = [
      await it.visit(website, tampered(path), { method: 'POST' }),
      await it.visit(other, path),
      await it.visit(other, path, { method: 'POST' }),
    ]
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await wants()).toBe('ann@example.com')
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const stopped = await it.visit(website, path, { method: 'POST', body })
    expect([stopped.status, await stopped.text()]).toEqual([200, expect.stringContaining('No more alerts')])
    expect(await wants()).toBeNull()
    later(it, 2 * dayMs)
    await website.bring([aListing({ ...car, Price: '20990' })])
    expect(await it.alerts.queueDueNews()).toBe(0)
  })
})
