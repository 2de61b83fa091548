import type { Website } from '#app/features/tenancy/website.ts'

/** Words of which each finds what any of its group would: as the trade and its buyers say it, in plain lower case. */
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

/** A van on a car website is a body; where caravans are sold it is one of them. */
const towable: readonly (readonly string[])[] = [
  ['caravan', 'van'],
  ['pop top', 'poptop'],
  ['fifth wheeler', '5th wheeler'],
]

/** The groups of words that mean the same on this website. */
export function synonymsOf({ template }: Pick<Website, 'template'>): readonly (readonly string[])[] {
  return template === 'rv' || template === 'camper' ? [...everywhere, ...towable] : everywhere
}
