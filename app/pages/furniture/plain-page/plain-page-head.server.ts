import { numbersOf } from '#app/core/seed.ts'
import { placeAlts } from '#app/features/illustrator/places/place.ts'
import { shareMeta } from '#app/features/images/share-meta.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { pictureAlt } from '#app/features/vehicles/picture-alt.ts'
import { primaryPicture } from '#app/features/vehicles/primary-picture.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { canonicalAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { placePath } from '#app/pages/furniture/drawn-paths.ts'
import { placesNamed } from '#app/pages/furniture/named-places.ts'
import type { Crumb, HeadPicture, PlainPageData } from './plain-page.ts'

interface Described {
  /** The address includes the query where that makes another page. */
  readonly address: string
  readonly title: string
  readonly description: string
  readonly picture?: HeadPicture | null
  readonly kind?: PlainPageData['kind']
  readonly feed?: PlainPageData['feed']
}

/** Makes the head of a page of text, in the website's spelling. */
export function makePageHead(
  { website }: Scope,
  { address, title, description, picture = null, kind = 'website', feed = null }: Described,
): Omit<PlainPageData, 'html' | 'form'> {
  return {
    siteName: website.name,
    title: localSpelling(title, website.locale),
    description: localSpelling(shorten(description), website.locale),
    canonical: canonicalAddress(website, address),
    kind,
    share: shareMeta(
      [picture, website.logo.banner ? { url: website.logo.banner, alt: website.name } : null],
      (path) => canonicalAddress(website, path),
    ),
    feed,
    path: address,
  }
}

export const homeCrumb: Crumb = { href: '/', label: 'Home' }

const longestDescription = 160

/** Shortens a text to about what search engines show, and ends it with a word. */
function shorten(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= longestDescription) return flat
  return `${flat.slice(0, flat.lastIndexOf(' ', longestDescription - 1))}…`
}

const shotsOfPages = ['side', 'second-scene', 'offside', 'detail-front', 'rear'] as const

/** What a page is about, for its picture. */
interface Subject {
  /** The same seed always gives the same picture. */
  readonly seed: string
  readonly title: string
  readonly category?: string
  /** The vehicles that its words name. */
  readonly vehicles: readonly Vehicle[]
  /** 1 always shows the side of a vehicle; a higher number other views too. */
  readonly variety?: number
}

/**
 * Chooses the picture of a demo website's page: a vehicle that its words are about, else a place that they name; null
 * where they are about neither, so that words stand alone. Other websites name their pictures themselves.
 */
export function chooseDrawnPicture({ website }: Scope, subject: Subject): HeadPicture | null {
  if (!website.demo) return null
  const { seed, title, category, vehicles, variety = 1 } = subject
  const shown = vehicles.filter((vehicle) => !vehicle.sold && isDrawn(vehicle))
  const random = numbersOf(`page ${seed}`)
  const vehicle = shown[Math.floor(random() * shown.length)]
  if (!vehicle) {
    const named = placesNamed({ title, ...(category === undefined ? {} : { category }) })
    const place = named[Math.floor(random() * named.length)]
    return place ? { url: placePath(place, seed), alt: placeAlts[place] } : null
  }
  const shot = shotsOfPages[Math.floor(random() * variety)] ?? 'side'
  const url = `/demo-media/${encodeURIComponent(vehicle.stocknum)}/${shot}.png`
  return { url, alt: pictureAlt(vehicle, url, 0, website) }
}

function isDrawn(vehicle: Vehicle): boolean {
  return primaryPicture(vehicle)?.startsWith('/demo-media/') ?? false
}
