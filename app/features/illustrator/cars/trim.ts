import { disc, line, lines, panel, px } from '#app/features/illustrator/drawn.ts'
import type { PaintTones } from '#app/features/illustrator/paint.ts'
import { moveCorners } from '#app/features/illustrator/pen.ts'
import type { CarStyle, LampShape } from './car-style.ts'
import type { CarProfile, Outline } from './profile.ts'
import type { CarLook } from './variation.ts'

/** The black plastic of sills and bumpers, then the arches cut into the shell. */
export function cladding(profile: CarProfile, ids: string): string {
  const { axles, tyre, archTrim, sill } = profile
  const last = sill.at(-1) ?? [0, 0]
  const lower: Outline = [...sill, [last[0], 80], [-20, 80]]
  const arches = axles.map((x) => {
    const opening = `<path d="${arch(x, tyre, 42)}" fill="#07080a"/>`
    if (archTrim === 0) {
      const lip = 'fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"'
      return `<path d="${arch(x, tyre, 58)}" ${lip}/>${opening}`
    }
    const ring = `d="${arch(x, tyre, archTrim)}" fill="#1f2124" stroke="#50555a" stroke-width="1.2"`
    return `<path ${ring}/>${opening}`
  })
  return (
    `<g clip-path="url(#${ids}shell)">${panel(lower, '#1b1d20')}` +
    `${line(sill, '#4a4f54', 1.4)}${arches.join('')}</g>`
  )
}

function arch(x: number, tyre: number, gap: number): string {
  const reach = tyre + gap
  const [left, right, foot, top] = [px(x - reach), px(x + reach), px(-150), px(-tyre)]
  return `M${left} ${foot}L${left} ${top}A${px(reach)} ${px(reach)} 0 0 1 ${right} ${top}L${right} ${foot}Z`
}

/** Gaps between panels: a dark line, and next to it the light on the edge of the next panel. */
export function shutLines({ doors, seams }: CarProfile, ids: string): string {
  const edges = doors.map((gap) => moveCorners(gap, 7, -3))
  const lit = seams.map((seam) => moveCorners(seam, 0, -7))
  return (
    `<g clip-path="url(#${ids}shell)">${lines(doors, '#05070a', 1.5, 'stroke-opacity=".6"')}` +
    lines([...edges, ...lit], '#fff', 0.9, 'stroke-opacity=".22"') +
    `${lines(seams, '#05070a', 1.2, 'stroke-opacity=".38"')}</g>`
  )
}

export function handles({ profile, trim }: CarLook, tones: PaintTones): string {
  if (trim === 'flush') return flushHandles(profile)
  const [face, top] =
    trim === 'black'
      ? ['#16181a', '#5b6167']
      : trim === 'bright'
        ? ['#8d969e', '#f4f7f9']
        : [tones.lo, tones.top]
  return profile.handles
    .map(([x, y]) => {
      const bar = (drop: number, height: number, fill: string, more = '') =>
        `<rect x="${px(x)}" y="${px(-y - drop)}" width="44" height="${height}" rx="3" fill="${fill}"${more}/>`
      return (
        bar(-40, 3, '#000', ' opacity=".3"') +
        bar(0, 8.4, face) +
        bar(-3, 3.4, top, ' opacity=".9"') +
        `<rect x="${px(x + 70)}" y="${px(-y + 45)}" width="18" height="3" rx="1.5" fill="#000" opacity=".2"/>`
      )
    })
    .join('')
}

/** Handles that lie in the door: the gap around them, and the light on its lower edge. */
function flushHandles({ handles: places }: CarProfile): string {
  return places
    .map(
      ([x, y]) =>
        `<rect x="${px(x)}" y="${px(-y)}" width="42" height="6" rx="3" fill="#05070a" fill-opacity=".16" ` +
        'stroke="#05070a" stroke-opacity=".5" stroke-width=".9"/>' +
        line(
          [
            [x + 20, y - 32],
            [x + 190, y - 32],
          ],
          '#fff',
          0.9,
          'stroke-opacity=".35"',
        ),
    )
    .join('')
}

