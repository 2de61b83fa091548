import { blur } from '#app/features/illustrator/blur.ts'
import { down, linear } from '#app/features/illustrator/definitions.ts'
import { coordinates, short } from '#app/features/illustrator/pen.ts'
import { haze, heapClouds, sky, streakClouds } from './air.ts'
import { earth, ridge, scrub, treeLine } from './land.ts'
import { filledPath, numberBetween, oval, polygon, rect, strokedPath } from './marks.ts'
import { groundLine, type Scenery, type Setting } from './scenery.ts'

/** An open yard at dusk: a long shed with two lit doors, parked trailers far behind, lamps on high masts. */
export function truckYard(setting: Setting): Scenery {
  const { frame, ids } = setting
  const { width, height } = frame
  const horizon = height * 0.62
  const definitions =
    linear(`${ids}shed`, down, [0, '#5d6a7a'], [1, '#7d8794']) +
    linear(`${ids}lit`, down, [0, '#ffdfa6'], [1, '#e9b878']) +
    blur(`${ids}far`, 2.2, { x: 0, y: 0, width, height: horizon + 6 })
  const [left, top, right] = [width * 0.03, height * 0.4, width * 0.58]
  const roof = polygon([
    [left - 14, top],
    [left + 26, top - height * 0.035],
    [right - 10, top - height * 0.035],
    [right + 14, top],
  ])
  const doors = Array.from({ length: 6 }, (_, index) => {
    const x = left + width * (0.022 + index * 0.089)
    const isLit = index === 1 || index === 4
    return (
      rect(
        x,
        top + height * 0.07,
        width * 0.062,
        horizon - top - height * 0.07,
        isLit ? `url(#${ids}lit)` : '#3e4a58',
      ) + rect(x, top + height * 0.05, width * 0.062, 5, '#2f3945')
    )
  })
  const trailers = [0.63, 0.745, 0.86].map((share, index) => {
    const [x, long, tall] = [width * share, width * 0.1, height * 0.1]
    const tone = ['#8d96a1', '#77818d', '#9aa2ab'][index] ?? '#8d96a1'
    return (
      rect(x, horizon - tall - 8, long, tall, tone) +
      rect(x, horizon - tall - 8, long, 5, '#b7bec6') +
      [0.16, 0.78, 0.9].map((at) => oval(x + long * at, horizon - 4, 7, 7, '#262d36')).join('')
    )
  })
  const masts = [0.18, 0.66, 0.93].map((share) => {
    const x = width * share
    return (
      rect(x - 2, height * 0.19, 4, horizon - height * 0.19, '#394453') +
      rect(x - 26, height * 0.185, 52, 6, '#394453') +
      oval(x - 18, height * 0.197, 9, 4, '#fff0cc') +
      oval(x + 18, height * 0.197, 9, 4, '#fff0cc')
    )
  })
  const back = [
    sky(setting, horizon, ['#42566f', '#7f90a6', '#d9b9a6', '#efcfaa'], {
      colour: '#ffdcae',
      x: 0.72,
      y: 0.98,
      radius: 0.26,
    }),
    streakClouds(setting, 6, '#e8cdbd'),
    haze(setting, horizon, '#ecc9a6', 0.4),
    `<defs>${definitions}</defs><g filter="url(#${ids}far)">`,
    filledPath(treeLine(setting, horizon, height * 0.07, 34), '#4a586a', 'opacity=".7"'),
    rect(left, top, right - left, horizon - top + 4, `url(#${ids}shed)`),
    filledPath(roof, '#4a5666'),
    doors.join(''),
    trailers.join(''),
    masts.join(''),
    '</g>',
    sealed(setting, horizon, ['#8b8f97', '#6c7078', '#4a4d54']),
    [0.2, 0.52]
      .map((share) =>
        oval(width * share, horizon + height * 0.06, width * 0.1, height * 0.05, '#ffdca2', 'opacity=".16"'),
      )
      .join(''),
  ]
  return { back: back.join(''), groundY: groundLine(frame), light: [0.93, 0.93, 0.96] }
}

