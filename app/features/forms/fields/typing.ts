import type { Locale } from '#app/core/phone.ts'
import { displayPhone } from '#app/core/phone-display.ts'
import { longestMessage } from '#app/features/forms/validate-form.ts'

/*
 * Small help with what is typed, fetched with the first field that is left or filled: nothing is judged, and what is
 * not recognised stays as it was written.
 */

const countedFrom = 1800

/** `0411222333` is spaced as people of the country write it. */
export function spacePhone(input: HTMLInputElement, locale: Locale): void {
  write(input, displayPhone(input.value.trim(), locale))
}

/** `45000` becomes `45,000`. */
export function groupDigits(input: HTMLInputElement): void {
  write(input, groupedAmount(input.value))
}

/** An amount with its thousands apart; what is none stays as typed. */
export function groupedAmount(typed: string): string {
  const [, whole, cents = ''] = /^(\d+)(\.\d{1,2})?$/.exec(typed.replace(/[\s,$]+/g, '')) ?? []
  return whole === undefined ? typed : whole.replace(/\B(?=(\d{3})+$)/g, ',') + cents
}

/** How much may still be written, once that is little. */
export function showLeft(area: HTMLTextAreaElement, place: HTMLElement | null): void {
  if (place) place.textContent = leftOf(area.value.length)
}

export function leftOf(length: number): string {
  if (length < countedFrom) return ''
  const left = Math.max(0, longestMessage - length)
  return `${left} ${left === 1 ? 'character' : 'characters'} left`
}

/** Only where it changes something, so that the place of the cursor is kept. */
function write(input: HTMLInputElement, text: string): void {
  if (input.value !== text && (input.maxLength < 0 || text.length <= input.maxLength)) input.value = text
}
