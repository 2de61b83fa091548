import { answerPassportDocument } from '#app/files/passport-document.server.ts'
import type { Route } from './+types/passport-document'

export const loader = ({ context, params }: Route.LoaderArgs) => answerPassportDocument(context, params.hash)
