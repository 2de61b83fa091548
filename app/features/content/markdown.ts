import { Lexer, type Token, type Tokens } from 'marked'
import { slugOf } from '#app/core/text.ts'

export type { Token, Tokens } from 'marked'

/** The syntax tree of a Markdown text (CommonMark with tables); HTML in it stays text. */
export function markdownTokens(text: string): Token[] {
  return new Lexer({ gfm: true }).lex(text)
}

/** A heading that can be linked to. */
export interface OutlineEntry {
  readonly id: string
  readonly text: string
  readonly depth: number
}

/**
 * The headings of a page, each with an id made of its words, and a number where two are alike. A heading is at most
 * one level below the one before it, whatever its own level; the page's title is the first level.
 */
export function outlineOf(tokens: Iterable<Token>): Map<Token, OutlineEntry> {
  const outline = new Map<Token, OutlineEntry>()
  const seen = new Map<string, number>()
  let above = 1
  for (const token of tokens) {
    if (token.type !== 'heading') continue
    const heading = token as Tokens.Heading
    const text = tokenText(heading.tokens)
    const slug = slugOf(text) || 'part'
    const times = (seen.get(slug) ?? 0) + 1
    seen.set(slug, times)
    above = Math.min(heading.depth, above + 1)
    outline.set(token, { id: times === 1 ? slug : `${slug}-${times}`, text, depth: above })
  }
  return outline
}

/** The text without markup, for titles and descriptions. */
export function tokenText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'br') return ' '
      const inner = 'tokens' in token ? token.tokens : undefined
      return inner ? tokenText(inner) : 'text' in token ? String(token.text) : ''
    })
    .join('')
}

/** Every token, including nested ones, in the order of the text. */
export function* allTokens(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table
      for (const cell of [...header, ...rows.flat()]) yield* allTokens(cell.tokens)
    } else if (token.type === 'list') {
      for (const item of (token as Tokens.List).items) yield* allTokens(item.tokens)
    } else if ('tokens' in token && token.tokens) yield* allTokens(token.tokens)
  }
}
