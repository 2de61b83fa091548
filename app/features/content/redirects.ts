import { z } from 'zod'
import { splitAddress, withoutTrailingSlash } from '#app/core/address.ts'

const ownPath = /^\/(?![/\\])[^\s\\]*$/

/** One entry of `redirects.json`: an address of the dealership's former website, and where it leads now. */
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

/** Finds addresses that are listed twice, and redirects that lead back to themselves. */
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
  /** The target of an address, including the query of the request; null where the address is not in the table. */
  find(asked: {
    readonly pathname: string
    readonly search: string
  }): { to: string; status: 301 | 308 } | null
}

/**
 * Letter case, a slash at the end and the order of parameters make no difference. An entry with a query applies to
 * that query alone; one without applies to any query and keeps it. Only one step is followed, because the target may
 * be a page by now.
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

/** The end of a chain of redirects; null where it is a circle. */
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
    return path // no browser would write such an address
  }
}

function splitAnchor(address: string): string {
  return address.split('#', 1).join('')
}

/**
 * Encodes characters that a header cannot carry. All others stay unchanged, because a normalised path may lead
 * elsewhere.
 */
function sendable(address: string): string {
  return address.toWellFormed().replace(/[^\x21-\x7e]/gu, encodeURIComponent)
}

/** Adds the query of the request, campaign parameters included, unless the target has a query of its own. */
function withQuery(to: string, search: string): string {
  if (search === '' || to.includes('?')) return to
  const [path = '', anchor] = to.split('#')
  return `${path}${search}${anchor === undefined ? '' : `#${anchor}`}`
}
