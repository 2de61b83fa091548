import { robotsText } from '#app/features/feeds/robots.ts'
import { fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/robots'

/** `/robots.txt` */
export function loader({ context }: Route.LoaderArgs) {
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
