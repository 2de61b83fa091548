import type { RouterContextProvider } from 'react-router'
import { withoutTrailingSlash } from '#app/core/address.ts'
import { blogAddress, blogTitle, categoriesOf, parseBlogQuery } from '#app/features/content/blog.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { makeBlogList } from './blog-data.server.ts'
import { BlogList } from './blog-list.tsx'

/** Shows the list of posts (CONTENT-03) at the address that the website chose (ROUTE-45). */
export function showBlog(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const { website, snapshot } = scope
  const { path } = website.config.blog
  if (withoutTrailingSlash(url.pathname) !== path) throw pageNotFound()
  const query = parseBlogQuery(
    url.searchParams,
    categoriesOf(snapshot.content.posts()).map(({ name }) => name),
  )
  const list = makeBlogList(scope, query)
  if (!list) throw pageNotFound()
  const facts = context.get(factsContext)
  keepForAll(facts, [`stock:${website.id}`])
  const part = query.page > 1 ? `, page ${query.page}` : ''
  const [newest] = list.posts
  const head = makePageHead(scope, {
    address: blogAddress(path, query),
    title: `${list.top.title}${part}`,
    description:
      query.page === 1 && query.category === null
        ? `Stories, guides and news from ${website.name}. ${newest ? `Newest: ${newest.title}.` : ''}`
        : `${query.category ?? 'Stories'} from ${website.name}${part}: ${list.posts
            .slice(0, 3)
            .map(({ title }) => title)
            .join('; ')}.`,
    picture: newest?.picture ?? null,
    feed: { title: blogTitle(website), href: `${path}/feed.xml` },
  })
  const html = renderPlainPage(facts, () => (
    <>
      <BlogList list={list} />
      <JsonLd value={pageJsonLd(scope, list.top)} />
    </>
  ))
  return { ...head, html }
}
