import { errorAnswer } from '#app/api/answers.server.ts'
import { answerDocument } from '#app/api/stock-documents.server.ts'
import type { Route } from './+types/stock-documents'

export const loader = () => errorAnswer(405, 'Send a document with POST')

export const action = ({ context, request, params }: Route.ActionArgs) =>
  answerDocument(context, request, params.id)
