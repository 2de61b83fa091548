import { type DesignName, designOf, type Themed } from '#app/features/tenancy/theme/design.ts'

/** What a vehicle shows first, what is wrong with it before anything else. */
const usual = [
  'imperfections',
  'highlights',
  'plan',
  'fit',
  'dimensions',
  'description',
  'facts',
  'features',
  'market',
  'passport',
  'program',
  'place',
  'questions',
] as const

export type SectionName = (typeof usual)[number]

/** Outback goes along with its buyer: where all sleep, where it is parked, what is on board, and then its papers. */
const journey = [
  'plan',
  'fit',
  'dimensions',
  'highlights',
  'features',
  'description',
  'imperfections',
  'facts',
  'market',
  'passport',
  'program',
  'place',
  'questions',
] as const satisfies readonly SectionName[]

/** In which order the sections of a vehicle's page follow each other in a design. */
export function sectionOrder(design: DesignName): readonly SectionName[] {
  return design === 'outback' ? journey : usual
}

/** Whether the page of a vehicle begins with its landscape across the page, on which the ways to buy stand. */
export function isLandscape(website: Themed): boolean {
  return designOf(website) === 'outback'
}
