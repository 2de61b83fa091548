import { answerSignedIn, answerSignOut } from '#app/api/signing-in.server.ts'
import type { Route } from './+types/auth'

export const loader = ({ context, request }: Route.LoaderArgs) => answerSignedIn(context, request)

export const action = ({ context, request }: Route.ActionArgs) => answerSignOut(context, request)
