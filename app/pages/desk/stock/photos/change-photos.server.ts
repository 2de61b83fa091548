import { data, type RouterContextProvider } from 'react-router'
import { actOnVehicle } from '#app/features/stockroom/act-on-stock.server.ts'
import { arrangePhotos } from '#app/features/stockroom/photos/arrange-photos.server.ts'
import { dropPhoto } from '#app/features/stockroom/photos/keep-photo.server.ts'
import { type PhotoWish, photoWishSchema } from '#app/features/stockroom/photos/photo-wish.ts'
import { readAction } from '#app/features/stockroom/read-action.ts'
import { toStockJson } from '#app/features/stockroom/stock-json.ts'
import { hashOfPhoto } from '#app/features/vehicles/photo-path.ts'
import { openStockRoom } from '#app/pages/desk/stock/stock-room.server.ts'
import {
  doVehicleDeed,
  type VehicleDeed,
  type VehicleDeeds,
} from '#app/pages/desk/stock/vehicle-deed.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { withPlaced } from './photo-order.ts'

/** What a form of the page has done, or why it has not. */
export interface PhotosDone {
  readonly sentence: string | null
  readonly problem: string | null
  /** The photo that can be put back. */
  readonly undo: string | null
}

interface PhotoDeed extends VehicleDeed {
  /** The address of the photo that it is about. */
  readonly photo: string
}

type Did = Partial<PhotosDone>

const isGone: Did = { problem: 'This photo is not there any more.' }

const arranged = 'stock.photos-arranged'

const deeds: VehicleDeeds<Did> = {
  place: { right: 'stock.edit', act: arranged, run: about(place) },
  hide: { right: 'stock.edit', act: arranged, run: about(hide) },
  show: { right: 'stock.edit', act: arranged, run: about(show) },
  note: { right: 'stock.edit', act: arranged, run: about(note) },
  release: { right: 'stock.edit', act: 'stock.released', run: release },
  remove: { right: 'stock.edit', act: 'stock.photo-removed', run: about(remove) },
}

/** Does what a form of the photos' page asks for, with its entry in the audit, in one transaction. */
export async function changePhotos(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  id: string,
) {
  const room = await openStockRoom(context, slug)
  const form = await readFormData(request)
  const { status, done } = await doVehicleDeed(deeds, room, id, form)
  return data<PhotosDone>({ sentence: null, problem: null, undo: null, ...done }, { status })
}

/** A deed about one photo, which must be there still. */
function about(run: (deed: PhotoDeed) => Promise<Did>): (deed: VehicleDeed) => Promise<Did> {
  return async (deed) => {
    const photo = String(deed.form.get('photo') ?? '')
    return listedIn(deed).some((one) => one.photo === photo) ? run({ ...deed, photo }) : isGone
  }
}

function listedIn({ vehicle, room }: VehicleDeed) {
  return toStockJson(vehicle, room.teller).photos.list
}

/** Arranges the photos as the API does. */
async function arrange(
  { room, scope, vehicle }: VehicleDeed,
  wish: Partial<Omit<PhotoWish, 'version'>>,
  done: Did,
): Promise<Did> {
  const read = photoWishSchema.safeParse({ ...wish, version: vehicle.edit_version })
  if (!read.success) return { problem: `${read.error.issues[0]?.message ?? 'This cannot be saved'}.` }
  const { outcome } = await arrangePhotos(scope, room.actor, vehicle.id, read.data)
  switch (outcome) {
    case 'arranged':
      return done
    case 'refused':
      return isGone
    case 'changed meanwhile':
      return { problem: 'Somebody changed this at the same moment. Please do it again.' }
  }
}

function place(deed: PhotoDeed): Promise<Did> {
  const photos = listedIn(deed).map(({ photo }) => photo)
  const order = withPlaced(photos, deed.photo, String(deed.form.get('before') ?? ''))
  return arrange(deed, { order }, { sentence: 'Moved. The website shows it now.' })
}

/** Off the website, and there to be put back. */
function hide(deed: PhotoDeed): Promise<Did> {
  const hidden = listedIn(deed).flatMap(({ photo, hidden }) => (hidden ? [photo] : []))
  return arrange(
    deed,
    { hidden: [...hidden, deed.photo] },
    { sentence: 'Removed. It is off the website now.', undo: deed.photo },
  )
}

function show(deed: PhotoDeed): Promise<Did> {
  const hidden = listedIn(deed).flatMap(({ photo, hidden }) =>
    hidden && photo !== deed.photo ? [photo] : [],
  )
  return arrange(deed, { hidden }, { sentence: 'Put back. It is on the website again.' })
}

function note(deed: PhotoDeed): Promise<Did> {
  const { form, photo } = deed
  const others = listedIn(deed).flatMap(({ photo, plan }) => (plan && photo !== deed.photo ? [photo] : []))
  const plans = form.get('plan') === 'on' ? [...others, photo] : others
  const alts = { [photo]: String(form.get('alt') ?? '') || null }
  return arrange(deed, { alts, plans }, { sentence: 'Saved. On the website now.' })
}

/** The order, and all that was said of photos, is the feed's again. */
async function release({ room, scope, vehicle }: VehicleDeed): Promise<Did> {
  const { actor, teller } = room
  const stamp = { by: actor, at: scope.now }
  const acting = { stamp, website: scope.website, locations: teller.locations, isConfirmed: false }
  const action = readAction('release', ['photos'], acting)
  if (!action.ok) return { problem: 'This cannot be done as it is.' }
  await actOnVehicle(scope, actor, vehicle.id, action.act)
  return { sentence: 'The feed’s order stands again.' }
}

async function remove({ room, scope, vehicle, photo }: PhotoDeed): Promise<Did> {
  const hash = hashOfPhoto(photo)
  const place = { dealership_id: vehicle.dealership_id, vehicle_id: vehicle.id }
  const isDropped = hash !== null && (await dropPhoto(scope, room.actor, place, hash))
  return isDropped ? { sentence: 'Deleted for good.' } : isGone
}
