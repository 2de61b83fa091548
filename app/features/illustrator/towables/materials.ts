import { down, linear } from '#app/features/illustrator/definitions.ts'

/**
 * A drawing preceded by its materials, in addition to those that all vehicles share: `acrylic` (tinted hatch windows),
 * `tubing` (a white horizontal tube), `cylinder` (a vertical one), `checker` and `checker-dark` (tread plate, bright
 * and charcoal), `sheet` (light above, shade below, over anything). Only materials that the drawing uses are defined.
 */
export function withMaterials(drawing: string, ids: string): string {
  return withDefinitions(
    [
      linear(`${ids}acrylic`, down, [0, '#7b909e'], [0.3, '#3c4a54'], [0.62, '#232c33'], [1, '#12171b']),
      linear(`${ids}tubing`, down, [0, '#ffffff'], [0.45, '#dfe4e7'], [1, '#7b848b']),
      linear(
        `${ids}cylinder`,
        toTheRight,
        [0, '#858e95'],
        [0.3, '#fafcfd'],
        [0.55, '#d4dade'],
        [1, '#5f686f'],
      ),
      linear(`${ids}sheet`, down, [0, '#fff', 0.3], [0.4, '#fff', 0], [1, '#000', 0.42]),
      treadPlate(`${ids}checker`, '#848c92', '#d3dade', '#596065'),
      treadPlate(`${ids}checker-dark`, '#34393d', '#565d62', '#1e2225'),
    ],
    drawing,
  )
}

/** A drawing preceded by those definitions that it uses. */
export function withDefinitions(definitions: readonly string[], drawing: string): string {
  const used = definitions.filter((definition) => {
    const [, id = ''] = /id="([^"]+)"/.exec(definition) ?? []
    return drawing.includes(`#${id})`)
  })
  return used.length === 0 ? drawing : `<defs>${used.join('')}</defs>${drawing}`
}

const toTheRight = 'x1="0" y1="0" x2="1" y2="0"'

function treadPlate(id: string, ground: string, light: string, dark: string): string {
  const square = `<rect width="9" height="9" fill="${ground}"/>`
  const bars = (data: string, colour: string, width: number) =>
    `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
  return (
    `<pattern id="${id}" width="9" height="9" patternUnits="userSpaceOnUse">${square}` +
    `${bars('M1 3.5L4 1.5M5.5 8L8.5 6', light, 1.3)}${bars('M5.5 1.5L8.5 3.5M1 6L4 8', dark, 1.1)}</pattern>`
  )
}
