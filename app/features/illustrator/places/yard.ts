import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { coordinates } from '#app/features/illustrator/pen.ts'
import { filledPath, rect, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import type { PlaceSubject } from './place.ts'
import { contact, glow, shaded } from './things.ts'

/** The dealer's building from its forecourt: a glazed front under a wide roof, its sign and flags. */
export function yard(setting: Setting, { brand }: PlaceSubject): string {
  const { ids, frame } = setting
  const [paving, pavingFill] = shaded(`${ids}paving`, '#c4c0b8', '#a39f97', '#77736c')
  const joints = Array.from({ length: 15 }, (_, index) => {
    const offset = (index - 7) * 110
    return `M${coordinates(600 + offset, 590)}L${coordinates(600 + offset * 2.4, frame.height)}`
  })
  return (
    paving +
    rect(0, 590, frame.width, frame.height - 590, pavingFill) +
    strokedPath(joints.join(''), '#5d594f', 2, 'stroke-opacity=".3"') +
    strokedPath('M0 640H1200M0 716H1200', '#5d594f', 2, 'stroke-opacity=".3"') +
    building(setting, brand) +
    [44, 1084].map((x, index) => flag(setting, `flag${index}`, x, brand)).join('') +
    planter(setting, 230) +
    planter(setting, 968)
  )
}

function building({ ids }: Setting, brand: string): string {
  const [glass, glassFill] = shaded(`${ids}glass`, '#7fa3b8', '#b9cdd5', '#e9d9b0')
  const [roof, roofFill] = shaded(`${ids}roof`, '#5a6167', '#33393e')
  const [sign, signFill] = shaded(`${ids}sign`, shiftLightness(brand, 0.06), shiftLightness(brand, -0.08))
  const [wall, wallFill] = shaded(`${ids}brick`, '#efe9df', '#cfc6b7')
  const mullions = Array.from({ length: 8 }, (_, index) => `M${296 + index * 87} 368V596`)
  const lamps = Array.from({ length: 6 }, (_, index) => 340 + index * 87)
  return (
    contact(`${ids}building-shadow`, 600, 602, 520, 22) +
    glass +
    roof +
    sign +
    wall +
    rect(128, 340, 168, 260, wallFill) +
    rect(904, 340, 168, 260, wallFill) +
    strokedPath(
      'M128 392H296M128 444H296M128 496H296M128 548H296M904 392H1072M904 444H1072M904 496H1072M904 548H1072',
      '#a89f8f',
      2,
      'stroke-opacity=".5"',
    ) +
    rect(296, 360, 608, 240, glassFill) +
    filledPath('M296 600V520Q420 470 600 506T904 480V600Z', '#6b5b45', 'opacity=".28"') +
    filledPath('M330 368H420L330 560H300V440Z', '#fff', 'opacity=".22"') +
    filledPath('M620 368H760L660 596H520Z', '#fff', 'opacity=".14"') +
    lamps.map((x) => glow(`${ids}lamp${x}`, x, 392, 52, '#ffe2a0', 0.75)).join('') +
    strokedPath(mullions.join(''), '#2b3035', 6) +
    strokedPath('M296 420H904', '#2b3035', 4) +
    rect(556, 424, 88, 176, '#23303a', 'opacity=".5"') +
    strokedPath('M556 424H644V600M600 424V600M556 600V424', '#22272b', 6) +
    rect(286, 594, 628, 10, '#3a3f43') +
    filledPath('M84 318H1116L1092 366H108Z', roofFill) +
    rect(84, 312, 1032, 10, '#8b9298') +
    rect(108, 364, 984, 10, '#000', 'opacity=".25"') +
    rect(400, 226, 400, 92, signFill, 'rx="8"') +
    rect(440, 254, 220, 16, '#fff', 'rx="8" opacity=".95"') +
    rect(440, 282, 132, 10, '#fff', 'rx="5" opacity=".6"') +
    rect(716, 250, 44, 44, '#fff', 'rx="22" opacity=".9"')
  )
}

function flag({ ids }: Setting, name: string, x: number, brand: string): string {
  const [cloth, fill] = shaded(`${ids}${name}`, shiftLightness(brand, 0.08), shiftLightness(brand, -0.1))
  return (
    contact(`${ids}${name}-shadow`, x, 660, 36, 8) +
    cloth +
    rect(x - 30, 648, 60, 12, '#4a4f53', 'rx="4"') +
    strokedPath(`M${x} 650V150`, '#d9dee1', 8, 'stroke-linecap="round"') +
    filledPath(
      `M${x + 4} 158Q${x + 66} 150 ${x + 74} 210Q${x + 84} 340 ${x + 62} 452Q${x + 30} 444 ${x + 4} 456Z`,
      fill,
    ) +
    strokedPath(`M${x + 24} 190V430`, '#fff', 7, 'stroke-opacity=".5" stroke-linecap="round"')
  )
}

function planter({ ids, random }: Setting, x: number): string {
  const blades = Array.from({ length: 22 }, (_, index) => {
    const lean = (index / 21 - 0.5) * 2.1
    const length = 60 + random() * 60
    const [tipX, tipY] = [x + Math.sin(lean) * length, 610 - Math.cos(lean) * length]
    const [bendX, bendY] = [x + Math.sin(lean) * length * 0.3, 610 - length * 0.6]
    const path = `M${coordinates(x + lean * 26 - 5, 616)}Q${coordinates(bendX, bendY, tipX, tipY)}Q${coordinates(bendX + 9, bendY, x + lean * 26 + 5, 616)}Z`
    return filledPath(path, ['#5c7a48', '#7d9657', '#46653c'][index % 3] ?? '#5c7a48')
  })
  return (
    contact(`${ids}planter${x}`, x, 668, 84, 12) +
    blades.join('') +
    rect(x - 70, 610, 140, 58, '#4a4f53', 'rx="5"') +
    rect(x - 70, 610, 140, 8, '#7d848a', 'rx="4"')
  )
}
