import { hostNameOf } from '#app/core/host.ts'
import type { Db } from '#app/server/db.server.ts'
import type { FlagRegistry } from './flags.ts'
import { listWebsites, type StoredWebsite } from './store.server.ts'
import type { Website } from './website.ts'

/** Which website answers at which host, from memory; read again when a change is announced. */
export class WebsiteDirectory {
  readonly #db: Db
  readonly #registry: FlagRegistry
  /** Development: every host shows this website (TENANT-09). */
  readonly #onlySlug: string | undefined
  #byHost = new Map<string, Website>()
  #byHeader = new Map<string, Website | null>()
  #stored: StoredWebsite[] = []

  constructor(db: Db, registry: FlagRegistry, onlySlug?: string) {
    this.#db = db
    this.#registry = registry
    this.#onlySlug = onlySlug
  }

  async load(): Promise<void> {
    this.#stored = await listWebsites(this.#db, this.#registry)
    this.#byHost = new Map(this.#stored.map(({ website }) => [website.host, website]))
    this.#byHeader = new Map()
  }

  /**
   * The website of a `Host` header. A website also answers at `{slug}.localhost`, so that it can be looked at
   * before its domain points here.
   */
  find(hostHeader: string): Website | null {
    const known = this.#byHeader.get(hostHeader)
    if (known !== undefined) return known
    const website = this.#lookUp(hostNameOf(hostHeader))
    if (this.#byHeader.size > 10_000) this.#byHeader.clear() // invented hosts must not fill the memory
    this.#byHeader.set(hostHeader, website)
    return website
  }

  get(id: number): Website | null {
    return this.#stored.find(({ website }) => website.id === id)?.website ?? null
  }

  all(): Website[] {
    return this.#stored.map(({ website }) => website)
  }

  #lookUp(name: string): Website | null {
    if (this.#onlySlug !== undefined) return this.#bySlug(this.#onlySlug)
    const local = /^([a-z0-9_-]+)\.localhost$/.exec(name)
    return this.#byHost.get(name) ?? (local ? this.#bySlug(local[1] ?? '') : null)
  }

  #bySlug(slug: string): Website | null {
    return (
      this.#stored.find(({ website }) => website.slug.toLowerCase() === slug.toLowerCase())?.website ?? null
    )
  }
}
