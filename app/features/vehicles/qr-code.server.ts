import { encode } from 'uqr'

/** A QR code as one path with a piece for each run of dark squares, without a quiet zone. */
export interface QrPath {
  /** SVG path data, in squares. */
  readonly path: string
  /** How many squares a side has. */
  readonly size: number
}

export function qrPath(address: string): QrPath {
  const { data, size } = encode(address, { border: 0, ecc: 'M' })
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  )
  return { path: runs.join(''), size }
}

/** An address as a QR code: an SVG without a quiet zone, since paper leaves one. */
export function qrCode(address: string): string {
  const { path, size } = qrPath(address)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" role="img" aria-label="QR code of this page"><path d="${path}"/></svg>`
}

/** The start and length of each run of dark squares. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  }
  return runs
}
