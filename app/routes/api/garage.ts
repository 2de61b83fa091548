import { answerGarage, answerGarageChange } from '#app/api/garage.server.ts'
import type { Route } from './+types/garage'

export const loader = ({ context, request }: Route.LoaderArgs) => answerGarage(context, request)

export const action = ({ context, request }: Route.ActionArgs) => answerGarageChange(context, request)
