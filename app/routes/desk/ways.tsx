import { showWays, takeWay } from '#app/pages/desk/account/ways.server.ts'
import { WaysPage } from '#app/pages/desk/account/ways-page.tsx'
import type { Route } from './+types/ways'

export const handle = { right: 'joining' } as const

export const loader = ({ context }: Route.LoaderArgs) => showWays(context)

export const action = ({ context, request }: Route.ActionArgs) => takeWay(context, request)

export default WaysPage
