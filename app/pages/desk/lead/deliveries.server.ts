import { deliveriesToDealership } from '#app/features/inbox/read-thread.server.ts'
import type { Delivery } from '#app/features/leads/delivery.ts'
import type { LocalTime } from '#app/features/tenancy/locale-format.ts'
import { mailState } from './thread-items.server.ts'

const wayNames: Readonly<Partial<Record<Delivery['kind'], string>>> = {
  mail: 'Mail to',
  adf: 'CRM at',
  webhook: 'System at',
  'booking-notice': 'Mail about the booking to',
}

/** Where the lead went, and what did not arrive with why. */
export function shownDeliveries(deliveries: readonly Delivery[], now: Date, clock: LocalTime) {
  return deliveriesToDealership(deliveries).map((delivery) => ({
    id: delivery.id,
    to: `${wayNames[delivery.kind] ?? delivery.kind} ${delivery.target || 'nobody'}`,
    state: mailState(delivery, now, clock),
    isFailed: ['failed', 'dead', 'held'].includes(delivery.state),
  }))
}
