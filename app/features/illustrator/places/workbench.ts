import { coordinates } from '#app/features/illustrator/pen.ts'
import { filledPath, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import { contact, glow, rounded, shaded, tableTop } from './things.ts'

/** A bench in the workshop: vice, spanners, an oil can, a filter, a clipboard, and the lamp above them. */
export function workbench(setting: Setting): string {
  return [
    tableTop(setting, 566, ['#b08a5e', '#8b6640', '#4d351f'], 4),
    vice(setting),
    toolbox(setting),
    clipboard(setting),
    oilFilter(setting),
    spanners(setting),
    lamp(setting),
  ].join('')
}

function vice({ ids }: Setting): string {
  const [iron, fill] = shaded(`${ids}iron`, '#4f7fa6', '#2f5f86', '#1d4160')
  const [steel, steelFill] = shaded(`${ids}vice-steel`, '#f0f3f5', '#9aa3a9', '#6b7379')
  return (
    contact(`${ids}vice-shadow`, 196, 634, 150, 18) +
    iron +
    steel +
    rect(96, 610, 190, 24, '#1b3a55', 'rx="6"') +
    filledPath('M132 612Q150 560 132 528H246Q232 566 252 612Z', fill) +
    rect(36, 500, 250, 42, steelFill, 'rx="8"') +
    filledPath('M86 470H166V548H86Q76 510 86 470Z', fill) +
    filledPath('M206 470H300Q318 500 300 548H206Z', fill) +
    rect(158, 458, 14, 40, steelFill) +
    rect(200, 458, 14, 40, steelFill) +
    strokedPath('M52 448V596', '#c9d0d5', 10, 'stroke-linecap="round"') +
    oval(52, 446, 10, 10, '#dde2e6') +
    oval(52, 598, 10, 10, '#a9b1b7') +
    filledPath('M92 478H160V484H92Z', '#fff', 'opacity=".28"')
  )
}

function toolbox({ ids }: Setting): string {
  const [red, fill] = shaded(`${ids}toolbox`, '#d9473c', '#b02d25', '#831b16')
  const [lid, lidFill] = shaded(`${ids}toolbox-lid`, '#e86257', '#c13a31')
  return (
    contact(`${ids}toolbox-shadow`, 1004, 622, 200, 22) +
    red +
    lid +
    strokedPath('M924 440q0 -30 26 -30h108q26 0 26 30', '#2a2d30', 13, 'stroke-linecap="round"') +
    filledPath('M826 452Q826 436 846 436H1162Q1182 436 1182 452V494H826Z', lidFill) +
    rect(826, 494, 356, 126, fill, 'rx="5"') +
    rect(826, 490, 356, 7, '#5d110d') +
    rect(868, 478, 40, 36, '#d7dcdf', 'rx="4"') +
    rect(1100, 478, 40, 36, '#d7dcdf', 'rx="4"') +
    rect(836, 444, 320, 6, '#fff', 'opacity=".3" rx="3"')
  )
}

function clipboard({ ids }: Setting): string {
  const [wood, fill] = shaded(`${ids}clipboard`, '#a5713d', '#7d5129')
  const lines = Array.from({ length: 6 }, (_, index) => {
    const y = 606 + index * 17
    const [left, right] = [446 - index * 5, 640 + index * 5]
    return `M${coordinates(left + 34, y)}H${coordinates(right - (index % 2) * 46)}`
  })
  const ticks = [0, 1, 2, 3].map((index) => {
    const [x, y] = [446 - index * 5, 602 + index * 17]
    return `M${x} ${y}l6 7l13 -13`
  })
  return (
    contact(`${ids}clipboard-shadow`, 546, 728, 190, 14) +
    wood +
    filledPath('M424 578H668L708 724H384Z', fill) +
    filledPath('M434 590H658L690 714H402Z', '#faf8f2') +
    filledPath('M500 568H592L600 594H492Z', '#c2c9ce') +
    rect(524, 560, 44, 15, '#8d959b', 'rx="6"') +
    strokedPath(lines.join(''), '#8c9197', 4, 'stroke-linecap="round" stroke-opacity=".8"') +
    strokedPath(ticks.join(''), '#2b8a4b', 4.5, 'stroke-linecap="round" stroke-linejoin="round"') +
    strokedPath('M706 596L792 706', '#20303f', 10, 'stroke-linecap="round"') +
    strokedPath('M710 598L738 634', '#e2b13a', 10, 'stroke-linecap="round"')
  )
}

function oilFilter({ ids }: Setting): string {
  const [can, fill] = rounded(`${ids}filter`, '#f0f2f3', '#d4d9dc', '#8d959b', '#b5bcc1')
  const [tin, tinFill] = rounded(`${ids}tin`, '#f1c24b', '#d99b1f', '#a06a0c')
  return (
    contact(`${ids}filter-shadow`, 352, 640, 54, 9) +
    contact(`${ids}tin-shadow`, 744, 606, 70, 10) +
    can +
    tin +
    filledPath('M306 556H398V630Q352 648 306 630Z', fill) +
    oval(352, 556, 46, 12, '#2b2f33') +
    oval(352, 556, 16, 5, '#0d0f10') +
    strokedPath('M320 572V634M336 576V640M368 576V640M384 572V634', '#7c858b', 2.5, 'stroke-opacity=".6"') +
    rect(690, 470, 108, 136, tinFill, 'rx="8"') +
    rect(724, 446, 38, 28, '#24282b', 'rx="5"') +
    filledPath('M690 506H798V568H690Z', '#1f2326') +
    oval(744, 537, 20, 22, '#f1c24b') +
    filledPath('M744 519q14 20 0 32q-14 -12 0 -32Z', '#1f2326')
  )
}

function spanners({ ids }: Setting): string {
  const [steel, fill] = shaded(`${ids}spanner`, '#ffffff', '#b9c1c7', '#7e878d')
  const spanner = (place: string) =>
    `<g transform="${place}">` +
    rect(-92, -7, 184, 14, fill, 'rx="7"') +
    filledPath('M86 -20Q116 -30 132 -10L112 -8V8L132 10Q116 30 86 20Q74 0 86 -20Z', fill) +
    '<path d="M-98 -22a22 22 0 1 0 .1 44a22 22 0 1 0 -.1 -44M-98 -11a11 11 0 1 1 -.1 22a11 11 0 1 1 .1 -22Z" ' +
    `fill="${fill}" fill-rule="evenodd"/>` +
    `${rect(-70, -2, 140, 4, '#6b7379', 'opacity=".5" rx="2"')}</g>`
  return (
    steel +
    contact(`${ids}spanner-shadow`, 210, 704, 150, 10) +
    spanner('translate(206 696) rotate(-5)') +
    contact(`${ids}other-spanner-shadow`, 964, 694, 130, 10) +
    spanner('translate(964 684) rotate(8) scale(.86)')
  )
}

function lamp({ ids }: Setting): string {
  const [shade, fill] = rounded(`${ids}shade`, '#46515a', '#2b333a', '#171c20')
  return (
    glow(`${ids}bench-light`, 560, 300, 420, '#fff1cc', 0.42) +
    strokedPath('M560 0V118', '#17191b', 6) +
    shade +
    filledPath('M466 196Q478 116 560 112Q642 116 654 196Z', fill) +
    oval(560, 196, 94, 13, '#fff6dd') +
    oval(560, 197, 40, 9, '#ffffff')
  )
}