export function headlamp(profile: CarProfile, shapeOfLamp: LampShape, ids: string): string {
  const { headlamp: lens, lowerLamp, projector, runningLight } = profile
  const [x, y] = projector
  const eye = (at: number, size: number) =>
    disc(at, y, size, '#14181c', 'stroke="#7c8791" stroke-width="1"') + disc(at, y, size * 0.6, '#e4eef6')
  const inside = {
    projector: eye(x, 36),
    twin: eye(x + 50, 31) + eye(x - 60, 26),
    bar: line(moveCorners(runningLight, 0, -42), '#eef5fa', 3, 'stroke-opacity=".8"'),
    ring: disc(x, y, 40, '#14181c', 'stroke="#f4f9fc" stroke-width="2"') + disc(x, y, 15, '#e4eef6'),
  }[shapeOfLamp]
  const below = lowerLamp
    ? panel(lowerLamp, '#0c0f12', 'stroke="#0c0f12" stroke-width="3"') +
      panel(lowerLamp, `url(#${ids}lamp)`, 'opacity=".8"')
    : ''
  return (
    `<g clip-path="url(#${ids}shell)">${panel(lens, '#0c0f12', 'stroke="#0c0f12" stroke-width="3"')}` +
    `${panel(lens, `url(#${ids}lamp)`, 'opacity=".85"')}${below}${inside}${line(runningLight, '#fff', 2.4)}</g>`
  )
}

export function tailLamp({ tailLamp: lens }: CarProfile, ids: string): string {
  const lit = lens.slice(0, 2).map(([x, y]) => [x + 24, y - 26] as const)
  const lower = lens.slice(0, 2).map(([x, y], index) => [x + 60, y - (index === 0 ? 120 : 118)] as const)
  return (
    `<g clip-path="url(#${ids}shell)">` +
    panel(lens, `url(#${ids}tail)`, 'stroke="#3a0508" stroke-width="1.6"') +
    line(lit, '#ff9a9a', 2.2) +
    line(lower, '#5a070d', 2, 'stroke-opacity=".6"') +
    '</g>'
  )
}

export function openings({ openings: holes, projector }: CarProfile, ids: string): string {
  const dark = holes.map((hole) => panel(hole, '#0f1113', 'stroke="#2d3135" stroke-width="1"'))
  const fog = holes[1]?.[1]
  const lamp = fog
    ? disc(Math.min(fog[0] - 80, projector[0]), fog[1] - 55, 26, '#aab4bc', 'opacity=".85"')
    : ''
  return `<g clip-path="url(#${ids}shell)">${dark.join('')}${lamp}</g>`
}

export function mirror({ profile, trim }: CarLook, tones: PaintTones): string {
  const [x, y] = profile.mirror
  const [shade, cap] = trim === 'black' ? ['#101214', '#3a3f44'] : [tones.lo, tones.hi]
  return (
    panel(
      [
        [x + 60, y - 20],
        [x + 150, y - 20],
        [x + 110, y - 75],
        [x + 30, y - 75],
      ],
      '#101214',
    ) +
    panel(
      [
        [x - 20, y - 10, 40],
        [x + 10, y + 110, 50],
        [x + 215, y + 110, 50],
        [x + 225, y + 10, 40],
        [x + 100, y - 40, 30],
      ],
      shade,
      'stroke="#05070a" stroke-opacity=".35" stroke-width="1"',
    ) +
    panel(
      [
        [x - 8, y + 50, 40],
        [x + 16, y + 108, 45],
        [x + 212, y + 108, 40],
        [x + 216, y + 55, 30],
      ],
      cap,
    )
  )
}

export function roofRails(rails: Outline, tone: CarStyle['rails']): string {
  const upper = moveCorners(rails, 0, 10)
  const isBright = tone === 'bright'
  return (
    line(rails, isBright ? '#8b949b' : '#16181a', 6, 'stroke-linecap="round" stroke-linejoin="round"') +
    line(upper, isBright ? '#f6fafc' : '#aab2b9', isBright ? 2.4 : 1.6, 'stroke-linecap="round"')
  )
}
