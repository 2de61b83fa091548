import { blur } from '#app/features/illustrator/blur.ts'
import { down, linear, radial } from '#app/features/illustrator/definitions.ts'
import { short } from '#app/features/illustrator/pen.ts'
import { haze, sky, streakClouds } from './air.ts'
import { filledPath, numberBetween, oval, rect, strokedPath } from './marks.ts'
import { groundLine, type Scenery, type Setting } from './scenery.ts'

/** A city at dusk across a wet road: two rows of towers, lit windows, and the road that reflects their light. */
export function cityDusk(setting: Setting): Scenery {
  const { frame, random, ids, focus = 0.5 } = setting
  const { width, height } = frame
  const horizon = height * 0.62
  const far = towers(setting, horizon, 0.36, 0.035)
  const near = towers(setting, horizon, 0.24, 0.055)
  const definitions =
    linear(`${ids}road`, down, [0, '#6a6f7c'], [0.25, '#454a55'], [1, '#23262c']) +
    radial(`${ids}sheen`, [0, '#aab4cc', 0.3], [0.55, '#aab4cc', 0.16], [1, '#aab4cc', 0]) +
    windows(setting, 'lit', 15, 17, 0.38) +
    windows(setting, 'few', 11, 13, 0.2) +
    radial(`${ids}glint`, [0, '#ffd9a0', 1], [0.5, '#ffd9a0', 0.6], [1, '#ffd9a0', 0]) +
    blur(`${ids}wet`, 5, { x: 0, y: horizon, width, height: height * 0.14 })
  const mirror = `translate(0 ${short(horizon * 1.5)}) scale(1 -.5)`
  const skyline =
    `<path d="${near}" fill="#39415a"/><path d="${near}" fill="url(#${ids}lit)"/>` +
    `<path d="${roofs(setting, near)}" fill="#39415a"/>`
  const glints = Array.from({ length: 30 }, () => {
    const [x, y] = [random() * width, horizon + numberBetween(random, 8, height * 0.11)]
    return oval(
      x,
      y,
      numberBetween(random, 10, 46),
      3.2,
      `url(#${ids}glint)`,
      `fill-opacity="${short(numberBetween(random, 0.1, 0.3))}"`,
    )
  })
  const back = [
    sky(setting, horizon, ['#27364f', '#6c7797', '#e3b59b', '#f6d7b0'], {
      colour: '#ffd9a8',
      x: 0.68,
      y: 0.98,
      radius: 0.26,
    }),
    streakClouds(setting, 6, '#e9c2b4'),
    `<defs>${definitions}</defs>`,
    `<g opacity=".6"><path d="${far}" fill="#66708f"/><path d="${far}" fill="url(#${ids}few)"/></g>`,
    haze(setting, horizon, '#f0c8a6', 0.4),
    `<g id="${ids}skyline">${skyline}</g>`,
    rect(0, horizon, width, height - horizon, `url(#${ids}road)`),
    `<g filter="url(#${ids}wet)" opacity=".3"><use href="#${ids}skyline" transform="${mirror}"/></g>`,
    rect(0, horizon - height * 0.022, width, height * 0.03, '#2b303b'),
    rect(0, horizon + height * 0.006, width, 2.4, '#8d93a0', 'opacity=".5"'),
    railing(setting, horizon),
    glints.join(''),
    oval(width * focus, height * 0.86, width * 0.5, height * 0.1, `url(#${ids}sheen)`),
    lane(width, height),
  ]
  return { back: back.join(''), groundY: groundLine(frame), light: [0.86, 0.88, 0.98] }
}

function towers({ frame, random }: Setting, foot: number, tallest: number, widest: number): string {
  let path = ''
  let x = -20
  while (x < frame.width) {
    const width = frame.width * numberBetween(random, 0.6, 1) * widest
    const height =
      frame.height * tallest * numberBetween(random, 0.32, 1) * (0.8 + 0.2 * Math.cos((x / frame.width) * 5))
    path += `M${short(x)} ${short(foot)}v${short(-height)}h${short(width)}v${short(height)}Z`
    x += width + frame.width * numberBetween(random, 0.001, 0.012)
  }
  return path
}

/** Plant rooms, set-backs and masts on some of the roofs. */
function roofs({ random }: Setting, path: string): string {
  let extra = ''
  for (const [, x, y, height, width] of path.matchAll(/M(\S+) (\S+)v(\S+)h([\d.]+)/g)) {
    const [left, top, wide] = [Number(x), Number(y) + Number(height), Number(width)]
    const kind = random()
    if (kind < 0.35) extra += `M${short(left + wide * 0.2)} ${short(top + 1)}v-9h${short(wide * 0.5)}v9Z`
    else if (kind < 0.55) extra += `M${short(left + wide * 0.5)} ${short(top + 1)}v-30h2.4v30Z`
    else if (kind < 0.7) extra += `M${short(left)} ${short(top + 1)}l${short(wide)} -16v16Z`
  }
  return extra
}

/** A tile of window panes, some of them lit; all towers share one tile. */
function windows(
  { random, ids }: Setting,
  name: string,
  stepX: number,
  stepY: number,
  share: number,
): string {
  const [columns, rows] = [9, 8]
  const panes: Record<'warm' | 'pale' | 'dark', string> = { warm: '', pale: '', dark: '' }
  const pane = `h${short(stepX * 0.42)}v${short(stepY * 0.44)}h${short(-stepX * 0.42)}Z`
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const lit = random()
      const tone = lit < share * 0.6 ? 'warm' : lit < share ? 'pale' : 'dark'
      panes[tone] += `M${column * stepX + 4} ${row * stepY + 5}${pane}`
    }
  }
  const size = `width="${columns * stepX}" height="${rows * stepY}" patternUnits="userSpaceOnUse"`
  return (
    `<pattern id="${ids}${name}" ${size}>${filledPath(panes.warm, '#ffd58a', 'opacity=".85"')}` +
    filledPath(panes.pale, '#fff0cf', 'opacity=".5"') +
    `${filledPath(panes.dark, '#1f2639', 'opacity=".45"')}</pattern>`
  )
}

function railing({ frame }: Setting, horizon: number): string {
  let posts = ''
  for (let x = 12; x < frame.width; x += 34) posts += `M${x} ${short(horizon - 11)}v-17`
  const rails = `M0 ${short(horizon - 28)}H${frame.width}M0 ${short(horizon - 20)}H${frame.width}`
  return strokedPath(posts + rails, '#222733', 2, 'stroke-opacity=".85"')
}

function lane(width: number, height: number): string {
  const y = height * 0.915
  let dashes = ''
  for (let x = -30; x < width; x += 190) {
    dashes += `M${short(x)} ${short(y)}h110l-8 7h-112Z`
  }
  return filledPath(dashes, '#e8e4d8', 'opacity=".36"')
}
