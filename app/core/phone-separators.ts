/**
 * Removes the separators of a pasted number before a maximum length applies, so that no digit is cut off (PHONE-07).
 */
export function withoutSeparators(typed: string): string {
  return typed.replace(/[\s\-‐‑‒–./()]+/g, '')
}
