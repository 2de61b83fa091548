import { short } from '#app/features/illustrator/pen.ts'
import { haze, sky } from './air.ts'
import { earth, foreground, ridge, scrub } from './land.ts'
import { filledPath, numberBetween, strokedPath } from './marks.ts'
import { groundLine, type Scenery, type Setting } from './scenery.ts'

/** A clearing at the edge of a forest of firs, with mist between its ridges. */
export function forest(setting: Setting): Scenery {
  const { frame } = setting
  const { height } = frame
  const horizon = height * 0.62
  const back = [
    sky(setting, horizon, ['#8ea6b4', '#b9c8cc', '#dfe4df', '#eef0e6'], {
      colour: '#fff6de',
      x: 0.7,
      y: 0.5,
      radius: 0.34,
    }),
    filledPath(ridge(setting, horizon - 10, height * 0.24, 5), '#8fa3a8', 'opacity=".55"'),
    filledPath(firLine(setting, horizon - 4, height * 0.2, 38), '#7b949a', 'opacity=".6"'),
    haze(setting, horizon, '#e9eee9', 0.55),
    filledPath(firLine(setting, horizon + 4, height * 0.16, 32), '#4f6f6b', 'opacity=".75"'),
    haze(setting, horizon, '#e3eae4', 0.35),
    filledPath(firLine(setting, horizon + 8, height * 0.1, 36), '#35544c'),
    earth(setting, horizon, ['#a3a08f', '#85826f', '#57553f'], [88, 85, 70]),
    filledPath(scrub(setting, horizon + 4, 34, 12), '#33503f', 'opacity=".8"'),
    filledPath(scrub(setting, horizon + 15, 18, 10), '#66764d', 'opacity=".6"'),
    edges(setting, horizon),
  ]
  return {
    back: back.join(''),
    front: foreground(setting, ['#3c5236', '#6d7a4a']),
    groundY: groundLine(frame),
    light: [0.97, 0.98, 0.98],
  }
}

/** A row of firs: narrow tops of different heights, closed below. */
function firLine({ frame, random }: Setting, foot: number, height: number, count: number): string {
  const step = frame.width / count
  let path = `M-20 ${short(foot)}`
  for (let index = -1; index <= count; index += 1) {
    const x = index * step + numberBetween(random, -0.3, 0.3) * step
    const top = foot - height * numberBetween(random, 0.55, 1)
    const half = step * numberBetween(random, 0.65, 0.95)
    path += `L${rounded(x - half, foot - height * 0.2)}L${rounded(x, top)}L${rounded(x + half, foot - height * 0.2)}`
  }
  return `${path}L${rounded(frame.width + 20, foot)}Z`
}

/** Tall firs at both edges of the frame, in front of the row. */
function edges({ frame, random }: Setting, horizon: number): string {
  const places = [0.02, 0.095, 0.915, 0.985]
  return places
    .map((share, index) => {
      const x = frame.width * (share + numberBetween(random, -0.008, 0.008))
      const tall = frame.height * numberBetween(random, 0.3, 0.44) * (index % 3 === 1 ? 0.8 : 1)
      return fir(x, horizon + numberBetween(random, 8, 20), tall, random)
    })
    .join('')
}

/** One fir: drooping boughs in layers, each with a lighter upper edge, about a straight trunk. */
function fir(x: number, foot: number, height: number, random: () => number): string {
  const layers = 8
  let dark = ''
  let light = ''
  for (let layer = 0; layer < layers; layer += 1) {
    const share = (layer + 1) / layers
    const y = foot - height + height * 0.9 * share
    const half = height * 0.2 * share ** 0.85 * numberBetween(random, 0.82, 1.12)
    const rise = (height / layers) * 1.7
    const sag = height * 0.02
    const [left, right] = [x - half, x + half * numberBetween(random, 0.85, 1.1)]
    dark += `M${rounded(x, y - rise)}Q${rounded(x - half * 0.4, y - rise * 0.35, left, y + sag)}`
    dark += `Q${rounded(x - half * 0.4, y - sag * 0.4, x, y)}Q${rounded(x + half * 0.4, y - sag * 0.4, right, y + sag)}`
    dark += `Q${rounded(x + half * 0.4, y - rise * 0.35, x, y - rise)}Z`
    light += `M${rounded(x + 1, y - rise * 0.9)}Q${rounded(x + half * 0.4, y - rise * 0.3, right, y + sag)}`
  }
  const trunk = `M${rounded(x, foot)}V${short(foot - height)}`
  return (
    strokedPath(trunk, '#4a3d31', trunkWidth(height)) +
    filledPath(dark, '#2b463c') +
    strokedPath(light, '#5d7a62', 1.6, 'stroke-opacity=".55"')
  )
}

/** The width of a trunk, by the height of its tree. */
function trunkWidth(height: number): number {
  return Math.max(3, Math.round(height / 30))
}

/** Whole pixels are enough for trees, and half of the bytes. */
function rounded(...values: readonly number[]): string {
  return values.map(Math.round).join(' ')
}
