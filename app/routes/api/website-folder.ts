import { apiAnswer, requireApiUser } from '#app/api/answers.server.ts'
import { notFound } from '#app/core/errors.ts'
import { exportWebsite } from '#app/features/content/export-website.server.ts'
import { toFolderJson } from '#app/features/content/website-folder-json.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/website-folder'

/** `GET /api/v1/website_folder.json`: what `forecourt website pull` brings to another Forecourt. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { website, db } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    const files = await exportWebsite(db, website.slug)
    if (!files) throw notFound('Website')
    return Response.json(toFolderJson(website.slug, files), {
      headers: { 'Cache-Control': 'private, no-store' },
    })
  }, log)
}
