import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { coordinates, short } from '#app/features/illustrator/pen.ts'
import { filledPath, numberBetween, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import type { PlaceSubject } from './place.ts'
import { contact, hungKey, mug, rounded, shaded, tableTop } from './things.ts'

/** A desk with papers to read and sign: two sheets, a pen, a calculator, glasses, a plant, a mug. */
export function desk(setting: Setting, { brand }: PlaceSubject): string {
  return [
    tableTop(setting, 548, ['#d8b78a', '#bb9160', '#835e37']),
    plant(setting),
    sheets(setting, brand),
    calculator(setting),
    glasses(setting),
    mug(setting, 'mug', 1012, 640, brand),
  ].join('')
}

function sheets({ ids }: Setting, brand: string): string {
  const [paper, fill] = shaded(`${ids}paper`, '#ffffff', '#f3f1ec')
  const rows = Array.from({ length: 8 }, (_, index) => {
    const [y, spread] = [622 + index * 13, index * 5.6]
    const end = index % 3 === 2 ? 560 : 640
    return `M${coordinates(436 - spread, y)}H${coordinates(end + spread * 0.6)}`
  })
  return (
    paper +
    contact(`${ids}sheet-shadow`, 560, 736, 250, 16) +
    filledPath('M500 574L764 566L868 706L536 728Z', '#e9e6df') +
    filledPath('M424 580H680L744 738H346Z', fill) +
    filledPath('M438 590H560L562 606H430Z', brand) +
    rect(600, 592, 70, 12, '#c9c5bb', 'rx="3"') +
    strokedPath(rows.join(''), '#a4a199', 3.6, 'stroke-linecap="round"') +
    strokedPath(
      'M404 722q22 -26 34 -4q10 18 26 -8q10 -14 22 4q8 10 30 2',
      '#1f3f77',
      4,
      'stroke-linecap="round"',
    ) +
    strokedPath('M540 726L690 664', '#17191c', 13, 'stroke-linecap="round"') +
    strokedPath('M646 682L692 663', brand, 13, 'stroke-linecap="round"') +
    filledPath('M546 716L524 733L550 733Z', '#c7ccd0')
  )
}

function calculator({ ids }: Setting): string {
  const [case_, fill] = shaded(`${ids}calculator`, '#4b5258', '#25292d')
  const keys = Array.from({ length: 16 }, (_, index) => {
    const [column, row] = [index % 4, Math.floor(index / 4)]
    const [x, y] = [166 - row * 5 + column * (41 + row * 2), 638 + row * 22]
    const tone = index === 15 ? '#d98324' : column === 3 ? '#8b949b' : '#e7eaec'
    return rect(x, y, 30 + row, 15, tone, 'rx="4"')
  })
  return (
    contact(`${ids}calculator-shadow`, 236, 738, 128, 12) +
    case_ +
    filledPath('M164 578H322L344 734H124Z', fill) +
    filledPath('M176 588H312L317 624H166Z', '#c5d3c4') +
    strokedPath('M262 600h10v14M280 600h10v14M298 600h8', '#2f3b31', 4) +
    keys.join('')
  )
}

function glasses({ ids }: Setting): string {
  return (
    contact(`${ids}glasses-shadow`, 876, 732, 96, 8) +
    strokedPath('M806 716L840 676M948 716L926 676', '#2a2320', 6, 'stroke-linecap="round"') +
    '<g fill="#dfeaf0" fill-opacity=".35" stroke="#2a2320" stroke-width="7">' +
    '<ellipse cx="838" cy="716" rx="36" ry="20"/><ellipse cx="918" cy="716" rx="36" ry="20"/></g>' +
    strokedPath('M872 712q6 -8 12 0', '#2a2320', 6)
  )
}

function plant({ ids, random }: Setting): string {
  const [pot, fill] = rounded(`${ids}plant`, '#f3efe8', '#dcd5c9', '#a69d8f')
  const leaves = Array.from({ length: 15 }, (_, index) => {
    const lean = (index / 14 - 0.5) * 2.4
    const length = numberBetween(random, 130, 220) * (1 - Math.abs(lean) * 0.2)
    const [x, y] = [116 + Math.sin(lean) * length, 470 - Math.cos(lean) * length]
    const [wide, tall] = [Math.cos(lean) * 17, Math.sin(lean) * 17]
    const [middleX, middleY] = [116 + Math.sin(lean) * length * 0.5, 470 - Math.cos(lean) * length * 0.62]
    const path =
      `M116 480Q${coordinates(middleX - wide, middleY - tall, x, y)}` +
      `Q${coordinates(middleX + wide, middleY + tall)} 116 480Z`
    return filledPath(path, ['#4f7a4a', '#6b9a5c', '#3c6340'][index % 3] ?? '#4f7a4a')
  })
  return (
    contact(`${ids}plant-shadow`, 116, 590, 84, 12) +
    leaves.join('') +
    pot +
    filledPath('M54 470H178L164 580Q116 596 68 580Z', fill) +
    oval(116, 470, 62, 11, '#5b4634')
  )
}

/** A board of keys on a timber wall, one hook empty: that one has been handed over. */
export function keyBoard(setting: Setting, { brand }: PlaceSubject): string {
  const { frame, ids, random } = setting
  const { width, height } = frame
  const [wall, wallFill] = shaded(`${ids}wall`, '#c9a577', '#b08a5b', '#8a6840')
  const [plank, plankFill] = shaded(`${ids}plank`, '#fbf8f2', '#e9e3d8')
  const boards = Array.from({ length: 9 }, (_, index) =>
    rect(0, index * 100 - 4, width, 4, '#5d4325', 'opacity=".45"'),
  )
  const grain = Array.from({ length: 70 }, () => {
    const [x, y] = [random() * width, random() * height]
    return `M${coordinates(x, y)}q${coordinates(70, numberBetween(random, -5, 5), 160, 0)}`
  })
  const tags = [brand, '#2f3a44', shiftLightness(brand, 0.14), '#b9873a']
  const gone = 9
  const hooks = Array.from({ length: 15 }, (_, index) => {
    const [column, row] = [index % 5, Math.floor(index / 5)]
    const [x, y] = [232 + column * 184, 136 + row * 204]
    const hook =
      rect(x - 17, y - 26, 34, 20, '#d5d9dc', 'rx="5"') +
      strokedPath(`M${x} ${y - 16}v14q0 9 9 7`, '#8b9298', 5, 'stroke-linecap="round"')
    if (index === gone) return hook
    const tag = tags[Math.floor(random() * tags.length)] ?? brand
    const shade = `<g transform="translate(9 9)" opacity=".16">${oval(x, y + 78, 30, 74, '#3b2c19')}</g>`
    return shade + hook + hungKey(setting, `key${index}`, x, y, tag, numberBetween(random, -7, 7))
  })
  const light = `<path d="M0 0H${short(width * 0.55)}L${short(width * 0.2)} ${height}H0Z" fill="#fff" opacity=".08"/>`
  return (
    wall +
    plank +
    rect(0, 0, width, height, wallFill) +
    boards.join('') +
    strokedPath(grain.join(''), '#6b4d2b', 2, 'stroke-opacity=".22"') +
    rect(124, 66, 976, 694, '#3d2b16', 'opacity=".35" rx="16"') +
    rect(112, 52, 976, 694, plankFill, 'rx="14"') +
    [0, 1, 2].map((row) => rect(140, 112 + row * 204, 920, 8, '#c8bfae', 'rx="4" opacity=".7"')).join('') +
    hooks.join('') +
    light
  )
}
