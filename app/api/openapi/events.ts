import { z } from 'zod'
import { phoneEventSchema } from '#app/features/tracking/parse-phone-event.ts'
import { phoneEventKinds } from '#app/features/tracking/phone-event.ts'
import { type DescribedAddress, errors, inPath } from './described.ts'

export const describedPhoneEvents: DescribedAddress = {
  path: '/api/events/{kind}',
  operations: {
    post: {
      id: 'sendPhoneEvent',
      summary: 'A visitor asked for a dealer’s number, or rang it',
      description: 'For a car of this website. Nothing of the visitor is kept.',
      parameters: [inPath('kind', 'Which of the two', z.enum(phoneEventKinds))],
      body: { 'application/json': phoneEventSchema },
      answers: {
        200: {
          description:
            'Heard, and the number that was asked for: with `Prefer: return=representation`, of a reveal',
          schema: z.object({ phone: z.object({ text: z.string(), href: z.string() }).nullable() }),
        },
        204: { description: 'Heard; given while the database is away, too' },
        ...errors({
          404: 'The website has no such car',
          422: 'An id is missing',
          429: 'More than thirty a minute of one kind from one address',
        }),
      },
    },
  },
}
