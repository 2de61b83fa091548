import { numbersOf } from '#app/core/seed.ts'
import type { Shot } from '#app/features/illustrator/picture.ts'
import type { Scene } from '#app/features/tenancy/theme/scenes.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'

type Design = NonNullable<WebsiteSettings['branding']['design']>

const sceneOfDesign: Readonly<Record<Design, Scene>> = {
  metro: 'city-dusk',
  outback: 'desert-dusk',
  torque: 'dark-studio',
  haul: 'depot',
}

/** Dealers of towables picture them all over their country; other dealers use one place. */
const country: Readonly<Record<Locale, readonly Scene[]>> = {
  'en-AU': ['desert-dusk', 'coast', 'bush'],
  'en-NZ': ['coast', 'forest'],
  'en-US': ['coast', 'forest'],
}

/** Trucks are pictured where they work; one backdrop for a whole yard makes a wall of a list. */
const yards: readonly Scene[] = ['depot', 'truck-yard', 'highway', 'silos']

const outdoors: ReadonlySet<Scene> = new Set<Scene>(['desert-dusk', 'coast', 'bush', 'forest'])

type Looks = Pick<WebsiteSettings['branding'], 'scene' | 'design'>

/** What a scene depends on: what the website chose, and the country that it is in. */
interface Placed {
  readonly branding: Looks
  readonly locale: Locale
}

/** The scene that the website chose, or the one that goes with its design. */
export function ownScene({ scene, design }: Looks): Scene {
  return scene ?? sceneOfDesign[design ?? 'metro']
}

/** The land around a place: at home the website's own, else a part of its country that a number chooses. */
export function landscapeOf({ branding, locale }: Placed, look: number | 'home'): Scene {
  const own = ownScene(branding)
  const all = country[locale]
  if (look === 'home') return outdoors.has(own) ? own : (all.at(-1) ?? own)
  return all[look % all.length] ?? own
}

/**
 * The scene of a demo vehicle's pictures. A city scene is for the hero only; the stock then stands in a studio. The
 * trucks of a depot stand in one of four places.
 */
export function sceneOf({ branding, locale }: Placed, stocknum: string): Scene {
  const own = ownScene(branding)
  if (own === 'city-dusk') return 'white-studio'
  if (own === 'depot') return yards[Math.floor(numbersOf(`yard ${stocknum}`)() * yards.length)] ?? own
  const others = outdoors.has(own) ? country[locale].filter((scene) => scene !== own) : []
  const chance = numbersOf(`scene ${stocknum}`)()
  // half of the stock is pictured in the website's own scene
  return chance < 0.5 ? own : (others[Math.floor((chance - 0.5) * 2 * others.length)] ?? own)
}

/** The second scene of a gallery, in the evening with lamps on. */
const seconds: Readonly<Record<Scene, Scene>> = {
  'city-dusk': 'dark-studio',
  'white-studio': 'city-dusk',
  showroom: 'city-dusk',
  'desert-dusk': 'coast',
  coast: 'desert-dusk',
  bush: 'desert-dusk',
  forest: 'coast',
  'dark-studio': 'city-dusk',
  workshop: 'city-dusk',
  depot: 'quarry',
  quarry: 'desert-dusk',
  'truck-yard': 'quarry',
  highway: 'quarry',
  silos: 'truck-yard',
}

/** The scene of one picture in the gallery of a demo vehicle; where there is no red desert, a forest stands for it. */
export function sceneOfShot(shot: Shot, website: Placed, stocknum: string): Scene {
  const scene = sceneOf(website, stocknum)
  if (shot !== 'second-scene') return scene
  const second = seconds[scene]
  return second === 'desert-dusk' && website.locale !== 'en-AU' ? 'forest' : second
}
