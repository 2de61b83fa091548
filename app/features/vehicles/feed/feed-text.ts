/**
 * Decodes a feed file. Dealers' systems write UTF-8 with or without a byte order mark, UTF-16 with one, and
 * Windows-1252; text that is not valid UTF-8 is read as Windows-1252. NUL characters are removed, since databases
 * refuse them.
 */
export function feedText(bytes: Uint8Array): string {
  return decoded(bytes).replaceAll('\u0000', '')
}

function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
