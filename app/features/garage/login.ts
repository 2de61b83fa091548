import type { Website } from '#app/features/tenancy/website.ts'

/** Half of the devices see it: B shows the login popup, A does not (AUTH-05). */
export type Variant = 'A' | 'B'

type Settings = Pick<Website, 'flags' | 'garage_enabled'>

/** Where the split test runs each device has a variant, the same one each time; elsewhere null. */
export function variantOf(deviceId: string, { flags }: Pick<Website, 'flags'>): Variant | null {
  if (!flags.has('login_split_test')) return null
  return hashOf(deviceId) % 2 === 0 ? 'A' : 'B'
}

/** Is login offered here (AUTH-03, AUTH-06)? Without it the garage works from the browser's own favourites. */
export function offersLogin({ flags, garage_enabled }: Settings, variant: Variant | null): boolean {
  return garage_enabled && (flags.has('garage_login') || (flags.has('login_split_test') && variant === 'B'))
}

/** FNV-1a, folded: even its lowest bit depends on every character. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
  return (hash ^ (hash >>> 16)) >>> 0
}
