import { sendLeadFile } from '#app/pages/desk/lead/lead-file.server.ts'
import type { Route } from './+types/lead-file'

export const handle = { right: 'leads.view' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  sendLeadFile(context, params.website, params.lead, params.file)
