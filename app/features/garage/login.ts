import type { Website } from '#app/features/tenancy/website.ts'

/** B shows the login popup and A does not; each is on half of the devices (AUTH-05). */
export type Variant = 'A' | 'B'

type Settings = Pick<Website, 'flags' | 'garage_enabled'>

/** Gives each device a variant that never changes, where the split test runs; null elsewhere. */
export function variantOf(deviceId: string, { flags }: Pick<Website, 'flags'>): Variant | null {
  if (!flags.has('login_split_test')) return null
  return hashOf(deviceId) % 2 === 0 ? 'A' : 'B'
}

/**
 * Tells whether login is offered here (AUTH-03, AUTH-06). Without it the garage uses the browser's own
 * favourites.
 */
export function offersLogin({ flags, garage_enabled }: Settings, variant: Variant | null): boolean {
  return garage_enabled && (flags.has('garage_login') || (flags.has('login_split_test') && variant === 'B'))
}

/** Computes FNV-1a and folds it, so that even the lowest bit depends on every character. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return (hash ^ (hash >>> 16)) >>> 0
}
