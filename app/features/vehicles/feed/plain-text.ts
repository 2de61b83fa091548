import { decodeHTMLStrict } from 'entities'
import { Parser } from 'htmlparser2'

/**
 * A feed's text without its markup: paragraphs and list items keep their lines, and HTML's names and numbers of
 * characters become what they stand for, once; what is no name stays as it is. What comes out may still hold any sign;
 * it is text, and whoever shows it escapes it.
 */
export function plainText(written: string): string {
  return decodeHTMLStrict(withoutMarkup(written.replace(/\r\n?/g, '\n')))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Names of characters stay as they are, to be decoded by their semicolons alone. Tags are read one by one and make no
 * tree, whose size a feed would decide.
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
  // what no sign closes is no tag, and must not swallow the rest
  parser.end(written.replace(/<(?![^<]*>)/g, '&lt;'))
  return text
}

const blocks = Object.fromEntries(
  ['p', 'div', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, '\n\n']),
)
const before: Readonly<Record<string, string>> = { ...blocks, br: '\n', li: '• ' }
const after: Readonly<Record<string, string>> = { ...blocks, li: '\n', tr: '\n' }
