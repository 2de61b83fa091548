import { Refusal } from './problem.ts'

/**
 * A filter of the service as a tree. It is read by the grammar of the service's parser, without any code of
 * the product.
 */
export type Condition =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] }
  | { readonly kind: 'not'; readonly part: Condition }
  | { readonly kind: 'equal'; readonly field: string; readonly value: string }
  | { readonly kind: 'in'; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: '>' | '>=' | '<' | '<='; readonly field: string; readonly value: number }
  | { readonly kind: 'to'; readonly field: string; readonly from: number; readonly to: number }
  | { readonly kind: 'exists' | 'null' | 'empty'; readonly field: string }
  | { readonly kind: 'starts'; readonly field: string; readonly value: string }
  | { readonly kind: 'radius'; readonly lat: number; readonly lng: number; readonly metres: number }

const deepest = 150

/** @returns null where there is no filter */
export function readFilter(text: string): Condition | null {
  const reader = new Reader(text)
  return reader.whole()
}

/** Reads the array form: the outer array means "and", an inner one "or", and nothing is nested deeper. */
export function readFilterParameter(filter: unknown): Condition | null {
  if (filter === null || filter === undefined) return null
  if (typeof filter === 'string') return readFilter(filter)
  if (!Array.isArray(filter)) throw wrong('expected a string or an array')
  const parts = filter.flatMap((part): Condition[] => {
    if (typeof part === 'string') return listOf(readFilter(part))
    if (!Array.isArray(part)) throw wrong('expected a string or an array of strings')
    const choices = part.flatMap((choice) => {
      if (typeof choice !== 'string') throw wrong('expected a string')
      return listOf(readFilter(choice))
    })
    return choices.length === 0 ? [] : [{ kind: 'or', parts: choices }]
  })
  return parts.length === 0 ? null : { kind: 'and', parts }
}

function listOf(condition: Condition | null): Condition[] {
  return condition === null ? [] : [condition]
}

export function fieldsOf(condition: Condition): string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.parts.flatMap(fieldsOf)
    case 'not':
      return fieldsOf(condition.part)
    case 'radius':
      return ['_geo']
    default:
      return [condition.field]
  }
}

/** Reads a number as the service does. */
export function numberIn(text: string): number | null {
  return /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : null
}

const keywords =
  'AND OR IN NOT TO EXISTS IS NULL EMPTY CONTAINS STARTS WITH _geoRadius _geoBoundingBox'.split(' ')

