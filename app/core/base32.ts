const letters = 'abcdefghijklmnopqrstuvwxyz234567'

/** Writes bytes in the letters of RFC 4648, small and without padding, which any mail server carries in any case. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let held = 0
  let bits = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + letters[(held << (5 - bits)) & 31]
}

/** Reads what `toBase32` has written, in any case; null where it is anything else. */
export function fromBase32(text: string): Uint8Array | null {
  const bytes: number[] = []
  let held = 0
  let bits = 0
  for (const letter of text.toLowerCase()) {
    const value = letters.indexOf(letter)
    if (value < 0) return null
    held = (held << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push(held >> bits)
      held &= (1 << bits) - 1
    }
  }
  const whole = new Uint8Array(bytes)
  return toBase32(whole) === text.toLowerCase() ? whole : null
}
