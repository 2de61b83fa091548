import { answerGarageCode } from '#app/files/garage-code.server.ts'
import type { Route } from './+types/garage-code'

export const loader = ({ context, url }: Route.LoaderArgs) => answerGarageCode(context, url)
loader.reads = ['cars']
