import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** Networks that a website's settings must not send the server to (IANA special-purpose registries, RFC 6890). */
const notPublic4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** All public IPv6 addresses lie in 2000::/3; these parts of it lead to other networks or to none. */
const public6 = '2000::/3'
const notPublic6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const loopback4 = listOf(['127.0.0.0/8'], 'ipv4')
const refused4 = listOf(notPublic4, 'ipv4')
const open6 = listOf([public6], 'ipv6')
const refused6 = listOf(notPublic6, 'ipv6')

/**
 * Whether the server itself may be sent to this address. False for private, local, shared and translated addresses,
 * and for text that is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4')
  return isIPv6(address) && open6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}

/** This machine itself, which only demo websites may name. */
export function isLoopbackAddress(address: string): boolean {
  return isIPv4(address) ? loopback4.check(address, 'ipv4') : address === '::1'
}

/** Whether a website's settings may send the server to this address; this machine is allowed to demo websites only. */
export function isInReach(address: string, isDemo: boolean): boolean {
  return isPublicAddress(address) || (isDemo && isLoopbackAddress(address))
}

/** The IP address that stands in place of a host name; null where the host is a name. */
export function literalIn({ hostname }: URL): string | null {
  const literal = hostname.replace(/^\[|\]$/g, '')
  return isIP(literal) === 0 ? null : literal
}

/** Whether the server must not be sent there, as far as that can be told without looking a name up. */
export function isOutOfReach(url: URL, isDemo: boolean): boolean {
  const literal = literalIn(url)
  if (literal !== null) return !isInReach(literal, isDemo)
  return !isDemo && /(^|\.)localhost\.?$/.test(url.hostname)
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}
