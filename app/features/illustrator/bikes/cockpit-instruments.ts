import { outline, short } from '#app/features/illustrator/pen.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import { points } from '#app/features/illustrator/towables/shapes.ts'

/** A colour display in its hood: revolutions as a sweep, the gear, small read-outs. */
export function colourDisplay(ids: string): string {
  const hood = outline(points('440,440,40 470,410,40 730,410,40 760,440,40 744,566,30 456,566,30'))
  const segments = Array.from({ length: 22 }, (_, index) => {
    const turn = -2.2 + index * 0.2
    const colour = index > 17 ? '#e4552f' : index < 13 ? '#7fd0e8' : '#33424c'
    const at = (reach: number) =>
      `${short(600 + Math.sin(turn) * reach * 1.5)} ${short(500 - Math.cos(turn) * reach)}`
    return strokedPath(`M${at(46)}L${at(60)}`, colour, 7)
  })
  return (
    filledPath(hood, `url(#${ids}shell)`, 'stroke="#000" stroke-opacity=".6" stroke-width="3"') +
    strokedPath('M476 420H724', '#fff', 3, 'stroke-opacity=".3"') +
    rect(468, 426, 264, 128, '#0a0d10', 'rx="16"') +
    segments.join('') +
    strokedPath(
      'M584 484Q600 472 614 484T598 508L582 528H618',
      '#fff',
      7,
      'stroke-linejoin="round" stroke-linecap="round"',
    ) +
    strokedPath('M484 450h34M484 462h22M484 532h30M682 450h34M694 462h22M686 532h30', '#8fa4b0', 4) +
    rect(484, 500, 34, 8, '#8fd0a0', 'rx="4"') +
    rect(682, 500, 34, 8, '#e8a33a', 'rx="4"') +
    filledPath('M470 428H600L520 552H470Z', '#fff', 'opacity=".05"')
  )
}

/** The round clock of a cruiser, in chrome. */
export function roundClock(x: number, y: number, radius: number, ids: string): string {
  const at = (turn: number, reach: number) =>
    `${short(x + Math.sin(turn) * reach)} ${short(y - Math.cos(turn) * reach)}`
  const ticks = Array.from({ length: 25 }, (_, index) => {
    const turn = -2.3 + index * (4.6 / 24)
    return strokedPath(
      `M${at(turn, radius * (index % 4 ? 0.7 : 0.62))}L${at(turn, radius * 0.78)}`,
      '#f4efe2',
      index % 4 ? 2 : 4,
    )
  })
  const inner = short(radius * 0.82)
  const [from, to] = [at(-1.2, radius * 0.82), at(0.1, radius * 0.82)]
  const sheen = `M${from}A${inner} ${inner} 0 0 1 ${to}Q${x - 20} ${y - 30} ${from}Z`
  return (
    oval(x + 4, y + 10, radius * 1.06, radius * 1.06, '#000', 'opacity=".35"') +
    oval(x, y, radius * 1.04, radius * 1.04, `url(#${ids}bar)`) +
    oval(x, y, radius * 0.86, radius * 0.86, '#101316') +
    ticks.join('') +
    strokedPath(
      `M${at(-0.7 + Math.PI, radius * 0.2)}L${at(-0.7, radius * 0.7)}`,
      '#e4552f',
      5,
      'stroke-linecap="round"',
    ) +
    oval(x, y, radius * 0.1, radius * 0.1, '#c5ccd1') +
    rect(x - 28, y + radius * 0.34, 56, 18, '#1c242a', 'rx="4"') +
    strokedPath(`M${x - 18} ${y + radius * 0.44}h36`, '#9cc3de', 5, 'stroke-dasharray="6 4"') +
    filledPath(sheen, '#fff', 'opacity=".12"')
  )
}
