import { escapeForScript } from '#app/core/text.ts'
import { earliest } from '#app/core/time.ts'
import { chooseReviews } from '#app/features/content/shown-reviews.ts'
import { vehicleJsonLd } from '#app/features/feeds/vehicle-json-ld.ts'
import { makeAreaMap } from '#app/features/locations/area-map.ts'
import type { Location } from '#app/features/locations/location.ts'
import { makePlace } from '#app/features/locations/place.ts'
import { catalogueGroups } from '#app/features/range/catalogue-facts.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { designOf } from '#app/features/tenancy/theme/design.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { bigFigures } from '#app/features/vehicles/big-figures.ts'
import { isInCertifiedProgram } from '#app/features/vehicles/certified.ts'
import { isDrawnToScale, isFloorPlan } from '#app/features/vehicles/drawn-to-scale.ts'
import { factGroups } from '#app/features/vehicles/facts.ts'
import { fitOf } from '#app/features/vehicles/fit-of.ts'
import { highlightsOf } from '#app/features/vehicles/highlights.ts'
import { shownPassport } from '#app/features/vehicles/passport/shown-passport.ts'
import type { BuyersPlace } from '#app/features/vehicles/price/there.ts'
import { qrCode } from '#app/features/vehicles/qr-code.server.ts'
import { questionsAbout } from '#app/features/vehicles/questions.ts'
import { isSold } from '#app/features/vehicles/sold.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { vehicleTime } from '#app/features/vehicles/vehicle-time.ts'
import { canonicalAddress, fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { makeSimilarShelf } from '#app/pages/furniture/shelves/similar-shelf.server.ts'
import { type SectionName, sectionOrder } from './section-order.ts'
import type { SectionLink, Sections } from './vehicle-data.ts'

interface Surroundings {
  readonly place: Location | null
  /** The breadcrumb above the page. */
  readonly parents: readonly { readonly href: string; readonly label: string }[]
  /** When the vehicle was last confirmed, as ISO 8601; null where the page does not say it. */
  readonly confirmedAt: string | null
  /** Where the buyer lives; null: nobody says. Structured data has no such place (DRIVE-28). */
  readonly there: BuyersPlace | null
}

/** Makes everything below gallery and price, and the moment when time alone makes some of it untrue. */
export function makeVehicleSections(
  vehicle: Vehicle,
  scope: Scope,
  { place, parents, confirmedAt, there }: Surroundings,
): { sections: Sections; endsAt: Date | null } {
  const { website, snapshot, now } = scope
  const { one } = vehicleWords(website)
  const shown = place && makePlace(place, website, now)
  const similar = makeSimilarShelf(vehicle, scope, there)
  const own = factGroups(vehicle, website)
  const groups = [...own, ...catalogueGroups(vehicle, snapshot.models, own, website)]
  const questions = questionsAbout(vehicle, website, there)
  const fit = fitOf(vehicle, website.locale)
  const local = vehicleTime(vehicle, website, snapshot.locations)
  const passport = shownPassport(vehicle, website, local, now)
  const { certified_program: program } = website.config.cars
  const address = fullAddress(website, vehiclePath(website, vehicle))
  const order = sectionOrder(designOf(website))
  const links: Partial<Record<SectionName, SectionLink & { readonly isThere: boolean }>> = {
    imperfections: {
      href: '#imperfections',
      label: 'Imperfections',
      isThere: passport !== null && passport.faults !== null,
    },
    fit: { href: '#fit', label: 'Will it fit?', isThere: fit !== null },
    dimensions: { href: '#dimensions', label: 'Dimensions', isThere: dimensionsOf(vehicle) !== null },
    description: { href: '#description', label: 'About', isThere: vehicle.description !== null },
    facts: { href: '#facts', label: 'Specifications', isThere: groups.length > 0 },
    features: { href: '#features', label: 'Features', isThere: vehicle.features.length > 0 },
    passport: { href: '#passport', label: 'Passport', isThere: passport !== null },
    place: { href: '#vehicle-map', label: 'Location', isThere: shown !== null },
    questions: { href: '#questions', label: 'Questions', isThere: questions.length > 0 },
  }
  return {
    endsAt: earliest([shown?.changesAt ?? null, similar.endsAt, passport?.changesAt ?? null]),
    sections: {
      isSold: isSold(vehicle),
      order,
      links: order.flatMap((name) => {
        const link = links[name]
        return link?.isThere ? [{ href: link.href, label: link.label }] : []
      }),
      figures: bigFigures(vehicle, website),
      highlights: highlightsOf(vehicle),
      fit,
      plan: fit && planOf(vehicle),
      dimensions: dimensionsOf(vehicle),
      details: { one, description: vehicle.description, groups, features: vehicle.features },
      passport,
      program:
        program && isInCertifiedProgram(vehicle, website)
          ? { name: program.name, logo: program.logo ?? null, terms: program.terms ?? null }
          : null,
      place: shown?.place ?? null,
      map: place && makeAreaMap(snapshot.locations, website, { own: place }),
      questions,
      rating: website.review_summary ?? null,
      reviews: chooseReviews(snapshot.content.reviews, website),
      similar: similar.shelf,
      disclaimer:
        'Details come from the dealer’s stock record. Please confirm what matters to you before you buy.',
      sheet: {
        seller: website.name,
        address: place?.address.full ?? null,
        licence: shown?.place.licence ?? null,
        shortAddress: address.replace(/^https?:\/\//, ''),
        code: qrCode(address),
        stocknum: vehicle.stocknum,
        vin: vehicle.vin,
      },
      jsonLd: escapeForScript(
        JSON.stringify(
          vehicleJsonLd(vehicle, website, {
            address: (path) => canonicalAddress(website, path),
            parents,
            place,
            confirmedAt,
          }),
        ),
      ),
    },
  }
}

/**
 * The floor plan of a dwelling, if a person marks a picture as one, or a picture has the name of one: it is read beside the
 * measures, not only found.
 */
function planOf({ images, layout, berths, photo_notes }: Vehicle): Sections['plan'] {
  const found =
    images.find(({ image }) => photo_notes[image.url]?.isPlan) ??
    images.find(({ image }) => isFloorPlan(image.url))
  return found ? { url: found.image.url, layout, berths } : null
}

/** The drawing with its measures stands in the page where the length in it is the record's own. */
function dimensionsOf({ images, length_mm }: Vehicle): string | null {
  const drawn = images.find(({ image: { url } }) => isDrawnToScale(url) && !isFloorPlan(url))
  return length_mm === null || !drawn ? null : drawn.image.url
}
