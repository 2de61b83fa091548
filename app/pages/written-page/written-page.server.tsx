import type { RouterContextProvider } from 'react-router'
import { withoutTrailingSlash } from '#app/core/address.ts'
import { formBlock, parseBlocks } from '#app/features/content/blocks.ts'
import type { Page } from '#app/features/content/content.ts'
import { linkAddress } from '#app/features/tenancy/link-address.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { makePageForm, receivePageForm } from '#app/pages/furniture/forms/page-form.server.ts'
import type { PageForm } from '#app/pages/furniture/forms/page-form.ts'
import { pageJsonLd } from '#app/pages/furniture/plain-page/json-ld.server.ts'
import { JsonLd } from '#app/pages/furniture/plain-page/json-ld-script.tsx'
import { makePageHead } from '#app/pages/furniture/plain-page/plain-page-head.server.ts'
import { renderPlainPage } from '#app/pages/furniture/plain-page/render-plain-page.server.tsx'
import { pageNotFound, permanentRedirect } from '#app/pages/furniture/respond.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { makeContentPage } from './content-page.server.ts'
import { ContentPage } from './content-page.tsx'

/**
 * Answers any address that no other route has: a page of the website's folder (CONTENT-02), or not found
 * (ROUTE-53).
 */
export function showWrittenPage(context: Readonly<RouterContextProvider>, url: URL) {
  const scope = context.get(scopeContext)
  const path = withoutTrailingSlash(url.pathname)
  const page = pageAt(scope, path, url.search)
  const facts = context.get(factsContext)
  const made = makeContentPage(page, path, scope)
  keepForAll(facts, made.hasStock ? [`stock:${scope.website.id}`] : [], made.endsAt)
  const { picture } = made.page.top
  const head = makePageHead(scope, {
    address: page.path,
    title: page.title,
    description: page.description ?? made.lead,
    picture,
  })
  const html = renderPlainPage(facts, () => (
    <>
      <ContentPage page={made.page} />
      <JsonLd value={pageJsonLd(scope, made.page.top)} />
    </>
  ))
  return { ...head, html, form: formIn(page, scope) }
}

/**
 * Finds the page of an address, with or without the prefix of pages, wherever this website has it (ROUTE-52).
 */
function pageAt({ website, snapshot }: Scope, path: string, query: string) {
  const { pages } = snapshot.content
  const page = pages.get(path)
  if (page) return page
  const bare = path.replace(/^\/pages(?=\/)/, '')
  const prefixed = `/pages${bare}`
  const kept = bare !== path && linkAddress(website, path) === path ? pages.get(bare) : undefined
  if (kept && website.config.uses_pages_path) return kept
  if (pages.has(prefixed)) throw permanentRedirect(prefixed + query)
  const own = linkAddress(website, prefixed)
  if (own !== path && pages.has(own)) throw permanentRedirect(own + query)
  throw pageNotFound()
}

/** Makes the form that the page's text asks for (`::form`), or the first of several. */
function formIn({ markdown }: Page, scope: Scope): PageForm | null {
  const settings = formBlock(parseBlocks(markdown).blocks)
  return settings && makePageForm(scope, settings.name, settings.title ?? 'Write to us')
}

export async function takeWrittenPageForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
) {
  const scope = context.get(scopeContext)
  const form = formIn(pageAt(scope, withoutTrailingSlash(url.pathname), url.search), scope)
  if (!form) throw pageNotFound()
  return receivePageForm(context, request, form)
}
