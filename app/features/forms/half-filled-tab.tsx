import { parseDetails, type VisitorDetails, visitorKey } from '#app/features/favourites/visitor-details.ts'
import { type HalfFilled, halfFilledKey, parseHalfFilled, printHalfFilled } from './half-filled.ts'
import type { SteppedForm } from './stepped-form.ts'

/** What this tab has kept of the form; null: nothing, or nothing that is still good. */
export function readHalfFilled(definition: SteppedForm): HalfFilled | null {
  const text = orNull(() => sessionStorage.getItem(halfFilledKey(definition)))
  return parseHalfFilled(text, definition, new Date())
}

/** What the visitor has said of themselves in an earlier form. */
export function readVisitorDetails(): VisitorDetails {
  return parseDetails(orNull(() => localStorage.getItem(visitorKey)))
}

/** Keeps it for as long as the tab is open, and nothing of a form that is complete. */
export function keepHalfFilled(definition: SteppedForm, halfFilled: HalfFilled): void {
  const text = printHalfFilled(halfFilled, new Date())
  if (text === null) forgetHalfFilled(definition)
  // storage may be full or forbidden: the form goes on without
  else orNull(() => sessionStorage.setItem(halfFilledKey(definition), text))
}

export function forgetHalfFilled(definition: SteppedForm): void {
  orNull(() => sessionStorage.removeItem(halfFilledKey(definition)))
}

/** Storage may be forbidden: then nothing was kept. */
function orNull<Value>(access: () => Value): Value | null {
  try {
    return access()
  } catch {
    return null
  }
}
