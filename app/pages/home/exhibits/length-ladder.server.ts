import { lengthText } from '#app/features/tenancy/measures.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { cardFacts } from '#app/features/vehicles/specs.ts'
import type { LengthLadder } from './exhibits.ts'
import { forSale, makeStanding } from './standing.server.ts'
import { spread } from './standing.ts'

const mostRungs = 5
const mmInFoot = 304.8

/** Lines vehicles up by their length, the shortest first, against a ruler and the sites of the settings. */
export function makeLengthLadder(scope: Scope): LengthLadder | null {
  const { website } = scope
  const { locale } = website
  const measured = forSale(scope)
    .flatMap((vehicle) => (vehicle.length_mm === null ? [] : { vehicle, lengthMm: vehicle.length_mm }))
    .sort((one, other) => one.lengthMm - other.lengthMm)
  if (measured.length < 2) return null
  const pitches = website.config.home.pitches.map(({ name, note, length_mm: mm }) => ({
    name: `${name}, up to ${lengthText(mm, locale)}`,
    note: note ?? null,
    mm,
  }))
  const [step, unit] = locale === 'en-US' ? [5 * mmInFoot, 5] : [1000, 1]
  const longest = Math.max(...measured.map(({ lengthMm }) => lengthMm), ...pitches.map(({ mm }) => mm))
  const steps = Math.ceil(longest / step)
  return {
    longestMm: steps * step,
    marks: Array.from({ length: steps + 1 }, (_, index) => ({
      mm: index * step,
      label: `${index * unit}${locale === 'en-US' ? ' ft' : ' m'}`,
    })),
    pitches,
    rungs: spread(measured, mostRungs).map(({ vehicle, lengthMm }) => ({
      vehicle: makeStanding(vehicle, website),
      lengthMm,
      length: lengthText(lengthMm, locale),
      facts: cardFacts(vehicle, website)
        .filter(({ label }) => /Berths|Sleeps|Body/.test(label))
        .map(({ label, value }) => (label === 'Body' ? value : `${label.toLowerCase()} ${value}`))
        .reverse()
        .join(', '),
    })),
  }
}
