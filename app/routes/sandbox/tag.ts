import { answerTag } from '#app/pages/sandbox/tag.server.ts'
import type { Route } from './+types/tag'

export const loader = ({ context }: Route.LoaderArgs) => answerTag(context)
