import { block, disc, line, panel, px } from '#app/features/illustrator/drawn.ts'
import { clipped, cornersOf, growRectangle, type Rectangle, rectangle, strokedFrame } from './shapes.ts'

/** A hinged acrylic window: dark frame, tinted pane with reflections, a seam near its top, a catch below. */
export function acrylicWindow(pane: Rectangle, id: string, ids: string): string {
  const { x, y, width, height } = pane
  const round = { ...pane, radius: 38 }
  const sheen = (from: number, to: number, opacity: number) =>
    panel(
      [
        [x + width * from, y + height + 10],
        [x + width * to, y + height + 10],
        [x + width * to - height * 0.62, y - 10],
        [x + width * from - height * 0.62, y - 10],
      ],
      '#fff',
      `opacity="${opacity}"`,
    )
  const blind = block(rectangle(x, y + height * 0.8, width, height * 0.2), '#d9dedb', 'opacity=".2"')
  const horizon = block(rectangle(x, y, width, height * 0.3), '#000', 'opacity=".2"')
  return (
    block(growRectangle(round, 34), '#000', 'opacity=".16"') +
    block(growRectangle(round, 22), '#1a1d20') +
    block(round, `url(#${ids}acrylic)`) +
    clipped(id, cornersOf(round), blind + horizon + sheen(0.3, 0.56, 0.17) + sheen(0.64, 0.72, 0.13)) +
    line(
      [
        [x + 20, y + height - 16],
        [x + width - 20, y + height - 16],
      ],
      '#000',
      1,
      'stroke-opacity=".45"',
    ) +
    line(
      [
        [x + 30, y + height + 12],
        [x + width - 30, y + height + 12],
      ],
      '#8b949b',
      1,
      'stroke-opacity=".6"',
    ) +
    block(rectangle(x + width / 2 - 45, y + 16, 90, 18, 8), '#4b5157')
  )
}

/** The entry door: frame, its own window, lock, two hinges. */
export function entryDoor(opening: Rectangle, id: string, ids: string): string {
  const { x, y, width, height } = opening
  const leaf = { ...opening, radius: 56 }
  const pane = rectangle(x + width * 0.2, y + height * 0.55, width * 0.6, height * 0.33)
  const hinges = [0.14, 0.5, 0.84].map((share) =>
    block(rectangle(x + 18, y + height * share, 24, 90, 6), '#9aa1a7'),
  )
  return (
    block(growRectangle(leaf, 16), '#000', 'opacity=".32"') +
    block(leaf, `url(#${ids}wall)`) +
    strokedFrame(leaf, '#6e757b', 1.3) +
    strokedFrame(growRectangle(leaf, -34), '#000', 0.8, 'stroke-opacity=".14"') +
    strokedFrame(
      rectangle(x + 80, y + 70, width - 160, height * 0.4, 30),
      '#000',
      0.9,
      'stroke-opacity=".14"',
    ) +
    (height > 1400 ? acrylicWindow(pane, id, ids) : acrylicWindow(lower(pane), id, ids)) +
    hinges.join('') +
    block(rectangle(x + width - 112, y + height * 0.41, 66, 130, 14), '#22262a') +
    block(rectangle(x + width - 98, y + height * 0.41 + 26, 38, 34, 6), '#8b949b')
  )
}

function lower(pane: Rectangle): Rectangle {
  return { ...pane, y: pane.y + pane.height * 0.12, height: pane.height * 0.9 }
}

/** A step that folds out under the door. */
export function foldOutStep({ x, width }: Rectangle, floorMm: number): string {
  const arm = (from: number) => block(rectangle(from, floorMm - 250, 34, 190, 4), '#2a2e32')
  const tread = rectangle(x + 30, floorMm - 275, width - 60, 40, 8)
  return (
    arm(x + 70) +
    arm(x + width - 104) +
    block(tread, '#3b4045') +
    line(
      [
        [x + 40, floorMm - 238],
        [x + width - 40, floorMm - 238],
      ],
      '#8b949b',
      1.2,
    )
  )
}

