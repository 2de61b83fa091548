import { sendCounts } from '#app/pages/desk/live/live.server.ts'
import type { Route } from './+types/live-counts'

export const handle = { right: 'leads.view' } as const

export const loader = ({ context }: Route.LoaderArgs) => sendCounts(context)
