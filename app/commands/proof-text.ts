import type { Proof } from '#app/features/outlets/proof.ts'
import { proofWords } from '#app/features/outlets/proof-words.ts'
import type { LocalTime } from '#app/features/tenancy/locale-format.ts'

/** A receipt as a person reads it, line by line; the last line says whether the vehicle is gone everywhere (OUT-09). */
export function proofLines(proof: Proof, website: LocalTime): string[] {
  const { name, stocknum, dealership, receipt } = proof
  const { state, actor, places, summary } = proofWords(proof, website, {
    otherwise: 'not listed; “outlet show” says why',
  })
  const by = actor === null ? '' : `, by ${actor.replace(':', ' ')}`
  return [
    `${name} (${stocknum}) of ${dealership}`,
    receipt ? `${state}${by}.` : state,
    ...places.map((place) => `  ${place.name.padEnd(16)}  ${place.said}`),
    ...(summary === null ? [] : [summary]),
  ]
}
