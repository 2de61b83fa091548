import { radial } from '#app/features/illustrator/definitions.ts'
import { foreground } from '#app/features/illustrator/scenes/land.ts'
import { filledPath, numberBetween, oval, polygon, rect } from '#app/features/illustrator/scenes/marks.ts'
import type { Setting } from '#app/features/illustrator/scenes/scenery.ts'
import { softened } from '#app/features/illustrator/soft.ts'
import type { PlaceSubject } from './place.ts'
import { shaded } from './things.ts'

/** A sealed road that winds to the horizon, with its posts. */
export function road(setting: Setting, { landscape }: PlaceSubject): string {
  const { frame, random, ids } = setting
  const horizon = frame.height * 0.62
  const near = frame.height - horizon
  const vanishing = frame.width * numberBetween(random, 0.46, 0.64)
  const start = frame.width * numberBetween(random, 0.42, 0.5)
  const [sway, phase] = [frame.width * numberBetween(random, 0.16, 0.24), numberBetween(random, 0, 6.3)]
  // `far` counts from 1 at the lower edge of the picture; everything shrinks with it, as seen through a lens
  const rowAt = (far: number) => horizon + near / far
  const middleAt = (far: number) =>
    vanishing +
    (start - vanishing) / far +
    (sway * (Math.sin(far * 0.55 + phase) - Math.sin(0.55 + phase))) / far
  const across = (far: number, share: number): [number, number] => [
    middleAt(far) + (share * frame.width * 0.34) / far,
    rowAt(far),
  ]
  const strip = (left: number, right: number, from = 1, to = 60) => {
    const steps = Array.from({ length: 40 }, (_, index) => from * (to / from) ** (index / 39))
    return polygon([
      ...steps.map((far) => across(far, left)),
      ...steps.toReversed().map((far) => across(far, right)),
    ])
  }
  const [asphalt, fill] = shaded(`${ids}asphalt`, '#97928b', '#6a6764', '#46464a')
  let dashes = ''
  for (let far = 1.05; far < 26; far *= 1.32) dashes += strip(-0.012, 0.012, far, far * 1.14)
  const verge = landscape === 'forest' || landscape === 'bush' ? '#8c7f60' : '#d9b98f'
  return (
    asphalt +
    softened(`${ids}verge`, strip(-1.22, 1.22), verge, 0.5, 10) +
    filledPath(strip(-1, 1), fill) +
    filledPath(strip(-0.94, -0.91), '#fff', 'opacity=".75"') +
    filledPath(strip(0.91, 0.94), '#fff', 'opacity=".75"') +
    filledPath(dashes, '#fff', 'opacity=".85"') +
    filledPath(strip(-0.66, -0.36), '#1d1d20', 'opacity=".1"') +
    filledPath(strip(0.3, 0.6), '#1d1d20', 'opacity=".1"') +
    posts(setting, across) +
    foreground(setting, landscape === 'desert-dusk' ? ['#6e4a22', '#8a6a34'] : ['#4d5a34', '#8d8a58'])
  )
}

function posts({ frame, ids }: Setting, across: (far: number, share: number) => [number, number]): string {
  let drawn = `<defs>${radial(`${ids}foot`, [0, '#000', 0.5], [1, '#000', 0])}</defs>`
  for (const far of [22, 15, 10, 6.8, 4.6, 3.1, 2.1, 1.45]) {
    for (const side of [-1.16, 1.16]) {
      const [x, y] = across(far, side)
      const [tall, wide] = [(frame.height * 0.2) / far, 22 / far]
      drawn +=
        oval(x + wide, y, wide * 3, wide * 0.7, `url(#${ids}foot)`) +
        rect(x - wide / 2, y - tall, wide, tall, '#f4f2ec') +
        rect(x + wide * 0.2, y - tall, wide * 0.3, tall, '#000', 'opacity=".16"') +
        rect(x - wide / 2, y - tall * 0.84, wide, tall * 0.16, side < 0 ? '#c4281f' : '#e9e3d2')
    }
  }
  return drawn
}
