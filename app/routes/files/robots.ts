import { answerRobots } from '#app/files/robots.server.ts'
import type { Route } from './+types/robots'

export const loader = ({ context }: Route.LoaderArgs) => answerRobots(context)
