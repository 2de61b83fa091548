import type { Website } from '#app/features/tenancy/website.ts'

/**
 * Groups of words with the same meaning, each of which finds what any other would: as the trade and its buyers use
 * them, in plain lower case.
 */
export const everywhere: readonly (readonly string[])[] = [
  ['ute', 'utility', 'pickup', 'pick up'],
  ['4x4', '4wd', 'awd', 'four wheel drive', 'all wheel drive'],
  ['2wd', 'two wheel drive', '4x2'],
  ['fwd', 'front wheel drive'],
  ['rwd', 'rear wheel drive'],
  ['auto', 'automatic'],
  ['hatch', 'hatchback'],
  ['wagon', 'estate', 'station wagon'],
  ['people mover', 'mpv', 'minivan'],
  ['motorbike', 'motorcycle'],
  ['lams', 'learner', 'learner legal'],
  ['convertible', 'cabriolet', 'soft top'],
  ['sedan', 'saloon'],
  ['motorhome', 'campervan'],
  ['ev', 'electric'],
  ['phev', 'plug in hybrid'],
  ['petrol', 'gasoline', 'unleaded'],
  ['grey', 'gray'],
  ['kgm', 'ssangyong'],
  ['vw', 'volkswagen'],
  ['merc', 'mercedes'],
  ['chev', 'chevy', 'chevrolet'],
  ['landcruiser', 'land cruiser'],
  ['sunroof', 'sun roof'],
  ['towbar', 'tow bar'],
]

/** On a car website a van is a body type; where caravans are sold a van is one of them. */
const towable: readonly (readonly string[])[] = [
  ['caravan', 'van'],
  ['pop top', 'poptop'],
  ['fifth wheeler', '5th wheeler'],
]

/** The groups of words that mean the same on this website. */
export function synonymsOf({ template }: Pick<Website, 'template'>): readonly (readonly string[])[] {
  return template === 'rv' || template === 'camper' ? [...everywhere, ...towable] : everywhere
}
