import { data, type RouterContextProvider } from 'react-router'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import { getPassport } from '#app/features/stockroom/passport/change-passport.server.ts'
import { decideWaiting } from '#app/features/stockroom/passport/decide-waiting.server.ts'
import {
  dropDocument,
  keepDocument,
  publishDocument,
} from '#app/features/stockroom/passport/documents.server.ts'
import { takeBack } from '#app/features/stockroom/passport/imperfections.server.ts'
import { cannotBeSaved, itemWishSchema } from '#app/features/stockroom/passport/item-wish.ts'
import { documentRefusals, makeDocument } from '#app/features/stockroom/passport/make-document.server.ts'
import { passportReader } from '#app/features/stockroom/passport/passport-reader.ts'
import { setItem } from '#app/features/stockroom/passport/set-item.server.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import type { ItemName } from '#app/features/vehicles/passport/item-values.ts'
import { isItemName } from '#app/features/vehicles/passport/passport.ts'
import { itemLabel } from '#app/features/vehicles/passport/passport-words.ts'
import { openStockRoom, type StockRoom, vehicleIn } from '#app/pages/desk/stock/stock-room.server.ts'
import {
  doVehicleDeed,
  type VehicleDeed,
  type VehicleDeedDone,
  type VehicleDeeds,
} from '#app/pages/desk/stock/vehicle-deed.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { itemForm } from './passport-fields.ts'
import { itemWishOf, type Typed, typedInForm } from './typed-item.ts'

/** What a form of the passport has done, or why it has not. What was typed stays in the form. */
export interface Said {
  readonly sentence: string | null
  readonly problem: string | null
  readonly problems: readonly FieldProblem[]
  readonly typed: Typed
}

type Did = Partial<Omit<Said, 'typed'>> & VehicleDeedDone

const deeds: VehicleDeeds<Did> = {
  state: { right: 'stock.edit', act: 'passport.stated', run: stateItem },
  unknown: { right: 'stock.edit', act: 'passport.unknown', run: sayUnknown },
  'take-back': { right: 'stock.edit', act: 'passport.taken-back', run: takeImperfectionBack },
  holds: { right: 'stock.edit', act: 'passport.decided', run: deciding(true) },
  'let-go': { right: 'stock.edit', act: 'passport.decided', run: deciding(false) },
  'show-document': { right: 'stock.edit', act: 'passport.document-shown', run: publishing(true) },
  'hide-document': { right: 'stock.edit', act: 'passport.document-hidden', run: publishing(false) },
  'remove-document': { right: 'stock.edit', act: 'passport.document-removed', run: removeDocument },
}

/** Does what a form of the passport asks for, with its entry in the audit, in one transaction. */
export async function changePassportAtDesk(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  id: string,
) {
  const room = await openStockRoom(context, slug)
  const form = await readFormData(request)
  const scope = await room.scopeWith('stock.edit')
  if (scope === null) throw nothingHere()
  await vehicleIn(scope, id)
  // a picture is made before the transaction, which should be short
  const made = await madeDocument(room, form, request.signal)
  const withDocument: VehicleDeeds<Did> = {
    ...deeds,
    'add-document': {
      right: 'stock.edit',
      act: 'passport.document-added',
      run: (deed) => addDocument(deed, made),
    },
  }
  const { status, done } = await doVehicleDeed(withDocument, room, id, form)
  const { after: _, ...told }: Did = done
  const nothing: Said = { sentence: null, problem: null, problems: [], typed: typedInForm(form) }
  return data({ ...nothing, ...told }, { status })
}

/** Null where the form has no file. */
async function madeDocument({ visit }: StockRoom, form: FormData, signal: AbortSignal) {
  const file = form.get('file')
  if (!(file instanceof Blob) || file.size === 0) return null
  return makeDocument(new Uint8Array(await file.arrayBuffer()), visit.inbox.images, signal)
}

