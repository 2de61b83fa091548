import { sendHandOver } from '#app/pages/desk/shoppers/hand-over.server.ts'
import type { Route } from './+types/hand-over-zip'

export const handle = { right: 'anybody' } as const

export const action = ({ context, params }: Route.ActionArgs) => sendHandOver(context, params.token)
