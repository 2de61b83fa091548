import { block, disc, line } from '#app/features/illustrator/drawn.ts'
import { type CarEnd, onBothSides } from './car-end-shell.ts'

/** The spare wheel in its cover on the tailgate of a four-wheel drive. */
export function coveredSpare({ look, tones, waist }: CarEnd): string {
  const { tyre } = look.profile
  const y = waist - 130
  return (
    disc(8, y - 10, tyre * 1.02, '#000', 'opacity=".28"') +
    disc(0, y, tyre * 0.98, '#1b1d1f') +
    disc(0, y, tyre * 0.8, tones.lo, 'stroke="#0b0c0d" stroke-width="2"') +
    disc(-12, y + 14, tyre * 0.7, tones.mid, 'opacity=".7"') +
    disc(0, y, tyre * 0.16, '#15181b', 'stroke="#c3cad0" stroke-width="2"')
  )
}

/** The back of a cab, below its window, and the frame that runs out from under it. */
export function backOfFrame({ half, ids }: CarEnd): string {
  const lamp =
    block({ x: half * 0.52, y: 600, width: 250, height: 110, radius: 16 }, '#101113') +
    block({ x: half * 0.52 + 12, y: 612, width: 150, height: 86, radius: 10 }, `url(#${ids}tail)`) +
    block({ x: half * 0.52 + 172, y: 612, width: 66, height: 86, radius: 10 }, `url(#${ids}amber)`)
  return (
    block({ x: -half * 0.8, y: 430, width: half * 1.6, height: 160, radius: 20 }, '#15171a') +
    block({ x: -half * 0.8, y: 560, width: half * 1.6, height: 20, radius: 8 }, '#4a4f54') +
    onBothSides(block({ x: half * 0.36, y: 420, width: 80, height: 260 }, '#1b1d20') + lamp)
  )
}

/** The rear of an alloy tray: its board with ribs and latches, and the rack of the headboard above. */
export function tailBoard({ half, waist }: CarEnd): string {
  const wide = half * 1.02
  const rail = (y: number) =>
    block({ x: -wide * 0.86, y, width: wide * 1.72, height: 34, radius: 10 }, '#9aa2a9')
  const rib = (at: number) =>
    line(
      [
        [wide * at, 1010],
        [wide * at, 1280],
      ],
      '#7d868d',
      2,
    )
  return (
    rail(waist + 560) +
    rail(waist + 180) +
    onBothSides(block({ x: wide * 0.8, y: 960, width: 60, height: waist - 366, radius: 14 }, '#b9c0c6')) +
    block({ x: -wide, y: 880, width: wide * 2, height: 430, radius: 14 }, '#b9c0c6') +
    block({ x: -wide, y: 1270, width: wide * 2, height: 40, radius: 14 }, '#eef1f3') +
    block({ x: -wide, y: 880, width: wide * 2, height: 110, radius: 10 }, '#8f979e') +
    [-0.6, -0.2, 0.2, 0.6].map(rib).join('') +
    onBothSides(block({ x: wide * 0.88, y: 1080, width: 40, height: 130, radius: 10 }, '#4b5157'))
  )
}
