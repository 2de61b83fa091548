import { errorAnswer } from '#app/api/answers.server.ts'
import { answerPushedVehicle } from '#app/api/feed-vehicles.server.ts'
import type { Route } from './+types/feed-vehicles'

export const loader = () => errorAnswer(405, 'Send a vehicle with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerPushedVehicle(context, request, params.feed)
