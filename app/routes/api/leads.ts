import { leadFormIn } from '#app/api/lead-form.server.ts'
import { answerPostedLead, postOnly } from '#app/api/posted-lead.server.ts'
import type { Route } from './+types/leads'

export function loader() {
  return postOnly()
}

/** `POST /api/leads` (API-13): JSON `{lead: {…}}`, answered when the lead is safe. */
export function action({ request, context }: Route.ActionArgs) {
  return answerPostedLead(request, context, (body) => leadFormIn(body, context))
}
