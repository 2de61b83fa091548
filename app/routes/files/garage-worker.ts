import { answerGarageWorker } from '#app/files/garage-worker.server.ts'
import type { Route } from './+types/garage-worker'

export const loader = ({ context }: Route.LoaderArgs) => answerGarageWorker(context)
