import type { DesignName } from './design.ts'
import type { Dials } from './dials.ts'

/** The designs in the order of their style sheets in a page. */
const designNames = ['metro', 'outback', 'torque', 'haul'] as const satisfies readonly DesignName[]

/** The design that each header, hero and card belongs to: a website may use those of other designs than its own. */
const designOfHeader: Readonly<Record<Dials['header'], DesignName>> = {
  slim: 'metro',
  'two-deck': 'outback',
  floating: 'outback',
  blackbar: 'torque',
  split: 'metro',
  hazard: 'haul',
  utility: 'haul',
}

const designOfHero: Readonly<Record<Dials['hero'], DesignName>> = {
  'search-stage': 'metro',
  'type-led': 'metro',
  carousel: 'metro',
  landscape: 'outback',
  'range-shelf': 'outback',
  poster: 'torque',
  'split-reel': 'torque',
  'job-finder': 'haul',
  'fleet-board': 'haul',
}

const designOfCard: Readonly<Record<Dials['card'], DesignName>> = {
  tile: 'metro',
  bare: 'metro',
  postcard: 'outback',
  'spec-sheet': 'outback',
  'dark-plate': 'torque',
  'light-plate': 'torque',
  row: 'haul',
  'row-photo': 'haul',
}

/** The designs whose rules a website's pages need: its own, and those whose header, hero or card it uses. */
export function wornDesigns({ design, header, hero, card }: Dials): DesignName[] {
  const worn = new Set([design, designOfHeader[header], designOfHero[hero], designOfCard[card]])
  return designNames.filter((name) => worn.has(name))
}
