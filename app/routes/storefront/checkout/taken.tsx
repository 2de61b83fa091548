import type { VehicleWords } from '#app/features/tenancy/wording.ts'
import { SimilarShelf } from '#app/features/vehicles/similar-shelf.tsx'
import type { Shelf } from '#app/routes/storefront/vehicle/page-data.ts'

interface TakenProps {
  words: VehicleWords
  vehicle: { readonly name: string; readonly isSold: boolean }
  shelf: Shelf
}

/** Somebody else was faster; nothing was paid (PAY-07). */
export function Taken({ words, vehicle: { name, isSold }, shelf }: TakenProps) {
  return (
    <>
      <h1 className="text-3xl">
        {isSold ? `This ${words.one} has just been sold` : `Someone has just reserved this ${words.one}`}
      </h1>
      <p className="prose mt-4 text-ink-2">
        The {name} is not free any more, and you have paid nothing.
        {!isSold && ' If their payment does not go through, it is back within minutes.'}
      </p>
      <p className="my-8">
        <a className="button" href={shelf.more.href}>
          {shelf.more.label}
        </a>
      </p>
      <SimilarShelf {...shelf} />
    </>
  )
}
