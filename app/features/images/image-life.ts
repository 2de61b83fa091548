/** How long a picture may be kept before its source is asked again. */
export interface ImageLife {
  readonly seconds: number
  /** True where the address changes whenever the picture does. */
  readonly isImmutable: boolean
}

const year = 31_536_000
const shortest = 14_400

export const immutableLife: ImageLife = { seconds: year, isImmutable: true }
/** For our own pictures whose address stays when the picture changes. */
export const shortLife: ImageLife = { seconds: shortest, isImmutable: false }

/**
 * A year where the address contains a version or a hash of the content; otherwise four hours, or longer where the
 * source's `Cache-Control` says so.
 */
export function imageLife(url: URL, cacheControl: string | undefined): ImageLife {
  const said = (cacheControl ?? '').toLowerCase()
  if (/(^|[\s,])immutable([\s,]|$)/.test(said) || isVersioned(url)) return immutableLife
  const seconds = Number(/(?:^|[\s,])max-age="?(\d{1,10})/.exec(said)?.[1] ?? 0)
  return { seconds: Math.min(year, Math.max(shortest, seconds)), isImmutable: false }
}

export function cachePolicyOf({ seconds, isImmutable }: ImageLife): string {
  return `public, max-age=${seconds}, ${isImmutable ? 'immutable' : 'must-revalidate'}`
}

/**
 * Whether an address contains `?v=3`, `/v1733871234/`, or eight or more hexadecimal digits that are neither a plain
 * number nor a plain word.
 */
function isVersioned({ pathname, searchParams }: URL): boolean {
  if (['v', 'ver', 'version', 'rev', 'hash'].some((name) => (searchParams.get(name) ?? '') !== ''))
    return true
  if (/\/v\d{6,}\//.test(pathname)) return true
  const runs = pathname.match(/(?<![0-9a-z])[0-9a-f]{8,64}(?![0-9a-z])/gi) ?? []
  return runs.some((run) => /\d/.test(run) && /[a-f]/i.test(run))
}
