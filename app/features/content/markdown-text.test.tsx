import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { markdownTokens, outlineOf } from './markdown.ts'
import { MarkdownText } from './markdown-text.tsx'

function shown(markdown: string): string {
  const tokens = markdownTokens(markdown)
  return renderToStaticMarkup(
    <MarkdownText
      tokens={tokens}
      place={{ hrefOf: (href) => href.replace(/^\/pages/, ''), headings: outlineOf(tokens) }}
    />,
  )
}

describe('CONTENT-02 Markdown as elements', () => {
  test.each([
    ['words', 'Plain **strong** and *soft*.', '<p>Plain <strong>strong</strong> and <em>soft</em>.</p>'],
    ['a chapter', '## What we need', '<h2 id="what-we-need">What we need</h2>'],
    ['two alike', '## Why\n\n## Why', '<h2 id="why">Why</h2><h2 id="why-2">Why</h2>'],
    ['a level left out', '#### Small', '<h2 id="small">Small</h2>'],
    ['a list', '- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    ['a list from three', '3. three', '<ol start="3"><li>three</li></ol>'],
    ['ROUTE-52 a link', '[us](/pages/about-us)', '<p><a href="/about-us">us</a></p>'],
    [
      'ROUTE-49 a slash kept',
      '[terms](/terms-and-conditions/)',
      '<p><a href="/terms-and-conditions/">terms</a></p>',
    ],
    [
      'NAV-02 a map',
      '[here](https://maps.app.goo.gl/x)',
      '<p><a href="https://maps.app.goo.gl/x" target="_blank" rel="noopener noreferrer">here</a></p>',
    ],
    ['a link to script is its words', '[press](javascript:alert(1))', '<p>press</p>'],
    ['HTML is the text it is', '<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['HTML in a line too', 'a <b onclick="x">c</b>', '<p>a &lt;b onclick=&quot;x&quot;&gt;c&lt;/b&gt;</p>'],
  ])('%s', (_, markdown, html) => {
    expect(shown(markdown)).toBe(html)
  })

  test('tables of the same columns are told apart by the heading above them', () => {
    const table = '| Film | Minutes |\n|---|--:|\n| Tanks | 3 |'
    const html = shown(`## Arriving\n\n${table}\n\n## Leaving\n\nFirst:\n\n${table}`)
    const names = [...html.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual(['Arriving: Film, Minutes', 'Leaving: Film, Minutes'])
  })

  test('a table scrolls by itself, and its rows say what they are about', () => {
    const html = shown('| Van | Sleeps |\n|---|--:|\n| Swan | 6 |')
    expect(html).toContain('<section aria-label="Van, Sleeps" tabindex="0" class="table-region">')
    expect(html).toContain('<th scope="row">Swan</th><td class="number">6</td>')
  })
})
