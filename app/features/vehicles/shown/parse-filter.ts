import { everyVehicle, type FilterExpression, type Operator, type ParsedFilter } from './filter-expression.ts'
import { type Token, tokensOf } from './filter-tokens.ts'

const deepest = 150
const longest = 4000

const keywords = new Set([
  'AND',
  'OR',
  'NOT',
  'IN',
  'TO',
  'EXISTS',
  'IS',
  'NULL',
  'EMPTY',
  'STARTS',
  'CONTAINS',
])

/**
 * Reads the part of Meilisearch's filter language that websites use: = != > >= < <= IN TO EXISTS AND OR NOT, quotes
 * and parentheses. Keywords are upper case; NOT binds before AND, AND before OR.
 */
export function parseFilter(text: string): ParsedFilter {
  if (text.length > longest)
    return { ok: false, error: { position: longest + 1, message: 'this is too long' } }
  const read = tokensOf(text)
  if (!read.ok) return read
  try {
    return { ok: true, expression: new Reader(read.tokens).whole() }
  } catch (error) {
    if (error instanceof Unexpected)
      return { ok: false, error: { position: error.position, message: error.message } }
    throw error
  }
}

class Unexpected extends Error {
  readonly position: number

  constructor(position: number, message: string) {
    super(message)
    this.position = position
  }
}

/** One method for each rule of the grammar. */
class Reader {
  readonly #tokens: readonly Token[]
  #index = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): FilterExpression {
    if (this.#next.kind === 'end') return everyVehicle()
    const expression = this.#or(0)
    return this.#isAtEnd() ? expression : this.#expected('AND, OR or the end')
  }

  #or(depth: number): FilterExpression {
    const parts = [this.#and(depth)]
    while (this.#takes('word', 'OR')) parts.push(this.#and(depth))
    return joined('or', parts)
  }

  #and(depth: number): FilterExpression {
    const parts = [this.#not(depth)]
    while (this.#takes('word', 'AND')) parts.push(this.#not(depth))
    return joined('and', parts)
  }

  #not(depth: number): FilterExpression {
    if (depth > deepest) throw new Unexpected(this.#next.position, 'this is nested too deeply')
    if (this.#takes('word', 'NOT')) return { kind: 'not', part: this.#not(depth + 1) }
    if (!this.#takes('sign', '(')) return this.#condition()
    const inner = this.#or(depth + 1)
    if (!this.#takes('sign', ')')) this.#expected('AND, OR or )')
    return inner
  }

  #condition(): FilterExpression {
    const field = this.#value('a field, NOT or (')
    if (this.#takes('word', 'EXISTS')) return { kind: 'exists', field }
    if (this.#takes('word', 'NOT')) {
      if (this.#takes('word', 'EXISTS')) return not({ kind: 'exists', field })
      if (this.#takes('word', 'IN')) return not({ kind: 'in', field, values: this.#list() })
      return this.#expected('IN or EXISTS')
    }
    if (this.#takes('word', 'IN')) return { kind: 'in', field, values: this.#list() }
    if (this.#takes('sign', '=')) return { kind: 'in', field, values: [this.#value('a value')] }
    if (this.#takes('sign', '!=')) return not({ kind: 'in', field, values: [this.#value('a value')] })
    for (const operator of ['>', '>=', '<', '<='] as const satisfies Operator[])
      if (this.#takes('sign', operator)) return { kind: 'compare', field, operator, than: this.#number() }
    if (!isValue(this.#next)) return this.#expected('=, !=, >, >=, <, <=, IN, NOT IN, TO or EXISTS')
    const least = this.#number()
    if (!this.#takes('word', 'TO')) this.#expected('TO')
    return { kind: 'between', field, least, most: this.#number() }
  }

  #list(): string[] {
    if (!this.#takes('sign', '[')) this.#expected('[')
    const values: string[] = []
    while (!this.#takes('sign', ']')) {
      values.push(this.#value('a value or ]'))
      if (this.#next.text !== ']' && !this.#takes('sign', ',')) this.#expected(', or ]')
    }
    return values
  }

  #number(): number {
    const { text } = this.#next
    if (!isValue(this.#next) || !/^-?\d+(\.\d+)?$/.test(text)) return this.#expected('a number')
    this.#index += 1
    return Number(text)
  }

  #value(what: string): string {
    if (!isValue(this.#next)) return this.#expected(what)
    const { text } = this.#next
    this.#index += 1
    return text
  }

  get #next(): Token {
    return this.#tokens[this.#index] ?? { kind: 'end', text: '', position: 1 }
  }

  #isAtEnd(): boolean {
    return this.#next.kind === 'end'
  }

  #takes(kind: Token['kind'], text: string): boolean {
    if (this.#next.kind !== kind || this.#next.text !== text) return false
    this.#index += 1
    return true
  }

  #expected(what: string): never {
    const { text, position } = this.#next
    throw new Unexpected(position, `expected ${what}, not ${this.#isAtEnd() ? 'the end' : text.slice(0, 40)}`)
  }
}

/** A keyword is a value only in quotes. */
function isValue({ kind, text }: Token): boolean {
  return kind === 'quoted' || (kind === 'word' && !keywords.has(text))
}

function joined(kind: 'and' | 'or', parts: FilterExpression[]): FilterExpression {
  const [first, ...others] = parts
  return first && others.length === 0 ? first : { kind, parts }
}

function not(part: FilterExpression): FilterExpression {
  return { kind: 'not', part }
}
