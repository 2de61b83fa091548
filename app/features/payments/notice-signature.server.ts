import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A notice is refused when it is older or newer than this, so that a recorded one cannot be sent again later.
 */
const toleranceSeconds = 300

/**
 * Checks that a notice comes from its claimed sender and is recent. The header is Stripe's,
 * `t=1750000000,v1=<hex>[,v1=<hex>]`: an HMAC-SHA256 of the time and the raw body, keyed with the whole
 * secret. While secrets are being changed there are several signatures, and one match is enough.
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
