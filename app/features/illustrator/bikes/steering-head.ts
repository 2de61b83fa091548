import { disc, line, panel } from '#app/features/illustrator/drawn.ts'
import type { Corner } from '#app/features/illustrator/pen.ts'
import { tube } from '#app/features/illustrator/towables/shapes.ts'
import { bolts } from './parts.ts'

/** A fork by the axle it holds and the upper end of its legs, and how large it is beside that of other motorcycles. */
export interface Fork {
  readonly axle: Corner
  readonly head: Corner
  readonly scale?: number
}

/** A place beside a fork: so far up from the end of its legs, and so far behind them, in millimetres. */
function placesOf({ axle, head, scale = 1 }: Fork): (up: number, behind: number) => Corner {
  const [dx, dy] = [head[0] - axle[0], head[1] - axle[1]]
  const length = Math.hypot(dx, dy) / scale
  const [x, y] = [dx / length, dy / length]
  return (up, behind) => [head[0] + x * up + y * behind, head[1] + y * up - x * behind]
}

/** How far behind the legs of its fork a motorcycle steers about. */
const offset = 64

/** The head of the frame, a tube behind the fork with a bearing at each end, and the gusset that holds it. */
export function steeringHead(fork: Fork, [dark, light]: readonly [string, string]): string {
  const { scale = 1 } = fork
  const at = placesOf(fork)
  const bearing = (up: number) =>
    panel(
      [at(up, offset - 50), at(up + 22, offset - 50), at(up + 22, offset + 50), at(up, offset + 50)],
      '#8b949b',
    )
  const gusset: Corner[] = [at(-70, offset), at(-88, offset + 70), at(-160, offset + 76), at(-206, offset)]
  return (
    panel(gusset, dark) +
    line(gusset.slice(0, 3), light, 1, 'stroke-opacity=".7"') +
    tube([at(-82, offset), at(-196, offset)], 84 * scale, dark, light) +
    bearing(-64) +
    bearing(-230)
  )
}

/** The two yokes that hold the legs and turn with them in the head of the frame, and what clamps the handlebar. */
export function yokes(fork: Fork, ids: string): string {
  const { scale = 1 } = fork
  const at = placesOf(fork)
  const part = (foot: number, top: number, ahead: number, behind: number) => [
    at(foot, ahead),
    at(top, ahead),
    at(top, behind),
    at(foot, behind),
  ]
  const yoke = (foot: number, top: number): string => {
    const outline = part(foot, top, -52, offset + 52)
    return (
      panel(outline, `url(#${ids}yoke)`, 'stroke="#101214" stroke-width=".8" stroke-linejoin="round"') +
      line(outline.slice(1, 3), '#fff', 0.9, 'stroke-opacity=".7"')
    )
  }
  const clamp = handlebarClamp(fork)
  return (
    tube([at(0, 42), clamp], 34 * scale, '#23272a', '#8b949b') +
    panel(part(8, 36, -26, 26), '#23272a') +
    yoke(-24, 14) +
    yoke(-264, -210) +
    bolts([at(-237, -34)], 9 * scale) +
    disc(clamp[0], clamp[1], 30 * scale, '#17191b') +
    disc(clamp[0], clamp[1], 19 * scale, '#868e95')
  )
}

/** Where the handlebar of a fork begins: above its upper yoke. */
export function handlebarClamp(fork: Fork): Corner {
  return placesOf(fork)(58, 44)
}

/** The place on the legs of a fork at this height. */
export function onLegs({ axle, head }: Fork, y: number): Corner {
  return [axle[0] + ((head[0] - axle[0]) * (y - axle[1])) / (head[1] - axle[1]), y]
}
