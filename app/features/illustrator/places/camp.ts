import { radial } from '#app/features/illustrator/definitions.ts'
import { shiftLightness } from '#app/features/illustrator/paint.ts'
import { coordinates } from '#app/features/illustrator/pen.ts'
import { blob, filledPath, oval, polygon, strokedPath } from '#app/features/illustrator/scenes/marks.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import type { PlaceSubject } from './place.ts'
import { contact, glow, shaded } from './things.ts'

/** An evening camp: a tent with its lamp on, two chairs at a fire, a string of lights. */
export function camp(setting: Setting, { brand }: PlaceSubject): string {
  return stars(setting) + tent(setting) + lights(setting) + fire(setting) + chairs(setting, brand)
}

function stars({ frame, random }: Setting): string {
  return Array.from({ length: 60 }, () => {
    const y = random() ** 1.6 * frame.height * 0.4
    const size = 0.7 + random() * 1.3
    return oval(
      random() * frame.width,
      y,
      size,
      size,
      '#fff',
      `opacity="${(0.25 + random() * 0.6).toFixed(2)}"`,
    )
  }).join('')
}

function tent({ ids }: Setting): string {
  const [front, frontFill] = shaded(`${ids}canvas`, '#d8c49a', '#ab9268')
  const [side, sideFill] = shaded(`${ids}canvas-side`, '#9c875f', '#665638')
  const [inside, insideFill] = shaded(`${ids}inside`, '#ffe9b8', '#ffc76d', '#d98b3a')
  const [ridge, far] = ['318 372', '560 398']
  const pegs = `M318 372L150 678M318 372L90 640M560 398L760 650`
  const seams = 'M398 380L500 664M478 390L600 656'
  return (
    contact(`${ids}tent-shadow`, 430, 668, 270, 26) +
    front +
    side +
    inside +
    strokedPath(pegs, '#e9e2cf', 2.4, 'stroke-opacity=".55"') +
    filledPath(`M${ridge}L${far}L676 652L456 676Z`, sideFill) +
    strokedPath(seams, '#4f4229', 2, 'stroke-opacity=".4"') +
    filledPath(`M${ridge}L196 668L456 676Z`, frontFill) +
    filledPath('M318 404L262 671L404 675Z', insideFill) +
    filledPath('M318 404L262 671L236 670Q292 560 318 404Z', '#c9b287') +
    filledPath('M318 404L404 675L426 676Q352 560 318 404Z', '#8d7850') +
    oval(326, 470, 9, 13, '#fffbe9') +
    glow(`${ids}tent-lamp`, 326, 520, 190, '#ffc876', 0.5) +
    strokedPath(`M${ridge}L${far}`, '#efe2c0', 4, 'stroke-linecap="round"')
  )
}

function lights({ ids, frame }: Setting): string {
  const [from, to, sag] = [[318, 372], [1086, 250], 90] as const
  const bulbs = Array.from({ length: 11 }, (_, index) => {
    const share = (index + 0.6) / 11
    const x = from[0] + (to[0] - from[0]) * share
    const y = from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share)
    return [x, y + 8] as const
  })
  const middle: [number, number] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2]
  const halo = radial(`${ids}bulb`, [0, '#ffe7b0', 0.9], [0.3, '#ffcf7c', 0.4], [1, '#ffcf7c', 0])
  return (
    `<defs>${halo}</defs>` +
    strokedPath(`M1086 ${frame.height * 0.83}V236`, '#4a3b2c', 9, 'stroke-linecap="round"') +
    strokedPath(`M${coordinates(...from)}Q${coordinates(...middle, ...to)}`, '#2b2620', 2.6) +
    bulbs.map(([x, y]) => oval(x, y, 30, 30, `url(#${ids}bulb)`) + oval(x, y, 5, 7, '#fff6dc')).join('')
  )
}

function fire({ ids, random }: Setting): string {
  const [x, y] = [772, 700]
  const stones = Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * 2 * Math.PI
    const [stoneX, stoneY] = [x + Math.cos(angle) * 92, y + Math.sin(angle) * 24]
    const tone = Math.sin(angle) > 0 ? '#5b544d' : '#83705d'
    return filledPath(blob({ x: stoneX, y: stoneY, rx: 21, ry: 15 }, random, 0.3, 6), tone)
  })
  const flame = (height: number, wide: number, lean: number) =>
    `M${x - wide} ${y}C${coordinates(x - wide * 1.1, y - height * 0.45, x - wide * 0.1 + lean, y - height * 0.5, x + lean, y - height)}` +
    `C${coordinates(x + wide * 0.25 + lean, y - height * 0.6, x + wide * 1.15, y - height * 0.4, x + wide, y)}Z`
  const [hot, hotFill] = shaded(`${ids}flame`, '#ffb43c', '#ff7a1f', '#e2481a')
  const sparks = Array.from({ length: 14 }, () =>
    oval(x + (random() - 0.5) * 120, y - 120 - random() * 210, 1.8, 2.4, '#ffc46b', 'opacity=".8"'),
  )
  return (
    glow(`${ids}fire-light`, x, y - 20, 380, '#ff9c42', 0.42) +
    hot +
    stones.slice(6).join('') +
    strokedPath(
      `M${x - 74} ${y + 6}L${x + 60} ${y - 26}M${x + 72} ${y + 6}L${x - 58} ${y - 24}`,
      '#3a2417',
      19,
      'stroke-linecap="round"',
    ) +
    strokedPath(
      `M${x - 70} ${y + 1}L${x + 56} ${y - 30}`,
      '#7d4d2c',
      5,
      'stroke-linecap="round" stroke-opacity=".8"',
    ) +
    filledPath(flame(150, 52, -14), hotFill, 'opacity=".92"') +
    filledPath(flame(104, 34, 12), '#ffc54d', 'opacity=".95"') +
    filledPath(flame(58, 19, -4), '#fff1bf') +
    strokedPath(`M${x - 60} ${y + 12}L${x + 66} ${y - 6}`, '#4a2e1d', 17, 'stroke-linecap="round"') +
    stones.slice(0, 6).join('') +
    sparks.join('')
  )
}

function chairs({ ids }: Setting, brand: string): string {
  const chair = (name: string, place: string) => {
    const [cloth, fill] = shaded(`${ids}${name}`, shiftLightness(brand, 0.1), shiftLightness(brand, -0.12))
    const legs = 'M-62 0L58 -92M62 0L-58 -92M-66 -92V-210M-66 -92L-80 0'
    return (
      contact(`${ids}${name}-shadow`, 0, 2, 84, 12) +
      `<g transform="${place}">${cloth}` +
      strokedPath(legs, '#23262a', 8, 'stroke-linecap="round"') +
      filledPath(
        polygon([
          [-74, -214],
          [-52, -218],
          [-40, -108],
          [-64, -104],
        ]),
        fill,
      ) +
      filledPath('M-66 -112L62 -104Q70 -92 60 -86L-58 -90Z', fill) +
      strokedPath('M-58 -148H52V-104', '#23262a', 8, 'stroke-linecap="round" stroke-linejoin="round"') +
      strokedPath('M-62 -150H56', '#9b7448', 9, 'stroke-linecap="round"') +
      strokedPath('M-50 -216L-40 -112M58 -100L-40 -106', '#ffb45e', 3, 'stroke-opacity=".6"') +
      '</g>'
    )
  }
  return (
    `<g transform="translate(612 716)">${chair('chair', 'scale(1)')}</g>` +
    `<g transform="translate(948 720)">${chair('other-chair', 'scale(-1 1)')}</g>`
  )
}
