import { hostNameOf } from '#app/core/host.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Db } from '#app/server/db.server.ts'
import { askedHost, mayHaveCertificate } from './certificate-question.ts'
import { transportSecurity } from './hsts.ts'
import { type KnownHost, listKnownHosts } from './store.server.ts'

/** How all hosts stand, in memory: what is asked of them at each handshake and each answer waits for no database. */
export class KnownHosts {
  readonly #clock: () => Date
  readonly #byName = new Map<string, KnownHost>()
  readonly #namesOf = new Map<number, readonly string[]>()

  constructor(clock: () => Date) {
    this.#clock = clock
  }

  /** Reads all hosts, or those of one website. */
  async load(db: Db, websiteId?: number): Promise<void> {
    const read = Map.groupBy(await listKnownHosts(db, websiteId), (host) => host.websiteId)
    const ids = websiteId === undefined ? [...this.#namesOf.keys(), ...read.keys()] : [websiteId]
    // every website lets go first, since a name may have gone from one to another
    for (const id of ids) this.#forget(id)
    for (const [id, hosts] of read) {
      this.#namesOf.set(
        id,
        hosts.map(({ name }) => name),
      )
      for (const host of hosts) this.#byName.set(host.name, host)
    }
  }

  #forget(websiteId: number): void {
    for (const name of this.#namesOf.get(websiteId) ?? [])
      if (this.#byName.get(name)?.websiteId === websiteId) this.#byName.delete(name)
    this.#namesOf.delete(websiteId)
  }

  /**
   * EDGE-16: whether the edge may have a certificate for this name.
   *
   * @param domain as it was asked, which may be anything
   * @param ownerOf the website that answers at a host by its settings of now
   */
  mayHaveCertificate(domain: string | null, ownerOf: (host: string) => Pick<Website, 'id'> | null): boolean {
    const asked = askedHost(domain)
    const known = asked === null ? undefined : this.#byName.get(hostNameOf(asked))
    if (asked === null || !known || ownerOf(asked)?.id !== known.websiteId) return false
    return mayHaveCertificate(asked, known, this.#clock())
  }

  /** EDGE-18: the value of `Strict-Transport-Security` at a host of this website; null: none is sent. */
  transportSecurityOf({ id, hsts }: Pick<Website, 'id' | 'hsts'>, host: string): string | null {
    const known = this.#byName.get(hostNameOf(host))
    return known?.websiteId === id ? transportSecurity(known, hsts, this.#clock()) : null
  }
}
