type Labels = Readonly<Record<string, string | number>>

export interface Sample {
  readonly labels?: Labels
  readonly value: number
}

/** Counters and gauges in Prometheus' text form. */
export class Metrics {
  readonly #counters = new Map<string, number>()
  readonly #gauges = new Map<string, () => readonly Sample[]>()
  readonly #collections: (() => Promise<void>)[] = []
  readonly #requests = new Map<number, number>()
  readonly #help = new Map<string, string>()
  readonly #durations = new Map<string, Map<string, Histogram>>()
  readonly #requestDurations = new Histogram()
  #answer = (): Promise<string> => this.scrapeOwn()

  count(name: string, labels: Labels = {}, by = 1): void {
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

  /**
   * Gauges of what lies in the database (OPS-13): every process of the deployment tells the same, so a collector takes
   * the highest and does not add them up, as their label `scope` says.
   */
  sharedGauges(name: string, help: string, read: () => readonly Sample[]): void {
    this.gauges(name, help, () =>
      read().map(({ labels, value }) => ({ labels: { ...labels, scope: 'all' }, value })),
    )
  }

  sharedGauge(name: string, help: string, read: () => number): void {
    this.sharedGauges(name, help, () => [{ value: read() }])
  }

  /** Work that brings gauges up to date before they are read; one that fails or hangs leaves them as they were. */
  collect(work: () => Promise<void>): void {
    this.#collections.push(work)
  }

  /** Lets somebody else answer who knows of other processes too. */
  answerBy(answer: () => Promise<string>): void {
    this.#answer = answer
  }

  /** What whoever asks for metrics is told. */
  scrape(): Promise<string> {
    return this.#answer()
  }

  /** The text of this process, after the collections have run; after a second it has the values that are known. */
  async scrapeOwn(): Promise<string> {
    const work = Promise.allSettled(this.#collections.map((collection) => collection()))
    const { promise: late, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, 1000)
    await Promise.race([work, late])
    clearTimeout(timer)
    return this.text()
  }

  /** Counts how long something took, in a histogram for each set of labels. */
  observe(name: string, help: string, seconds: number, labels: Labels = {}): void {
    this.#help.set(name, help)
    const family = this.#durations.get(name) ?? new Map<string, Histogram>()
    this.#durations.set(name, family)
    const key = JSON.stringify(labels)
    const histogram = family.get(key) ?? new Histogram(labels)
    family.set(key, histogram)
    histogram.observe(seconds)
  }

  /** Counts without looking for a histogram, because this runs for every request. */
  observeRequest(seconds: number): void {
    this.#requestDurations.observe(seconds)
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
    for (const [name, family] of this.#durations)
      lines.push(
        `# HELP ${name} ${this.#help.get(name)}`,
        `# TYPE ${name} histogram`,
        ...[...family.values()].flatMap((histogram) => histogram.lines(name)),
      )
    const name = 'forecourt_request_seconds'
    lines.push(`# TYPE ${name} histogram`, ...this.#requestDurations.lines(name))
    return `${lines.join('\n')}\n`
  }
}

const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

class Histogram {
  readonly #counts = new Array<number>(buckets.length).fill(0)
  #sum = 0
  #count = 0
  readonly #labels: Labels

  constructor(labels: Labels = {}) {
    this.#labels = labels
  }

  /** Counts a duration in the first bucket that holds it; the text adds the buckets up. */
  observe(seconds: number): void {
    let index = 0
    while (index < buckets.length && seconds > (buckets[index] ?? 0)) index += 1
    if (index < buckets.length) this.#counts[index] = (this.#counts[index] ?? 0) + 1
    this.#sum += seconds
    this.#count += 1
  }

  lines(name: string): string[] {
    let within = 0
    const labels = labelText(this.#labels)
    const bucket = (le: string | number): string => `${name}_bucket${labelText({ ...this.#labels, le })}`
    return [
      ...buckets.map((limit, index) => {
        within += this.#counts[index] ?? 0
        return `${bucket(limit)} ${within}`
      }),
      `${bucket('+Inf')} ${this.#count}`,
      `${name}_sum${labels} ${this.#sum}`,
      `${name}_count${labels} ${this.#count}`,
    ]
  }
}

function labelText(labels: Labels): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${String(value).replace(/["\\\n]/g, '_')}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}
