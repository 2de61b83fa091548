import { z } from 'zod'
import { type DescribedAddress, errors, inPath } from './described.ts'

export const describedPayments: DescribedAddress = {
  path: '/api/payments',
  operations: {
    post: {
      id: 'beginPayment',
      summary: 'Takes a car for a lead and begins its deposit; the amount is the server’s own',
      body: {
        'application/json': z.strictObject({ car_id: z.int(), dealership_id: z.int(), lead_id: z.uuid() }),
      },
      answers: {
        201: {
          description: 'The payment, and what opens its page',
          schema: z.strictObject({ payment_id: z.string(), client_secret: z.string() }),
        },
        ...errors({
          404: 'The car or the lead is not this website’s',
          409: 'Someone has just reserved this car',
          413: 'The body is too large',
          422: 'Something is missing, or the car cannot be reserved online',
          429: 'More than five in a minute',
          503: 'Nobody can be paid right now; nothing was charged',
        }),
      },
    },
  },
}

export const describedPayment: DescribedAddress = {
  path: '/api/payments/{id}',
  operations: {
    get: {
      id: 'getPayment',
      summary: 'What became of a payment, as its provider says now',
      parameters: [inPath('id', 'The payment’s id')],
      answers: {
        200: {
          description: 'Its state',
          schema: z.strictObject({ status: z.enum(['pending', 'succeeded', 'failed']) }),
        },
        ...errors({
          404: 'This website has no such payment',
          503: 'It cannot be looked at right now; nothing happens to it meanwhile',
        }),
      },
    },
  },
}
