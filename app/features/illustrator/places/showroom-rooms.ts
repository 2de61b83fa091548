import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { filledPath, numberBetween, oval, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import type { PlaceSubject } from './place.ts'
import { contact, glow, rounded, shaded } from './things.ts'

/** The counter of a showroom: a desk with its screen, lamps above it, stools before it. */
export function counter(setting: Setting, { brand }: PlaceSubject): string {
  const { ids } = setting
  const [front, frontFill] = shaded(`${ids}front`, '#b98d5f', '#95693f')
  const [top, topFill] = shaded(`${ids}top`, '#fdfcfa', '#dcd7ce')
  const [panel, panelFill] = shaded(`${ids}panel`, shiftLightness(brand, 0.06), shiftLightness(brand, -0.06))
  const slats = Array.from({ length: 27 }, (_, index) => `M${270 + index * 26} 470V690`)
  return (
    contact(`${ids}counter-shadow`, 600, 694, 420, 34) +
    front +
    top +
    panel +
    rect(250, 466, 720, 228, frontFill) +
    strokedPath(slats.join(''), '#6b4724', 4, 'stroke-opacity=".5"') +
    rect(640, 466, 330, 228, panelFill) +
    rect(666, 520, 170, 14, '#fff', 'rx="7" opacity=".9"') +
    rect(666, 548, 116, 9, '#fff', 'rx="4" opacity=".55"') +
    rect(222, 440, 776, 30, topFill, 'rx="6"') +
    rect(222, 466, 776, 8, '#000', 'opacity=".22"') +
    rect(250, 682, 720, 12, '#000', 'opacity=".35"') +
    screen(ids) +
    flowers(setting) +
    [380, 610, 840].map((x) => pendant(setting, x)).join('') +
    stool(setting, 'left', 398) +
    stool(setting, 'right', 548)
  )
}

function screen(ids: string): string {
  const [glass, fill] = shaded(`${ids}screen`, '#3c444b', '#1f2428')
  return (
    glass +
    rect(470, 402, 14, 40, '#9aa1a6') +
    rect(436, 434, 82, 8, '#b4babf', 'rx="4"') +
    rect(384, 288, 186, 122, fill, 'rx="8"') +
    filledPath('M396 300H470L428 398H396Z', '#fff', 'opacity=".07"')
  )
}

function flowers({ ids, random }: Setting): string {
  const [vase, fill] = rounded(`${ids}vase`, '#e9f0f2', '#bccbd1', '#8599a1')
  const stems = Array.from({ length: 13 }, (_, index) => {
    const lean = (index / 12 - 0.5) * 1.9
    const length = numberBetween(random, 90, 150)
    const [x, y] = [884 + Math.sin(lean) * length, 372 - Math.cos(lean) * length]
    const leaf = oval(
      x,
      y,
      15,
      9,
      index % 3 === 0 ? '#e6c35c' : '#5f8a56',
      `transform="rotate(${Math.round(lean * 60 - 60)} ${Math.round(x)} ${Math.round(y)})"`,
    )
    return strokedPath(`M884 384L${Math.round(x)} ${Math.round(y)}`, '#4d7246', 4) + leaf
  })
  return stems.join('') + vase + filledPath('M862 372H906L914 440H854Z', fill)
}

function pendant({ ids }: Setting, x: number): string {
  const [shade, fill] = rounded(`${ids}pendant${x}`, '#4b4f53', '#2a2d30', '#17191b')
  return (
    glow(`${ids}pendant-light${x}`, x, 236, 150, '#fff0c8', 0.55) +
    strokedPath(`M${x} 40V158`, '#3a3d40', 4) +
    shade +
    filledPath(`M${x - 50} 210Q${x - 44} 154 ${x} 154Q${x + 44} 154 ${x + 50} 210Z`, fill) +
    oval(x, 210, 50, 8, '#fff5d8')
  )
}

function stool({ ids }: Setting, name: string, x: number): string {
  const [seat, fill] = shaded(`${ids}${name}-seat`, '#3b4146', '#1f2326')
  return (
    contact(`${ids}${name}-stool`, x, 742, 62, 10) +
    seat +
    strokedPath(`M${x} 598V716`, '#b9c0c5', 10) +
    oval(x, 730, 52, 12, '#9aa2a8') +
    oval(x, 727, 52, 11, '#cfd5d9') +
    strokedPath(`M${x - 30} 676H${x + 30}`, '#aab1b6', 6, 'stroke-linecap="round"') +
    rect(x - 54, 574, 108, 28, fill, 'rx="13"')
  )
}

const goods = ['#c79a5f', '#b6854a', '#d6b17c', '#8fa3ae', '#5f7f95', '#d9d2c4'] as const

/** The shelves of the parts counter: boxes, tins, coils of hose; for motorcycles helmets too. */
export function shelves(setting: Setting, { brand, hasHelmets = false }: PlaceSubject): string {
  const { frame, ids, random } = setting
  const { width, height } = frame
  const [wall, wallFill] = shaded(`${ids}wall`, '#5c646b', '#474e54', '#34393e')
  const [board, boardFill] = shaded(`${ids}board`, '#e3c79b', '#b9925e')
  const rows = [250, 498, 746]
  const posts = [34, 412, 790, 1166]
  const kinds = [hasHelmets ? helmet : box, tin, hose, box] as const
  let stock = ''
  for (const [row, foot] of rows.entries()) {
    for (const [bay, from] of posts.slice(0, -1).entries()) {
      let x = from + 30
      for (let index = 0; x < from + 340; index += 1) {
        const kind = kinds[(row + bay * 2) % kinds.length] ?? box
        const [drawn, wide] = kind(setting, `${row}${bay}${index}`, x, foot, brand, from + 362 - x)
        stock += drawn
        x += wide + numberBetween(random, 6, 16)
      }
    }
  }
  return (
    wall +
    board +
    rect(0, 0, width, height, wallFill) +
    glow(`${ids}shelf-light`, 420, 60, 620, '#fff2d6', 0.3) +
    stock +
    rows
      .map(
        (y) =>
          rect(0, y, width, 22, boardFill) +
          rect(0, y + 22, width, 16, '#000', 'opacity=".3"') +
          rect(0, y, width, 3, '#fff', 'opacity=".35"'),
      )
      .join('') +
    posts.map((x) => rect(x - 9, 0, 18, height, '#23282c') + rect(x - 9, 0, 5, height, '#4a5157')).join('')
  )
}

type Stocked = (
  setting: Setting,
  name: string,
  x: number,
  foot: number,
  brand: string,
  room: number,
) => readonly [drawn: string, width: number]

const box: Stocked = ({ random }, _name, x, foot, brand, room) => {
  const [wide, tall] = [Math.min(numberBetween(random, 74, 128), room), numberBetween(random, 84, 168)]
  const colour = goods[Math.floor(random() * goods.length)] ?? goods[0]
  const label = random() < 0.5 ? brand : '#f4efe4'
  return [
    rect(x, foot - tall, wide, tall, colour, 'rx="3"') +
      rect(x, foot - tall, wide, 10, '#fff', 'opacity=".2"') +
      rect(x + wide * 0.82, foot - tall, wide * 0.18, tall, '#000', 'opacity=".14"') +
      rect(x + wide * 0.14, foot - tall * 0.62, wide * 0.5, tall * 0.28, label, 'rx="2" opacity=".9"') +
      rect(x + wide * 0.2, foot - tall * 0.52, wide * 0.3, 5, '#000', 'opacity=".35"'),
    wide,
  ]
}

const tin: Stocked = ({ ids, random }, name, x, foot, brand, room) => {
  const wide = Math.min(74, room)
  const tall = numberBetween(random, 96, 124)
  const colour = [brand, '#d99b1f', '#2f6f5e', '#b5402f'][Math.floor(random() * 4)] ?? brand
  const [defs, fill] = rounded(
    `${ids}tin${name}`,
    shiftLightness(colour, 0.12),
    colour,
    shiftLightness(colour, -0.14),
  )
  return [
    defs +
      rect(x, foot - tall, wide, tall, fill, 'rx="5"') +
      oval(x + wide / 2, foot - tall, wide / 2, 7, '#dfe3e5') +
      rect(x + wide / 2 - 13, foot - tall - 22, 26, 20, '#23272a', 'rx="4"') +
      rect(x, foot - tall * 0.68, wide, tall * 0.36, '#fff', 'opacity=".82"') +
      rect(x + wide * 0.2, foot - tall * 0.56, wide * 0.56, 7, colour),
    wide,
  ]
}

const hose: Stocked = ({ random }, _name, x, foot, brand, room) => {
  const reach = numberBetween(random, 58, 70)
  if (room < reach * 2) return ['', room]
  const colour = random() < 0.5 ? '#26292c' : brand
  const rings = [1, 0.8, 0.6].map(
    (share) =>
      `<ellipse cx="${Math.round(x + reach)}" cy="${Math.round(foot - reach)}" rx="${Math.round(reach * share)}" ` +
      `ry="${Math.round(reach * share)}" fill="none" stroke="${share === 0.8 ? shiftLightness(colour, 0.08) : colour}" stroke-width="12"/>`,
  )
  return [rings.join(''), reach * 2 + 6]
}

const helmet: Stocked = ({ ids, random }, name, x, foot, brand, room) => {
  const wide = Math.min(150, room)
  if (wide < 120) return ['', room]
  const colour = [brand, '#e9ecee', '#23272b', '#b5402f'][Math.floor(random() * 4)] ?? brand
  const [shell, fill] = shaded(
    `${ids}helmet${name}`,
    shiftLightness(colour, 0.14),
    colour,
    shiftLightness(colour, -0.16),
  )
  const at = `translate(${Math.round(x)} ${Math.round(foot)})`
  return [
    `<g transform="${at}">${shell}` +
      filledPath('M14 0Q-6 -70 26 -112Q72 -152 122 -112Q150 -76 138 -30L116 -22L112 0Z', fill) +
      filledPath('M60 -96Q104 -108 142 -84Q146 -62 140 -46Q100 -34 66 -48Q52 -72 60 -96Z', '#14181b') +
      filledPath('M66 -92Q98 -102 128 -88L122 -78Q94 -88 70 -78Z', '#fff', 'opacity=".28"') +
      strokedPath('M26 -112Q60 -138 104 -126', '#fff', 5, 'stroke-opacity=".4" stroke-linecap="round"') +
      `${strokedPath('M16 -12H114', '#000', 6, 'stroke-opacity=".35"')}</g>`,
    wide,
  ]
}
