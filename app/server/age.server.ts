import { Decrypter, Encrypter } from 'age-encryption'
import { othersTurn } from './in-slices.server.ts'

/**
 * Whether a text is a recipient that files can be encrypted to: the public half of a key of age, `age1…`.
 */
export function isAgeRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text)
    return /^age1[a-z0-9]+$/.test(text)
  } catch {
    return false
  }
}

/** So many bytes are encrypted before other work gets its turn. */
const sliceBytes = 256 * 1024

/** Encrypts bytes so that only the holder of the recipient's identity can read them. */
export async function encryptTo(recipient: string, bytes: Uint8Array): Promise<Buffer> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  let from = 0
  const slices = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await othersTurn()
      if (from < bytes.length) controller.enqueue(bytes.subarray(from, from + sliceBytes))
      else controller.close()
      from += sliceBytes
    },
  })
  const pieces: Uint8Array[] = []
  const reader = (await encrypter.encrypt(slices)).getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value)
  return Buffer.concat(pieces)
}

/** The keys of an identity file of age: its lines, without those that are comments. */
export function readIdentities(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

/** Whether every line is an identity that this release can use. */
export function areAgeIdentities(identities: readonly string[]): boolean {
  try {
    for (const identity of identities) new Decrypter().addIdentity(identity)
    return identities.length > 0
  } catch {
    return false
  }
}

/** Opens what was encrypted to one of the identities. @returns null where none of them fits, or the bytes were changed or cut */
export async function decryptWith(
  identities: readonly string[],
  bytes: Uint8Array,
): Promise<Uint8Array | null> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  try {
    return await decrypter.decrypt(bytes)
  } catch {
    return null
  }
}
