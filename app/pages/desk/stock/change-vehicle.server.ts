import { data, type RouterContextProvider } from 'react-router'
import { actOnVehicle } from '#app/features/stockroom/act-on-stock.server.ts'
import { editVehicle } from '#app/features/stockroom/edit-vehicle.server.ts'
import { readEditWish } from '#app/features/stockroom/edit-wish.ts'
import { publishVehicle } from '#app/features/stockroom/publish-vehicle.server.ts'
import { readAction, type StockActionName } from '#app/features/stockroom/read-action.ts'
import { toStockJson } from '#app/features/stockroom/stock-json.ts'
import { undoChange } from '#app/features/stockroom/undo.server.ts'
import { byHandFeedId } from '#app/features/vehicles/by-hand.ts'
import { isOfPrice } from '#app/features/vehicles/edits/editable.ts'
import { typedIn } from '#app/pages/desk/typed-in.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { openStockRoom } from './stock-room.server.ts'
import { changedFields } from './typed-fields.ts'
import {
  doVehicleDeed,
  type VehicleDeed,
  type VehicleDeedDone,
  type VehicleDeeds,
} from './vehicle-deed.server.ts'
import { fieldGroups, labelOfField } from './vehicle-fields.ts'

/** What a form of the page has done, or why it has not. What was typed stays in the form. */
export interface Done {
  readonly sentence: string | null
  /** The id of a change that can be taken back. */
  readonly undo: string | null
  readonly problem: string | null
  readonly problems: readonly { readonly field: string; readonly message: string }[]
  /** Prices that are odd: pressed again, they are meant. */
  readonly isToConfirm: boolean
  readonly typed: Readonly<Record<string, string>>
}

const nothing: Done = {
  sentence: null,
  undo: null,
  problem: null,
  problems: [],
  isToConfirm: false,
  typed: {},
}

/** What was done, and what the audit says of it. */
interface Did extends Partial<Done>, Pick<VehicleDeedDone, 'after'> {}

const deeds: VehicleDeeds<Did> = {
  sold: { right: 'stock.edit', act: 'stock.sold', run: sell },
  withdraw: {
    right: 'stock.edit',
    act: 'stock.withdrawn',
    run: acting('withdraw', 'Withdrawn. It is off the website now.'),
  },
  reserve: { right: 'stock.edit', act: 'stock.reserved', run: reserve },
  free: { right: 'stock.edit', act: 'stock.freed', run: acting('free', 'Free again.') },
  'still-here': {
    right: 'stock.edit',
    act: 'stock.confirmed',
    run: acting('still_here', 'Noted. The website says so now.'),
  },
  back: { right: 'stock.edit', act: 'stock.relisted', run: bringBack },
  arrived: { right: 'stock.edit', act: 'stock.arrived', run: arrive },
  publish: { right: 'stock.edit', act: 'stock.published', run: publish },
  undo: { right: 'stock.edit', act: 'stock.undone', run: undo },
  save: { right: 'stock.edit', act: 'stock.edited', run: save },
  'save-price': { right: 'stock.price', act: 'stock.edited', run: save },
  release: { right: 'stock.edit', act: 'stock.released', run: release },
  'release-price': { right: 'stock.price', act: 'stock.released', run: release },
}

/** Does what a form of the vehicle's page asks for, with its entry in the audit, in one transaction. */
export async function changeVehicle(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  id: string,
) {
  const room = await openStockRoom(context, slug)
  const form = await readFormData(request)
  const { status, done } = await doVehicleDeed(deeds, room, id, form)
  const { after: _, ...told }: Did = done
  return data({ ...nothing, ...told, typed: status === 200 ? {} : typedIn(form) }, { status })
}

/** Does what the API calls by this name, with what its form says. */
async function act(
  { room, scope, vehicle }: VehicleDeed,
  name: StockActionName,
  value: Readonly<Record<string, unknown>>,
  sentence: string,
): Promise<Did> {
  const { actor, teller } = room
  const acting = {
    stamp: { by: actor, at: scope.now },
    website: scope.website,
    locations: teller.locations,
    isConfirmed: false,
  }
  const action = readAction(name, value, acting)
  if (!action.ok) return { problem: 'This cannot be done as it is.', problems: action.problems }
  const undo = await actOnVehicle(scope, actor, vehicle.id, action.act)
  return { sentence, undo: undo?.id ?? null }
}

function acting(name: StockActionName, sentence: string) {
  return (deed: VehicleDeed): Promise<Did> => act(deed, name, {}, sentence)
}

function textIn(form: FormData, name: string): string | null {
  const text = String(form.get(name) ?? '').trim()
  return text === '' ? null : text
}

function sell(deed: VehicleDeed): Promise<Did> {
  return act(deed, 'sold', { sold_on: textIn(deed.form, 'sold_on') }, 'Sold. The website says so now.')
}

