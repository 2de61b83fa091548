import { describe, expect, test } from 'vitest'
import { aListing } from './a-website-folder.ts'
import { basicAuth, createTestApp } from './app.ts'

const menu = {
  header: [{ label: 'Stock', href: '/search/new-used-and-demo-cars' }],
  footer: [{ label: 'Privacy', href: '/privacy-policy' }],
}
const offer = { id: 1, title: 'Winter', text: 'Service and a coffee.' }

describe('API-11 the website’s public record', () => {
  test('TENANT-24 TENANT-25 TENANT-26 has menus, the stock counted, posts and running offers', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      stock: [
        aListing({ 'Stock No': 'R1', Make: 'Mazda', Model: 'CX-5', Condition: 'Used' }),
        aListing({ 'Stock No': 'R2', Make: 'Mazda', Model: 'CX-5', Condition: 'New' }),
        aListing({ 'Stock No': 'R3', Make: 'Ford', Model: 'Ranger', Condition: 'Used' }),
      ],
      files: {
        'navigation.json': menu,
        'offers.json': [offer, { ...offer, id: 2, expires_at: '2020-01-01T00:00:00Z' }],
        'posts/one.md':
          '---\nslug: one\ntitle: One\ndate: 2026-01-02\ncategory: News\nsummary: s\n---\nText\n',
      },
    })
    const path = `/api/v1/websites/${website.id}/website_session_data.json`
    const answer = await it.visit(website, path, { headers: basicAuth(it.apiCredentials) })
    expect(await answer.json()).toMatchObject({
      id: website.id,
      slug: website.slug,
      navigation: menu,
      stock: {
        count: 3,
        makes: [
          { name: 'Ford', count: 1 },
          { name: 'Mazda', count: 2 },
        ],
        models: [
          { make: 'Ford', name: 'Ranger', count: 1 },
          { make: 'Mazda', name: 'CX-5', count: 2 },
        ],
        car_types: [
          { name: 'new', count: 1 },
          { name: 'used', count: 2 },
        ],
      },
      blogs: { count: 1, templates: 'grid' },
      offers_count: 1,
    })
  })

  test('is for those who know the password, and of the website whose host is asked', async () => {
    const it = await createTestApp()
    const [website, other] = [await it.aWebsite(), await it.aWebsite()]
    const path = `/api/v1/websites/${website.id}/website_session_data.json`
    expect((await it.visit(website, path)).status).toBe(401)
    expect((await it.visit(other, path, { headers: basicAuth(it.apiCredentials) })).status).toBe(404)
  })

  test('holds no address that leads are mailed to and no key of the search service', async () => {
    const it = await createTestApp()
    const website = await it.aWebsite({
      settings: {
        search: { host: 'https://search.example', key: 'zqsearchkey' },
        config: {
          lead: {
            recipients: [{ to: 'zqrecipient@dealer.example' }],
            webhooks: [{ url: 'https://zqwebhook.example/', categories: ['Fleet'] }],
          },
        },
      },
    })
    const path = `/api/v1/websites/${website.id}/website_session_data.json`
    const text = await (await it.visit(website, path, { headers: basicAuth(it.apiCredentials) })).text()
    expect(text).toContain('https://search.example')
    expect(text).not.toMatch(/zqsearchkey|zqrecipient|zqwebhook/)
  })
})

test('TENANT-08 an integration that is off loads no script: a page names no other origin', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const answer = await it.visit(website, '/')
  expect(await answer.text()).not.toMatch(/<(script|iframe)[^>]+src=/)
  expect(answer.headers.get('content-security-policy')).not.toMatch(/script-src[^;]*https?:/)
})

test.each([
  ['en-AU', 'Cars in stock', 'km'],
  ['en-NZ', 'Cars in stock', 'km'],
  ['en-US', 'Cars in stock', 'miles'],
])('TENANT-02 %s is told apart by its settings alone', async (locale, title, unit) => {
  const it = await createTestApp()
  const website = await it.aWebsite({ settings: { locale }, stock: [aListing({ Odometer: '12400' })] })
  const html = await (await it.visit(website, '/search/new-used-and-demo-cars')).text()
  expect(html).toContain(`<html lang="${locale}"`)
  expect(html).toContain(title)
  expect(html).toContain(`12,400 ${unit}`)
})
