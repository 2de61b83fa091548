import { figure, inColumns, type Row } from './row.ts'

/** By so much a ratio may be worse than before: two runs of one program differ as much. */
const allowed = 0.1

/** A figure of two runs. */
export interface Compared {
  readonly what: string
  readonly unit: string
  readonly before: number
  readonly now: number
  /** How much better it became, as a share of what it was; negative: worse. */
  readonly gain: number
  /** Whether it is a ratio, and fell by more than a tenth (SPEED-01). */
  readonly hasFallen: boolean
}

/**
 * Sets two results side by side, by the names of their figures; what only one of them has is left out. Ratios are judged, because
 * what slows a machine slows both sides of one; a figure without a peer is shown and not judged.
 */
export function compareResults(before: readonly Row[], now: readonly Row[]): Compared[] {
  // one figure may stand beside several peers
  const nameOf = ({ what, peer }: Row): string => `${what} ${peer?.name ?? ''}`
  const former = new Map(before.map((row) => [nameOf(row), row]))
  return now.flatMap((row) => {
    const old = former.get(nameOf(row))
    if (!old) return []
    const isRatio = row.ratio !== undefined && old.ratio !== undefined
    const [was, is] = isRatio ? [old.ratio ?? Number.NaN, row.ratio ?? Number.NaN] : [old.ours, row.ours]
    const grown = was === 0 ? 0 : is / was - 1
    const gain = row.better === 'more' ? grown : -grown
    return [
      {
        what: row.peer ? `${row.what}, of ${row.peer.name}` : row.what,
        unit: isRatio ? '' : row.unit,
        before: was,
        now: is,
        gain,
        hasFallen: isRatio && gain < -allowed,
      },
    ]
  })
}

export function comparedTable(compared: readonly Compared[]): string {
  return inColumns([
    ['what', 'before', 'now', 'change', ''],
    ...compared.map(({ what, unit, before, now, gain, hasFallen }) => [
      what,
      `${figure(before)} ${unit}`.trim(),
      `${figure(now)} ${unit}`.trim(),
      `${gain > 0 ? '+' : ''}${Math.round(gain * 100)} %`,
      hasFallen ? 'FALLEN' : '',
    ]),
  ]).join('\n')
}
