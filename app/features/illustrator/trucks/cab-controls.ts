import { outline, short } from '#app/features/illustrator/pen.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import { points } from '#app/features/illustrator/towables/shapes.ts'

/** Four dials under the hood in front of the driver: speed, revolutions, air, fuel. */
export function drawDials(ids: string): string {
  const hood = outline(points('772,428,30 930,404,260 1088,428,30 1094,520,14 766,520,14'))
  return (
    filledPath(hood, '#08090b', 'stroke="#3d4348" stroke-width="3"') +
    dial(852, 474, 42, { share: 0.46, colour: '#7fb2d8' }) +
    dial(1008, 474, 42, { share: 0.58, colour: '#d8dde1' }) +
    dial(776 + 20, 486, 20, { share: 0.7, colour: '#8fd0a0' }) +
    dial(1066, 486, 20, { share: 0.66, colour: '#e8a33a' }) +
    rect(904, 440, 52, 62, '#0f1a22', 'rx="6"') +
    strokedPath('M912 454h30M912 466h36M912 478h24M912 490h32', '#9cc3de', 3, 'stroke-opacity=".8"') +
    strokedPath('M786 428Q930 408 1074 428', `url(#${ids}metal)`, 3, 'stroke-opacity=".6"')
  )
}

function dial(
  x: number,
  y: number,
  radius: number,
  { share, colour }: { share: number; colour: string },
): string {
  const at = (turn: number, reach: number) =>
    `${short(x + Math.sin(turn) * reach)} ${short(y - Math.cos(turn) * reach)}`
  const from = -2.3
  const needle = from + 4.6 * share
  const ticks = Array.from({ length: 11 }, (_, index) => {
    const turn = from + index * 0.46
    return `M${at(turn, radius * 0.72)}L${at(turn, radius * 0.86)}`
  })
  const outer = radius * 0.97
  const bend = `${short(outer)} ${short(outer)} 0 ${share > 0.68 ? 1 : 0} 1`
  const sweep = `M${at(from, outer)}A${bend} ${at(needle, outer)}`
  return (
    oval(x, y, radius, radius, '#0d1013') +
    strokedPath(ticks.join(''), '#dfe5ea', radius > 30 ? 2 : 1.2) +
    strokedPath(sweep, colour, radius * 0.1, 'stroke-linecap="round"') +
    strokedPath(
      `M${at(needle + Math.PI, radius * 0.2)}L${at(needle, radius * 0.76)}`,
      '#e4552f',
      radius * 0.08,
    ) +
    oval(x, y, radius * 0.14, radius * 0.14, '#2b3035')
  )
}

/** The steering wheel: large and flat, with two heavy spokes at the bottom and two across. */
export function truckWheel(): string {
  const [x, y] = [930, 612]
  const ring = (rx: number, ry: number, colour: string, width: number, more = '') =>
    oval(x, y, rx, ry, 'none', `stroke="${colour}" stroke-width="${width}"${more}`)
  const spokes = outline(
    points(`
    712,588,20 850,566,30 930,556,80 1010,566,30 1148,588,20 1142,632,20 1024,662,40 1000,700,20
    1030,772,14 972,786,14 930,716,30 888,786,14 830,772,14 860,700,20 836,662,40 718,632,20
  `),
  )
  const hub = outline(points('850,578,40 930,562,140 1010,578,40 1000,668,60 930,688,100 860,668,60'))
  const keys = (from: number) =>
    rect(from, 596, 74, 34, '#0b0d0f', 'rx="10"') +
    strokedPath(`M${from + 16} 613h14M${from + 48} 606v14`, '#aab3ba', 3, 'stroke-linecap="round"')
  return (
    ring(226, 176, '#000', 46, ' stroke-opacity=".35"') +
    filledPath(spokes, '#1d2023', 'stroke="#000" stroke-opacity=".6" stroke-width="2"') +
    filledPath(hub, '#292d31', 'stroke="#0b0d0f" stroke-width="3"') +
    strokedPath('M866 590Q930 570 994 590', '#fff', 2.4, 'stroke-opacity=".3"') +
    oval(930, 626, 30, 19, '#15181b', 'stroke="#c3cad0" stroke-width="3.6"') +
    keys(752) +
    keys(1034) +
    ring(226, 176, '#121416', 38) +
    ring(226, 176, '#2b2f33', 27) +
    ring(222, 171, '#565d63', 5, ' stroke-opacity=".8"') +
    ring(241, 190, '#08090a', 3, ' stroke-opacity=".9"') +
    strokedPath('M748 510A226 176 0 0 1 880 441', '#fff', 6, 'stroke-opacity=".26" stroke-linecap="round"') +
    strokedPath('M706 650L664 636', '#101214', 12, 'stroke-linecap="round"')
  )
}
