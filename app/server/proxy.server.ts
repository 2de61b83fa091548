import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

/** What a proxy reports of the visitor behind it; undefined where it reports nothing, or is not believed. */
export interface Forwarded {
  readonly host: string | undefined
  readonly address: string | undefined
  readonly protocol: 'https' | undefined
  /** The name that it gave the request, if it may stand in a log and a header. */
  readonly requestId: string | undefined
}

export interface ProxyTrust {
  /** Addresses and ranges of proxies: they are believed about the visitor's address and protocol. */
  readonly ranges: readonly string[]
  /**
   * Whether they are believed about the host too: only where every one of them overwrites what a visitor sends
   * (`TRUST_PROXY_HOST`).
   */
  readonly isHostBelieved: boolean
}

/** Reads what trusted proxies report of a visitor; null where no proxy is trusted. */
export function proxyReader({ ranges, isHostBelieved }: ProxyTrust) {
  if (ranges.length === 0) return null
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  const isKnown = (address: string): boolean =>
    list.check(address.replace(/^::ffff:/, ''), isIPv6(address.replace(/^::ffff:/, '')) ? 'ipv6' : 'ipv4')

  return (request: IncomingMessage): Forwarded | null => {
    if (!isKnown(request.socket.remoteAddress ?? '')) return null
    const hops = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter((hop) => hop !== '')
    // the nearest hop that is not a proxy of ours; the ones before it could be invented
    const address = hops.findLast((hop) => !isKnown(hop))
    const protocol = request.headers['x-forwarded-proto'] === 'https' ? 'https' : undefined
    // several hosts make a list, which is no host, since one may be the visitor's invention
    const host = isHostBelieved ? request.headers['x-forwarded-host']?.toString() : undefined
    const named = request.headers['x-request-id']?.toString() ?? ''
    const requestId = /^[\w.-]{1,40}$/.test(named) ? named : undefined
    return { host, address, protocol, requestId }
  }
}
