import type { RouterContextProvider } from 'react-router'
import { withoutTrailingSlash } from '#app/core/address.ts'
import { blogTitle, postPath } from '#app/features/content/blog.ts'
import { rssFeed } from '#app/features/feeds/rss.ts'
import { fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'

/** The blog for feed readers. */
export function answerBlogFeed(context: Readonly<RouterContextProvider>, url: URL) {
  const { website, snapshot } = context.get(scopeContext)
  const { path } = website.config.blog
  if (withoutTrailingSlash(url.pathname) !== `${path}/feed.xml`) throw pageNotFound()
  keepForAll(context.get(factsContext), [])
  const feed = rssFeed({
    title: `${blogTitle(website)} | ${website.name}`,
    description: website.description ?? `Stories from ${website.name}`,
    language: website.locale,
    link: fullAddress(website, path),
    addressOf: (post) => fullAddress(website, postPath(website, post)),
    posts: snapshot.content.posts(),
  })
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
