import { maskPhone } from '#app/core/phone-display.ts'
import type { PhoneEvent, PhoneEventKind } from '#app/features/tracking/phone-event.ts'

/** The number shown with a vehicle, as the page's script knows it. */
export interface DealerPhone {
  /** In the displayed form, for example `0412 345 678`. */
  readonly text: string
  readonly href: string
  /** Whose it is: the vehicle's location, else its dealership. */
  readonly owner: string
  /** Whether it is shown only to who asks for it. */
  readonly isMasked: boolean
  readonly event: PhoneEvent
}

/** Masked it is a button, shown it is a link; the Call buttons show and ring in one. */
export type PhonePress = 'show' | 'call'

/** What the page's own form says that asks for the number, where no script answers. */
export const revealIntent = { name: 'intent', value: 'reveal' } as const

/** The number as it stands in the page: nothing of it can be rung before it was asked for (PHONE-22, PHONE-23). */
export function phoneShown(
  { text, href }: Pick<DealerPhone, 'text' | 'href'>,
  isShown: boolean,
): { text: string; href: string | null } {
  return isShown ? { text, href } : { text: maskPhone(text), href: null }
}

/** What is recorded of a press: the reveal once per vehicle and page view, a call each time (PHONE-23, API-21). */
export function eventsOfPress(press: PhonePress, isShown: boolean): PhoneEventKind[] {
  return [
    ...(isShown ? [] : (['car_phone_reveal'] as const)),
    ...(press === 'call' ? (['car_phone_call'] as const) : []),
  ]
}
