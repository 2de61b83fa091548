import type { LoaderFunction, ServerBuild } from 'react-router'

/** A loader names the query parameters that its route reads: `loader.reads = ['page']`. */
type ReadingLoader = LoaderFunction & { readonly reads?: readonly string[] }

/** The segments that may follow a segment of an address, and what is read where the address ends here. */
interface Place {
  readonly named: Map<string, Place>
  /** A parameter segment, `:slug`. */
  any: Place | null
  /** A splat, `*`, which matches all that follows. */
  rest: ReadonlySet<string> | null
  reads: ReadonlySet<string> | null
}

/** React Router's own parameter: the routes whose data is wanted. */
const routesParameter = '_routes'
const none: ReadonlySet<string> = new Set()

/**
 * The query parameters that the route of an address reads. All others change nothing on the page, so they make no
 * copy of it in the cache; and a loader sees only the parameters that it names, so that it cannot forget one.
 */
export function readParameters({
  routes,
}: Pick<ServerBuild, 'routes'>): (path: string) => ReadonlySet<string> {
  const start = newPlace()
  for (const route of Object.values(routes)) {
    // a layout has no address of its own
    if (!route || (route.path === undefined && !route.index) || route.path === '') continue
    const loader: ReadingLoader | undefined = route.module.loader
    lay(start, partsOf(route.path ?? ''), new Set(loader?.reads))
  }
  return (path) => {
    // the data of a client navigation is requested at an address of its own
    const page = path.replace(/(\/_)?\.data$/, '')
    const reads = find(start, partsOf(page), 0) ?? none
    return page === path ? reads : new Set(reads).add(routesParameter)
  }
}

function lay(start: Place, parts: readonly string[], reads: ReadonlySet<string>): void {
  let place = start
  for (const part of parts) {
    if (part === '*') {
      place.rest = reads
      return
    }
    place = nextPlace(place, part)
  }
  place.reads = reads
}

function nextPlace(place: Place, part: string): Place {
  if (part.startsWith(':')) {
    place.any ??= newPlace()
    return place.any
  }
  const known = place.named.get(part.toLowerCase())
  if (known) return known
  const made = newPlace()
  place.named.set(part.toLowerCase(), made)
  return made
}

/** The order is React Router's: a fixed segment before a parameter, and a parameter before a splat. */
function find(place: Place, parts: readonly string[], at: number): ReadonlySet<string> | null {
  const part = parts[at]
  if (part === undefined) return place.reads ?? place.rest
  const named = place.named.get(part.toLowerCase())
  return (named && find(named, parts, at + 1)) ?? (place.any && find(place.any, parts, at + 1)) ?? place.rest
}

function newPlace(): Place {
  return { named: new Map(), any: null, rest: null, reads: null }
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '')
}
