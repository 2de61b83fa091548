import { outline, short } from '#app/features/illustrator/pen.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'

/** Two dials and a read-out under the hood. */
export function instruments(): string {
  const panel = outline([
    [786, 330, 26],
    [890, 318, 200],
    [994, 330, 26],
    [1000, 420, 10],
    [780, 420, 10],
  ])
  return (
    filledPath(panel, '#07090b', 'stroke="#2d3236" stroke-width="3"') +
    dial(828, 378, '#7fb2d8', 0.4) +
    dial(952, 378, '#d8dde1', 0.62) +
    rect(866, 352, 48, 44, '#0f1a22', 'rx="4"') +
    strokedPath('M872 362h30M872 372h36M872 382h22', '#9cc3de', 3, 'stroke-opacity=".8"')
  )
}

function dial(x: number, y: number, colour: string, share: number): string {
  const at = (turn: number, radius: number) =>
    `${short(x + Math.sin(turn) * radius)} ${short(y - Math.cos(turn) * radius)}`
  const from = -2.3
  const needle = from + 4.6 * share
  let ticks = ''
  for (let tick = 0; tick <= 10; tick += 1) {
    const turn = from + tick * 0.46
    ticks += `M${at(turn, 24)}L${at(turn, 29)}`
  }
  const sweep = `M${at(from, 33)}A33 33 0 ${share > 0.68 ? 1 : 0} 1 ${at(needle, 33)}`
  return (
    strokedPath(ticks, '#dfe5ea', 1.8) +
    strokedPath(sweep, colour, 4, 'stroke-linecap="round"') +
    strokedPath(`M${at(needle + Math.PI, 6)}L${at(needle, 26)}`, '#e4552f', 3) +
    oval(x, y, 5, 5, '#2b3035')
  )
}

/** The screen in the middle: a map, and the music that is playing. */
export function mapScreen(): string {
  const water = 'M474 398Q520 372 566 396T626 384V458H474Z'
  const roads = 'M474 340L560 352L640 326M520 312L548 458M474 430L640 366M600 312L612 458'
  const tiles = [330, 372, 414].map((y) => rect(650, y, 82, 34, '#232b33', 'rx="6"'))
  const bars = 'M662 342h44M662 352h28M662 384h54M662 394h36M662 426h30M662 436h48'
  return (
    rect(458, 300, 292, 168, '#0a0c0e', 'rx="14" stroke="#5d646a" stroke-width="2.5"') +
    rect(470, 312, 268, 146, '#16212a', 'rx="6"') +
    `${rect(470, 312, 170, 146, '#26343c', 'rx="6"')}${filledPath(water, '#1d4a63')}` +
    strokedPath(roads, '#5f7380', 4) +
    strokedPath(
      'M500 448L534 384L590 362L606 328',
      '#4fa3e0',
      6,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    oval(606, 328, 7, 7, '#fff') +
    tiles.join('') +
    strokedPath(bars, '#aebac4', 3, 'stroke-opacity=".75"') +
    filledPath('M470 312H600L520 458H470Z', '#fff', 'opacity=".05"')
  )
}

/** A steering wheel with three spokes, seen slightly from the side. */
export function steeringWheel(): string {
  const [x, y] = [890, 520]
  const spokes = outline([
    [706, 496, 20],
    [820, 482, 30],
    [890, 474, 80],
    [960, 482, 30],
    [1074, 496, 20],
    [1070, 540, 20],
    [976, 560, 40],
    [930, 610, 30],
    [924, 694, 10],
    [856, 694, 10],
    [850, 610, 30],
    [804, 560, 40],
    [710, 540, 20],
  ])
  const hub = outline([
    [824, 490, 40],
    [890, 478, 120],
    [956, 490, 40],
    [948, 572, 60],
    [890, 592, 80],
    [832, 572, 60],
  ])
  const ring = (rx: number, ry: number, colour: string, width: number, more = '') =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="none" ` +
    `stroke="${colour}" stroke-width="${width}"${more}/>`
  const keys = (at: number) =>
    rect(at, 506, 62, 34, '#0b0d0f', 'rx="10"') +
    strokedPath(`M${at + 14} 523h12M${at + 38} 516v14`, '#aab3ba', 3, 'stroke-linecap="round"')
  return (
    ring(190, 178, '#000', 44, ' stroke-opacity=".35"') +
    filledPath(spokes, '#1b1e21', 'stroke="#000" stroke-opacity=".6" stroke-width="2"') +
    strokedPath('M856 640L850 694M924 640L930 694', '#9aa2a9', 4) +
    filledPath(hub, '#26292d', 'stroke="#0b0d0f" stroke-width="3"') +
    strokedPath('M836 500Q890 482 944 500', '#fff', 2, 'stroke-opacity=".3"') +
    keys(742) +
    keys(976) +
    oval(890, 532, 24, 15, '#15181b', 'stroke="#c3cad0" stroke-width="3.4"') +
    ring(190, 178, '#141618', 36) +
    ring(190, 178, '#2b2f33', 26) +
    ring(187, 174, '#4b5157', 5, ' stroke-opacity=".8"') +
    ring(203, 191, '#08090a', 3, ' stroke-opacity=".9"') +
    strokedPath('M742 410A190 178 0 0 1 850 345', '#fff', 6, 'stroke-opacity=".28" stroke-linecap="round"')
  )
}
