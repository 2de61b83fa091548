import { maskPhone } from '#app/core/phone-display.ts'
import type { PhoneLink } from '#app/features/locations/phone-link.ts'
import type { PhoneEvent } from '#app/features/tracking/phone-event.ts'

/** The number of a vehicle, as its page knows it before anybody has asked for it. */
export interface DealerPhone {
  /** What can be read of it, for example `0412 XXX XXX`. */
  readonly masked: string
  /** Null where it is told to who asks for it alone: then nothing that the page was sent holds it (PHONE-22). */
  readonly number: PhoneLink | null
  /** Whose it is: the vehicle's location, else its dealership. */
  readonly owner: string
  readonly event: PhoneEvent
}

/** What the page's own form says that asks for the number, where no script answers. */
export const revealIntent = { name: 'intent', value: 'reveal' } as const

/** As much of a number as a page may say unasked. */
export function untold(number: PhoneLink, isMasked: boolean): Pick<DealerPhone, 'masked' | 'number'> {
  return { masked: maskPhone(number.text), number: isMasked ? null : number }
}
