import { isIP } from 'node:net'
import { z } from 'zod'
import { isLoopbackAddress } from '#app/core/public-address.ts'
import { hostsOf } from '#app/server/postgres/hosts.ts'

/** 1 is yes, 0 is no. */
export const flag = z.enum(['0', '1']).transform((value) => value === '1')

/** An address that begins with one of these schemes, each with its colon. */
export const address = (schemes: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol),
      `expected an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
    )

/** PostgreSQL as libpq writes it, with one host or several. */
export const postgresAddress = z
  .string()
  .refine(
    (value) => hostsOf(value).length > 0,
    'expected an address like postgres://user@host:5432/name, with several hosts as a:5432,b:5432',
  )

/** Whether nothing stands behind the port of a mail server but that it is meant to be without TLS. */
export function saysNoMoreThanTlsOff(value: string): boolean {
  if (!URL.canParse(value)) return true // the rule before has reported it
  const { search, hash, protocol, pathname } = new URL(value)
  return (
    hash === '' && pathname.length <= 1 && (search === '' || (search === '?tls=off' && protocol === 'smtp:'))
  )
}

/** Whether the desk may stand there: elsewhere than on this machine, nobody may read along. */
export function isDeskAddress(value: string): boolean {
  if (!URL.canParse(value)) return true // the rule before has reported it
  const { protocol, hostname, pathname, search, hash } = new URL(value)
  const isHere = hostname === 'localhost' || hostname.endsWith('.localhost')
  return pathname === '/' && search === '' && hash === '' && (protocol === 'https:' || isHere)
}

/** Whether mails can be fetched there: with a password, over TLS unless it is on this machine, and nothing more is said. */
export function isMailboxAddress(value: string): boolean {
  if (!URL.canParse(value)) return true // the rule before has reported it
  const { username, password, hostname, pathname, search, hash } = new URL(value)
  return (
    username !== '' &&
    password !== '' &&
    hostname !== '' &&
    pathname.length <= 1 &&
    search === '' &&
    hash === ''
  )
}

/** Whether nobody can read along when mails are fetched there. */
export function isReadSafely(value: string): boolean {
  if (!URL.canParse(value)) return true
  const { protocol, hostname } = new URL(value)
  return protocol === 'imaps:' || isHostHere(hostname)
}

function isHostHere(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, ''))
}

/** The part before the @ of an inbound address has a key of 46 letters behind it, and 64 are the most. */
export const longestInboundName = 18

/** Whether there is room for a key in the addresses that shoppers answer to. */
export function takesKeys(value: string): boolean {
  const name = value.slice(0, value.lastIndexOf('@'))
  return name.length <= longestInboundName && !name.includes('+')
}

/** `edge.example`, `203.0.113.9`, `2001:db8::9`; with a port `edge.example:8443` or `[2001:db8::9]:8443`. */
export function placeOf(text: string): { name: string; port: number | null } | null {
  const [, inBrackets, plain, port] = /^(?:\[([\da-f:]+)\]|([a-z\d.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
  const name = isIP(text) === 0 ? (inBrackets ?? plain) : text
  if (name === undefined || (inBrackets !== undefined && isIP(inBrackets) !== 6)) return null
  const isNamed =
    isIP(name) !== 0 || /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*$/i.test(name)
  const number = port === undefined || isIP(text) !== 0 ? null : Number(port)
  return isNamed && (number === null || (number > 0 && number < 65_536))
    ? { name: plainAddress(name), port: number }
    : null
}

/** As name servers write it: `2001:db8::9` for `2001:0DB8::0009`. */
function plainAddress(name: string): string {
  return isIP(name) === 6 ? new URL(`http://[${name}]`).hostname.slice(1, -1) : name.toLowerCase()
}

/** What stands in one variable, apart by spaces or commas. */
export const listOf = (value: string): string[] => value.split(/[\s,]+/).filter((part) => part !== '')

/** A whole number within limits, of what the sentence about a wrong one names. */
export function wholeNumber(of: string, least: number, most: number) {
  return z.coerce
    .number(`expected a number of ${of}`)
    .int(`expected a whole number of ${of}`)
    .min(least, `expected at least ${least}`)
    .max(most, `expected at most ${most}`)
}

/** 0 is a free one. */
export const port = z.coerce
  .number('expected a port number')
  .int('expected a port number')
  .min(0)
  .max(65535, 'expected a port number, 0 to 65535')
