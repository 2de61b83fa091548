/** The scenes in which drawn stock is shown. */
export const scenes = [
  'city-dusk',
  'white-studio',
  'showroom',
  'desert-dusk',
  'coast',
  'bush',
  'forest',
  'dark-studio',
  'workshop',
  'depot',
  'quarry',
  'truck-yard',
  'highway',
  'silos',
] as const
export type Scene = (typeof scenes)[number]
