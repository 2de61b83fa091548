import type { RouterContextProvider } from 'react-router'
import { withoutTrailingSlash } from '#app/core/address.ts'
import { blogTitle, postPath } from '#app/features/content/blog.ts'
import { postJsonLd } from '#app/features/feeds/content-json-ld.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { makePostPage } from './blog-data.server.ts'
import { PostPage } from './post-page.tsx'

/** Shows one post (CONTENT-03). */
export function showPost(context: Readonly<RouterContextProvider>, url: URL, slug: string) {
  const scope = context.get(scopeContext)
  const { website, snapshot } = scope
  const post = snapshot.content.posts().find((one) => one.slug === slug)
  if (!post || withoutTrailingSlash(url.pathname) !== postPath(website, post)) throw pageNotFound()
  const facts = context.get(factsContext)
  const { page, endsAt } = makePostPage(post, scope)
  keepForAll(facts, [`stock:${website.id}`], endsAt)
  const path = page.post.href
  const head = makePageHead(scope, {
    address: path,
    title: post.title,
    description: `${post.title}. ${post.summary}`,
    picture: page.post.picture,
    kind: 'article',
    feed: { title: blogTitle(website), href: `${website.config.blog.path}/feed.xml` },
  })
  const html = renderPlainPage(facts, () => (
    <>
      <PostPage page={page} />
      <JsonLd
        value={pageJsonLd(scope, page.top, (address) => [
          postJsonLd(post, website, address, {
            path,
            picture: page.post.picture?.url ?? null,
            words: page.words,
          }),
        ])}
      />
    </>
  ))
  return { ...head, html }
}
