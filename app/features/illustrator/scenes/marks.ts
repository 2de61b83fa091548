import { short } from '#app/features/illustrator/pen.ts'

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`
  return `<rect ${place} fill="${fill}"${more === '' ? '' : ` ${more}`}/>`
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  const place = `cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"`
  return `<ellipse ${place} fill="${fill}"${more === '' ? '' : ` ${more}`}/>`
}

export function filledPath(path: string, fill: string, more = ''): string {
  return `<path d="${path}" fill="${fill}"${more === '' ? '' : ` ${more}`}/>`
}

export function strokedPath(path: string, stroke: string, width: number, more = ''): string {
  const line = `stroke="${stroke}" stroke-width="${short(width)}"`
  return `<path d="${path}" fill="none" ${line}${more === '' ? '' : ` ${more}`}/>`
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`
}

/** A closed soft shape around a centre: leaves, bushes, clouds. With `roughness` 0 it is an ellipse. */
export function blob(
  place: { x: number; y: number; rx: number; ry: number },
  random: () => number,
  roughness = 0.35,
  count = 7,
): string {
  const points = Array.from({ length: count }, (_, index): [number, number] => {
    const angle = ((index + random() * 0.5) / count) * 2 * Math.PI
    const reach = 1 - roughness / 2 + roughness * (random() - 0.5) * 2
    return [place.x + Math.cos(angle) * place.rx * reach, place.y + Math.sin(angle) * place.ry * reach]
  })
  return smooth(points)
}

/**
 * A closed curve through the midpoints of a polygon's edges, with its corners as control points; in relative
 * coordinates, which are shorter.
 */
function smooth(points: readonly (readonly [number, number])[]): string {
  const tenth = (value: number) => Math.round(value * 10) / 10
  const middle = (index: number): [number, number] => {
    const [a = [0, 0], b = [0, 0]] = [
      points.at(index % points.length),
      points.at((index + 1) % points.length),
    ]
    return [tenth((a[0] + b[0]) / 2), tenth((a[1] + b[1]) / 2)]
  }
  let from = middle(points.length - 1)
  let path = `M${from[0]} ${from[1]}`
  for (const [index, [x, y]] of points.entries()) {
    const to = middle(index)
    const bend = `${short(x - from[0])} ${short(y - from[1])}`
    path += `q${bend} ${short(to[0] - from[0])} ${short(to[1] - from[1])}`
    from = to
  }
  return `${path}Z`
}

/** A random number between two numbers. */
export function numberBetween(random: () => number, from: number, to: number): number {
  return from + random() * (to - from)
}
