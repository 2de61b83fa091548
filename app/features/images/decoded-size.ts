import type { Metadata } from 'sharp'

/** What of a picture's header says what it takes to open it. */
type Header = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive' | 'chromaSubsampling'
>

/** What a picture may be when it is unpacked, however small its file is; read by lines, little of it is there at once. */
const mostBytes = 400_000_000
/** One that comes in ever finer passes is there whole: two are opened at once. */
const mostWholeBytes = 100_000_000

/** Why a picture is not opened; null: it is. Its header alone is read for this. */
export function hindranceOf(header: Header): 'too large' | 'too large in passes' | null {
  if (decodedBytes(header) > mostBytes) return 'too large'
  return header.isProgressive && wholeBytes(header) > mostWholeBytes ? 'too large in passes' : null
}

function decodedBytes({ width, height, channels, depth }: Header): number {
  return width * height * channels * bytesOf(depth)
}

/** An interlaced PNG is kept as it is unpacked; a progressive JPEG as its coefficients, two bytes for each sample. */
function wholeBytes(header: Header): number {
  if (header.format !== 'jpeg') return decodedBytes(header)
  const samples = header.chromaSubsampling === '4:2:0' ? 1.5 : header.channels
  return header.width * header.height * samples * 2
}

function bytesOf(depth: Header['depth']): number {
  return depth === 'uchar' || depth === 'char' ? 1 : depth === 'ushort' || depth === 'short' ? 2 : 8
}
