import { z } from 'zod'
import { apiAnswer, errorAnswer, jsonBody, requireApiUser } from '#app/api/answers.server.ts'
import { pageTagOf, revalidated } from '#app/features/content/revalidated.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/revalidate'

const askedSchema = z.object({ tag: z.enum(revalidated) })

/**
 * `POST /api/revalidate {tag}` (CACHE-02): what is kept of this website under the tag is made anew, in every process, and
 * asked for again where it comes from an upstream.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { website, db } = context.get(scopeContext)
  const { followers, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    const asked = askedSchema.safeParse(await jsonBody(request))
    if (!asked.success) return errorAnswer(422, `There is no such tag; known are ${revalidated.join(', ')}.`)
    const { tag } = asked.data
    await inTransaction(db, async (db) => {
      await announceChange(db, [website.id], [pageTagOf(tag, website.id)])
      await followers.askAgain(db, website.id, tag)
    })
    followers.wake()
    return Response.json({ revalidated: true, tag }, { headers: { 'Cache-Control': 'no-store' } })
  }, log)
}

export function loader() {
  return errorAnswer(405, 'Send a POST')
}
