import { escapeHtml } from '#app/core/text.ts'
import type { Post } from '#app/features/content/content.ts'

const newestPosts = 30

interface Channel {
  readonly title: string
  readonly description: string
  readonly language: string
  /** The address of the list of posts, with its host. */
  readonly link: string
  /** The address of a post, with its host. */
  readonly addressOf: (post: Post) => string
  /** The newest come first. */
  readonly posts: readonly Post[]
}

/** The newest posts as RSS 2.0 (https://www.rssboard.org/rss-specification). */
export function rssFeed({ title, description, language, link, addressOf, posts }: Channel): string {
  const items = posts.slice(0, newestPosts).map((post) => {
    const address = escapeHtml(addressOf(post))
    return [
      '<item>',
      element('title', post.title),
      `<link>${address}</link>`,
      `<guid isPermaLink="true">${address}</guid>`,
      element('description', post.summary),
      element('category', post.category),
      `<pubDate>${new Date(`${post.date}T00:00:00Z`).toUTCString()}</pubDate>`,
      '</item>',
    ].join('')
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    `<link>${escapeHtml(link)}</link>`,
    `<atom:link href="${escapeHtml(link)}/feed.xml" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', language),
    ...items,
    '</channel></rss>',
    '',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(text)}</${name}>`
}
