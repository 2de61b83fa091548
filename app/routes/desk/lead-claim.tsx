import { claimLead } from '#app/pages/desk/lead/change-lead.server.ts'
import { showLead } from '#app/pages/desk/lead/lead.server.ts'
import { LeadPage } from '#app/pages/desk/lead/lead-page.tsx'
import type { Route } from './+types/lead-claim'

export const handle = { right: 'leads.work' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  showLead(context, params.website, params.lead)

export const action = ({ context, params }: Route.ActionArgs) =>
  claimLead(context, params.website, params.lead)

export default LeadPage
