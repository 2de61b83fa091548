/**
 * Keeps equal texts, days and lists of texts once. What is read from a database has a copy of each for every row; a stock
 * says `Automatic` a thousand times.
 */
export class SharedTexts {
  readonly #texts = new Map<string, string>()
  readonly #lists = new Map<string, readonly unknown[]>()
  readonly #dates = new Map<number, Date>()

  text(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }

  /** The same moment as one object; whoever reads it must not change it. */
  date<Moment extends Date | null>(date: Moment): Moment | Date {
    if (date === null) return date
    const known = this.#dates.get(date.getTime())
    if (known) return known
    this.#dates.set(date.getTime(), date)
    return date
  }

  /** The same JSON with each text once, and each list of texts. */
  json(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value)
    if (Array.isArray(value)) return this.#list(value.map((part) => this.json(part)))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [this.text(name), this.json(part)]))
  }

  #list(list: readonly unknown[]): readonly unknown[] {
    if (!list.every((part) => typeof part === 'string')) return list
    const name = JSON.stringify(list)
    const known = this.#lists.get(name)
    if (known) return known
    this.#lists.set(name, list)
    return list
  }
}
