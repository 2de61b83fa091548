/**
 * Makes a new idempotency key of 32 hexadecimal digits. `randomUUID` needs a secure origin, and a website may
 * be shown without TLS while it is being set up.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
