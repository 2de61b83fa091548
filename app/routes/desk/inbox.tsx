import { changeInbox } from '#app/pages/desk/inbox/change-inbox.server.ts'
import { showInbox } from '#app/pages/desk/inbox/inbox.server.ts'
import { InboxPage } from '#app/pages/desk/inbox/inbox-page.tsx'
import type { Route } from './+types/inbox'

export const handle = { right: 'leads.view' } as const

export const loader = ({ context, url }: Route.LoaderArgs) => showInbox(context, url)

export const action = ({ context, request, url }: Route.ActionArgs) => changeInbox(context, request, url)

export default InboxPage
