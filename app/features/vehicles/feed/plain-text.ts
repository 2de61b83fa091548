/**
 * A feed's description as text: markup is taken off, paragraphs and list items keep their lines. What comes out may
 * still hold any sign; it is text, and whoever shows it escapes it.
 */
export function plainText(written: string): string {
  const withoutMarkup = written
    .replace(/\r\n?/g, '\n')
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(br|\/li|\/tr)\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '• ')
    .replace(/<\/?(p|div|ul|ol|table|h[1-6])\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z!?][^<>]*>/gi, '')
  return withoutEntities(withoutMarkup)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const named = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['ndash', '–'],
  ['mdash', '—'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['rdquo', '”'],
  ['ldquo', '“'],
  ['bull', '•'],
  ['hellip', '…'],
  ['deg', '°'],
])

function withoutEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (written, name: string) => {
    if (!name.startsWith('#')) return named.get(name.toLowerCase()) ?? written
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written
  })
}
