import { data, type RouterContextProvider } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { actOnVehicle } from '#app/features/stockroom/act-on-stock.server.ts'
import { arrangePhotos } from '#app/features/stockroom/photos/arrange-photos.server.ts'
import { dropPhoto } from '#app/features/stockroom/photos/keep-photo.server.ts'
import { type PhotoWish, photoWishSchema } from '#app/features/stockroom/photos/photo-wish.ts'
import { readAction } from '#app/features/stockroom/read-action.ts'
import { toStockJson } from '#app/features/stockroom/stock-json.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import type { StockVehicle } from '#app/features/stockroom/stock-vehicle.ts'
import { hashOfPhoto } from '#app/features/vehicles/photo-path.ts'
import { openStockRoom, type StockRoom, vehicleIn } from '#app/pages/desk/stock/stock-room.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { withPlaced } from './photo-order.ts'

/** What a form of the page has done, or why it has not. */
export interface PhotosDone {
  readonly sentence: string | null
  readonly problem: string | null
  /** The photo that can be put back. */
  readonly undo: string | null
}

interface Deed {
  readonly room: StockRoom
  readonly scope: StockScope
  readonly vehicle: StockVehicle
  readonly form: FormData
  /** The address of the photo that it is about. */
  readonly photo: string
}

type Did = Partial<PhotosDone>

const isGone: Did = { problem: 'This photo is not there any more.' }

const arranged = 'stock.photos-arranged'

const deeds: Readonly<Record<string, { readonly act: string; run(deed: Deed): Promise<Did> }>> = {
  place: { act: arranged, run: place },
  hide: { act: arranged, run: hide },
  show: { act: arranged, run: show },
  note: { act: arranged, run: note },
  release: { act: 'stock.released', run: release },
  remove: { act: 'stock.photo-removed', run: remove },
}

/** Does what a form of the photos' page asks for, with its entry in the audit, in one transaction. */
export async function changePhotos(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  id: string,
) {
  const room = await openStockRoom(context, slug)
  const mayTouch = await room.scopeWith('stock.edit')
  if (mayTouch === null) throw nothingHere()
  const form = await readFormData(request)
  const deed = deeds[String(form.get('intent'))]
  if (deed === undefined) return told({ problem: 'That cannot be done here.' }, 422)
  try {
    const did = await inTransaction(mayTouch.db, async (db): Promise<Did> => {
      const scope = { ...mayTouch, db }
      const vehicle = await vehicleIn(scope, id)
      const photo = String(form.get('photo') ?? '')
      const isListed = toStockJson(vehicle, room.teller).photos.list.some((one) => one.photo === photo)
      if (deed.run !== release && !isListed) return isGone
      const did = await deed.run({ room, scope, vehicle, form, photo })
      const entry = { websiteId: scope.website.id, act: deed.act, subject: `vehicle:${vehicle.id}` }
      if (did.sentence) await recordAct(db, actorOf(room.visit.session), entry, scope.now)
      return did
    })
    return told(did, did.sentence ? 200 : 422)
  } catch (error) {
    if (!isAppError(error)) throw error
    return told({ problem: error.message }, statusOf[error.kind])
  }
}

function told(did: Did, status: number) {
  return data<PhotosDone>({ sentence: null, problem: null, undo: null, ...did }, { status })
}

function listedIn({ vehicle, room }: Deed) {
  return toStockJson(vehicle, room.teller).photos.list
}

/** Arranges the photos as the API does. */
async function arrange(
  { room, scope, vehicle }: Deed,
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

function place(deed: Deed): Promise<Did> {
  const photos = listedIn(deed).map(({ photo }) => photo)
  const order = withPlaced(photos, deed.photo, String(deed.form.get('before') ?? ''))
  return arrange(deed, { order }, { sentence: 'Moved. The website shows it so now.' })
}

/** Off the website, and there to be put back. */
function hide(deed: Deed): Promise<Did> {
  const hidden = listedIn(deed).flatMap(({ photo, hidden }) => (hidden ? [photo] : []))
  return arrange(
    deed,
    { hidden: [...hidden, deed.photo] },
    { sentence: 'Deleted. It is off the website now.', undo: deed.photo },
  )
}

function show(deed: Deed): Promise<Did> {
  const hidden = listedIn(deed).flatMap(({ photo, hidden }) =>
    hidden && photo !== deed.photo ? [photo] : [],
  )
  return arrange(deed, { hidden }, { sentence: 'Put back. It is on the website again.' })
}

function note(deed: Deed): Promise<Did> {
  const { form, photo } = deed
  const others = listedIn(deed).flatMap(({ photo, plan }) => (plan && photo !== deed.photo ? [photo] : []))
  const plans = form.get('plan') === 'on' ? [...others, photo] : others
  const alts = { [photo]: String(form.get('alt') ?? '') || null }
  return arrange(deed, { alts, plans }, { sentence: 'Saved. On the website now.' })
}

/** The order, and all that was said of photos, is the feed's again. */
async function release({ room, scope, vehicle }: Deed): Promise<Did> {
  const { actor, teller } = room
  const stamp = { by: actor, at: scope.now }
  const acting = { stamp, website: scope.website, locations: teller.locations, isConfirmed: false }
  const action = readAction('release', ['photos'], acting)
  if (!action.ok) return { problem: 'This cannot be done as it is.' }
  await actOnVehicle(scope, actor, vehicle.id, action.act)
  return { sentence: 'The feed’s order stands again.' }
}

async function remove({ room, scope, vehicle, photo }: Deed): Promise<Did> {
  const hash = hashOfPhoto(photo)
  const place = { dealership_id: vehicle.dealership_id, vehicle_id: vehicle.id }
  const isDropped = hash !== null && (await dropPhoto(scope, room.actor, place, hash))
  return isDropped ? { sentence: 'Deleted for good.' } : isGone
}
