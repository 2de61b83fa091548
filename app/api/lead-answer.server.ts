import type { RouterContextProvider } from 'react-router'
import { hasBookedSetting, lastBookingSetting } from '#app/features/leads/last-lead.ts'
import { keptHeaders, notKeptMessage } from '#app/pages/furniture/forms/kept-lead.server.ts'
import type { Received } from '#app/pages/furniture/forms/receive-arrival.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { errorAnswer } from './answers.server.ts'

/** API-14: `{id}` with 201 for a new lead and 200 for an update, else `{error}` with the status that fits. */
export function leadAnswer(
  context: Readonly<RouterContextProvider>,
  receipt: Received,
  successStatus: 200 | 201,
): Response {
  switch (receipt.outcome) {
    case 'received':
      return Response.json(
        { id: receipt.id },
        {
          status: successStatus,
          headers: [
            ['Cache-Control', 'no-store'],
            ...keptHeaders(context, receipt),
            ...bookingHeaders(context, receipt),
          ],
        },
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
      return errorAnswer(503, notKeptMessage(context))
  }
}

/** A cookie keeps the link to the visitor's own booking for the success page. */
function bookingHeaders(
  context: Readonly<RouterContextProvider>,
  { id, isBooked }: Extract<Received, { outcome: 'received' }>,
): [string, string][] {
  if (!isBooked) return []
  const token = context.get(servicesContext).bookings.tokenOf(context.get(scopeContext).website.id, id)
  return token
    ? [
        ['Set-Cookie', lastBookingSetting(token)],
        ['Set-Cookie', hasBookedSetting()],
      ]
    : []
}
