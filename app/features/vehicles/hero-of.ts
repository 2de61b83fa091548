import type { HeroPlacement, PictureSize } from '#app/features/illustrator/illustrator.ts'
import { isTowedBody } from '#app/features/illustrator/kind.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import type { DesignName } from '#app/features/tenancy/theme/design.ts'
import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import type { Scene } from '#app/features/tenancy/theme/scenes.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { drawnBodyOf } from './drawn-body.ts'
import { mostSold } from './most-sold.ts'
import { paintOf } from './paint-of.ts'
import type { Vehicle } from './vehicle.ts'

export type HeroShape = 'wide' | 'tall'

/** Sizes in pixels, for desktop and phone, in the ratios of each design (`--ratio-hero`). */
const sizes: Readonly<Record<DesignName, Readonly<Record<HeroShape, PictureSize>>>> = {
  metro: { wide: { width: 2400, height: 960 }, tall: { width: 1200, height: 900 } },
  outback: { wide: { width: 2400, height: 1050 }, tall: { width: 1080, height: 1350 } },
  torque: { wide: { width: 2400, height: 1000 }, tall: { width: 1080, height: 1440 } },
  haul: { wide: { width: 1680, height: 1200 }, tall: { width: 1200, height: 800 } },
}

export interface Hero {
  readonly subjects: readonly Subject[]
  readonly scene: Scene
  readonly size: PictureSize
  readonly placement: HeroPlacement
}

/**
 * The large picture at the top of a website that has none of its own: the kind of vehicle it sells most, in the
 * website's scene; caravans and campers are drawn being towed.
 */
export function heroOf(
  website: Pick<Website, 'slug' | 'template' | 'branding'>,
  vehicles: readonly Vehicle[],
  shape: HeroShape,
): Hero {
  const { design, scene } = dialsOf(website)
  const sold = drawnBodyOf(mostSold(vehicles, website))
  // a fifth wheel is coupled in the tray of a pickup, and no car of the hero can tow it
  const body = sold === 'fifth-wheel' ? 'travel-trailer' : sold
  const seed = `hero ${website.slug}`
  // in the dark what shines is the colour of the brand
  const ownPaint = scene === 'dark-studio' ? website.branding.primary_color : paintOf(null, seed)
  const subject: Subject = { seed, body, paint: isTowedBody(body) ? paintOf('White', seed) : ownPaint }
  const isTowed = isTowedBody(body)
  return {
    subjects: isTowed ? [{ seed, body: 'suv', paint: paintOf('Sand', seed) }, subject] : [subject],
    scene,
    size: sizes[design][shape],
    placement: isTowed ? 'tow' : 'right',
  }
}
