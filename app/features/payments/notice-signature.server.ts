import { createHmac, timingSafeEqual } from 'node:crypto'

/** A notice that is older says nothing of now; whoever recorded one cannot play it back later. */
const toleranceSeconds = 300

/**
 * Is this notice from whom it says, and of now? The header is Stripe's, `t=1750000000,v1=<hex>[,v1=<hex>]`: an HMAC-SHA256 of
 * time and raw body by the whole secret; during a change of secrets there are several, and one that fits is enough.
 */
export function isGenuineNotice(rawBody: Buffer, header: string | null, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false
  const wanted = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest()
  return parts.some(([name, value = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) return false
    return timingSafeEqual(Buffer.from(value, 'hex'), wanted)
  })
}