/** The shoulder of a highway by day: low hills, a guard rail, and the edge line of the road. */
export function highway(setting: Setting): Scenery {
  const { frame } = setting
  const { width, height } = frame
  const horizon = height * 0.62
  const rail = horizon - height * 0.012
  let posts = ''
  for (let x = 18; x < width; x += 74) posts += `M${x} ${short(rail + 4)}v${short(height * 0.03)}`
  const back = [
    sky(setting, horizon, ['#6fa3c6', '#a9cadb', '#dfe8e6', '#f1ead8'], {
      colour: '#fff6dc',
      x: 0.74,
      y: 0.66,
      radius: 0.3,
    }),
    heapClouds(setting, 3, horizon),
    filledPath(ridge(setting, horizon - 6, height * 0.13, 7), '#8aa3ae', 'opacity=".6"'),
    filledPath(ridge(setting, horizon, height * 0.075, 9), '#7d9484', 'opacity=".75"'),
    haze(setting, horizon, '#efe8d4', 0.45),
    filledPath(treeLine(setting, horizon + 3, height * 0.045, 46), '#5f7a5f', 'opacity=".8"'),
    rect(0, horizon - 3, width, height * 0.05, '#b3a878'),
    filledPath(scrub(setting, horizon + 6, 26, 10), '#7f8a55', 'opacity=".7"'),
    sealed(setting, horizon + height * 0.035, ['#a2a4a5', '#86898b', '#5d6063']),
    strokedPath(posts, '#6d757b', 5),
    rect(0, rail, width, height * 0.016, '#b9c0c5'),
    rect(0, rail + height * 0.005, width, height * 0.004, '#f0f3f5'),
    rect(0, rail + height * 0.012, width, height * 0.004, '#7d868d'),
    filledPath(`M0 ${short(height * 0.7)}H${width}V${short(height * 0.706)}H0Z`, '#f1efe6', 'opacity=".75"'),
  ]
  return { back: back.join(''), groundY: groundLine(frame), light: [0.99, 0.99, 0.98] }
}

/** A grain terminal: rows of pale silos with their conveyor, beyond gravel. */
export function silos(setting: Setting): Scenery {
  const { frame, random, ids } = setting
  const { width, height } = frame
  const horizon = height * 0.62
  const round = linear(
    `${ids}silo`,
    'x1="0" y1="0" x2="1" y2="0"',
    [0, '#d8d6cf'],
    [0.28, '#f1efe8'],
    [0.7, '#c3c2bd'],
    [1, '#9c9d9c'],
  )
  const distance = blur(`${ids}far`, 1.8, { x: 0, y: 0, width, height: horizon + 8 })
  const silo = (x: number, wide: number, tall: number) => {
    const top = horizon - tall
    const cap = `M${coordinates(x, top)}L${coordinates(x + wide / 2, top - wide * 0.24)}L${coordinates(x + wide, top)}Z`
    let rings = ''
    for (let y = top + 26; y < horizon; y += 26) rings += `M${short(x)} ${short(y)}h${short(wide)}`
    return (
      rect(x, top, wide, tall + 4, `url(#${ids}silo)`) +
      filledPath(cap, '#aeb0b0') +
      strokedPath(rings, '#7f8282', 1.4, 'stroke-opacity=".28"')
    )
  }
  const row = (from: number, count: number, wide: number, tall: number) =>
    Array.from({ length: count }, (_, index) =>
      silo(width * from + index * wide * 1.04, wide, tall * numberBetween(random, 0.97, 1.03)),
    ).join('')
  const [near, far] = [height * 0.3, height * 0.2]
  const gantry =
    rect(width * 0.03, horizon - near - height * 0.085, width * 0.4, 12, '#8d9496') +
    rect(width * 0.385, horizon - near - height * 0.11, width * 0.052, near + height * 0.11, '#b4b6b3') +
    strokedPath(
      `M${coordinates(width * 0.437, horizon - near - height * 0.07)}L${coordinates(width * 0.64, horizon - far - 14)}`,
      '#8d9496',
      9,
    )
  const back = [
    sky(setting, horizon, ['#86a9bf', '#b7cdd6', '#e4e6dc', '#f2e8cf'], {
      colour: '#fff4d6',
      x: 0.76,
      y: 0.62,
      radius: 0.32,
    }),
    streakClouds(setting, 7, '#ffffff'),
    haze(setting, horizon, '#efe4c8', 0.4),
    `<defs>${round}${distance}</defs><g filter="url(#${ids}far)">`,
    filledPath(treeLine(setting, horizon, height * 0.05, 40), '#7f8f78', 'opacity=".7"'),
    row(0.62, 5, width * 0.066, far),
    gantry,
    row(0.04, 4, width * 0.085, near),
    '</g>',
    earth(setting, horizon, ['#cbbd9d', '#ab9b7a', '#78694f'], [112, 100, 76]),
    filledPath(scrub(setting, horizon + 3, 22, 9), '#9a9560', 'opacity=".6"'),
  ]
  return { back: back.join(''), groundY: groundLine(frame), light: [0.99, 0.98, 0.95] }
}

/** Asphalt from a line on to the viewer, with the seams of its lanes. */
function sealed({ frame, ids }: Setting, from: number, colours: readonly [string, string, string]): string {
  const { width, height } = frame
  const gradient = linear(`${ids}sealed`, down, [0, colours[0]], [0.35, colours[1]], [1, colours[2]])
  const seam = (share: number) => `M0 ${short(from + (height - from) * share)}H${width}`
  return (
    `<defs>${gradient}</defs>${rect(0, from, width, height - from, `url(#${ids}sealed)`)}` +
    strokedPath(seam(0.16) + seam(0.82), '#26282a', 1.6, 'stroke-opacity=".18"') +
    strokedPath(seam(0.84), '#fff', 1.2, 'stroke-opacity=".12"')
  )
}
