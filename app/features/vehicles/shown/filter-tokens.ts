import type { FilterError } from './filter-expression.ts'

export type Token =
  | { readonly kind: 'word' | 'quoted'; readonly text: string; readonly position: number }
  | { readonly kind: 'sign'; readonly text: string; readonly position: number }
  | { readonly kind: 'end'; readonly text: ''; readonly position: number }

export type Tokens =
  | { readonly ok: true; readonly tokens: Token[] }
  | { readonly ok: false; readonly error: FilterError }

/** The words, quoted texts and symbols of a filter, each with its position, counted from 1. */
export function tokensOf(text: string): Tokens {
  const tokens: Token[] = []
  const token =
    /\s*(?:([\p{L}\p{N}_.-]+)|(!=|>=|<=|[=<>()[\],])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\S))/suy
  while (token.lastIndex < text.length) {
    const started = token.lastIndex
    const match = token.exec(text)
    if (!match) break
    const [whole, word, sign, double, single, other] = match
    const position = started + (whole.length - whole.trimStart().length) + 1
    const quoted = double ?? single
    if (word !== undefined) tokens.push({ kind: 'word', text: word, position })
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, position })
    else if (quoted !== undefined) tokens.push({ kind: 'quoted', text: unescaped(quoted), position })
    else if (other === '"' || other === "'") return wrong(position, `this ${other} is never closed`)
    else return wrong(position, `put a value with ${other} in quotes`)
  }
  tokens.push({ kind: 'end', text: '', position: text.length + 1 })
  return { ok: true, tokens }
}

function unescaped(quoted: string): string {
  return quoted.replace(/\\(.)/gs, (_, char: string) => (char === 'n' ? '\n' : char))
}

function wrong(position: number, message: string): Tokens {
  return { ok: false, error: { position, message } }
}
