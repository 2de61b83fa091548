import { down, linear, type Stop } from '#app/features/illustrator/definitions.ts'
import { type Grain, noiseTile } from '#app/features/illustrator/noise-tile.ts'
import { coordinates, short } from '#app/features/illustrator/pen.ts'
import { pathToUse, softened, softLine } from '#app/features/illustrator/soft.ts'
import { numberBetween, rect } from './marks.ts'
import type { Frame, Setting } from './scenery.ts'

/** A line of hills that fades out at its foot. */
export function ridge({ frame, random }: Setting, foot: number, height: number, count: number): string {
  const wave = random() * 6
  const points = Array.from({ length: count + 1 }, (_, index): [number, number] => {
    const swell = 0.6 + 0.4 * Math.sin((index / count) * 6 + wave)
    return [(index * frame.width) / count, foot - height * numberBetween(random, 0.35, 1) * swell]
  })
  let path = `M0 ${short(foot + 40)}L0 ${short(points[0]?.[1] ?? foot)}`
  for (const [index, [x, y]] of points.entries()) {
    const next = points[index + 1]
    path += next ? `Q${short(x)} ${short(y)} ${short((x + next[0]) / 2)} ${short((y + next[1]) / 2)}` : ''
  }
  return `${path}L${frame.width} ${short(points.at(-1)?.[1] ?? foot)}L${frame.width} ${short(foot + 40)}Z`
}

/** Table mountains, eroded by wind, with steep edges and flat tops. */
export function mesas({ frame, random }: Setting, foot: number, height: number, count: number): string {
  let path = ''
  for (let index = 0; index < count; index += 1) {
    const x = frame.width * ((index + numberBetween(random, 0.1, 0.8)) / count)
    const [width, rise] = [
      frame.width * numberBetween(random, 0.08, 0.17),
      height * numberBetween(random, 0.5, 1),
    ]
    const left = short(x - width)
    const right = short(x + width)
    const top = foot - rise
    const scree = coordinates(x - width * 0.55, foot - rise * 0.35)
    const shoulders = `${scree}L${coordinates(x - width * 0.46, top)}`
    const worn = coordinates(x + width * 0.4, top + rise * 0.06)
    const other = `${worn}L${coordinates(x + width * 0.52, foot - rise * 0.4)}`
    path += `M${left} ${short(foot + 6)}L${shoulders}L${other}L${right} ${short(foot + 6)}Z`
  }
  return path
}

/**
 * Ground in three colours from the horizon to the viewer, stretched sideways by perspective, with two wheel tracks
 * across it.
 */
export function earth(
  { frame, ids, random }: Setting,
  horizon: number,
  colours: readonly [string, string, string],
  grit: readonly [red: number, green: number, blue: number],
): string {
  const { width, height } = frame
  const stops = colours.map((colour, index): Stop => [[0, 0.35, 1][index] ?? 1, colour])
  const track = (name: string, y: number, thickness: number) => {
    const line = (shift: number) =>
      `${short(height * (y + 0.045) + shift)}C${short(width * 0.3)} ${short(height * y + shift)} ` +
      coordinates(width * 0.7, height * (y - 0.006) + shift, width, height * (y + 0.02) + shift)
    const id = `${ids}${name}`
    return pathToUse(id, `M0 ${line(0)}`) + softLine(id, '#fff', thickness, 0.12, thickness)
  }
  return (
    `<defs>${linear(`${ids}earth`, down, ...stops)}</defs>` +
    rect(0, horizon, width, height - horizon, `url(#${ids}earth)`) +
    track('far-track', 0.8, 11) +
    track('near-track', 0.885, 22) +
    gritOver(frame, horizon, grit, random)
  )
}

/** One noise tile over the whole ground, stretched sideways. */
function gritOver(
  { width, height }: Frame,
  horizon: number,
  colour: readonly [number, number, number],
  random: () => number,
): string {
  const levels = [0, 0.03, 0.07, 0.13] as const
  const grains = levels.map((opacity) => ({ colour, opacity })) as [Grain, Grain, Grain, Grain]
  const noise = noiseTile(`grit ${Math.floor(random() * 900)}`, { width: 24, height: 52 }, grains, 2)
  const size = `width="${short(width)}" height="${short(height - horizon)}" preserveAspectRatio="none"`
  return `<image y="${short(horizon)}" ${size} href="${noise}"/>`
}

/** Low scrub along a line, thick in places. */
export function scrub({ frame, random }: Setting, y: number, count: number, size: number): string {
  let path = ''
  for (let index = 0; index < count; index += 1) {
    const grown = size * numberBetween(random, 0.35, 1)
    const [width, lean] = [grown * numberBetween(random, 2.4, 3.8), numberBetween(random, 0.25, 0.75)]
    const crown = coordinates(width * 0.1, -grown * 1.5, width * lean, -grown * 1.1)
    const fall = coordinates(width * 0.3, -grown * 0.5, width * (1 - lean), grown * 1.1)
    path += `M${short(random() * frame.width - grown)} ${short(y + random() * 4)}q${crown}q${fall}Z`
  }
  return path
}

/** A line of distant trees: crowns side by side, none of them distinct. */
export function treeLine({ frame, random }: Setting, foot: number, height: number, count: number): string {
  let y = foot - height * 0.7
  let path = `M0 ${short(foot)}V${short(y)}`
  let x = 0
  while (x < frame.width) {
    const width = (frame.width / count) * numberBetween(random, 0.5, 1.5)
    const next = foot - height * (0.62 + 0.3 * Math.sin(x / 90) * random()) * numberBetween(random, 0.8, 1.1)
    const crown = Math.round(Math.min(y, next) - height * numberBetween(random, 0.08, 0.3) - y)
    const [wide, step] = [Math.round(width), Math.round(next - y)]
    path += `c${Math.round(width * 0.1)} ${crown} ${Math.round(width * 0.7)} ${crown} ${wide} ${step}`
    x += wide
    y += step
  }
  return `${path}V${short(foot)}Z`
}

/** A tuft of grass: blades that fan out from one root. */
export function tuft(x: number, y: number, size: number, random: () => number): string {
  let path = ''
  for (let blade = 0; blade < 7; blade += 1) {
    const lean = (blade / 6 - 0.5) * 1.7 + numberBetween(random, -0.12, 0.12)
    const length = size * numberBetween(random, 0.6, 1) * (1 - Math.abs(lean) * 0.25)
    const [tipX, tipY] = [Math.sin(lean) * length, -Math.cos(lean) * length]
    const [bendX, bendY, foot] = [tipX * 0.35, length * -0.62, size * 0.05]
    path += `M${coordinates(x + lean * size * 0.16, y)}q${coordinates(bendX, bendY, tipX, tipY)}`
    path += `q${short(bendX - tipX + foot)} ${short(bendY - tipY)} ${short(foot - tipX)} ${short(-tipY)}Z`
  }
  return path
}

/** Tufts in the corners of the foreground, out of focus. */
export function foreground(setting: Setting, colours: readonly [string, string]): string {
  const { frame, random, ids } = setting
  const places = [0.02, 0.07, 0.94, 0.985]
  const tufts = places.map((share) => {
    const [x, y] = [
      frame.width * (share + numberBetween(random, -0.015, 0.015)),
      frame.height * numberBetween(random, 0.985, 1.03),
    ]
    return tuft(x, y, frame.height * numberBetween(random, 0.08, 0.12), random)
  })
  return colours
    .map((colour, index) => {
      const alike = tufts.filter((_, place) => place % 2 === index).join('')
      return softened(`${ids}tufts-${index}`, alike, colour, 0.8, 2.2)
    })
    .join('')
}
