import { numbersOf } from '#app/core/seed.ts'
import type { Scene } from '#app/features/tenancy/theme/scenes.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'

type Design = NonNullable<WebsiteSettings['branding']['design']>

const sceneOfDesign: Readonly<Record<Design, Scene>> = {
  metro: 'city-dusk',
  outback: 'desert-dusk',
  torque: 'dark-studio',
  haul: 'depot',
}

/** Dealers of towables picture them all over the country; other dealers use one place. */
const alsoAt: Readonly<Partial<Record<Scene, readonly Scene[]>>> = {
  'desert-dusk': ['coast', 'bush'],
  coast: ['desert-dusk', 'bush'],
  bush: ['coast', 'desert-dusk'],
}

type Looks = Pick<WebsiteSettings['branding'], 'scene' | 'design'>

/** The scene that the website chose, or the one that goes with its design. */
export function ownScene({ scene, design }: Looks): Scene {
  return scene ?? sceneOfDesign[design ?? 'metro']
}

/** The scene of a demo vehicle's pictures. A city scene is for the hero only; the stock then stands in a studio. */
export function sceneOf(looks: Looks, stocknum: string): Scene {
  const own = ownScene(looks)
  if (own === 'city-dusk') return 'white-studio'
  const others = alsoAt[own] ?? []
  const chance = numbersOf(`scene ${stocknum}`)()
  // half of the stock is pictured in the website's own scene
  return chance < 0.5 ? own : (others[Math.floor((chance - 0.5) * 2 * others.length)] ?? own)
}
