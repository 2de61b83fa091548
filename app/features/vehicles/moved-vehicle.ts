import { slugOf } from '#app/core/text.ts'
import type { Stock } from './stock.ts'
import type { Vehicle } from './vehicle.ts'

/**
 * The vehicle that an old address means: by its id, by its address in other letter case, or by its stock number after
 * another name. Null where the address fits no vehicle or several.
 */
export function movedVehicle(stock: Stock, slug: string): Vehicle | null {
  if (/^\d+$/.test(slug)) return stock.byId.get(Number(slug)) ?? null
  const wanted = slug.toLowerCase()
  const inOtherCase = stock.bySlug.get(wanted)
  if (inOtherCase) return inOtherCase
  const meant = [...stock.byId.values()].filter(({ stocknum }) => isNumberAtEnd(wanted, slugOf(stocknum)))
  // where two stock numbers fit the end, such as `32` and `U-32`, the longer one is meant
  const longest = Math.max(...meant.map(({ stocknum }) => slugOf(stocknum).length))
  const [only, ...others] = meant.filter(({ stocknum }) => slugOf(stocknum).length === longest)
  return only && others.length === 0 ? only : null
}

/** A shorter stock number might be part of a name. */
const shortest = 3

function isNumberAtEnd(slug: string, number: string): boolean {
  return number.length >= shortest && /\d/.test(number) && slug.endsWith(`-${number}`)
}
