import type { Scene } from '#app/features/tenancy/theme/scenes.ts'
import type { Shot } from './picture.ts'

/** The alternative text of a picture: "Illustration of a white 2025 Wattle 21.65 caravan, kerb side, …". */
export function altText(facts: { colour?: string; name: string; shot: Shot; scene: Scene }): string {
  const { colour, name, shot, scene } = facts
  const described = colour ? `${colour.toLowerCase()} ${name}` : name
  const vehicle = `${soundsOpen(described) ? 'an' : 'a'} ${described}`
  if (shot === 'plan') return `Illustration: floor plan of ${vehicle}`
  if (shot === 'dimensions') return `Illustration: dimensions of ${vehicle}`
  if (shot === 'interior') return `Illustration of the inside of ${vehicle}`
  return `Illustration of ${vehicle}, ${views[shot]}, ${places[scene]}`
}

const views: Record<Exclude<Shot, 'plan' | 'dimensions' | 'interior'>, string> = {
  side: 'kerb side',
  front: 'from the front',
  rear: 'from behind',
  offside: 'driver’s side',
  'detail-front': 'front in detail',
  'detail-rear': 'rear in detail',
  'second-scene': 'kerb side with its lamps on',
}

const places: Record<Scene, string> = {
  'city-dusk': 'in a city at dusk',
  'white-studio': 'in a white studio',
  showroom: 'in a showroom',
  'desert-dusk': 'in a desert scene',
  coast: 'in a coastal scene',
  bush: 'in a bush scene',
  forest: 'at the edge of a forest',
  'dark-studio': 'in a dark studio',
  workshop: 'in a workshop',
  depot: 'at a depot',
  quarry: 'at a quarry',
  'truck-yard': 'in a truck yard at dusk',
  highway: 'beside a highway',
  silos: 'at grain silos',
}

/** Does the text take "an"? The sound decides: an SUV and an 8-berth van, but a ute. */
function soundsOpen(text: string): boolean {
  if (/^[FHLMNRSX][B-DF-HJ-NP-TV-XZ]+\b|^SUV\b/.test(text)) return true
  return /^(?:[aeio]|8|11\b|18\b|u(?!te|ni))/i.test(text)
}
