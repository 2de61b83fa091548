import { decodeHTMLStrict } from 'entities'

/**
 * A feed's text without its markup: paragraphs and list items keep their lines, and HTML's names and numbers of
 * characters become what they stand for, once; what is no name stays as it is. What comes out may still hold any sign;
 * it is text, and whoever shows it escapes it.
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
  return decodeHTMLStrict(withoutMarkup)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
