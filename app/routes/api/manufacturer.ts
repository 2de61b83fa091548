import { apiAnswer, errorAnswer, requireApiUser } from '#app/api/answers.server.ts'
import { manufacturerJson } from '#app/features/range/manufacturer-json.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/manufacturer'

/** `GET /api/v1/manufacturers/{slug}.json?website_id={id}` (API-05), for the website whose host is asked. */
export function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { website, snapshot } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (url.searchParams.get('website_id') !== String(website.id))
      return errorAnswer(404, 'Website not found')
    const slug = /^(.+)\.json$/.exec(params.file)?.[1] ?? ''
    const manufacturer = manufacturerJson(slug, website, snapshot.models)
    if (!manufacturer) return errorAnswer(404, 'Manufacturer not found')
    return Response.json(manufacturer, { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}
loader.reads = ['website_id']
