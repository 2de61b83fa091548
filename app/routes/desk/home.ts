import { goHome } from '#app/pages/desk/layout.server.ts'
import type { Route } from './+types/home'

export const handle = { right: 'signed in' } as const

export const loader = ({ context }: Route.LoaderArgs) => goHome(context)
