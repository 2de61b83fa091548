import { z } from 'zod'
import type { CallFailure } from '#app/core/call-error.ts'
import { ProviderError } from './provider.ts'

const stripeErrorSchema = z.object({
  type: z.string(),
  code: z.string().optional(),
  decline_code: z.string().optional(),
  message: z.string().optional(),
  statusCode: z.number().optional(),
})

type StripeFault = z.output<typeof stripeErrorSchema>

/** What Stripe's own error says; undefined for anything else. */
export function stripeFault(error: unknown): StripeFault | undefined {
  return stripeErrorSchema.safeParse(error).data
}

const failures: Record<string, CallFailure> = {
  StripeAuthenticationError: 'auth',
  StripePermissionError: 'auth',
  StripeInvalidRequestError: 'invalid-request',
  StripeRateLimitError: 'rate-limited',
  StripeIdempotencyError: 'conflict',
}

/** The class of the error and its code, never what was sent or answered; an error of the port is handed on. */
export function stripeFailure(operation: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const said = stripeFault(error)
  const kind = said?.statusCode === 409 ? 'conflict' : ((said && failures[said.type]) ?? 'unavailable')
  return new ProviderError(
    kind,
    ['stripe', operation, said?.statusCode, said?.code].filter(Boolean).join(' '),
  )
}
