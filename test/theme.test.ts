import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createTestApp } from './app.ts'

const styleOf = (html: string): string => /<style id="theme">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''

describe('TENANT-01 a page wears the theme of its website', () => {
  test('the style stands in the page before any sheet, allowed by its hash', async () => {
    const { visit, aWebsite } = await createTestApp()
    const page = await visit(await aWebsite({ settings: { branding: { primary_color: '#3F5B3A' } } }), '/')
    const html = await page.text()
    const style = styleOf(html)
    expect(style).toContain('--brand:#3f5b3a;')
    expect(html.indexOf('<style id="theme">')).toBeLessThan(html.indexOf('<style data-sheets='))
    const allowed = /style-src ([^;]+)/.exec(page.headers.get('content-security-policy') ?? '')?.[1]
    const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
    expect(styles).toHaveLength(3)
    for (const text of styles)
      expect(allowed).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  })

  test('SPEED-02 its typefaces wait for the first picture but in a wide window or without script, and may be kept for ever', async () => {
    const { visit, aWebsite } = await createTestApp()
    const website = await aWebsite({ settings: { branding: { primary_color: '#3F5B3A', font: 'figtree' } } })
    const html = await (await visit(website, '/')).text()
    const named = [...html.matchAll(/<(?:style|link)\b[^>]*>[^<]*/g)].flatMap(([text]) =>
      text.includes('.woff2') ? [text] : [],
    )
    expect(named).toHaveLength(2)
    expect(named[0]).toContain('media="not all"')
    expect(named[1]).toContain('media="(width&gt;=64rem),(scripting:none)"')
    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)].map(
      ([, href = '']) => href,
    )
    expect(fonts).toEqual([expect.stringMatching(/^\/assets\/figtree-[\w-]+\.woff2$/)])
    const font = await visit(website, fonts[0] ?? '')
    expect([font.status, font.headers.get('content-type'), font.headers.get('cache-control')]).toEqual([
      200,
      'font/woff2',
      'public, max-age=31536000, immutable',
    ])
  })

  test('each website has its own, and a change of its branding shows', async () => {
    const { visit, aWebsite } = await createTestApp()
    const one = await aWebsite({ settings: { branding: { primary_color: '#3F5B3A' } } })
    const other = await aWebsite({ settings: { branding: { primary_color: '#D3122E', design: 'torque' } } })
    expect(styleOf(await (await visit(other, '/')).text())).not.toContain('#3f5b3a')
    await one.change({ branding: { primary_color: '#5B3FA8' } })
    expect(styleOf(await (await visit(one, '/')).text())).toContain('--brand:#5b3fa8;')
  })
})
