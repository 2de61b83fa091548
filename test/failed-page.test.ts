import { describe, expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { openAllWeek } from './opening-hours.ts'
import { page, post, read } from './read-page.ts'

/** Writes a record that no import would accept, so that whatever reads it fails. */
async function spoil(it: TestApp, website: TestWebsite, kind: 'posts' | 'team'): Promise<void> {
  await it.database.db
    .updateTable('content')
    .set({ record: JSON.stringify(kind === 'posts' ? 'no post' : { name: '' }) })
    .where('website_id', '=', website.id)
    .where('kind', '=', kind)
    .execute()
}

describe('what fails ends on a page of the website', () => {
  test('500 says whom to call, when somebody answers, and the reference that is in the log', async () => {
    const it = await createTestApp()
    it.log.expectErrors(/a page failed/)
    const website = await it.aWebsite({
      settings: { name: 'Q & A Vans' },
      location: { name: 'The yard', contact_detail: { phone: '03 5551 0000', opening_hours: openAllWeek } },
      files: { 'posts/a.md': post('a', '2026-05-01') },
    })
    await spoil(it, website, 'posts')
    const { status, headers, html } = await read(it, website, '/blog')
    expect(status).toBe(500)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(html).toContain('<title>Something broke on our side | Q &amp; A Vans</title>')
    expect(html).toContain(
      '<b>The yard</b><a href="tel:0355510000">(03) 5551 0000</a><span>Open until 5:00pm',
    )
    expect(html).toContain(`Reference ${it.log.errors[0]?.facts?.id}`)
    expect(html).not.toContain('<script')
    // the other pages are as they were
    expect((await read(it, website, '/contact')).status).toBe(200)
  })

  test('503 comes while nothing of the website can be read; a moment later it works again', async () => {
    const it = await createTestApp()
    it.log.expectErrors(/a request failed/)
    const website = await it.aWebsite({
      settings: { phones: { default: '1300 975 707' } },
      files: { 'team.json': [{ name: 'Mary', role: 'Sales' }] },
    })
    await spoil(it, website, 'team')
    const { status, headers, html } = await read(it, website, '/')
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(html).toContain('<a href="tel:1300975707">1300 975 707</a>')
    await it.database.db
      .deleteFrom('content')
      .where('website_id', '=', website.id)
      .where('kind', '=', 'team')
      .execute()
    expect((await read(it, website, '/')).status).toBe(200)
  })

  test('what script asks for is answered as data', async () => {
    const it = await createTestApp()
    it.log.expectErrors(/a page failed/)
    const website = await it.aWebsite({
      files: { 'pages/a.md': page('path: /a\ntitle: A', 'Words.'), 'posts/a.md': post('a', '2026-05-01') },
    })
    await spoil(it, website, 'posts')
    const { status, headers } = await read(it, website, '/blog.data')
    expect(status).toBe(500)
    expect(headers.get('content-type')).not.toContain('html')
  })
})
