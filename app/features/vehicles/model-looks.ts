import { paintOf } from './paint-of.ts'

/** How many looks there are for the drawings of models: of each, a paint, wheels, lamps and trim. */
export const modelLooks = 24

const paints = [
  'White',
  'Garnet',
  'Harbour',
  'Slate',
  'Ochre',
  'Mercury',
  'Pine',
  'Ink',
  'Sand',
  'Teal',
  'Reef',
  'Claret',
]

/** The seed and the paint of one of these looks. */
export function modelLook(look: number): { seed: string; paint: string } {
  const seed = `model ${look}`
  return { seed, paint: paintOf(paints[look % paints.length] ?? null, seed) }
}
