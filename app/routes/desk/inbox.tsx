import { showInbox } from '#app/pages/desk/inbox/inbox.server.ts'
import { InboxPage } from '#app/pages/desk/inbox/inbox-page.tsx'
import type { Route } from './+types/inbox'

export const handle = { right: 'leads.view' } as const

export const loader = ({ context, url }: Route.LoaderArgs) => showInbox(context, url)

export default InboxPage
