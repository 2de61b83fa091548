import { outline } from '#app/features/illustrator/pen.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'

export function rearMirror(ids: string): string {
  const glass = outline([
    [512, 86, 20],
    [600, 80, 200],
    [688, 86, 20],
    [682, 136, 26],
    [600, 142, 200],
    [518, 136, 26],
  ])
  return (
    rect(588, 50, 24, 40, '#121416') +
    filledPath(glass, `url(#${ids}glass)`, 'stroke="#0b0d0f" stroke-width="7"') +
    filledPath('M536 92L600 88L566 136L528 132Z', '#fff', 'opacity=".18"')
  )
}

export function doors(ids: string, accent: string): string {
  const card = outline([
    [-20, 372],
    [36, 372, 10],
    [74, 560, 200],
    [98, 830],
    [-20, 830],
  ])
  const armrest = outline([
    [-20, 560],
    [60, 548, 40],
    [92, 640, 60],
    [-20, 668],
  ])
  const one =
    filledPath(card, `url(#${ids}lower)`) +
    filledPath(armrest, `url(#${ids}hide)`) +
    strokedPath('M0 520Q40 512 66 524', '#c3cad0', 7, 'stroke-linecap="round"') +
    strokedPath('M-10 444Q30 436 50 446', accent, 4, 'stroke-opacity=".9"') +
    oval(24, 738, 46, 50, '#101214', 'stroke="#3d4348" stroke-width="3" stroke-dasharray="3 3"')
  return `${one}<g transform="translate(1200 0) scale(-1 1)">${one}</g>`
}

export function centreConsole(ids: string): string {
  const body = outline([
    [476, 500, 10],
    [724, 500, 10],
    [744, 620, 80],
    [800, 830],
    [400, 830],
    [456, 620, 80],
  ])
  const bed = outline([
    [512, 590, 26],
    [688, 590, 26],
    [716, 720, 40],
    [484, 720, 40],
  ])
  const armrest = outline([
    [470, 742, 30],
    [730, 742, 30],
    [760, 830],
    [440, 830],
  ])
  const knobs = [520, 584, 648].map(
    (x) =>
      oval(x, 538, 24, 24, '#0d0f11', 'stroke="#868e95" stroke-width="4"') +
      strokedPath(`M${x} 520v10`, '#eef2f5', 3, 'stroke-linecap="round"'),
  )
  const cup = (x: number) =>
    oval(x, 682, 30, 20, '#08090a', 'stroke="#7b838a" stroke-width="4"') + oval(x, 686, 22, 13, '#15181b')
  const lever =
    oval(622, 650, 40, 26, '#0c0e10', 'stroke="#60676d" stroke-width="3"') +
    filledPath('M606 654L614 596Q624 582 636 596L640 654Q624 666 606 654Z', `url(#${ids}chrome)`) +
    oval(625, 592, 21, 19, '#1a1d20', 'stroke="#868e95" stroke-width="3"')
  return (
    filledPath(body, `url(#${ids}lower)`, 'stroke="#000" stroke-opacity=".5" stroke-width="2"') +
    filledPath(bed, '#0f1113', 'stroke="#565d63" stroke-width="2"') +
    cup(540) +
    lever +
    filledPath(armrest, `url(#${ids}hide)`) +
    strokedPath('M470 764H730', '#fff', 2, 'stroke-opacity=".25" stroke-dasharray="7 5"') +
    knobs.join('')
  )
}

export function seats(ids: string, stitch: string): string {
  const cushion = outline([
    [96, 830],
    [110, 716, 60],
    [180, 676, 60],
    [360, 676, 60],
    [410, 716, 60],
    [424, 830],
  ])
  const bolster = outline([
    [96, 830],
    [108, 712, 60],
    [170, 680, 30],
    [176, 830],
  ])
  const one =
    filledPath(cushion, `url(#${ids}hide)`) +
    filledPath(bolster, '#000', 'opacity=".22"') +
    strokedPath(
      'M176 830L172 700M344 830L352 700',
      stitch,
      2.4,
      'stroke-dasharray="7 5" stroke-opacity=".8"',
    ) +
    strokedPath('M184 742H342M182 782H344', '#000', 4, 'stroke-opacity=".22"')
  return `${one}<g transform="translate(1200 0) scale(-1 1)">${one}</g>`
}
