import { isRecord } from '#app/core/json.ts'
import type { Cents } from '#app/core/money.ts'
import { numberText } from '#app/core/number-text.ts'
import { formatPrice } from '#app/features/vehicles/price/amounts.ts'
import type { Column } from './columns.ts'
import { type CalendarDate, calendarDateText } from './feed-date.ts'
import { RowReader } from './row-reader.ts'

/** Reads a row as any other reader does, and remembers what it made of each cell, in words. */
export class TracingReader extends RowReader {
  /** Null where a cell has no value. */
  readonly made = new Map<Column, string | null>()

  override text(column: Column): string | null {
    return this.#note(column, super.text(column), (text) => text)
  }

  override paragraphs(column: Column): string | null {
    return this.#note(column, super.paragraphs(column), (text) => text.replace(/\s+/g, ' '))
  }

  override choice<T>(column: Column, read: (words: string) => T | null, expected: string): T | null {
    return this.#note(column, super.choice(column, read, expected), choiceText)
  }

  override decimal(column: Column): number | null {
    return this.#note(column, super.decimal(column), (amount) => numberText(amount))
  }

  override whole(column: Column): number | null {
    return this.#note(column, super.whole(column), wholeText(column))
  }

  override kilograms(column: Column): number | null {
    return this.#note(column, super.kilograms(column), (amount) => `${numberText(amount)} kg`)
  }

  override millimetres(column: Column): number | null {
    return this.#note(column, super.millimetres(column), (amount) => `${numberText(amount)} mm`)
  }

  override money(column: Column): Cents | null {
    return this.#note(column, super.money(column), formatPrice)
  }

  override yes(column: Column): boolean | null {
    return this.#note(column, super.yes(column), (isYes) => (isYes ? 'yes' : 'no'))
  }

  override date(column: Column): CalendarDate | null {
    return this.#note(column, super.date(column), calendarDateText)
  }

  override list(column: Column): string[] {
    const items = super.list(column)
    this.made.set(column, items.length === 0 ? null : listText(column, items))
    return items
  }

  #note<T>(column: Column, value: T | null, inWords: (value: T) => string): T | null {
    this.made.set(column, value === null ? null : inWords(value))
    return value
  }
}

/** A year has no thousands. */
function wholeText(column: Column): (amount: number) => string {
  return column === 'year' ? String : (amount) => numberText(amount)
}

function listText(column: Column, items: readonly string[]): string {
  if (items.length === 1) return items[0] ?? ''
  return `${items.length} ${column === 'images' ? 'photos' : 'items'}`
}

function choiceText(choice: unknown): string {
  if (!isRecord(choice)) return String(choice)
  const status = String(choice.status).replace('_', ' ')
  return choice.reserved === true ? `${status}, reserved` : status
}
