import type { Scene } from '#app/features/tenancy/theme/scenes.ts'
import { cityDusk } from './city.ts'
import { forest } from './forest.ts'
import { highway, silos, truckYard } from './freight.ts'
import { depot, showroom, workshop } from './indoors.ts'
import { bush, coast, desertDusk, quarry } from './outdoors.ts'
import type { Scenery, Setting } from './scenery.ts'
import { darkStudio, whiteStudio } from './studios.ts'

const drawers: Record<Scene, (setting: Setting) => Scenery> = {
  'city-dusk': cityDusk,
  'white-studio': whiteStudio,
  showroom,
  'desert-dusk': desertDusk,
  coast,
  bush,
  forest,
  'dark-studio': darkStudio,
  workshop,
  depot,
  quarry,
  'truck-yard': truckYard,
  highway,
  silos,
}

/** The scenery in which a vehicle is placed. */
export function scenery(scene: Scene, setting: Setting): Scenery {
  return drawers[scene](setting)
}

/** Scenes in which lamps are on. */
export const duskScenes: readonly Scene[] = ['city-dusk', 'desert-dusk', 'dark-studio', 'truck-yard']
