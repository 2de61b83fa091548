/** What name servers say of a host. */
export interface DnsRecords {
  /** IPv4 and IPv6. */
  readonly addresses: readonly string[]
  /** The names that its CNAME leads to, one after the other. */
  readonly aliases: readonly string[]
  /** Who may issue certificates for it, and for which name that is written; null: anybody. */
  readonly caa: { readonly name: string; readonly issuers: readonly string[] } | null
  /** Whether the name is that of a zone: it has no CNAME (RFC 1034, 3.6.2). */
  readonly isZone: boolean
}

/** The machines that visitors reach first (`EDGE_HOSTS`), and who signs their certificates (`EDGE_CA`). */
export interface Edge {
  readonly names: readonly string[]
  /** Those that are written, and those of the names. */
  readonly addresses: readonly string[]
  readonly ca: string
}

/** Whether the DNS of a host leads here; where it does not, the one record to set. */
export type DnsVerdict =
  | { readonly outcome: 'right' }
  | { readonly outcome: 'elsewhere' | 'shut out'; readonly todo: string }
  | { readonly outcome: 'unknown'; readonly why: string }

/**
 * EDGE-14: DNS is right where its CNAME ends at the edge, or all addresses are the edge's. It is not while a CAA record shuts
 * the edge's issuer out.
 */
export function dnsVerdict(host: string, records: DnsRecords, edge: Edge): DnsVerdict {
  const { addresses, aliases, caa } = records
  const isAlias = aliases.some((name) => edge.names.includes(name))
  const strays = isAlias ? [] : addresses.filter((address) => !edge.addresses.includes(address))
  if (!isAlias && (addresses.length === 0 || strays.length > 0))
    return { outcome: 'elsewhere', todo: recordToSet(host, strays, records, edge) }
  if (caa && !caa.issuers.includes(edge.ca)) {
    const found = caa.issuers.filter((issuer) => issuer !== '')
    const todo = `Add CAA ${caa.name} 0 issue "${edge.ca}". Found: ${found.length === 0 ? 'nobody may issue' : found.join(', ')}`
    return { outcome: 'shut out', todo }
  }
  return { outcome: 'right' }
}

function recordToSet(
  host: string,
  strays: readonly string[],
  { addresses, isZone }: DnsRecords,
  edge: Edge,
): string {
  const found = `Found: ${strays.length === 0 ? 'nothing' : strays.join(', ')}`
  const [name] = edge.names
  const isV6 = (address: string): boolean => address.includes(':')
  const [v4, v6] = [edge.addresses.filter((address) => !isV6(address)), edge.addresses.filter(isV6)]
  // browsers prefer IPv6, so one forgotten AAAA leads most visitors elsewhere while all else is right
  if (strays.length > 0 && strays.length < addresses.length && strays.every(isV6))
    return v6.length === 0
      ? `Remove AAAA ${host}. ${found}`
      : `Set AAAA ${host} to ${v6.join(', ')}. ${found}`
  if (name !== undefined && !isZone) return `Set CNAME ${host} to ${name}. ${found}`
  if (v4.length > 0) return `Set A ${host} to ${v4.join(', ')}. ${found}`
  return v6.length > 0
    ? `Set AAAA ${host} to ${v6.join(', ')}. ${found}`
    : `Set CNAME ${host} to ${name ?? 'the edge'}. ${found}`
}
