import { isUndelivered } from '#app/features/inbox/undelivered.ts'
import type { Delivery } from '#app/features/leads/delivery.ts'
import type { Flag } from '#app/pages/desk/inbox/flags.tsx'
import { deliveryProblem } from './delivery-problem.ts'

interface Flagged {
  readonly deliveries: readonly Delivery[]
  readonly deposits: readonly { readonly flag: Flag | null }[]
  readonly booking: {
    readonly when: string
    readonly isToJudge: boolean
    readonly canChange: boolean
    readonly canConfirm: boolean
  } | null
  readonly vehicle: { readonly sentence: string; readonly isForSale: boolean } | null
}

/** What somebody who opens a lead must know before anything else. */
export function leadFlags({ deliveries, deposits, booking, vehicle }: Flagged): Flag[] {
  return [
    ...deposits.flatMap(({ flag }) => flag ?? []),
    ...undeliveredFlags(deliveries),
    ...(vehicle && !vehicle.isForSale
      ? [{ text: vehicle.sentence.replace(/\.$/, ''), tone: 'soon' as const }]
      : []),
    ...(booking ? bookingFlags(booking) : []),
  ]
}

function undeliveredFlags(deliveries: readonly Delivery[]): Flag[] {
  const [first, ...others] = deliveries.filter(isUndelivered)
  if (!first) return []
  const what = first.kind === 'answer' ? 'Answer not delivered' : 'Lead not delivered'
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return [{ text: `${what}: ${deliveryProblem(first.lastError)}${more}`, tone: 'late' }]
}

function bookingFlags({ when, isToJudge, canChange, canConfirm }: NonNullable<Flagged['booking']>): Flag[] {
  if (isToJudge) return [{ text: `Did they show up? ${when}`, tone: 'soon' }]
  if (!canChange) return []
  return canConfirm
    ? [{ text: `To confirm: ${when}`, tone: 'soon' }]
    : [{ text: `Coming ${when}`, tone: 'done' }]
}
