import { z } from 'zod'
import { count, type DescribedAddress, errors } from './described.ts'

const contact = {
  phone: z.string().optional().describe('A mobile number, however it is written'),
  email: z.string().optional().describe('In place of the phone number'),
  device_id: z.string().optional().describe('Where the split test runs: the id of the browser'),
}
const json = (schema: z.ZodType) => ({ 'application/json': schema })
const nobody = 'Nobody signs in on this website'

export const describedAuthCode: DescribedAddress = {
  path: '/api/auth/code',
  operations: {
    post: {
      id: 'askForCode',
      summary: 'Send a code of six digits, good for ten minutes',
      description:
        'The answer is the same whether the contact is known or not. Sets the cookie that the code is good with.',
      body: json(
        z.strictObject({
          ...contact,
          proof: z
            .strictObject({ seed: z.string(), answer: count })
            .optional()
            .describe('The work that a 428 has asked for'),
          purpose: z
            .enum(['sign-in', 'alerts'])
            .optional()
            .describe('`alerts` proves the mailbox that alerts go to'),
        }),
      ),
      answers: {
        200: {
          description: 'It is on its way',
          schema: z.strictObject({
            sent: z.literal(true),
            expires_at: z.iso.datetime(),
            resend_after_seconds: count,
            demo_code: z.string().optional().describe('The code itself, on the demo’s websites alone'),
          }),
        },
        428: {
          description:
            'Work first: find `answer`, so that the SHA-256 of `{seed} {answer}` begins with so many zero bits, and ask again with it',
          schema: z.strictObject({
            error: z.string(),
            proof: z.strictObject({ seed: z.string(), bits: count }),
          }),
        },
        ...errors({
          404: nobody,
          422: 'No number or mailbox that codes are sent to',
          503: 'Codes of this kind cannot be sent, or the database is away',
        }),
      },
    },
  },
}

const away = 'The database is away'

export const describedAuthVerify: DescribedAddress = {
  path: '/api/auth/verify',
  operations: {
    post: {
      id: 'signIn',
      summary: 'Sign in with a code, in the browser that asked for it',
      body: json(z.strictObject({ ...contact, code: z.string() })),
      answers: {
        204: { description: 'Signed in: the answer sets a cookie' },
        ...errors({
          404: nobody,
          422: 'The code is wrong, used, or has run out',
          429: 'Wrong five times, or tried too often',
          503: away,
        }),
      },
    },
  },
}

export const describedAuth: DescribedAddress = {
  path: '/api/auth',
  operations: {
    get: {
      id: 'getUser',
      summary: 'Who is signed in, and what they watch',
      answers: {
        200: {
          description: 'A stranger is null, with an empty list',
          schema: z.strictObject({
            user: z
              .strictObject({ contact: z.string().describe('Enough of it to know one’s own') })
              .nullable(),
            watchlist: z.array(count).describe('Ids of cars, the latest first'),
          }),
        },
        ...errors({ 503: away }),
      },
    },
    delete: {
      id: 'signOut',
      summary: 'Sign out',
      answers: { 204: { description: 'Nobody is signed in any more' }, ...errors({ 503: away }) },
    },
  },
}

const search = z.strictObject({ address: z.string(), name: z.string() })
const garage = z.union([
  z.strictObject({ signed_in: z.literal(false) }),
  z.strictObject({
    signed_in: z.literal(true),
    contact: z.string().describe('Enough of it to know one’s own'),
    cars: z.array(count).describe('Ids, the latest first'),
    searches: z.array(search),
    alerts: z.strictObject({ on: z.boolean(), email: z.string().nullable() }),
  }),
])

export const describedGarage: DescribedAddress = {
  path: '/api/garage',
  operations: {
    get: {
      id: 'getGarage',
      summary: 'What the customer who is signed in watches',
      answers: { 200: { description: 'The garage', schema: garage }, ...errors({ 503: away }) },
    },
    put: {
      id: 'changeGarage',
      summary: 'Watch vehicles or stop watching them; what is left out stays',
      body: json(
        z.strictObject({
          add: z.array(count).optional(),
          remove: z.array(count).optional(),
          searches: z.array(search).optional(),
          alerts: z.literal(false).optional().describe('Off; they are switched on by a code to the mailbox'),
        }),
      ),
      answers: {
        200: { description: 'The garage as it stands then', schema: garage },
        ...errors({ 401: 'Nobody is signed in', 422: 'No such change', 503: away }),
      },
    },
  },
}
