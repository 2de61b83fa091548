import { isOnlyTotal } from '#app/features/vehicles/price/repriced-facts.ts'
import { type EndedAs, type VehicleFacts, vehicleFactsSchema } from '#app/features/vehicles/vehicle.ts'
import { type Edits, endByPerson } from './edit.ts'
import { photoOrderIn, shownPhotos } from './shown-photos.ts'

/** What a feed says of a vehicle, and a person may say otherwise. */
export interface Told {
  readonly facts: VehicleFacts
  readonly sold_at: Date | null
  readonly ended_as: EndedAs | null
}

/** What of a vehicle people say, or add. */
export interface Editable extends Told {
  /** The paths of the photos that were uploaded, the oldest first. */
  readonly uploaded: readonly string[]
}

/** The vehicle as it is shown: the edit where there is one, else what the feed says (STOCK-01). */
export function withEdits<Vehicle extends Editable>(vehicle: Vehicle, edits: Edits): Vehicle {
  if (Object.keys(edits).length === 0 && vehicle.uploaded.length === 0) return vehicle
  return { ...vehicle, facts: editedFacts(vehicle, edits), ...editedEnd(vehicle, edits) }
}

function editedFacts({ facts, uploaded }: Editable, edits: Edits): VehicleFacts {
  const said = new Map<string, unknown>()
  for (const [name, schema] of Object.entries(vehicleFactsSchema.shape)) {
    const edit = edits[name]
    if (edit === undefined) continue
    // a value that another release took is not shown where this one cannot
    const { success, data } = schema.safeParse(edit.value)
    if (success) said.set(name, data)
  }
  // what a vehicle cost before is struck through only where it is proven that the website showed that price (STOCK-08)
  if (said.has('before_price')) said.set('before_price', null)
  // where the one price that the feed has is the drive-away total, a person who says another price says another total
  if (isOnlyTotal(facts) && said.has('price') && !said.has('dapprice'))
    said.set('dapprice', said.get('price'))
  const photos = shownPhotos(facts, uploaded, photoOrderIn(edits.photos))
  return vehicleFactsSchema.parse({ ...facts, ...Object.fromEntries(said), ...photos })
}

/** A person's `Sold` stands though the feed lists the vehicle (STOCK-04). */
function editedEnd({ sold_at, ended_as }: Told, edits: Edits): Pick<Told, 'sold_at' | 'ended_as'> {
  const end = endByPerson(edits)
  const { status } = edits
  if (end === null || status === undefined) return { sold_at, ended_as }
  return { sold_at: status.ended_at ?? status.at, ended_as: end }
}
