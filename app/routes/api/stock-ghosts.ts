import { answerGhosts, answerNoGhost } from '#app/api/stock-ghosts.server.ts'
import type { Route } from './+types/stock-ghosts'

export const loader = ({ context, request }: Route.LoaderArgs) => answerGhosts(context, request)

export const action = ({ context, request }: Route.ActionArgs) => answerNoGhost(context, request)
