import { errorAnswer } from '#app/api/answers.server.ts'
import { answerEndedVehicle } from '#app/api/feed-vehicles.server.ts'
import type { Route } from './+types/feed-vehicle-withdraw'

export const loader = () => errorAnswer(405, 'Withdraw a vehicle with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerEndedVehicle(context, request, params.feed, params.stocknum, 'withdrawal')
