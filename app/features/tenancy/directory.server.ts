import { hostNameOf, isReservedHost } from '#app/core/host.ts'
import type { DemoAnswers } from '#app/server/config/config.server.ts'
import type { Db } from '#app/server/db.server.ts'
import type { FlagRegistry } from './flags.ts'
import { type ReadWebsites, readWebsites, type UnreadableWebsite, unreadWebsite } from './store.server.ts'
import type { Website } from './website.ts'

/** A name of 253 characters (RFC 1035), a dot at its end, and a port. */
const longestHost = 260

/** Finds the website of a host, from memory; read again when a change is announced. */
export class WebsiteDirectory {
  readonly #db: Db
  readonly #registry: FlagRegistry
  /** In development every host shows this website (TENANT-09). */
  readonly #onlySlug: string | undefined
  readonly #demoAnswers: DemoAnswers
  /** The desk's host belongs to no website, whatever a website says; null where there is no desk. */
  readonly #deskHost: string | null
  #byHost = new Map<string, Website>()
  #byAlias = new Map<string, Website>()
  #byHeader = new Map<string, Website | null>()
  /** All websites in the order of their ids, including demo websites that do not answer. */
  #byId = new Map<number, Website>()
  /** The ids of websites that could not be read since the start. */
  #unread = new Set<number>()
  /** The version that each website had when all were read. */
  #versions = new Map<number, number>()

  constructor(
    db: Db,
    registry: FlagRegistry,
    {
      siteSlug,
      demoAnswers,
      deskHost = null,
    }: { siteSlug: string | undefined; demoAnswers: DemoAnswers; deskHost?: string | null },
  ) {
    this.#deskHost = deskHost
    this.#db = db
    this.#registry = registry
    this.#onlySlug = siteSlug
    this.#demoAnswers = demoAnswers
  }

  /** @returns the websites that cannot be read: they stay as they were */
  async load(db: Db = this.#db): Promise<UnreadableWebsite[]> {
    const read = await readWebsites(db, this.#registry)
    this.#versions = new Map(read.readable.map(({ website, version }) => [website.id, version]))
    return this.#take(read, [...this.#byId.keys()])
  }

  /**
   * Reads one website again.
   *
   * @throws where it cannot be read; it then stays as it was
   */
  async refresh(id: number): Promise<void> {
    const [unreadable] = this.#take(await readWebsites(this.#db, this.#registry, [id]), [id])
    if (unreadable) throw unreadable.error
  }

  /** Whether the website was ever read. */
  isRead(id: number): boolean {
    return this.#byId.has(id) && !this.#unread.has(id)
  }

  /** The version that a website had when all were read; undefined for one that came later. */
  versionOf(id: number): number | undefined {
    return this.#versions.get(id)
  }

  #take({ readable, unreadable }: ReadWebsites, asked: readonly number[]): UnreadableWebsite[] {
    const found = new Set([...readable.map(({ website }) => website.id), ...unreadable.map(({ id }) => id)])
    for (const id of asked) if (!found.has(id)) this.#byId.delete(id)
    for (const { website } of readable) {
      this.#byId.set(website.id, website)
      this.#unread.delete(website.id)
    }
    for (const one of unreadable) {
      if (this.#byId.has(one.id)) continue
      this.#byId.set(one.id, unreadWebsite(one, this.#registry))
      this.#unread.add(one.id)
    }
    this.#byId = new Map([...this.#byId].sort(([one], [other]) => one - other))
    this.#byHost = new Map(this.all().map((website) => [website.host, website]))
    this.#byAlias = new Map(
      this.all().flatMap((website) =>
        website.alias_hosts.map((host): [string, Website] => [hostNameOf(host), website]),
      ),
    )
    this.#byHeader = new Map()
    return unreadable
  }

  /**
   * The website of a `Host` header. A website also answers at `{slug}.localhost`, so that it can be tried before its
   * domain points here.
   */
  find(hostHeader: string): Website | null {
    const known = this.#byHeader.get(hostHeader)
    if (known !== undefined) return known
    if (hostHeader.length > longestHost) return null
    const website = this.#lookUp(hostNameOf(hostHeader))
    if (this.#byHeader.size > 10_000) this.#byHeader.clear() // invented hosts must not fill the memory
    this.#byHeader.set(hostHeader, website)
    return website
  }

  /** The website that has the host of this header as an alias: there it answers with its own address. */
  findByAlias(hostHeader: string): Website | null {
    if (this.#byAlias.size === 0 || this.#onlySlug !== undefined || hostHeader.length > longestHost)
      return null
    const name = hostNameOf(hostHeader)
    return name === this.#deskHost ? null : (this.#byAlias.get(name) ?? null)
  }

  get(id: number): Website | null {
    return this.#byId.get(id) ?? null
  }

  /** The websites that answer. */
  all(): Website[] {
    const shut = new Set(this.shutDemo())
    return [...this.#byId.values()].filter((website) => !shut.has(website))
  }

  /**
   * The demo websites that do not answer. They show sign-in codes and accept the test cards of a sandbox, so they
   * must not run next to a website that shoppers visit.
   */
  shutDemo(): Website[] {
    const websites = [...this.#byId.values()]
    const isShut =
      this.#demoAnswers === 'never' ||
      (this.#demoAnswers === 'alone' && websites.some(({ demo, host }) => !demo && !isReservedHost(host)))
    return isShut ? websites.filter(({ demo }) => demo) : []
  }

  #lookUp(name: string): Website | null {
    if (name === this.#deskHost) return null
    if (this.#onlySlug !== undefined) return this.#bySlug(this.#onlySlug)
    const local = /^([a-z0-9_-]+)\.localhost$/.exec(name)
    return this.#byHost.get(name) ?? (local ? this.#bySlug(local[1] ?? '') : null)
  }

  #bySlug(slug: string): Website | null {
    return this.all().find((website) => website.slug.toLowerCase() === slug.toLowerCase()) ?? null
  }
}
