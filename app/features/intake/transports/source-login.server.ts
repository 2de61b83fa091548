import type { ViaOf } from '#app/features/intake/feed-setting.ts'
import type { FeedLogin } from '#app/features/intake/transport.ts'

/** The headers that let a feed in; null where what they need is not kept, or can stand in no header. */
export function loginHeaders(
  { auth, header }: Pick<ViaOf<'https'>, 'auth' | 'header'>,
  { user, password, key }: FeedLogin,
): Record<string, string> | null {
  if (auth === 'none') return {}
  if (auth === 'basic') {
    if (user === null && password === null) return null
    const pair = Buffer.from(`${user ?? ''}:${password ?? ''}`)
    return { authorization: `Basic ${pair.toString('base64')}` }
  }
  if (key === null || !/^[\x20-\x7e]+$/.test(key)) return null
  return auth === 'bearer' ? { authorization: `Bearer ${key}` } : { [header ?? 'x-api-key']: key }
}
