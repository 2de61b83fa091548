import { sendLeadPreview } from '#app/pages/desk/lead/lead-file.server.ts'
import type { Route } from './+types/lead-preview'

export const handle = { right: 'leads.view' } as const

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  sendLeadPreview(context, request, params.website, params.lead, params.file)
