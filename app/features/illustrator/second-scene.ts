import type { Scene } from '#app/features/tenancy/theme/scenes.ts'

const seconds: Record<Scene, Scene> = {
  'city-dusk': 'dark-studio',
  'white-studio': 'city-dusk',
  showroom: 'city-dusk',
  'desert-dusk': 'coast',
  coast: 'desert-dusk',
  bush: 'desert-dusk',
  'dark-studio': 'city-dusk',
  workshop: 'city-dusk',
  depot: 'quarry',
  quarry: 'desert-dusk',
}

/** The second scene of a gallery: in the evening, with lamps on. */
export function secondScene(scene: Scene): Scene {
  return seconds[scene]
}
