import { errorAnswer } from '#app/api/answers.server.ts'
import { answerDocumentRemoval } from '#app/api/stock-documents.server.ts'
import type { Route } from './+types/stock-document'

export const loader = () => errorAnswer(405, 'Take a document away with DELETE')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerDocumentRemoval(context, request, params.id, params.hash)
