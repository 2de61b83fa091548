export interface Sample {
  readonly labels?: Readonly<Record<string, string | number>>
  readonly value: number
}

/** Counters and gauges in Prometheus' text form. */
export class Metrics {
  readonly #counters = new Map<string, number>()
  readonly #gauges = new Map<string, () => readonly Sample[]>()
  readonly #collections: (() => Promise<void>)[] = []
  readonly #requests = new Map<number, number>()
  readonly #help = new Map<string, string>()
  readonly #durations = {
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    counts: new Array<number>(10).fill(0),
    sum: 0,
    count: 0,
  }

  count(name: string, labels: Readonly<Record<string, string | number>> = {}, by = 1): void {
    const key = `${name}${labelText(labels)}`
    this.#counters.set(key, (this.#counters.get(key) ?? 0) + by)
  }

  /** Counts without building label text, because this runs for every request. */
  countRequest(status: number, fromCache: boolean): void {
    const key = status * 2 + (fromCache ? 1 : 0)
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1)
  }

  gauge(name: string, help: string, read: () => number): void {
    this.gauges(name, help, () => [{ value: read() }])
  }

  /** A gauge with a value for each set of labels. */
  gauges(name: string, help: string, read: () => readonly Sample[]): void {
    this.#gauges.set(name, read)
    this.#help.set(name, help)
  }

  /** Work that brings gauges up to date before they are read; one that fails or hangs leaves them as they were. */
  collect(work: () => Promise<void>): void {
    this.#collections.push(work)
  }

  /** The text, after the collections have run; after a second it has the values that are known. */
  async scrape(): Promise<string> {
    const work = Promise.allSettled(this.#collections.map((collection) => collection()))
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, 1000)
    await Promise.race([work, late])
    clearTimeout(timer)
    return this.text()
  }

  /** Counts a duration in the first bucket that holds it; the text adds the buckets up. */
  observeRequest(seconds: number): void {
    const { buckets, counts } = this.#durations
    let index = 0
    while (index < buckets.length && seconds > (buckets[index] ?? 0)) index += 1
    if (index < counts.length) counts[index] = (counts[index] ?? 0) + 1
    this.#durations.sum += seconds
    this.#durations.count += 1
  }

  text(): string {
    const lines: string[] = []
    let family = ''
    for (const [key, value] of [...this.#counters].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const name = key.replace(/\{.*/s, '')
      if (name !== family) lines.push(`# TYPE ${name} counter`)
      family = name
      lines.push(`${key} ${value}`)
    }
    lines.push('# TYPE forecourt_requests_total counter')
    for (const [key, value] of this.#requests)
      lines.push(
        `forecourt_requests_total${labelText({ status: key >> 1, cache: key & 1 ? 'hit' : 'miss' })} ${value}`,
      )
    for (const [name, read] of this.#gauges)
      lines.push(
        `# HELP ${name} ${this.#help.get(name)}`,
        `# TYPE ${name} gauge`,
        ...read().map(({ labels = {}, value }) => `${name}${labelText(labels)} ${value}`),
      )
    const { buckets, counts, sum, count } = this.#durations
    const name = 'forecourt_request_seconds'
    lines.push(`# TYPE ${name} histogram`)
    let within = 0
    buckets.forEach((limit, index) => {
      within += counts[index] ?? 0
      lines.push(`${name}_bucket{le="${limit}"} ${within}`)
    })
    lines.push(`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`)
    return `${lines.join('\n')}\n`
  }
}

function labelText(labels: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replace(/["\\\n]/g, '_')}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
