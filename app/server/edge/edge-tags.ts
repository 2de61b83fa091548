/** What the clock ends is made anew this long before, and then lies at an edge for seconds only (EDGE-04). */
export const closingMs = 6 * 60_000

const edgeSeconds = 300
const closingSeconds = 5
const mostTags = 50
const mostBytes = 1000
const letters = new Map([
  ['website', 'w'],
  ['stock', 's'],
  ['vehicle', 'v'],
])

/** `website:7` as edges know it: `fc-w7`. Null for what no page carries. */
export function edgeTagOf(tag: string, prefix: string): string | null {
  const [, kind = '', id] = /^([a-z]+):(\d+)$/.exec(tag) ?? []
  const letter = letters.get(kind)
  return letter === undefined ? null : `${prefix}${letter}${id}`
}

/**
 * The tags of an answer as they go out. Where there are more than an edge takes, the vehicles' give way to their stock's,
 * which every change of one of them purges too (EDGE-03).
 */
export function edgeTagsOf(tags: Iterable<string>, prefix: string): string[] {
  const known = [...tags].filter((tag) => edgeTagOf(tag, prefix) !== null)
  const all = written(known, prefix)
  if (all.length <= mostTags && all.join(' ').length <= mostBytes) return all
  const wider = known.flatMap((tag) =>
    tag.startsWith('website:')
      ? [tag, tag.replace('website', 'stock')]
      : tag.startsWith('vehicle:')
        ? []
        : [tag],
  )
  return written(wider, prefix)
}

function written(tags: readonly string[], prefix: string): string[] {
  return [...new Set(tags.flatMap((tag) => edgeTagOf(tag, prefix) ?? []))]
}

/** How an answer that is kept here may lie at an edge, too. */
export interface EdgeStay {
  /** How long it may lie there. */
  readonly seconds: number
  /** When it is to be made anew here. */
  readonly endsAtMs: number
}

/**
 * An answer that the clock ends is made anew some minutes before, to lie at the edge for seconds from then on. That begins
 * earlier than an edge keeps it by the minute for which an outdated answer may still be given while its successor is made.
 */
export function edgeStay(endsAtMs: number, nowMs: number): EdgeStay {
  const closesAtMs = endsAtMs - closingMs
  return nowMs < closesAtMs
    ? { seconds: edgeSeconds, endsAtMs: closesAtMs }
    : { seconds: closingSeconds, endsAtMs }
}
