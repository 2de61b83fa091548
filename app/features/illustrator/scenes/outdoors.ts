import { blur } from '#app/features/illustrator/blur.ts'
import { linear } from '#app/features/illustrator/definitions.ts'
import { coordinates, short } from '#app/features/illustrator/pen.ts'
import { pathToUse, softened, softLine } from '#app/features/illustrator/soft.ts'
import { haze, heapClouds, sky, streakClouds } from './air.ts'
import { type GumColours, gumTree } from './gum-tree.ts'
import { earth, foreground, mesas, ridge, scrub, treeLine, tuft } from './land.ts'
import { filledPath, numberBetween, polygon, rect, strokedPath } from './marks.ts'
import { groundLine, type Scenery, type Setting } from './scenery.ts'

export function desertDusk(setting: Setting): Scenery {
  const { frame } = setting
  const horizon = frame.height * 0.62
  const gums: GumColours = {
    bark: '#d9b9a0',
    barkShade: '#6d3f33',
    leaves: ['#43302a', '#5f4a34', '#8f7545'],
  }
  const back = [
    sky(setting, horizon, ['#3f6f9f', '#8fb3c9', '#f2cfa4', '#f3b27a'], {
      colour: '#ffe2b0',
      x: 0.76,
      y: 0.9,
      radius: 0.3,
    }),
    streakClouds(setting, 9, '#fff4e6'),
    filledPath(mesas(setting, horizon, frame.height * 0.085, 4), '#a0678a', 'opacity=".5"'),
    filledPath(ridge(setting, horizon, frame.height * 0.06, 9), '#9a4a34', 'opacity=".72"'),
    haze(setting, horizon, '#f3b27a', 0.42),
    earth(setting, horizon, ['#c9703f', '#a9532c', '#7d3a1f'], [108, 69, 39]),
    filledPath(scrub(setting, horizon + 2, 28, 10), '#7c3320', 'opacity=".7"'),
    filledPath(scrub(setting, horizon + 14, 12, 12), '#6a3a24', 'opacity=".55"'),
    pair(setting, horizon, gums),
  ]
  return {
    back: back.join(''),
    front: foreground(setting, ['#6e4a22', '#8a6a34']),
    groundY: groundLine(frame),
    light: [0.99, 0.96, 0.92],
  }
}

