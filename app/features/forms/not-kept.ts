/** KEEP-05: nothing was promised, and the form has what was typed. */
export function notKept(phone: string | null): string {
  const again = 'We could not save your enquiry just now. Please try again'
  return phone === null ? `${again}.` : `${again}, or call ${phone}.`
}

/** Finds the number at the end of a sentence that asks to call it; null where there is none. */
export function numberToCall(sentence: string): { readonly before: string; readonly phone: string } | null {
  const [, before = '', phone = ''] = /^(.* or call )(\+?[\d() -]{6,})\.$/.exec(sentence) ?? []
  return phone === '' ? null : { before, phone }
}
