import { makeLabel } from '#app/features/vehicles/make.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'

/** The words of a text, without case and accents: `Škoda RS-245` is skoda, rs, 245. */
export function wordsOf(text: string): string[] {
  return normalised(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** All that a shopper may know a vehicle by, as one line of words, each after a space. */
export function searchableText(vehicle: Vehicle): string {
  const parts = [
    vehicle.year,
    vehicle.make,
    makeLabel(vehicle.make),
    vehicle.model,
    vehicle.series,
    vehicle.badge,
    vehicle.body,
    vehicle.colour,
    vehicle.fuel,
    vehicle.stocknum,
    vehicle.rego,
    ...vehicle.features,
  ]
  const words = parts.flatMap((part) => (part === null ? [] : wordsOf(String(part))))
  return ` ${[...new Set(words)].join(' ')}`
}

/** Every word asked for begins some word of the vehicle. */
export function matchesText(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(` ${word}`))
}

function normalised(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
