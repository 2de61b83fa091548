import { showInbox } from '#app/pages/desk/inbox/inbox.server.ts'
import type { Route } from './+types/inbox-json'

export const handle = { right: 'leads.view' } as const

/** What a list that is open asks when it hears of something. */
export const loader = async ({ context, url }: Route.LoaderArgs) =>
  Response.json(await showInbox(context, url))
