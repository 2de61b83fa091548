import type { Scene } from '#app/features/tenancy/theme/scenes.ts'

/** Pictures without a vehicle, for words that are about none. */
export const places = [
  'road',
  'camp',
  'camp-kitchen',
  'coupling',
  'charger',
  'workbench',
  'shelves',
  'desk',
  'keys',
  'counter',
  'yard',
] as const
export type Place = (typeof places)[number]

/** How many pictures of one place a website can have. */
export const placeLooks = 12

/** What a place is drawn from; the same values give the same picture, byte for byte. */
export interface PlaceSubject {
  readonly place: Place
  /** The seed of small differences, such as the shape of the hills. */
  readonly seed: string
  /** The country around a place out of doors. */
  readonly landscape: Scene
  /** `#rrggbb`, the colour of the dealer, for what a dealer paints in it. */
  readonly brand: string
  /** Whether helmets stand on the shelf, as where motorcycles are sold. */
  readonly hasHelmets: boolean
}

/** What the picture of a place shows, for who does not see it. */
export const placeAlts: Readonly<Record<Place, string>> = {
  road: 'Illustration of a road through open country',
  camp: 'Illustration of a tent and two chairs at a fire',
  'camp-kitchen': 'Illustration of a camp table with a stove, a kettle and a lantern',
  coupling: 'Illustration of a coupling on its tow ball',
  charger: 'Illustration of two charging posts in the evening',
  workbench: 'Illustration of a workbench with tools and a checklist',
  shelves: 'Illustration of the shelves of a parts counter',
  desk: 'Illustration of a desk with papers to sign and a calculator',
  keys: 'Illustration of a board of keys with one hook empty',
  counter: 'Illustration of the counter of a showroom',
  yard: 'Illustration of a dealership from its forecourt',
}
