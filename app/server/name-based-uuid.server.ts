import { createHash } from 'node:crypto'

const namespace = Buffer.from('6f0c8d5e1b7a4f0e9a3d2c4b5e6f7081', 'hex')

/**
 * An id that is the same in every process (a name-based UUID, version 5), so that it can be given out before any database
 * has answered.
 */
export function nameBasedUuid(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = hash.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
