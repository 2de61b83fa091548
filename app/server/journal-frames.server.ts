import { crc32 } from 'node:zlib'

/** One record of a journal file: an entry to keep, or the note that an entry is done. */
export interface Frame {
  readonly kind: 'entry' | 'done'
  readonly id: number
  readonly content: Buffer
  /** The offset of the content in the file. */
  readonly position: number
}

export interface ReadFrames {
  readonly frames: Frame[]
  /** Bytes in the middle of the file that are no record: they were changed after they were written. */
  readonly damagedBytes: number
  /** Bytes after the last record: what a stop in the middle of a write leaves behind. */
  readonly tornBytes: number
}

// magic, then length and checksum of what follows; then kind and id
const magic = Buffer.from('FCJ1')
const headerBytes = 12
const fixedBytes = 7
export const frameOverhead = headerBytes + fixedBytes

export function encodeFrame(kind: Frame['kind'], id: number, content: Uint8Array): Buffer {
  const frame = Buffer.allocUnsafe(frameOverhead + content.length)
  magic.copy(frame, 0)
  frame.writeUInt32BE(fixedBytes + content.length, 4)
  frame.writeUInt8(kind === 'entry' ? 1 : 2, headerBytes)
  frame.writeUIntBE(id, headerBytes + 1, 6)
  frame.set(content, frameOverhead)
  frame.writeUInt32BE(checksumOf(frame), 8)
  return frame
}

/** Reads every whole record; after a damaged one it continues at the next one whose checksum is right. */
export function readFrames(file: Buffer): ReadFrames {
  const frames: Frame[] = []
  let damagedBytes = 0
  let position = 0
  while (position < file.length) {
    const frame = frameAt(file, position)
    if (frame) {
      frames.push(frame)
      position = frame.position + frame.content.length
      continue
    }
    const next = nextFramePosition(file, position + 1)
    if (next === -1) return { frames, damagedBytes, tornBytes: file.length - position }
    damagedBytes += next - position
    position = next
  }
  return { frames, damagedBytes, tornBytes: 0 }
}

function frameAt(file: Buffer, position: number): Frame | null {
  if (file.length - position < frameOverhead || file.compare(magic, 0, 4, position, position + 4) !== 0)
    return null
  const end = position + headerBytes + file.readUInt32BE(position + 4)
  if (end > file.length || end < position + frameOverhead) return null
  const whole = file.subarray(position, end)
  if (whole.readUInt32BE(8) !== checksumOf(whole)) return null
  return {
    kind: whole.readUInt8(headerBytes) === 1 ? 'entry' : 'done',
    id: whole.readUIntBE(headerBytes + 1, 6),
    content: whole.subarray(frameOverhead),
    position: position + frameOverhead,
  }
}

function nextFramePosition(file: Buffer, from: number): number {
  let position = file.indexOf(magic, from)
  while (position !== -1 && frameAt(file, position) === null) position = file.indexOf(magic, position + 1)
  return position
}

/** The checksum covers the length and everything after the checksum itself. */
function checksumOf(frame: Buffer): number {
  return crc32(frame.subarray(headerBytes), crc32(frame.subarray(4, 8)))
}
