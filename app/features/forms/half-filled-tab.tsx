import { parseDetails, type VisitorDetails, visitorKey } from '#app/features/favourites/visitor-details.ts'
import { type HalfFilled, halfFilledKey, parseHalfFilled, printHalfFilled } from './half-filled.ts'
import type { SteppedForm } from './stepped-form.ts'

/** Reads what this tab has kept of the form; null where there is nothing, or nothing that is still valid. */
export function readHalfFilled(definition: SteppedForm): HalfFilled | null {
  const text = orNull(() => sessionStorage.getItem(halfFilledKey(definition)))
  return parseHalfFilled(text, definition, new Date())
}

/** Reads what the visitor typed about themselves in an earlier form. */
export function readVisitorDetails(): VisitorDetails {
  return parseDetails(orNull(() => localStorage.getItem(visitorKey)))
}

/** Keeps a form until the tab is closed; a completed form is removed. */
export function keepHalfFilled(definition: SteppedForm, halfFilled: HalfFilled): void {
  const text = printHalfFilled(halfFilled, new Date())
  if (text === null) forgetHalfFilled(definition)
  // storage may be full or forbidden, and the form works without it
  else orNull(() => sessionStorage.setItem(halfFilledKey(definition), text))
}

export function forgetHalfFilled(definition: SteppedForm): void {
  orNull(() => sessionStorage.removeItem(halfFilledKey(definition)))
}

/** Returns null where the browser forbids storage. */
function orNull<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}
