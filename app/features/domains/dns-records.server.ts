import { Resolver } from 'node:dns/promises'
import type { DnsRecords } from './dns-verdict.ts'

/** Asks name servers. */
export interface DnsReader {
  /** @throws where a name server does not answer, or cannot */
  recordsOf(host: string): Promise<DnsRecords>
  /** @throws where a name server does not answer, or cannot */
  addressesOf(name: string): Promise<string[]>
  /** Ends what is being asked. */
  cancel(): void
}

/** Longer chains are errors: name servers themselves follow no more. */
const mostAliases = 8

/** @param nameServers addresses, with a port where it is not 53; none: those of the machine */
export function openDnsReader(nameServers: readonly string[]): DnsReader {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (nameServers.length > 0) resolver.setServers([...nameServers])

  async function addressesOf(name: string): Promise<string[]> {
    const [v4, v6] = await Promise.all([
      orNothing(resolver.resolve4(name)),
      orNothing(resolver.resolve6(name)),
    ])
    return [...v4, ...v6]
  }

  async function aliasesOf(host: string): Promise<string[]> {
    const aliases: string[] = []
    while (aliases.length < mostAliases) {
      const [next] = await orNothing(resolver.resolveCname(aliases.at(-1) ?? host))
      if (next === undefined) break
      aliases.push(next.toLowerCase())
    }
    return aliases
  }

  /** The nearest name that says who may issue: the host's own, else that above it (RFC 8659, 3). */
  async function caaOf(host: string): Promise<DnsRecords['caa']> {
    for (let name = host; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
      const records = await orNothing(resolver.resolveCaa(name))
      if (records.length === 0) continue
      const issuers = records.flatMap(({ issue }) =>
        issue === undefined ? [] : [issue.replace(/;.*/, '').trim().toLowerCase()],
      )
      return issuers.length === 0 ? null : { name, issuers }
    }
    return null
  }

  return {
    addressesOf,
    cancel: () => resolver.cancel(),
    async recordsOf(host) {
      const [addresses, aliases, caa, isZone] = await Promise.all([
        addressesOf(host),
        aliasesOf(host),
        caaOf(host),
        // a CNAME in the answer counts as a fault here; it says no more than which record to set
        resolver.resolveSoa(host).then(
          () => true,
          () => false,
        ),
      ])
      return { addresses, aliases, caa, isZone }
    },
  }
}

/** That there is no such name, or no such record, is an answer too. */
async function orNothing<T>(asked: Promise<T[]>): Promise<T[]> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA'))
      return []
    throw error
  }
}