function itemIn(form: FormData): ItemName {
  const item = String(form.get('item'))
  if (!isItemName(item)) throw nothingHere()
  return item
}

async function stateItem({ room, scope, vehicle, form }: VehicleDeed): Promise<Did> {
  const { actor, teller } = room
  const item = itemIn(form)
  // what is said of imperfections is what somebody saw who walked round
  if (item === 'imperfections') throw nothingHere()
  const { locale } = scope.website
  const { timeZone } = passportReader(await getPassport(scope, vehicle.id), scope, teller.locations)
  const wish = itemWishSchema.safeParse(itemWishOf(item, itemForm(item, locale), typedInForm(form), timeZone))
  if (!wish.success)
    return {
      problem: cannotBeSaved,
      problems: wish.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    }
  const saying = { item, wish: wish.data, version: Number(form.get('version')) }
  const set = await setItem(scope, actor, vehicle.id, saying, teller.locations)
  switch (set.outcome) {
    case 'set':
      return {
        sentence: `${itemLabel(item, locale)}: saved.${isOnWebsite(scope) ? ' On the website now.' : ''}`,
        after: { item },
      }
    case 'changed meanwhile':
      return { problem: changedMeanwhile }
    case 'refused':
      return { problem: set.error, problems: set.problems }
  }
}

function isOnWebsite({ website }: StockScope): boolean {
  return website.config.cars.passport
}

/** What is told where somebody else has stated the same item since the page was opened. */
export const changedMeanwhile =
  'Somebody changed this while you were editing. What is known now stands above; save again to keep yours.'

async function sayUnknown({ room, scope, vehicle, form }: VehicleDeed): Promise<Did> {
  const item = itemIn(form)
  const { person } = room.visit.session
  const wish = itemWishSchema.parse({ state: 'unknown', by: person.name })
  const saying = { item, wish, version: Number(form.get('version')) }
  const set = await setItem(scope, room.actor, vehicle.id, saying, room.teller.locations)
  if (set.outcome !== 'set') return { problem: changedMeanwhile }
  return { sentence: `${itemLabel(item, scope.website.locale)}: not known.`, after: { item } }
}

async function takeImperfectionBack({ room, scope, vehicle, form }: VehicleDeed): Promise<Did> {
  await takeBack(scope, room.actor, vehicle.id, Number(form.get('imperfection')))
  return { sentence: 'Taken back.' }
}

function deciding(holds: boolean) {
  return async ({ room, scope, vehicle, form }: VehicleDeed): Promise<Did> => {
    await decideWaiting(scope, room.actor, vehicle.id, { vin: String(form.get('vin')), holds })
    return { sentence: holds ? 'Taken over for this VIN.' : 'Let go. It stands in the history.' }
  }
}

async function addDocument(
  { room, scope, vehicle, form }: VehicleDeed,
  made: Awaited<ReturnType<typeof madeDocument>>,
): Promise<Did> {
  if (made !== null && !made.ok) return { problem: documentRefusals[made.why] }
  if (made === null)
    return {
      problem: 'No document was added.',
      problems: [{ field: 'file', message: 'Choose a PDF, JPEG or PNG.' }],
    }
  const publish = form.get('publish') === 'on'
  const { documents: store } = room.visit.stored
  await keepDocument(scope, room.actor, vehicle.id, made.document, { publish, store })
  return { sentence: 'The document is added.' }
}

function publishing(publish: boolean) {
  return async ({ room, scope, vehicle, form }: VehicleDeed): Promise<Did> => {
    await publishDocument(scope, room.actor, vehicle.id, { hash: String(form.get('hash')), publish })
    return {
      sentence: publish
        ? 'Whoever opens the page can save it now.'
        : 'It is off the page, and goes to who asks.',
    }
  }
}

async function removeDocument({ room, scope, vehicle, form }: VehicleDeed): Promise<Did> {
  await dropDocument(scope, room.actor, vehicle.id, String(form.get('hash')))
  return { sentence: 'The document is removed.' }
}
