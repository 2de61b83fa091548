import { describe, expect, test } from 'vitest'
import { createTestApp } from './app.ts'

describe('the garage', () => {
  test('ROUTE-30 ROUTE-E07 its page at /my-garage contains nothing of a visitor and is cached for everybody', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const page = await it.visit(website, '/my-garage?tab=saved-cars')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toContain('s-maxage')
    expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'")
    const html = await page.text()
    expect(html).toContain('My garage')
    expect(html).toContain('need JavaScript')
    expect((await it.visit(website, '/elsewhere/saved')).status).toBe(404)
  })

  test('ROUTE-31 ROUTE-E08 a website may name it otherwise, and the usual address redirects there', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({ settings: { config: { garage_path: '/mymotorama' } } })
    expect((await it.visit(website, '/mymotorama/saved')).status).toBe(200)
    for (const address of ['/my-garage?tab=saved-cars', '/mymotorama']) {
      const moved = await it.visit(website, address)
      expect([moved.status, moved.headers.get('location')]).toEqual([308, '/mymotorama/saved'])
    }
  })

  test('a shared list reads without script and shows this website’s vehicles alone', async () => {
    const it = await createTestApp()
    const [one, other] = [await it.aWebsite(), await it.aWebsite()]
    const shared = await (await it.visit(one, `/my-garage?cars=${one.vehicle.id}.${other.vehicle.id}`)).text()
    expect(shared).toContain(`/cars/${one.vehicle.slug}`)
    expect(shared.match(/<article/g)).toHaveLength(1)
    const code = await it.visit(one, `/garage-code.svg?cars=${one.vehicle.id}`)
    expect([code.status, code.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  })

  test('the service worker is a script of the website itself', async () => {
    const it = await createTestApp()
    const worker = await it.visit(await it.aWebsite(), '/garage-worker.js')
    expect(worker.headers.get('content-type')).toContain('text/javascript')
    expect(await worker.text()).toContain('garage-1')
  })

  test.each([
    ['/finance', '/finance'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['', '/'],
  ])('ROUTE-51 where nobody signs in, sign-in leads on to %s, or home', async (redirect, location) => {
    const it = await createTestApp()
    const website = await it.aWebsite()
    const query = new URLSearchParams({ type: 'finance', redirect })
    const answer = await it.visit(website, `/sign-in?${query}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, location])
  })
})