class Reader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  whole(): Condition | null {
    if (this.#text.trim() === '') return null
    const condition = this.#or(0)
    this.#space()
    if (this.#at < this.#text.length) throw this.#expected('the end')
    return condition
  }

  #or(depth: number): Condition {
    const parts = [this.#and(depth)]
    while (this.#word('OR')) parts.push(this.#and(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'or', parts }
  }

  #and(depth: number): Condition {
    const parts = [this.#not(depth)]
    while (this.#word('AND')) parts.push(this.#not(depth))
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts }
  }

  #not(depth: number): Condition {
    if (depth > deepest) throw wrong('the filter is nested too deeply')
    if (this.#word('NOT')) return { kind: 'not', part: this.#not(depth + 1) }
    if (this.#sign('(')) {
      const inner = this.#or(depth + 1)
      if (!this.#sign(')')) throw this.#expected('a closing parenthesis')
      return inner
    }
    return this.#condition()
  }

  #condition(): Condition {
    const geo = this.#match(/_geoRadius\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*,\s*([\d.]+)\s*\)/y)
    if (geo) return { kind: 'radius', lat: Number(geo[1]), lng: Number(geo[2]), metres: Number(geo[3]) }
    const field = this.#value()
    if (this.#sign('!=')) return { kind: 'not', part: { kind: 'equal', field, value: this.#value() } }
    for (const kind of ['>=', '<=', '>', '<'] as const)
      if (this.#sign(kind)) return { kind, field, value: this.#number() }
    if (this.#sign('=')) return { kind: 'equal', field, value: this.#value() }
    if (this.#word('IS')) {
      const isNot = this.#word('NOT')
      const kind = this.#word('NULL') ? 'null' : this.#word('EMPTY') ? 'empty' : null
      if (kind === null) throw this.#expected('NULL or EMPTY')
      return isNot ? { kind: 'not', part: { kind, field } } : { kind, field }
    }
    const isNot = this.#word('NOT')
    const condition = this.#worded(field)
    if (condition) return isNot ? { kind: 'not', part: condition } : condition
    if (isNot) throw this.#expected('IN, EXISTS, CONTAINS or STARTS WITH')
    const from = this.#number()
    if (!this.#word('TO')) throw this.#expected('TO')
    return { kind: 'to', field, from, to: this.#number() }
  }

  #worded(field: string): Condition | null {
    if (this.#word('EXISTS')) return { kind: 'exists', field }
    if (this.#word('IN')) return { kind: 'in', field, values: this.#list() }
    if (this.#word('CONTAINS'))
      throw new Refusal(
        400,
        'feature_not_enabled',
        'Using `CONTAINS` in a filter requires enabling a feature.',
      )
    if (!this.#word('STARTS')) return null
    if (!this.#word('WITH')) throw this.#expected('WITH')
    return { kind: 'starts', field, value: this.#value() }
  }

  #list(): string[] {
    if (!this.#sign('[')) throw this.#expected('[')
    const values: string[] = []
    while (!this.#sign(']')) {
      values.push(this.#value())
      if (!this.#sign(',') && !this.#peeks(']')) throw this.#expected(', or ]')
    }
    return values
  }

  #number(): number {
    const number = numberIn(this.#value())
    if (number === null) throw this.#expected('a number')
    return number
  }

  #value(): string {
    const word = this.#match(/[\p{Alphabetic}\p{N}_.-]+/uy)
    if (word) {
      if (keywords.includes(word[0])) throw this.#expected('a value, not a reserved keyword')
      return word[0]
    }
    const quoted = this.#match(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/sy)
    if (!quoted) throw this.#expected('a value')
    const [, double, single] = quoted
    const inner = double ?? single ?? ''
    const quote = double === undefined ? "'" : '"'
    // the service first unescapes the quotes, and then every other escape in the result
    return unescaped(inner.replaceAll(`\\${quote}`, quote))
  }

  #word(word: string): boolean {
    return this.#match(new RegExp(`${word}(?![\\p{Alphabetic}\\p{N}_.-])`, 'uy')) !== null
  }

  #sign(sign: string): boolean {
    if (!this.#peeks(sign)) return false
    this.#at += sign.length
    return true
  }

  #peeks(sign: string): boolean {
    this.#space()
    return this.#text.startsWith(sign, this.#at)
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    this.#space()
    pattern.lastIndex = this.#at
    const match = pattern.exec(this.#text)
    if (match) this.#at = pattern.lastIndex
    return match
  }

  #space(): void {
    while (/\s/.test(this.#text[this.#at] ?? 'x')) this.#at += 1
  }

  #expected(what: string): Refusal {
    return wrong(`expected ${what} at ${this.#at + 1}:${this.#text.length} of ${this.#text}`)
  }
}

function unescaped(text: string): string {
  return text.replace(/\\(.)?/gs, (_, next: string | undefined) => {
    const known: Record<string, string> = { n: '\n', t: '\t', r: '\r', '\\': '\\', '"': '"', "'": "'" }
    const meant = next === undefined ? undefined : known[next]
    if (meant === undefined) throw wrong(`the escape \\${next ?? ''} is malformed`)
    return meant
  })
}

function wrong(message: string): Refusal {
  return new Refusal(400, 'invalid_search_filter', `Invalid syntax for the filter parameter: ${message}`)
}
