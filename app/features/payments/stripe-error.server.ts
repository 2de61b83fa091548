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

/** Reads the fields of Stripe's own error; undefined for any other error. */
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

/**
 * Keeps the error's class and code only, never what was sent or answered. A ProviderError is returned as it
 * is.
 */
export function stripeFailure(operation: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error
  const said = stripeFault(error)
  const kind = said?.statusCode === 409 ? 'conflict' : ((said && failures[said.type]) ?? 'unavailable')
  return new ProviderError(
    kind,
    ['stripe', operation, said?.statusCode, said?.code].filter(Boolean).join(' '),
  )
}
