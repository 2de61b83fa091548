import { sendInboxCsv } from '#app/pages/desk/inbox/inbox-csv.server.ts'
import type { Route } from './+types/inbox-csv'

export const handle = { right: 'leads.export' } as const

export const loader = ({ context, url }: Route.LoaderArgs) => sendInboxCsv(context, url)
