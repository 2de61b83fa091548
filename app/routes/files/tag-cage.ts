import { answerTagCage } from '#app/files/tag-cage.server.ts'
import type { Route } from './+types/tag-cage'

export const loader = ({ context, params }: Route.LoaderArgs) => answerTagCage(context, params.key)
