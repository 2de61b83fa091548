import { describe, expect, test } from 'vitest'
import { rssFeed } from './rss.ts'

describe('CONTENT-03 the feed', () => {
  test('CONTENT-03 names each post, escaped, newest first', () => {
    const feed = rssFeed({
      title: 'RV Lifestyle & more',
      description: 'Stories',
      language: 'en-AU',
      link: 'https://dealer.example/blog',
      addressOf: ({ slug }) => `https://dealer.example/blog/${slug}`,
      posts: [
        {
          slug: 'a',
          title: 'Fish <& chips>',
          date: '2026-11-18',
          category: 'News',
          summary: '"Yes"',
          markdown: '',
        },
      ],
    })
    expect(feed).toContain('<title>RV Lifestyle &amp; more</title>')
    expect(feed).toContain('<title>Fish &lt;&amp; chips&gt;</title>')
    expect(feed).toContain('<link>https://dealer.example/blog/a</link>')
    expect(feed).toContain('<pubDate>Wed, 18 Nov 2026 00:00:00 GMT</pubDate>')
    expect(feed).toContain('<atom:link href="https://dealer.example/blog/feed.xml" rel="self"')
  })
})
