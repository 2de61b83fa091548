import { slugOf } from '#app/core/text.ts'

/**
 * The address of a vehicle that has none yet. A slug of digits alone would be an id, and `trade-in` is a page at the
 * same path (ROUTE-12), so neither is ever given.
 */
export function newCarSlug(title: string, stocknum: string, isTaken: (slug: string) => boolean): string {
  const number = slugOf(stocknum).slice(0, 40)
  const words = slugOf(title)
    .slice(0, 80 - number.length)
    .replace(/-+$/, '')
  const joined = [words, number].filter(Boolean).join('-')
  const base = /^\d*$/.test(joined) ? `vehicle-${joined}`.replace(/-$/, '') : joined
  if (base !== 'trade-in' && !isTaken(base)) return base
  for (let count = 2; ; count++) {
    const slug = `${base}-${count}`
    if (!isTaken(slug)) return slug
  }
}
