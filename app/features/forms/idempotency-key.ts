/**
 * A fresh idempotency key, 32 hexadecimal digits. `randomUUID` is for secure origins only; a website may be shown
 * without TLS while it is being set up.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
