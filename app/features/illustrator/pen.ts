/** A corner of an outline: x, y and the radius of its rounding, in millimetres of the vehicle. */
export type Corner = readonly [x: number, y: number, radius?: number]

/** A number in the shortest form for an SVG: one decimal is half a millimetre of a vehicle, at 0.2 px per mm. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Several numbers in the syntax of path data. */
export function coordinates(...values: readonly number[]): string {
  return values.map(short).join(' ')
}

/**
 * A rounded polyline as the data of an SVG path; all vehicles are drawn with such outlines. At each corner the line is
 * shortened by the radius (by half of the shorter edge at most) and joined by a quadratic curve. Large radii look like
 * the curvature of sheet metal.
 */
export function outline(corners: readonly Corner[], closed = true): string {
  let path = ''
  corners.forEach((corner, index) => {
    const [x, y, radius = 0] = corner
    const isEnd = !closed && (index === 0 || index === corners.length - 1)
    const command = index === 0 ? 'M' : 'L'
    const before = corners.at(index - 1) ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    const lengthBefore = Math.hypot(before[0] - x, before[1] - y)
    const lengthAfter = Math.hypot(after[0] - x, after[1] - y)
    const cut = isEnd ? 0 : Math.min(radius, lengthBefore / 2, lengthAfter / 2)
    if (cut === 0) {
      path += `${command}${short(x)} ${short(y)}`
      return
    }
    const start = along(corner, before, cut / lengthBefore)
    const end = along(corner, after, cut / lengthAfter)
    path += `${command}${coordinates(...start)}Q${coordinates(x, y, ...end)}`
  })
  return closed ? `${path}Z` : path
}

/** The same outline, moved. */
export function moveCorners(corners: readonly Corner[], x: number, y: number): Corner[] {
  return corners.map((corner) => [corner[0] + x, corner[1] + y, corner[2] ?? 0])
}

function along(from: Corner, to: Corner, share: number): [number, number] {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}
