import { answerLeadWithFiles } from '#app/api/leads.server.ts'
import { postOnly } from '#app/api/posted-lead.server.ts'
import type { Route } from './+types/leads-with-files'

export const loader = () => postOnly()

export const action = ({ context, request, url }: Route.ActionArgs) =>
  answerLeadWithFiles(context, request, url)
