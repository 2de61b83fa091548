import type { VehicleWords } from '#app/features/tenancy/wording.ts'
import { InsteadOf } from '#app/pages/furniture/instead-of.tsx'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'

interface TakenProps {
  words: VehicleWords
  vehicle: { readonly name: string; readonly isSold: boolean }
  shelf: Shelf
}

/** Tells that somebody else was faster, and that nothing was paid (PAY-07). */
export function Taken({ words, vehicle: { name, isSold }, shelf }: TakenProps) {
  return (
    <InsteadOf
      title={isSold ? `This ${words.one} has just been sold` : `Someone has just reserved this ${words.one}`}
      shelf={shelf}
    >
      The {name} is not free any more, and you have paid nothing.
      {!isSold && ' If their payment does not go through, it is back within minutes.'}
    </InsteadOf>
  )
}
