import { showInbox } from '#app/pages/desk/inbox/inbox.server.ts'
import { InboxPage } from '#app/pages/desk/inbox/inbox-page.tsx'
import { changeInbox } from '#app/pages/desk/inbox/send-again.server.ts'
import type { Route } from './+types/inbox'

export const handle = { right: 'leads.view' } as const

export const loader = ({ context, url }: Route.LoaderArgs) => showInbox(context, url)

export const action = ({ context, request, url }: Route.ActionArgs) => changeInbox(context, request, url)

export default InboxPage
