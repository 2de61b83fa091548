/** Lower-case words joined by hyphens, ASCII only, at most 80 characters: the readable part of an address. */
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

/** A label as it stands within a sentence: "sales manager", but "RV consultant". */
export function withinSentence(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

/** The same at the beginning of a line. */
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

/** The text without what PostgreSQL takes in no text and no JSON, keys included: NUL, and half a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
