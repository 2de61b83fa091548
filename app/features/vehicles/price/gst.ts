import { type Cents, cents } from '#app/core/money.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** Above this a vehicle is not of a kind that is bought for private use (ONE-09). */
const mostPrivateKg = 4500

/**
 * May the large figure of a price plus GST be without it? Of a heavy vehicle, since a business buys it. Of all else the
 * total must be at least as prominent: section 48 of the Australian Consumer Law covers goods of a kind that is bought
 * for private use.
 */
export function isShownWithoutGst(
  { gvm_kg }: Pick<Vehicle, 'gvm_kg'>,
  { template }: Pick<Website, 'template'>,
): boolean {
  if (gvm_kg !== null) return gvm_kg > mostPrivateKg
  return template === 'truck' || template === 'trucks'
}

const gstPercent = { 'en-AU': 10, 'en-NZ': 15, 'en-US': 0 } satisfies Record<Locale, number>

/** An amount with the country's GST, to the nearest cent, halves up. */
export function withGst(amount: Cents, locale: Locale): Cents {
  return cents(Math.round((amount * (100 + gstPercent[locale])) / 100))
}
