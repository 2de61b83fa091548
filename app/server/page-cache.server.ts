import { createHash } from 'node:crypto'
import { compressed, type Encoding } from './compression.server.ts'
import { formatHead } from './kept-response.server.ts'

/** An answer as a route made it, before it is kept. */
export interface MadeAnswer {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer<ArrayBuffer>
  /** A change that is announced under one of these tags drops the answer. */
  readonly tags: ReadonlySet<string>
  /** Milliseconds since 1970 from which the answer is outdated by time alone; Infinity for never. */
  readonly endsAtMs: number
  /** False: the answer is for this visitor alone and is never kept. */
  readonly shared: boolean
}

/** Whoever has the answer has what tells of its body, and what it asks for first (RFC 9110, 15.4.5). */
const knownWithTheBody: ReadonlySet<string> = new Set([
  'content-type',
  'content-encoding',
  'content-language',
  'content-disposition',
  'link',
])

/** An answer as finished bytes, for each encoding, with the headers that go with them. */
export class KeptAnswer {
  readonly made: MadeAnswer
  readonly etag: string
  /** Once true, the answer is not served again. */
  dropped = false
  used = true
  hits = 0
  /** The bytes that the cache has counted for this answer; its encodings and addresses change later. */
  counted = 0
  /** The exact addresses that it was requested by, the latest last; the cache keeps them as long as the answer. */
  readonly addresses = new Set<string>()
  readonly #variants = new Map<Encoding, Variant>()
  #whenGrown = (): void => {}

  constructor(made: MadeAnswer) {
    this.made = made
    this.etag = `W/"${createHash('sha1').update(made.body).digest('base64url').slice(0, 20)}"`
    this.#variants.set('identity', this.#variant(made.body, 'identity'))
  }

  /** The bytes in an encoding; null where they have yet to be compressed. */
  ready(encoding: Encoding): Variant | null {
    return this.#variants.get(this.#useful(encoding)) ?? null
  }

  async variant(encoding: Encoding): Promise<Variant> {
    const wanted = this.#useful(encoding)
    const ready = this.#variants.get(wanted)
    if (ready || wanted === 'identity') return ready ?? this.#variant(this.made.body, 'identity')
    const variant = this.#variant(await compressed(this.made.body, wanted, 'quick'), wanted)
    this.#variants.set(wanted, variant)
    this.#whenGrown()
    return variant
  }

  /** Replaces the quickly compressed bytes by the smallest ones; for answers that are requested again. */
  async shrink(): Promise<void> {
    for (const encoding of ['br', 'gzip'] as const) {
      if (!this.#variants.has(encoding)) continue
      this.#variants.set(
        encoding,
        this.#variant(await compressed(this.made.body, encoding, 'small'), encoding),
      )
    }
    this.#whenGrown()
  }

  /** Sets the callback that runs when the answer's bytes have changed. */
  onGrowth(whenGrown: () => void): void {
    this.#whenGrown = whenGrown
  }

  /** All memory that the answer takes, as far as it can be estimated. */
  get bytes(): number {
    let total = answerBytes + this.made.tags.size * entryBytes
    for (const address of this.addresses) total += entryBytes + address.length
    for (const variant of this.#variants.values()) total += variant.bytes
    return total
  }

  // below a kilobyte compression saves no network packet
  #useful(encoding: Encoding): Encoding {
    return this.made.body.length < 1024 ? 'identity' : encoding
  }

  #variant(body: Buffer<ArrayBuffer>, encoding: Encoding): Variant {
    const common = [
      ['ETag', this.etag],
      ['Vary', 'Accept-Encoding'],
    ]
    const headers = [
      ...this.made.headers,
      ...common,
      ...(encoding === 'identity' ? [] : [['Content-Encoding', encoding]]),
    ]
    return new Variant(
      body,
      [...headers, ['Content-Length', String(body.length)]],
      headers.filter(([name = '']) => !knownWithTheBody.has(name.toLowerCase())),
    )
  }
}

