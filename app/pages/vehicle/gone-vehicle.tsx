import type { VehicleWords } from '#app/features/tenancy/wording.ts'
import { InsteadOf } from '#app/pages/furniture/instead-of.tsx'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'

interface GoneVehicleProps {
  name: string
  words: VehicleWords
  shelf: Shelf
}

/** Tells that a vehicle was sold some time ago, or withdrawn, and shows similar ones. */
export function GoneVehicle({ name, words, shelf }: GoneVehicleProps) {
  return (
    <InsteadOf title="This one’s gone" shelf={shelf}>
      The {name} is no longer for sale. {shelf.cards.length > 0 && `These ${words.many} come closest.`}
    </InsteadOf>
  )
}
