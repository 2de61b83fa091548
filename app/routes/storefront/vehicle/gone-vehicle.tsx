import type { VehicleWords } from '#app/features/tenancy/wording.ts'
import { SimilarShelf } from '#app/features/vehicles/similar-shelf.tsx'
import type { Shelf } from './page-data.ts'

interface GoneVehicleProps {
  name: string
  words: VehicleWords
  shelf: Shelf
}

/** What the page of a vehicle that was sold long ago says, and what comes close (ux.md 4.22). */
export function GoneVehicle({ name, words, shelf }: GoneVehicleProps) {
  return (
    <>
      <h1 className="text-3xl">This one’s gone</h1>
      <p className="prose mt-4 text-ink-2">
        The {name} has been sold. {shelf.cards.length > 0 && `These ${words.many} come closest.`}
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
