import { maskPhone } from '#app/core/phone-display.ts'
import type { PhoneLink } from '#app/features/locations/phone-link.ts'
import type { PhoneEvent } from '#app/features/tracking/phone-event.ts'

/** The number of a vehicle as its page has it before a visitor asks for it. */
export interface DealerPhone {
  /** The readable part, for example `0412 XXX XXX`. */
  readonly masked: string
  /** Null where only asking reveals it: then nothing that was sent to the page contains it (PHONE-22). */
  readonly number: PhoneLink | null
  /** Who answers it: the vehicle's location, else its dealership. */
  readonly owner: string
  readonly event: PhoneEvent
}

/** The field of the page's own form that asks for the number where no script runs. */
export const revealIntent = { name: 'intent', value: 'reveal' } as const

/** What a page may show of a number before a visitor asks for it. */
export function maskedNumber(number: PhoneLink, isMasked: boolean): Pick<DealerPhone, 'masked' | 'number'> {
  return { masked: maskPhone(number.text), number: isMasked ? null : number }
}
