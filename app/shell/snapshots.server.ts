import type { Snapshot } from '#app/features/tenancy/scope.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { vehicleOfKey } from '#app/features/vehicles/freshness.ts'

/** The snapshots in memory: loaded at first use, replaced whole, and the least recently used dropped first. */
export class Snapshots {
  readonly #load: (website: Website) => Promise<Snapshot>
  readonly #mostVehicles: number
  readonly #loaded = new Map<number, Snapshot>()
  readonly #loading = new Map<number, Promise<Snapshot>>()

  constructor(load: (website: Website) => Promise<Snapshot>, mostVehicles = 500_000) {
    this.#load = load
    this.#mostVehicles = mostVehicles
  }

  async get(website: Website): Promise<Snapshot> {
    const loaded = this.#loaded.get(website.id)
    if (!loaded) return this.#replace(website)
    this.#loaded.delete(website.id)
    this.#loaded.set(website.id, loaded)
    return loaded
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
    for (const [id, snapshot] of this.#loaded)
      if (snapshot.confirmations.has(key) || snapshot.stock.byId.has(vehicleOfKey(key))) {
        const confirmations = new Map(snapshot.confirmations).set(key, at)
        this.#loaded.set(id, { ...snapshot, confirmations })
      }
  }

  forget(websiteId: number): void {
    this.#loaded.delete(websiteId)
  }

  has(websiteId: number): boolean {
    return this.#loaded.has(websiteId)
  }

  get size(): number {
    return this.#loaded.size
  }

  async #replace(website: Website): Promise<Snapshot> {
    const underWay = this.#loading.get(website.id)
    if (underWay !== undefined) return underWay
    const loading = this.#load(website)
    this.#loading.set(website.id, loading)
    try {
      const snapshot = await loading
      this.#loaded.delete(website.id)
      this.#loaded.set(website.id, snapshot)
      this.#makeRoom()
      return snapshot
    } finally {
      this.#loading.delete(website.id)
    }
  }

  #makeRoom(): void {
    let vehicles = 0
    for (const snapshot of this.#loaded.values()) vehicles += snapshot.stock.byId.size
    for (const [id, snapshot] of this.#loaded) {
      if (vehicles <= this.#mostVehicles || this.#loaded.size === 1) return
      vehicles -= snapshot.stock.byId.size
      this.#loaded.delete(id)
    }
  }
}
