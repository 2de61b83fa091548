import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { vehicleOfKey } from '#app/features/vehicles/freshness.ts'
import { cardBytes, recordBytes } from './snapshot-bytes.server.ts'

interface Kept {
  readonly snapshot: Snapshot
  readonly recordBytes: number
  /** It grows while pages are made. */
  cardBytes: number
}

/** The pages for which a website was asked are made by then, and their cards are counted. */
const countAfterMs = 1000

/**
 * The snapshots in memory: loaded at first use, replaced whole, and the least recently used dropped first when they take more
 * bytes than they may. The one that is in use stays, however large it is.
 */
export class Snapshots {
  readonly #load: (website: Website) => Promise<Snapshot>
  readonly #mostBytes: number
  readonly #loaded = new Map<number, Kept>()
  readonly #loading = new Map<number, Promise<Snapshot>>()
  /** The websites that were asked for since their cards were counted, and when. */
  readonly #asked = new Map<number, number>()
  #bytes = 0

  constructor(load: (website: Website) => Promise<Snapshot>, mostBytes: number) {
    this.#load = load
    this.#mostBytes = mostBytes
  }

  async get(website: Website): Promise<Snapshot> {
    const kept = this.#loaded.get(website.id)
    this.#noteAsked(website.id, performance.now())
    if (!kept) return this.#replace(website)
    this.#loaded.delete(website.id)
    this.#loaded.set(website.id, kept)
    return kept.snapshot
  }

  /**
   * Loads a snapshot anew where it is in memory. The former one serves until then, and longer if the database does
   * not answer.
   */
  async refresh(website: Website): Promise<void> {
    const underWay = this.#loading.get(website.id)
    // a load that began before the change may have read old data: wait for it, then read again
    if (underWay !== undefined) await underWay.catch(() => {})
    if (this.#loaded.has(website.id)) await this.#replace(website)
  }

  /** A feed, or a push of one vehicle, vouches anew: every website that shows what it vouches for says so from now on. */
  confirm({ key, at }: { readonly key: string; readonly at: Date }): void {
    for (const [id, kept] of this.#loaded) {
      const { confirmations, stock } = kept.snapshot
      if (!confirmations.has(key) && !stock.byId.has(vehicleOfKey(key))) continue
      const snapshot = { ...kept.snapshot, confirmations: new Map(confirmations).set(key, at) }
      this.#loaded.set(id, { ...kept, snapshot })
    }
  }

  forget(websiteId: number): void {
    const kept = this.#loaded.get(websiteId)
    if (!kept) return
    this.#bytes -= kept.recordBytes + kept.cardBytes
    this.#loaded.delete(websiteId)
  }

  has(websiteId: number): boolean {
    return this.#loaded.has(websiteId)
  }

  get size(): number {
    return this.#loaded.size
  }

  /** What all of them take, estimated. */
  get bytes(): number {
    return this.#bytes
  }

  async #replace(website: Website): Promise<Snapshot> {
    const underWay = this.#loading.get(website.id)
    if (underWay !== undefined) return underWay
    const loading = this.#load(website)
    this.#loading.set(website.id, loading)
    try {
      const snapshot = await loading
      this.forget(website.id)
      const bytes = recordBytes(snapshot)
      this.#loaded.set(website.id, { snapshot, recordBytes: bytes, cardBytes: 0 })
      this.#bytes += bytes
      this.#makeRoom()
      return snapshot
    } finally {
      this.#loading.delete(website.id)
    }
  }

  /** Counts the cards of one other website at most, so that nobody waits for it. */
  #noteAsked(id: number, nowMs: number): void {
    const [first] = this.#asked
    if (!this.#asked.has(id)) this.#asked.set(id, nowMs)
    if (!first || nowMs - first[1] < countAfterMs) return
    this.#asked.delete(first[0])
    const kept = this.#loaded.get(first[0])
    if (!kept) return
    const bytes = cardBytes(kept.snapshot)
    this.#bytes += bytes - kept.cardBytes
    kept.cardBytes = bytes
    this.#makeRoom()
  }

  #makeRoom(): void {
    for (const id of this.#loaded.keys()) {
      if (this.#bytes <= this.#mostBytes || this.#loaded.size === 1) return
      this.forget(id)
    }
  }
}
