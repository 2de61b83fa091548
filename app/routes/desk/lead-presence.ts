import { sayPresence, sendPresences } from '#app/pages/desk/live/presence.server.ts'
import type { Route } from './+types/lead-presence'

export const handle = { right: 'leads.view' } as const

export const loader = ({ context, params }: Route.LoaderArgs) =>
  sendPresences(context, params.website, params.lead)

export const action = ({ context, request, params }: Route.ActionArgs) =>
  sayPresence(context, request, params.website, params.lead)
