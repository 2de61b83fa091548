/** A readable part of an address: lower-case words joined by hyphens, ASCII only, at most 80 characters. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
    .replace(/-+$/, '')
}

/** A label as it is written within a sentence: "sales manager", but "RV consultant". */
export function withinSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** A label as it is written at the beginning of a line. */
export function withCapital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}

/**
 * The text without the characters that PostgreSQL refuses in text and JSON, keys included: NUL, and lone surrogates.
 */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/**
 * Where a long text is cut for an excerpt of about so many characters: at the end of a sentence where one ends in the
 * second half of it, else at a word. A text that is little longer is not cut.
 */
export function excerptEnd(text: string, about: number): number {
  if (text.length <= about * 1.2) return text.length
  const ends = [...text.slice(0, about * 1.2).matchAll(/[.!?…]["’”)]*(?=\s)/g)].map(
    ({ index, 0: mark }) => index + mark.length,
  )
  const last = ends.at(-1) ?? 0
  return last >= about / 2 ? last : text.lastIndexOf(' ', about)
}

/** A long text cut to about so many characters; where no sentence ends there, an ellipsis says that it goes on. */
export function excerpt(text: string, about: number): string {
  const end = excerptEnd(text, about)
  const shown = text.slice(0, end)
  return end === text.length || /[.!?…]["’”)]*$/.test(shown) ? shown : `${shown}…`
}
