import type { ChosenFilter } from './chosen-filters.ts'

const longest = 500

/** A search as somebody would write it to a salesperson: "I am looking for used cars: Ute, Up to $5,000." */
export function wishOf(
  chosen: readonly Pick<ChosenFilter, 'label'>[],
  carTypes: readonly string[] | undefined,
  many: string,
): string {
  const what = [carTypes?.join(' or '), many].filter(Boolean).join(' ')
  const how = chosen.map(({ label }) => label).join(', ')
  const wish = `I am looking for ${what}${how === '' ? '' : `: ${how}`}`
  return wish.length > longest ? `${wish.slice(0, longest)}…` : `${wish}.`
}
