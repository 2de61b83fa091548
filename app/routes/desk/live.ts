import { openLive } from '#app/pages/desk/live/live.server.ts'
import type { Route } from './+types/live'

export const handle = { right: 'leads.view' } as const

export const loader = ({ context, request }: Route.LoaderArgs) => openLive(context, request)
