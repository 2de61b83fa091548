import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'

/**
 * A feed's text without its markup: paragraphs and list items keep their lines. HTML's character names and numbers are
 * decoded once; an unknown name stays as it is. The result may hold any character: it is plain text, and the code that
 * shows it escapes it.
 */
export function stripMarkup(written: string): string {
  return decodeHTMLStrict(withoutMarkup(written.replace(/\r\n?/g, '\n')))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Character names stay as they are; a separate step decodes those that end in a semicolon. Tags are read one by one and
 * no tree is built, since a feed could make it arbitrarily large.
 */
function withoutMarkup(written: string): string {
  if (!written.includes('<')) return written
  let text = ''
  let unseen: 'script' | 'style' | null = null
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'script' || name === 'style') unseen = name
        else text += before[name] ?? ''
      },
      ontext(part) {
        if (unseen === null) text += part
      },
      onclosetag(name) {
        if (name === unseen) unseen = null
        else text += after[name] ?? ''
      },
    },
    { decodeEntities: false },
  )
  // a `<` without a closing `>` is no tag, and must not swallow the rest
  parser.end(written.replace(/<(?![^<]*>)/g, '&lt;'))
  return text
}

const blocks = Object.fromEntries(
  ['p', 'div', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, '\n\n']),
)
const before: Readonly<Record<string, string>> = { ...blocks, br: '\n', li: '• ' }
const after: Readonly<Record<string, string>> = { ...blocks, li: '\n', tr: '\n' }
