import type { Metadata } from 'sharp'

/** The parts of a picture's header that tell how much memory opening it takes. */
type Header = Pick<
  Metadata,
  'width' | 'height' | 'channels' | 'depth' | 'format' | 'isProgressive' | 'chromaSubsampling'
>

/**
 * The most bytes of a decoded picture, however small its file is; most formats are decoded line by line, so little is
 * in memory at once.
 */
const mostBytes = 400_000_000
/** A picture in progressive passes is decoded into memory as a whole; two may be open at once. */
const mostWholeBytes = 100_000_000

/** Why a picture is not opened, by its header alone; null where it is. */
export function hindranceOf(header: Header): 'too large' | 'too large in passes' | null {
  if (decodedBytes(header) > mostBytes) return 'too large'
  return header.isProgressive && wholeBytes(header) > mostWholeBytes ? 'too large in passes' : null
}

function decodedBytes({ width, height, channels, depth }: Header): number {
  return width * height * channels * bytesOf(depth)
}

/** An interlaced PNG is held decoded; a progressive JPEG as its coefficients, two bytes for each sample. */
function wholeBytes(header: Header): number {
  if (header.format !== 'jpeg') return decodedBytes(header)
  const samples = header.chromaSubsampling === '4:2:0' ? 1.5 : header.channels
  return header.width * header.height * samples * 2
}

function bytesOf(depth: Header['depth']): number {
  return depth === 'uchar' || depth === 'char' ? 1 : depth === 'ushort' || depth === 'short' ? 2 : 8
}