function reserve(deed: VehicleDeed): Promise<Did> {
  const value = { note: textIn(deed.form, 'note'), last_day: textIn(deed.form, 'last_day') }
  return act(deed, 'reserve', value, 'Reserved. The website says so now.')
}

/** For sale again, whoever ended it. */
async function bringBack(deed: VehicleDeed): Promise<Did> {
  await putInStock(deed)
  return { sentence: 'For sale again. The website shows it now.' }
}

/** What was on its way is in the yard. */
async function arrive(deed: VehicleDeed): Promise<Did> {
  await putInStock(deed)
  return { sentence: 'In stock. The website says so now.' }
}

async function putInStock({ room, scope, vehicle }: VehicleDeed): Promise<void> {
  const wish = {
    set: new Map([['status', 'in_stock']]),
    release: [],
    version: vehicle.edit_version,
    isConfirmed: false,
  }
  await editVehicle(scope, room.actor, vehicle.id, wish, room.teller.locations)
}

async function publish({ room, scope, vehicle, form }: VehicleDeed): Promise<Did> {
  const wish = {
    isOnEnquiry: form.get('enquire_for_price') === 'on',
    arePhotosComing: form.get('photos_coming') === 'on',
  }
  const missing = await publishVehicle(scope, room.actor, vehicle.id, wish)
  if (missing.length === 0) return { sentence: 'Published. It is on the website now.' }
  const words: Readonly<Record<string, string>> = {
    price: 'It has no price: give one, or tick “Enquire for price”.',
    photos: 'It has no photo: add one, or tick “Photos coming”.',
  }
  return { problem: missing.map(({ field, message }) => words[field] ?? message).join(' ') }
}

async function undo({ room, scope, form }: VehicleDeed): Promise<Did> {
  const { undone, leftOut } = await undoChange(scope, room.actor, String(form.get('change')))
  if (undone.length === 0) return { problem: leftOut[0]?.reason ?? 'There was nothing to take back.' }
  return { sentence: 'Taken back.' }
}

/** Saves the fields of one group that are not as the form showed them. */
async function save({ room, scope, vehicle, form }: VehicleDeed): Promise<Did> {
  const { teller, actor } = room
  const group = fieldGroups.find(({ name }) => name === form.get('group'))
  if (!group) return { problem: 'That cannot be done here.' }
  const json = toStockJson(vehicle, teller)
  const set = changedFields(form, group.fields, (name) => json.fields[name]?.value)
  if (Object.keys(set).length === 0) return { problem: 'Nothing was changed.' }
  const version = Number(form.get('version'))
  const body = { set, version, confirm: form.get('confirm') === 'yes' }
  const read = readEditWish(body, {
    locale: scope.website.locale,
    isByHand: vehicle.feed_id === byHandFeedId,
    places: teller.locations.filter(({ dealership_id }) => dealership_id === vehicle.dealership_id),
  })
  if (!read.ok) return { problem: 'This cannot be saved as it is.', problems: read.problems }
  if (group.name !== 'price' && [...read.wish.set.keys()].some(isOfPrice)) throw nothingHere()
  const edited = await editVehicle(scope, actor, vehicle.id, read.wish, teller.locations)
  switch (edited.outcome) {
    case 'edited':
      return { sentence: 'Saved. On the website now.', after: { fields: Object.keys(set) } }
    case 'changed meanwhile':
      return {
        problem: `Somebody changed this while you were editing. ${nowSaid(set, json)} Save again to keep yours.`,
      }
    case 'to confirm':
      return {
        problem: 'Please look at this again.',
        problems: edited.doubts.map(({ field, message }) => ({
          field,
          message: `${message} Press Save again if that is right.`,
        })),
        isToConfirm: true,
      }
    case 'double':
      return { problem: 'Another vehicle in stock has this VIN or stock number.' }
  }
}

/** What the others have made of the fields that were typed in. */
function nowSaid(set: Readonly<Record<string, unknown>>, json: ReturnType<typeof toStockJson>): string {
  return Object.keys(set)
    .map((name) => `${labelOfField(name)} is now ${String(json.fields[name]?.value ?? 'empty')}.`)
    .join(' ')
}

async function release({ room, scope, vehicle, form }: VehicleDeed): Promise<Did> {
  const field = String(form.get('field'))
  const read = readEditWish(
    { release: [field], version: Number(form.get('version')) },
    { locale: scope.website.locale, isByHand: vehicle.feed_id === byHandFeedId, places: [] },
  )
  if (!read.ok) return { problem: read.problems.map(({ message }) => message).join(' ') }
  if (form.get('intent') === 'release' && read.wish.release.some(isOfPrice)) throw nothingHere()
  const edited = await editVehicle(scope, room.actor, vehicle.id, read.wish, room.teller.locations)
  if (edited.outcome !== 'edited') return { problem: 'Somebody changed this while you were editing.' }
  return { sentence: `${labelOfField(field)}: back to what the feed says.`, after: { fields: [field] } }
}
