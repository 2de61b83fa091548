import { messages } from '#app/core/messages.ts'
import type { Received } from '#app/routes/receive-arrival.server.ts'
import { errorAnswer } from './answers.server.ts'

/** API-14: `{id}` with 201 for a new lead and 200 for an update, else `{error}` with the status that fits. */
export function leadAnswer(receipt: Received, successStatus: 200 | 201): Response {
  switch (receipt.outcome) {
    case 'received':
      return Response.json(
        { id: receipt.id },
        { status: successStatus, headers: { 'Cache-Control': 'no-store' } },
      )
    case 'invalid':
      return errorAnswer(422, receipt.message)
    case 'conflict':
      return errorAnswer(422, 'This idempotency key was used for another submission.')
    case 'not-found':
      return errorAnswer(404, 'Lead not found')
    case 'too-many':
      return errorAnswer(429, 'Too many submissions. Please call us instead.')
    case 'unavailable':
      return errorAnswer(503, messages.formFailed)
  }
}
