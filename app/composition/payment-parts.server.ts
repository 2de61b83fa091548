import {
  openPayments,
  type PaymentDependencies,
  type Payments,
} from '#app/features/payments/payments.server.ts'
import type { PaymentProvider } from '#app/features/payments/provider.ts'
import { openProviders } from '#app/features/payments/providers.server.ts'
import { openSandbox, type Sandbox } from '#app/features/payments/sandbox.server.ts'
import type { BaseServices } from './base-services.server.ts'

export interface PaymentParts {
  readonly payments: Payments
  /** Acts as the payment provider on demo websites. */
  readonly sandbox: Sandbox
}

/** @param before runs between the product and its sandbox, so that a test can fail there as a provider may */
export function openPaymentParts(
  base: Omit<BaseServices, 'metrics' | 'jobs'>,
  leads: PaymentDependencies['leads'],
  before: (sandbox: Sandbox) => PaymentProvider = (sandbox) => sandbox,
): PaymentParts {
  const { config, database, secretsKey, clock } = base
  const sandbox = openSandbox(database.db, secretsKey)
  const findProvider = openProviders({
    db: database.db,
    secretsKey,
    addresses: config.payments,
    sandbox: before(sandbox),
    clock,
  })
  return { sandbox, payments: openPayments({ ...base, leads, findProvider }) }
}