/** The memory that an answer, one of its encodings, and an entry of a map take besides their own bytes. */
const answerBytes = 1500
const variantBytes = 500
const entryBytes = 100

/**
 * Node sends a string together with the headers in one call, and a buffer in two. Beyond 16 KiB the call has to make
 * room first; the lines that every head is given while it is sent take less than the rest up to there.
 */
const mostInOneCall = 16_000

export class Variant {
  readonly body: Buffer<ArrayBuffer>
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: string[]
  readonly notModifiedHeaders: string[]
  /** Includes the body as a string and both prepared headers, whether they have been made yet or not. */
  readonly bytes: number
  readonly #isSentAsText: boolean
  #text: string | null = null
  #head: string | null = null
  #notModifiedHead: string | null = null

  constructor(
    body: Buffer<ArrayBuffer>,
    headers: readonly (readonly string[])[],
    notModifiedHeaders: readonly (readonly string[])[],
  ) {
    this.body = body
    this.headers = headers.flat()
    this.notModifiedHeaders = notModifiedHeaders.flat()
    // a header is a name and a value, with four signs around them
    const headLength = this.headers.reduce((sum, text) => sum + text.length + 2, 0)
    this.#isSentAsText = headLength + body.length <= mostInOneCall
    this.bytes = variantBytes + 2 * headLength + body.length * (this.#isSentAsText ? 2 : 1)
  }

  /**
   * The body in the form that Node sends fastest: a small one as a string with one character (Latin-1) for each byte.
   */
  get quickest(): Buffer<ArrayBuffer> | string {
    if (!this.#isSentAsText) return this.body
    this.#text ??= this.body.toString('latin1')
    return this.#text
  }

  /** The headers of the answer as they are sent, without date and connection. */
  head(status: number): string {
    this.#head ??= formatHead(status, this.headers)
    return this.#head
  }

  get notModifiedHead(): string {
    this.#notModifiedHead ??= formatHead(304, this.notModifiedHeaders)
    return this.#notModifiedHead
  }
}

/** An answer is requested by few hosts and few orders of its parameters; more addresses push the oldest out. */
const mostAddresses = 8

interface PageCacheLimits {
  readonly bytes: number
  /** How long an outdated answer may still be served while its successor is made. */
  readonly staleMs: number
}

/**
 * Finished answers by website and address. The least recently used leave when memory is short; an answer that a
 * change has dropped is never served again; concurrent misses for one address make one answer.
 */
export class PageCache {
  readonly #kept = new Map<string, KeptAnswer>()
  /** The answers by the exact addresses of requests, so that a kept page needs no parsing. */
  readonly #byAddress = new Map<string, KeptAnswer>()
  readonly #making = new Map<string, Promise<KeptAnswer>>()
  readonly #tagged = new Map<string, Set<string>>()
  readonly #limits: PageCacheLimits
  #bytes = 0
  /** Raised by every drop, so that an answer which was being made at that time is not kept. */
  #changes = 0
  renders = 0

  constructor(limits: Pick<PageCacheLimits, 'bytes'> & Partial<PageCacheLimits>) {
    this.#limits = { staleMs: 60_000, ...limits }
  }

  find(key: string, nowMs: number): { answer: KeptAnswer; fresh: boolean } | null {
    const answer = this.#kept.get(key)
    if (!answer) return null
    const age = nowMs - answer.made.endsAtMs
    if (age >= this.#limits.staleMs) {
      this.#forget(key, answer)
      return null
    }
    this.hit(answer)
    return { answer, fresh: age < 0 }
  }

  /** The answer that was requested by this exact address before; null where there is none. */
  at(address: string): KeptAnswer | null {
    return this.#byAddress.get(address) ?? null
  }

  /** Finds the answer under the key by this address too, for as long as it is kept. */
  addAddress(key: string, address: string): void {
    const answer = this.#kept.get(key)
    if (!answer) return
    const { addresses } = answer
    const [oldest] = addresses
    if (oldest !== undefined && addresses.size >= mostAddresses && !addresses.has(address)) {
      addresses.delete(oldest)
      this.#byAddress.delete(oldest)
    }
    addresses.add(address)
    this.#byAddress.set(address, answer)
    this.#count(answer)
  }

  /** Notes that an answer was served; one that is requested again is worth compressing to the smallest bytes. */
  hit(answer: KeptAnswer): void {
    answer.used = true
    answer.hits += 1
    if (answer.hits === 3) setImmediate(() => void answer.shrink())
  }

  /** Makes the answer, or waits for the one that is being made for the same address. */
  async make(key: string, maker: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const underWay = this.#making.get(key)
    if (underWay !== undefined) {
      const answer = await underWay
      if (answer.made.shared) return answer
      return new KeptAnswer(await maker())
    }
    const changesBefore = this.#changes
    const making = (async () => {
      this.renders += 1
      const answer = new KeptAnswer(await maker())
      if (answer.made.shared && changesBefore === this.#changes) this.#keep(key, answer)
      else {
        answer.dropped = true
        // the address may now answer with a redirect or nothing, so the old page goes; a failure (5xx) leaves it
        const before = this.#kept.get(key)
        if (before && answer.made.status < 500) this.#forget(key, before)
      }
      return answer
    })()
    this.#making.set(key, making)
    try {
      return await making
    } finally {
      this.#making.delete(key)
    }
  }

  /** Drops every answer that carries one of the tags. */
  drop(tags: Iterable<string>): number {
    this.#changes += 1
    // requests that wait for an answer begun before the change still get it; later ones get a new one
    this.#making.clear()
    let dropped = 0
    for (const tag of tags) {
      for (const key of this.#tagged.get(tag) ?? []) {
        const answer = this.#kept.get(key)
        if (answer) {
          this.#forget(key, answer)
          dropped += 1
        }
      }
    }
    return dropped
  }

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  /** The kept answers that were asked for most by the very same address, most asked first. */
  busiest(count: number): { readonly key: string; readonly hits: number }[] {
    return [...this.#kept]
      .flatMap(([key, { hits, addresses }]) => (hits > 0 && addresses.size > 0 ? [{ key, hits }] : []))
      .sort((one, other) => other.hits - one.hits)
      .slice(0, count)
  }

  get size(): { answers: number; addresses: number; bytes: number } {
    return { answers: this.#kept.size, addresses: this.#byAddress.size, bytes: this.#bytes }
  }

  #keep(key: string, answer: KeptAnswer): void {
    const before = this.#kept.get(key)
    if (before) this.#forget(key, before)
    this.#kept.set(key, answer)
    for (const tag of answer.made.tags) {
      const keys = this.#tagged.get(tag)
      if (keys) keys.add(key)
      else this.#tagged.set(tag, new Set([key]))
    }
    answer.onGrowth(() => this.#count(answer))
    this.#count(answer)
  }

  /**
   * Second chance: an answer that was used since the last round goes to the end of the queue instead of being
   * removed.
   */
  #makeRoom(): void {
    for (const [key, answer] of this.#kept) {
      if (this.#bytes <= this.#limits.bytes) return
      if (answer.used) {
        answer.used = false
        this.#kept.delete(key)
        this.#kept.set(key, answer)
      } else {
        this.#forget(key, answer)
      }
    }
  }

  #forget(key: string, answer: KeptAnswer): void {
    if (this.#kept.get(key) !== answer) return
    answer.dropped = true
    this.#kept.delete(key)
    for (const address of answer.addresses) this.#byAddress.delete(address)
    this.#bytes -= answer.counted
    for (const tag of answer.made.tags) {
      const keys = this.#tagged.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.#tagged.delete(tag)
    }
  }

  #count(answer: KeptAnswer): void {
    if (answer.dropped) return
    const { bytes } = answer
    this.#bytes += bytes - answer.counted
    answer.counted = bytes
    this.#makeRoom()
  }
}