/** A hatch: its outline, a latch, light on its upper edge. */
export function hatch(opening: Rectangle): string {
  const { x, y, width, height } = opening
  return (
    block({ ...opening, radius: 30 }, '#fff', 'fill-opacity=".08"') +
    strokedFrame({ ...opening, radius: 30 }, '#42494f', 1.3, 'stroke-opacity=".8"') +
    line(
      [
        [x + 30, y + height - 10],
        [x + width - 30, y + height - 10],
      ],
      '#fff',
      0.9,
      'stroke-opacity=".5"',
    ) +
    block(rectangle(x + width / 2 - 52, y + height - 96, 104, 50, 10), '#24282b') +
    block(rectangle(x + width / 2 - 34, y + height - 66, 68, 12, 4), '#7b848b')
  )
}

/** The vent of a fridge. */
export function fridgeVent(opening: Rectangle): string {
  const { x, y, width, height } = opening
  const slats = [0, 1, 2, 3].map((index) => {
    const level = y + (height * (index + 0.8)) / 4.6
    return line(
      [
        [x + 30, level],
        [x + width - 30, level],
      ],
      '#7f888f',
      1.5,
    )
  })
  return (
    block(growRectangle({ ...opening, radius: 16 }, 5), '#000', 'opacity=".18"') +
    block({ ...opening, radius: 16 }, '#e8ebed') +
    slats.join('')
  )
}

/** A table folded against the wall, with its two catches. */
export function picnicTable(opening: Rectangle): string {
  const { x, y, width, height } = opening
  const catches = [0.16, 0.84].map((share) =>
    block(rectangle(x + width * share - 22, y + height - 40, 44, 50, 8), '#3d4348'),
  )
  return (
    block(growRectangle({ ...opening, radius: 24 }, 6), '#000', 'opacity=".14"') +
    block({ ...opening, radius: 20 }, '#fff', 'opacity=".34"') +
    strokedFrame({ ...opening, radius: 20 }, '#69727a', 1.1) +
    catches.join('')
  )
}

/** The handle next to a door and the lamp above it. */
export function porch({ x, y, width, height }: Rectangle): string {
  const right = x + width + 76
  return (
    block(rectangle(right + 10, y + 420, 40, 520, 18), '#000', 'opacity=".2"') +
    block(rectangle(right, y + 430, 38, 520, 18), '#dfe4e7') +
    block(rectangle(right + 6, y + 450, 8, 480, 4), '#fff') +
    block(rectangle(right + 10, y + height - 250, 150, 70, 26), '#3b4146') +
    block(rectangle(right + 22, y + height - 240, 126, 42, 18), '#fdf6dd')
  )
}

/** Amber markers along the floor, and the tail lamps seen edge-on. */
export function markers(frontX: number, rearX: number, floorMm: number, ids: string): string {
  const places = [frontX + 230, (frontX + rearX) / 2, rearX - 560]
  const amber = places.map((x) => block(rectangle(x, floorMm + 64, 84, 36, 10), `url(#${ids}amber)`))
  return (
    amber.join('') +
    block(rectangle(rearX - 42, floorMm + 170, 46, 330, 14), '#8d1018') +
    block(rectangle(rearX - 34, floorMm + 380, 12, 100, 6), '#ff8d8d') +
    block(rectangle(rearX - 42, floorMm + 200, 44, 60, 6), '#e08a1e')
  )
}

/** Filler cap and power inlet of the road side, next to each other. */
export function inlets(x: number, y: number): string {
  const cap = disc(x, y, 62, '#2a2e32') + disc(x, y, 46, '#4a5056') + disc(x - 8, y + 10, 22, '#6d747a')
  const socket =
    block(rectangle(x + 160, y - 62, 130, 124, 14), '#2a2e32') +
    block(rectangle(x + 176, y - 46, 98, 92, 10), '#43494e')
  return (
    cap +
    socket +
    `<circle cx="${px(x)}" cy="${px(-y)}" r="${px(62)}" fill="none" stroke="#fff" stroke-opacity=".3"/>`
  )
}
