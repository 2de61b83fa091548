import { line, panel, shape } from '#app/features/illustrator/drawn.ts'
import type { CarProfile, Outline } from './profile.ts'

/**
 * The windows and what is visible in them: seats, the steering wheel, sky above, two slanted reflections, and the
 * pillars between the panes.
 */
export function glasshouse(profile: CarProfile, ids: string): string {
  const { glass, height, length, shoulder, pillars, moulding, hasBodyPillars, isOpen } = profile
  const path = shape(glass)
  const foot = shoulder[0]
  const fill = hasBodyPillars ? `url(#${ids}paint)` : '#08090b'
  const posts = pillars.map(([top, bottom, width]) => {
    const post: Outline = [
      [top, height + 60],
      [top + width, height + 60],
      [bottom + width, foot],
      [bottom, foot],
    ]
    const edge = post.slice(1, 3).map(([x, y]) => [x + 8, y] as const)
    return panel(post, fill) + line(edge, '#fff', 1, 'stroke-opacity=".16"')
  })
  return (
    `<defs><clipPath id="${ids}panes"><path d="${path}"/></clipPath></defs>` +
    `<path d="${path}" fill="#0b0d0f" stroke="#0b0d0f" stroke-width="5" stroke-linejoin="round"/>` +
    `<path d="${path}" fill="url(#${ids}glass)"/><g clip-path="url(#${ids}panes)">` +
    `${isOpen ? '' : cabin(profile)}${sky(length, height)}${gleams(profile)}${posts.join('')}</g>` +
    `<path d="${path}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="1.2"/>` +
    (moulding ? line(moulding, '#d3dae0', 1.8) : '')
  )
}

function cabin({ seats, height, shoulder }: CarProfile): string {
  const floor = shoulder[0]
  const rows = seats.map((x) =>
    panel(
      [
        [x, floor + 60, 20],
        [x + 190, floor + 60, 20],
        [x + 300, height - 290, 60],
        [x + 330, height - 255, 20],
        [x + 345, height - 165, 50],
        [x + 250, height - 160, 50],
        [x + 225, height - 250, 20],
        [x + 190, height - 290, 60],
        [x + 80, floor + 170, 40],
      ],
      '#0a0c0e',
      'opacity=".82"',
    ),
  )
  const first = seats[0] ?? 0
  const steering = line(
    [
      [first - 330, floor + 70],
      [first - 215, floor + 215],
    ],
    '#0a0c0e',
    4.5,
    'stroke-linecap="round" stroke-opacity=".85"',
  )
  return rows.join('') + steering
}

function sky(length: number, height: number): string {
  return panel(
    [
      [0, height - 240],
      [length * 0.4, height - 150, 300],
      [length * 0.8, height - 170, 300],
      [length, height - 260],
      [length, height + 60],
      [0, height + 60],
    ],
    '#b9d0e2',
    'opacity=".28"',
  )
}

function gleams({ glass, height, shoulder }: CarProfile): string {
  const [from, to] = [Math.min(...glass.map(([x]) => x)), Math.max(...glass.map(([x]) => x))]
  const lean = (height - shoulder[0]) * 0.8
  const gleam = (share: number, width: number, opacity: string) => {
    const x = from + (to - from) * share
    return panel(
      [
        [x, height + 50],
        [x + width, height + 50],
        [x + width - lean, shoulder[0] - 20],
        [x - lean, shoulder[0] - 20],
      ],
      '#fff',
      `opacity="${opacity}"`,
    )
  }
  return gleam(0.28, 330, '.12') + gleam(0.42, 60, '.1') + gleam(0.72, 400, '.09') + gleam(0.9, 80, '.09')
}