export function coast(setting: Setting): Scenery {
  const { frame, random, ids } = setting
  const { width, height } = frame
  const horizon = height * 0.62
  const water = height * 0.545
  const sea = linear(
    `${ids}sea`,
    'x1="0" y1="0" x2="0" y2="1"',
    [0, '#2f7fa6'],
    [0.6, '#4fa9bd'],
    [1, '#9fd8d6'],
  )
  const headland = polygon([
    [0, water - height * 0.085],
    [width * 0.08, water - height * 0.1],
    [width * 0.17, water - height * 0.062],
    [width * 0.24, water - height * 0.05],
    [width * 0.3, water - height * 0.012],
    [width * 0.34, water + 2],
    [0, water + 2],
  ])
  let glints = ''
  for (let index = 0; index < 26; index += 1) {
    const [x, y] = [random() * width, numberBetween(random, water + 4, horizon - 8)]
    glints += `M${short(x)} ${short(y)}h${short(numberBetween(random, 14, 60))}`
  }
  const swash = coordinates(width * 0.25, horizon + 5, width * 0.5, horizon - 9, width, horizon)
  const foam = `M0 ${short(horizon - 3)}C${swash}`
  const grass = Array.from({ length: 10 }, (_, index) => {
    const x =
      (index % 2 === 0 ? numberBetween(random, -0.01, 0.17) : numberBetween(random, 0.84, 1.01)) * width
    return tuft(
      x,
      horizon + numberBetween(random, 8, 30),
      height * numberBetween(random, 0.035, 0.075),
      random,
    )
  })
  const back = [
    sky(setting, water, ['#4a93c4', '#9fd0e6', '#e6f4f5', '#f8f3e6'], {
      colour: '#fff8e0',
      x: 0.8,
      y: 0.7,
      radius: 0.28,
    }),
    heapClouds(setting, 4, water),
    filledPath(headland, '#7fa9b8', 'opacity=".85"'),
    `<defs>${sea}</defs>${rect(0, water, width, horizon - water + 4, `url(#${ids}sea)`)}`,
    strokedPath(glints, '#fff', 1.6, 'stroke-opacity=".38" stroke-linecap="round"'),
    earth(setting, horizon, ['#e6d7b4', '#d6c194', '#b89f6d'], [149, 129, 89]),
    pathToUse(`${ids}foam`, foam) + softLine(`${ids}foam`, '#fff', 7, 0.8, 4.5),
    filledPath(grass.slice(0, 5).join(''), '#7f8f55', 'opacity=".9"'),
    filledPath(grass.slice(5).join(''), '#a3a867', 'opacity=".9"'),
  ]
  return {
    back: back.join(''),
    front: foreground(setting, ['#7d8a4c', '#b0ac6c']),
    groundY: groundLine(frame),
    light: [1, 1, 0.98],
  }
}

export function bush(setting: Setting): Scenery {
  const { frame, ids } = setting
  const { width, height } = frame
  const horizon = height * 0.62
  const gums: GumColours = {
    bark: '#d8d2c2',
    barkShade: '#6f6a5a',
    leaves: ['#3b5140', '#5a7350', '#8a9c66'],
  }
  const shaft = (x: number, spread: number) =>
    polygon([
      [width * x, -10],
      [width * (x + spread), -10],
      [width * (x - 0.14 + spread * 1.5), horizon + height * 0.1],
      [width * (x - 0.2), horizon + height * 0.1],
    ])
  const shafts = shaft(0.5, 0.06) + shaft(0.68, 0.1) + shaft(0.92, 0.05)
  const back = [
    sky(setting, horizon, ['#7ea3b0', '#b8ccc6', '#e9e6cf', '#f4e7c0'], {
      colour: '#fff1c9',
      x: 0.72,
      y: 0.6,
      radius: 0.32,
    }),
    filledPath(ridge(setting, horizon - 8, height * 0.15, 7), '#8fa79a', 'opacity=".5"'),
    filledPath(treeLine(setting, horizon + 4, height * 0.13, 30), '#7d9587', 'opacity=".72"'),
    haze(setting, horizon, '#f4e7c0', 0.5),
    filledPath(treeLine(setting, horizon + 6, height * 0.085, 40), '#5a7561', 'opacity=".8"'),
    softened(`${ids}shafts`, shafts, '#fff6d8', 0.12, 8),
    earth(setting, horizon, ['#b9a77c', '#9a875c', '#6f6140'], [97, 89, 63]),
    filledPath(scrub(setting, horizon + 3, 30, 15), '#3d5546', 'opacity=".75"'),
    filledPath(scrub(setting, horizon + 14, 18, 11), '#6d7a4c', 'opacity=".7"'),
    pair(setting, horizon, gums),
  ]
  return {
    back: back.join(''),
    front: foreground(setting, ['#4d5a34', '#7f8050']),
    groundY: groundLine(frame),
    light: [0.98, 0.98, 0.94],
  }
}

/** Terraces of a quarry face under a pale sky, with a gravel haul road in front. */
export function quarry(setting: Setting): Scenery {
  const { frame, random, ids } = setting
  const { width, height } = frame
  const horizon = height * 0.62
  const tones = ['#c9b79d', '#b59e80', '#9d8467'] as const
  const face = { x: 0, y: height * 0.25, width, height: horizon - height * 0.24 }
  const distance = blur(`${ids}far`, 2, face)
  const terraces = tones.map((tone, level) => terrace(setting, horizon, level, tone))
  let piles = ''
  for (const x of [0.06, 0.2, 0.9]) {
    const [size, middle] = [width * numberBetween(random, 0.07, 0.11), width * x]
    const [foot, crown] = [horizon + 8, horizon - size * 0.5]
    const back = coordinates(middle - size * 0.2, horizon - size * 0.62, middle + size * 0.1, crown)
    piles += `M${coordinates(middle - size, foot)}Q${back}L${coordinates(middle + size, foot)}Z`
  }
  const back = [
    sky(setting, horizon, ['#8fa6b5', '#bccad0', '#e4e2d6', '#efe4cd'], {
      colour: '#fff4da',
      x: 0.7,
      y: 0.5,
      radius: 0.3,
    }),
    streakClouds(setting, 6, '#ffffff'),
    `<defs>${distance}</defs><g filter="url(#${ids}far)">${terraces.join('')}</g>`,
    haze(setting, horizon, '#e9dcc2', 0.5),
    filledPath(piles, '#a48a68'),
    earth(setting, horizon, ['#c2ab85', '#a08862', '#6f5d43'], [111, 97, 75]),
  ]
  return { back: back.join(''), groundY: groundLine(frame), light: [0.99, 0.97, 0.92] }
}

function terrace({ frame, random }: Setting, horizon: number, level: number, tone: string): string {
  const { width, height } = frame
  const top = horizon - height * (0.3 - level * 0.095)
  const from = level * width * 0.1
  const face: [number, number][] = [[from - 20, horizon + 6]]
  const steps = 14
  for (let step = 0; step <= steps; step += 1) {
    const x = from + ((width - from + 40) * step) / steps
    face.push([x, top + numberBetween(random, -1, 1) * height * 0.012 + (step === 0 ? height * 0.05 : 0)])
  }
  face.push([width + 40, horizon + 6])
  let cracks = ''
  for (let index = 0; index < 26; index += 1) {
    const [x, y] = [
      numberBetween(random, from + 20, width),
      top + height * numberBetween(random, 0.015, 0.05),
    ]
    const run = coordinates(numberBetween(random, -6, 6), height * numberBetween(random, 0.02, 0.06))
    cracks += `M${coordinates(x, y)}l${run}`
  }
  const edge = face.slice(1, -1).map(([x, y]) => `${short(x)} ${short(y)}`)
  return (
    filledPath(polygon(face), tone) +
    strokedPath(cracks, '#5b4a36', 2.4, 'stroke-opacity=".28"') +
    strokedPath(`M${edge.join('L')}`, '#f3e7cf', 4, 'stroke-opacity=".7"')
  )
}

/** Two gum trees at the edges of the frame, and a mirrored copy of the first far behind. */
function pair(setting: Setting, horizon: number, colours: GumColours): string {
  const { frame, random, ids } = setting
  const tree = (share: number, height: number, foot: number) => {
    const x = frame.width * (share + numberBetween(random, -0.02, 0.02))
    return gumTree(
      { x, foot, height: frame.height * height * numberBetween(random, 0.9, 1.1) },
      colours,
      random,
    )
  }
  const left = `<g id="${ids}gum">${tree(0.055, 0.36, horizon + 12)}</g>`
  const right = tree(0.945, 0.3, horizon + 9)
  const place = `translate(${short(frame.width * 0.81)} ${short(horizon * 0.57)}) scale(-.43 .43)`
  const far = `<use href="#${ids}gum" transform="${place}" opacity=".5"/>`
  return far + left + right
}
