import { groupedAmount } from '#app/core/grouped-amount.ts'
import type { Locale } from '#app/core/phone.ts'
import { displayPhone } from '#app/core/phone-display.ts'
import { longestMessage } from '#app/features/forms/validate-form.ts'

/*
 * These helpers improve typed text and are loaded when the first field is left or filled. They check nothing,
 * and text they do not recognise stays as it is.
 */

const countedFrom = 1800

/** Spaces a phone number such as `0411222333` as people of the country write it. */
export function spacePhone(input: HTMLInputElement, locale: Locale): void {
  write(input, displayPhone(input.value.trim(), locale))
}

/** Turns `45000` into `45,000`. */
export function groupDigits(input: HTMLInputElement): void {
  write(input, groupedAmount(input.value))
}

/** Says how many characters are left, once few are. */
export function showLeft(area: HTMLTextAreaElement, place: HTMLElement | null): void {
  if (place) place.textContent = leftOf(area.value.length)
}

export function leftOf(length: number): string {
  if (length < countedFrom) return ''
  const left = Math.max(0, longestMessage - length)
  return `${left} ${left === 1 ? 'character' : 'characters'} left`
}

/** Writes only a changed text, so that the cursor keeps its place. */
function write(input: HTMLInputElement, text: string): void {
  if (input.value !== text && (input.maxLength < 0 || text.length <= input.maxLength)) input.value = text
}
