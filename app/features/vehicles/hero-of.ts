import type { Body, Scene, Subject } from '#app/features/images/drawing/subject.ts'
import type { HeroPlacement, PictureSize } from '#app/features/images/illustrator.ts'
import type { WebsiteSettings } from '#app/features/tenancy/website-settings.ts'
import { drawnBodyOf } from './drawn-body.ts'
import { paintOf } from './paint-of.ts'
import { ownScene } from './scene-of.ts'
import type { Vehicle } from './vehicle.ts'

type Design = NonNullable<WebsiteSettings['branding']['design']>
export type HeroShape = 'wide' | 'tall'

/** In pixels, by the ratios of each design (ux.md 2.3, `--ratio-hero`): for a desk, and for a phone. */
const sizes: Readonly<Record<Design, Readonly<Record<HeroShape, PictureSize>>>> = {
  metro: { wide: { width: 2400, height: 960 }, tall: { width: 1200, height: 900 } },
  outback: { wide: { width: 2400, height: 1050 }, tall: { width: 1080, height: 1350 } },
  torque: { wide: { width: 2400, height: 1000 }, tall: { width: 1080, height: 1440 } },
  haul: { wide: { width: 1680, height: 1200 }, tall: { width: 1200, height: 800 } },
}

const towed: ReadonlySet<Body> = new Set<Body>([
  'caravan',
  'pop-top',
  'camper-trailer',
  'toy-hauler',
  'teardrop',
])

export interface Hero {
  readonly subjects: readonly Subject[]
  readonly scene: Scene
  readonly size: PictureSize
  readonly placement: HeroPlacement
}

/**
 * The large picture at the top of a demo website: what it sells most of, in its own scene; what is towed,
 * being towed.
 */
export function heroOf(
  website: Pick<WebsiteSettings, 'slug' | 'branding'>,
  vehicles: readonly Vehicle[],
  shape: HeroShape,
): Hero {
  const counts = new Map<Body, number>()
  for (const vehicle of vehicles) {
    const body = drawnBodyOf(vehicle)
    counts.set(body, (counts.get(body) ?? 0) + 1)
  }
  const [[body] = ['suv' as const]] = [...counts].sort((a, b) => b[1] - a[1])
  const seed = `hero ${website.slug}`
  const subject: Subject = { seed, body, paint: paintOf(towed.has(body) ? 'White' : null, seed) }
  const isTowed = towed.has(body)
  return {
    subjects: isTowed ? [{ seed, body: 'suv', paint: paintOf('Sand', seed) }, subject] : [subject],
    scene: ownScene(website.branding),
    size: sizes[website.branding.design ?? 'metro'][shape],
    placement: isTowed ? 'tow' : 'right',
  }
}
