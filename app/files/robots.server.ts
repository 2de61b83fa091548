import type { RouterContextProvider } from 'react-router'
import { robotsText } from '#app/features/feeds/robots.ts'
import { fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'

/** `/robots.txt` */
export function answerRobots(context: Readonly<RouterContextProvider>) {
  const { website } = context.get(scopeContext)
  keepForAll(context.get(factsContext), [])
  const { garage_path } = website.config
  const text = robotsText(fullAddress(website, '/sitemap.xml'), [
    '/api/',
    '/_wake/',
    '/success',
    '/compare',
    '/sign-in',
    garage_path,
  ])
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
