import { expect, test } from 'vitest'
import { basicAuth, createTestApp } from './app.ts'
import { jsonLdOf, nodeOf, read } from './read-page.ts'
import { schemaProblems } from './schema-org.ts'

const position = (id: number, more: object = {}) => ({
  id,
  title: `Technician ${id}`,
  slug: `technician-${id}`,
  location: 'Ballarat',
  employment_type: 'Full time',
  description: 'You repair vans.',
  ...more,
})
const files = {
  'careers.json': [
    position(1, { closing_date: '2026-06-30', posted_date: '2026-05-01' }),
    position(2, { location: 'Bendigo' }),
    position(3, { closing_date: '2026-05-01' }),
  ],
}

test('ROUTE-25 ROUTE-26 CAREER-01 one page introduces working here, the other lists the positions', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files })
  const careers = await read(it, website, '/careers')
  expect(careers.main).toContain('href="/current-positions"')
  expect(careers.main).toContain('2 positions are open')
  const list = await read(it, website, '/current-positions')
  expect(list.main).toContain('href="/current-positions/technician-1"')
  expect(list.main).not.toContain('Technician 3')
  const bendigo = await read(it, website, '/current-positions?location=Bendigo')
  expect(bendigo.main).toContain('Technician 2')
  expect(bendigo.main).not.toContain('Technician 1')
})

test('CAREER-01 a position closes at the midnight after its day', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files, settings: { time_zone: 'Australia/Melbourne' } })
  const { html, status } = await read(it, website, '/current-positions/technician-1')
  expect(status).toBe(200)
  expect(schemaProblems(jsonLdOf(html))).toEqual([])
  expect(nodeOf(html, 'JobPosting')).toMatchObject({
    title: 'Technician 1',
    employmentType: 'FULL_TIME',
    datePosted: '2026-05-01',
    validThrough: '2026-06-30',
  })
  expect((await read(it, website, '/current-positions/technician-3')).status).toBe(404)
  it.clock.now = new Date('2026-07-01T00:00:00+10:00')
  await expect.poll(async () => (await read(it, website, '/current-positions/technician-1')).status).toBe(404)
})

test('CAREER-01 without positions the page says so, and still offers a way to apply', async () => {
  const it = await createTestApp()
  const { main } = await read(it, await it.aWebsite(), '/current-positions')
  expect(main).toContain('There are no open positions right now.')
  expect(main).toContain('Send us your résumé')
})

test('API-08 CAREER-01 machines get the same positions, with a password', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite({ files })
  const path = `/api/v1/websites/${website.id}/careers.json`
  expect((await it.visit(website, path)).status).toBe(401)
  const answer = await it.visit(website, path, { headers: basicAuth(it.apiCredentials) })
  expect(await answer.json()).toEqual([
    { ...position(1), closing_date: '2026-06-30' },
    { ...position(2), location: 'Bendigo', closing_date: null },
  ])
  const stranger = await it.aWebsite()
  expect((await it.visit(stranger, path, { headers: basicAuth(it.apiCredentials) })).status).toBe(404)
})
