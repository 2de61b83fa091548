import { answerOpenApi } from '#app/api/openapi/openapi.server.ts'
import type { Route } from './+types/openapi'

export const loader = ({ context }: Route.LoaderArgs) => answerOpenApi(context)
