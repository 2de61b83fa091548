import { expect, test } from 'vitest'
import { messages } from '#app/core/messages.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'

const path = '/search/new-used-and-demo-cars'
const nothing = `${path}?q=zeppelin&body=Ute`
const ann = {
  name: 'Ann Lee',
  phone: '0412 345 678',
  email: '',
  message: 'I am looking for cars: “zeppelin”.',
}

const post = (
  it: TestApp,
  website: TestWebsite,
  values: Readonly<Record<string, string>>,
  address = nothing,
) => it.visit(website, address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(values) })

test('SEARCH-15 a search without results asks what the visitor wants, with the search in words; others do not', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ stock: [aListing({ Body: 'SUV' })] })
  const html = await (await it.visit(website, nothing)).text()
  expect(html).toContain('Tell us what you’re after')
  expect(html).toContain('I am looking for cars: “zeppelin”, Ute.</textarea>')
  expect(html).toContain(`action="${nothing.replace('&', '&amp;')}"`)
  // everybody gets this page from the cache, so it cannot contain a key
  expect(html).not.toMatch(/name="idempotency_key" value="[^"]+"/)
  expect(await (await it.visit(website, path)).text()).not.toContain('Tell us what')
})

test('SEARCH-15 LEAD-01 what was asked for is a lead with the address that was searched; the success page follows', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  for (const answer of [
    await post(it, website, { ...ann, idempotency_key: 'k' }),
    await post(it, website, { ...ann, idempotency_key: 'k' }),
  ])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/success?category=general'])
  await it.settle()
  expect(await it.leadsOf(website)).toMatchObject([
    {
      lead: {
        name: 'Ann Lee',
        phone: '0412345678',
        message: ann.message,
        category: 'General',
        url: nothing,
        lead_status: 'Complete',
      },
    },
  ])
  expect(it.mailer.sent.filter(({ mail }) => mail.to === `sales@${website.host}`)).toHaveLength(1)
})

test.each([
  ['no name', { name: '' }, messages.required],
  ['neither phone nor email', { phone: '' }, messages.required],
  ['a wrong phone', { phone: '12' }, messages.phoneAu],
  ['a wrong email', { email: 'ann' }, messages.email],
])('SEARCH-15 VALID-15 %s: 422 with what was typed, and no lead', async (_, changes, message) => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  const answer = await post(it, website, { ...ann, ...changes, message: 'A red one' })
  const html = await answer.text()
  expect(answer.status).toBe(422)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain('<title>Error: ')
  expect(html).toContain(message)
  expect(html).toContain('A red one</textarea>')
  await it.settle()
  expect(await it.leadsOf(website)).toEqual([])
})

test('an address that is no search accepts no such lead; a robot is thanked', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite()
  expect((await post(it, website, ann, '/search/cheap-vans')).status).toBe(404)
  expect((await post(it, website, { ...ann, leave_blank: 'x' })).status).toBe(303)
})
