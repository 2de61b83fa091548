import type { Cents } from '#app/core/money.ts'
import { type Problem, quoteValue } from '#app/core/problem.ts'
import type { Column } from './columns.ts'
import { type CalendarDate, readDate } from './feed-date.ts'
import { type FeedHabits, wordsKey } from './feed-habits.ts'
import { readMoney, readNumber, readYesNo } from './feed-number.ts'
import type { FeedRow } from './feed-row.ts'
import { feetAndInches, kilograms, millimetres } from './measure.ts'
import { stripMarkup } from './plain-text.ts'

/** Far longer than any description; the limit keeps a hostile feed from occupying the reader. */
const mostSigns = 50_000

/** List separators. The semicolon that ends a character name, as in `&eacute;`, is not one. */
const separators = [/\|/, /\n/, /(?<!&#?[a-z0-9]{1,31});/i, /,/]
/** Web addresses with nothing but spaces between them. */
const spacedAddresses = /^https?:\/\/[^\s|;]*[^\s|;,](?: +https?:\/\/[^\s|;]*[^\s|;,])+$/

const examples = { 'day first': '25/10/2026', 'month first': '10/25/2026', 'not told': '25 Oct 2026' }

const noValue = /^(-+|n\/?a|none|null|nil|unknown)$/i

/**
 * Reads the cells of one row and collects what was wrong with them. Every reader returns null where the row has no
 * value.
 */
export class RowReader {
  readonly problems: Problem[] = []
  readonly warnings: Problem[] = []
  readonly #row: FeedRow
  readonly #file: string
  readonly #locale: string
  readonly #habits: FeedHabits

  constructor(row: FeedRow, file: string, locale: string, habits: FeedHabits) {
    this.#row = row
    this.#file = file
    this.#locale = locale
    this.#habits = habits
  }

  /** One line of text. */
  text(column: Column): string | null {
    const text = this.paragraphs(column)?.replace(/\s+/g, ' ')
    return text === undefined || noValue.test(text) ? null : text
  }

  paragraphs(column: Column): string | null {
    return stripMarkup(this.#written(column).slice(0, mostSigns)) || null
  }

  /** One of the words that a fact may have. */
  choice<T>(column: Column, read: (words: string) => T | null, expected: string): T | null {
    const words = this.text(column)
    const chosen = words === null ? null : read(words)
    if (words !== null && chosen === null) this.fail(column, expected)
    return chosen
  }

  whole(column: Column): number | null {
    const number = this.decimal(column)
    return number === null ? null : Math.round(number)
  }

  decimal(column: Column): number | null {
    const written = this.#value(column)
    if (written === null) return null
    const number = readNumber(written, this.#habits.decimal)
    if (number === null || number < 0) this.fail(column, 'expected a number')
    return number
  }

  /** A number without which the vehicle is as good: what is none is a warning, and left out. */
  decimalOrWarning(column: Column): number | null {
    const written = this.#value(column)
    const number = written === null ? null : readNumber(written, this.#habits.decimal)
    if (written !== null && number === null) this.warn(column, 'expected a number; it is left out')
    return number === null || number < 0 ? null : number
  }

  kilograms(column: Column): number | null {
    const amount = this.decimal(column)
    return amount === null ? null : kilograms(amount, this.#written(column), this.#heading(column))
  }

  millimetres(column: Column): number | null {
    const feet = feetAndInches(this.#written(column))
    if (feet !== null) return feet
    const amount = this.decimal(column)
    return amount === null ? null : millimetres(amount, this.#written(column), this.#heading(column))
  }

  money(column: Column): Cents | null {
    const written = this.#value(column)
    if (written === null) return null
    const money = readMoney(written, this.#habits.decimal)
    if (money.ok) return money.amount
    this.fail(
      column,
      `expected an amount such as 74990 or ${this.#habits.decimal === ',' ? '74.990,00' : '$74,990'}`,
    )
    return null
  }

  yes(column: Column): boolean | null {
    const written = this.#value(column)
    if (written === null) return null
    const answer = readYesNo(written)
    if (answer === null) this.fail(column, 'expected Yes or No')
    return answer
  }

  date(column: Column): CalendarDate | null {
    const written = this.#value(column)
    if (written === null) return null
    const date = readDate(written, this.#locale, this.#habits.dates)
    const example = examples[this.#habits.dates]
    if (date === null) this.fail(column, `expected a date such as ${example} or 2026-10-25`)
    return date
  }

  /**
   * A list in one cell: separated by vertical bars, else by lines or semicolons, else by commas; addresses also by spaces.
   */
  list(column: Column): string[] {
    const written = this.#written(column)
    const separator = spacedAddresses.test(written) ? / +/ : separators.find((sign) => sign.test(written))
    return written
      .split(separator ?? ',')
      .map((item) => this.#translated(column, stripMarkup(item).replace(/\s+/g, ' ')))
      .filter((item) => item !== '')
  }

  fail(column: Column, message: string): void {
    this.problems.push(this.#problem(column, message))
  }

  warn(column: Column, message: string): void {
    this.warnings.push(this.#problem(column, message))
  }

  #problem(column: Column, message: string): Problem {
    const cell = this.#row.cells.get(column)
    return {
      file: this.#file,
      line: cell?.line ?? this.#row.line,
      column: cell?.column ?? this.#row.column,
      field: cell?.name ?? column,
      value: cell === undefined || cell.text === '' ? '' : quoteValue(cell.text),
      message,
    }
  }

  #heading(column: Column): string {
    return this.#row.cells.get(column)?.name ?? ''
  }

  #written(column: Column): string {
    return this.#translated(column, this.#row.cells.get(column)?.text.trim() ?? '')
  }

  /** What the mapping says these words mean, else the words themselves. */
  #translated(column: Column, written: string): string {
    return this.#habits.words.get(column)?.get(wordsKey(written)) ?? written
  }

  #value(column: Column): string | null {
    const written = this.#written(column)
    return written === '' || noValue.test(written) ? null : written
  }
}
