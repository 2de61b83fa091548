import { apiAnswer, errorAnswer, jsonBody } from '#app/api/answers.server.ts'
import { isRecord } from '#app/core/json.ts'
import { forThanks, noteIn } from '#app/features/valuations/lookup-note.ts'
import { valued } from '#app/pages/furniture/trade-in/valued.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/trade-in-valuation'

export function loader() {
  return errorAnswer(405, 'Ask for a valuation with POST')
}

/**
 * `POST /api/trade-in/valuation`: takes the form's own note of what was found with odometer and condition, and gives it
 * back with what the vehicle may be worth, and what the page that thanks is told of it. For the trade-in page.
 */
export function action({ request, context }: Route.ActionArgs) {
  const { lookups, log } = context.get(servicesContext)
  const { website } = context.get(scopeContext)
  return apiAnswer(async () => {
    if (request.method !== 'POST') return errorAnswer(405, 'Ask for a valuation with POST')
    const body = await jsonBody(request)
    const given = isRecord(body) && isRecord(body.values) ? body.values : null
    if (given === null) return errorAnswer(400, 'expected {"values": {…}}')
    const note = await valued(context, given)
    const read = noteIn(note)
    if (read === null) return errorAnswer(404, 'Valuation not available')
    const thanks = lookups.sign(website, forThanks(read))
    return Response.json({ note, thanks }, { headers: { 'Cache-Control': 'no-store' } })
  }, log)
}
