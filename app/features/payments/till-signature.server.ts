import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** These parts of a request are signed, in either direction, exactly as they are sent. */
export interface SignedByTill {
  readonly method: string
  readonly rawBody: Buffer | string
  readonly contentType: string
  readonly date: string
  /** The path with its query. */
  readonly address: string
}

/**
 * A notice is refused when its date is further from now, so that a recorded one cannot be sent again later.
 */
const toleranceMs = 300_000

/** Computes the `X-Signature` of the gateway that Till runs (IXOPAY, REST v3). */
export function tillSignature(sharedSecret: string, signed: SignedByTill): string {
  const { method, rawBody, contentType, date, address } = signed
  const body = createHash('sha512').update(rawBody).digest('hex')
  return createHmac('sha512', sharedSecret)
    .update([method, body, contentType, date, address].join('\n'))
    .digest('base64')
}

/** Checks that a notice comes from its claimed sender and is recent. */
export function isSignedByTill(
  given: string | null,
  sharedSecret: string,
  signed: SignedByTill,
  now: Date,
): boolean {
  const sentAt = Date.parse(signed.date)
  if (Number.isNaN(sentAt) || Math.abs(now.getTime() - sentAt) > toleranceMs) return false
  const wanted = Buffer.from(tillSignature(sharedSecret, signed))
  const signature = Buffer.from(given ?? '')
  return signature.length === wanted.length && timingSafeEqual(signature, wanted)
}

/** Writes the date as Till wants it: "Tue, 21 Jul 2026 13:15:03 UTC". */
export function tillDate(now: Date): string {
  return now.toUTCString().replace('GMT', 'UTC')
}
