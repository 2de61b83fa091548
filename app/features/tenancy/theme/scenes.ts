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
] as const
export type Scene = (typeof scenes)[number]
