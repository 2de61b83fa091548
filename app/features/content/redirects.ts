import { z } from 'zod'
import { splitAddress, withoutTrailingSlash } from '#app/core/address.ts'

const ownPath = /^\/(?![/\\])[^\s\\]*$/

/** One entry of `redirects.json`: an address of the dealer's former website, and where it leads now. */
export const redirectSchema = z.strictObject({
  from: z
    .string()
    .max(1000)
    .regex(/^\/(?![/\\])[^\s\\#]+$/, 'expected a path of this website such as /old-page, without its host')
    .refine((path) => !path.startsWith('/api/'), 'expected the address of a page'),
  to: z
    .string()
    .max(1000)
    .regex(ownPath, 'expected a path of this website such as /about-us; other websites are not led to'),
  status: z.union([z.literal(301), z.literal(308)], 'expected 301 or 308').default(301),
})
export type Redirect = z.output<typeof redirectSchema>

export interface RedirectProblem {
  readonly index: number
  readonly field: 'from' | 'to'
  readonly value: string
  readonly message: string
}

/** An address that stands twice, and one that leads back to itself. */
export function redirectProblems(redirects: readonly Redirect[]): RedirectProblem[] {
  const places = new Map<string, number>()
  const problems: RedirectProblem[] = []
  for (const [index, { from }] of redirects.entries()) {
    const first = places.get(keyOf(from))
    if (first === undefined) places.set(keyOf(from), index)
    else
      problems.push({
        index,
        field: 'from',
        value: from,
        message: `entry ${first + 1} has this address already`,
      })
  }
  const next = new Map(redirects.map((redirect) => [keyOf(redirect.from), redirect.to]))
  for (const [index, { from, to }] of redirects.entries()) {
    if (endOf(to, next) === null)
      problems.push({ index, field: 'to', value: to, message: `this leads round in a circle, from ${from}` })
  }
  return problems
}

export interface RedirectTable {
  readonly size: number
  /** Where an address leads, with the query that it was asked with; null where it is not in the table. */
  find(asked: {
    readonly pathname: string
    readonly search: string
  }): { to: string; status: 301 | 308 } | null
}

/**
 * Capitals, a slash at the end and the order of parameters make no difference. An entry with a query is meant for that
 * query alone; one without takes any, and hands it on. One step at a time: what stands there may be a page by now.
 */
export function redirectTable(redirects: readonly Redirect[]): RedirectTable {
  const table = new Map(redirects.map(({ from, to, status }) => [keyOf(from), { to: sendable(to), status }]))
  return {
    size: table.size,
    find({ pathname, search }) {
      if (table.size === 0) return null
      const exact = search === '' ? undefined : table.get(keyOf(pathname + search))
      if (exact) return exact
      const found = table.get(keyOf(pathname))
      return found ? { ...found, to: withQuery(found.to, search) } : null
    },
  }
}

/** Where the last of a chain leads; null where there is no last one. */
function endOf(to: string, next: ReadonlyMap<string, string>): string | null {
  const seen = new Set<string>()
  let end = to
  for (;;) {
    const key = keyOf(splitAnchor(end))
    if (seen.has(key)) return null
    seen.add(key)
    const further = next.get(key)
    if (further === undefined) return end
    end = further
  }
}

function keyOf(address: string): string {
  const { path, rest } = splitAddress(address)
  const query = [...new URLSearchParams(rest)].map((pair) => pair.join('=')).sort()
  const plain = withoutTrailingSlash(decoded(path)).toLowerCase()
  return query.length === 0 ? plain : `${plain}?${query.join('&').toLowerCase()}`
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path // no address that a browser would have written
  }
}

function splitAnchor(address: string): string {
  return address.split('#', 1).join('')
}

/** A header carries no letters of other alphabets. All else stays as it is: a path that is tidied may lead elsewhere. */
function sendable(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}

/** The query of the visit goes along, campaign and all, unless the target has one of its own. */
function withQuery(to: string, search: string): string {
  if (search === '' || to.includes('?')) return to
  const [path = '', anchor] = to.split('#')
  return `${path}${search}${anchor === undefined ? '' : `#${anchor}`}`
}
