import { pluralOf } from '#app/features/tenancy/wording.ts'

/** Bodies that say how a vehicle is, and not what it is. */
const adjectives =
  /^(naked|classic|sports?|adventure|touring|off-?road|off-?grid|hybrid|dual.?sport|electric)$/i

/** Several vehicles of a body within a sentence: "coupes", "SUVs", "naked motorcycles". */
export function bodiesInStock(body: string, many: string): string {
  const words = body
    .split(' ')
    .map((word) => (/^\p{Lu}\p{Ll}+$/u.test(word) || /^Off-/.test(word) ? word.toLowerCase() : word))
    .join(' ')
  return adjectives.test(body) ? `${words} ${many}` : pluralOf(words)
}
