import { advancePayment, askLater } from './payment-course.server.ts'
import type { PaymentDependencies } from './payments.server.ts'
import { listDuePayments } from './store.server.ts'

/** Continues the payments that wait for a provider's answer, a lead or a receipt. */
export interface Reconciler {
  /** Takes every payment that is due one step further; returns how many it looked at. */
  reconcile(now: Date): Promise<number>
  /** Reconciles every ten seconds until stopped. */
  start(clock: () => Date): void
  stop(): Promise<void>
}

const everyMs = 10_000

export function openReconciler(parts: PaymentDependencies): Reconciler {
  const { database, log } = parts
  let timer: NodeJS.Timeout | null = null
  let running: Promise<unknown> = Promise.resolve()

  async function reconcile(now: Date): Promise<number> {
    const due = await listDuePayments(database.db, now)
    for (const payment of due) {
      try {
        await advancePayment(parts, payment, now)
      } catch (error) {
        log.warn('a payment could not be carried on yet', { error, payment: payment.id })
        await askLater(parts, payment, now)
      }
    }
    return due.length
  }

  return {
    reconcile,
    start(clock) {
      timer = setInterval(() => {
        running = running
          .then(() => reconcile(clock()))
          .catch((error: unknown) => log.warn('payments could not be looked at', { error }))
      }, everyMs)
      timer.unref()
    },
    async stop() {
      if (timer) clearInterval(timer)
      await running
    },
  }
}
