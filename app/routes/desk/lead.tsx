import { changeLead } from '#app/pages/desk/lead/change-lead.server.ts'
import { showLead } from '#app/pages/desk/lead/lead.server.ts'
import { LeadPage } from '#app/pages/desk/lead/lead-page.tsx'
import type { Route } from './+types/lead'

export const handle = { right: 'leads.view' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showLead(context, params.website, params.lead)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  changeLead(context, request, params.website, params.lead)

export default LeadPage
