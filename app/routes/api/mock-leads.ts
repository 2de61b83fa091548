import { parseLead } from '#app/features/leads/lead.ts'
import { servicesContext } from '#app/page-context.server.ts'
import type { Route } from './+types/mock-leads'
import { errorAnswer, jsonBody } from './answers.server.ts'

let count = 0

export function loader() {
  return errorAnswer(404, 'Not found')
}

/** API-15: in mock mode leads are looked at and forgotten. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (!context.get(servicesContext).mockMode) return errorAnswer(404, 'Not found')
  const parsed = parseLead(await jsonBody(request))
  if (!parsed.ok) return errorAnswer(422, parsed.message)
  if (params.id !== undefined) return Response.json({ id: params.id })
  count += 1
  return Response.json({ id: `mock-${count}` }, { status: 201 })
}
