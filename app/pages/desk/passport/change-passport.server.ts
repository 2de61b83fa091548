import { data, type RouterContextProvider } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
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
import {
  documentRefusals,
  type KeptDocument,
  makeDocument,
} from '#app/features/stockroom/passport/make-document.server.ts'
import { passportReader } from '#app/features/stockroom/passport/passport-reader.ts'
import { setItem } from '#app/features/stockroom/passport/set-item.server.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import type { ItemName } from '#app/features/vehicles/passport/item-values.ts'
import { isItemName } from '#app/features/vehicles/passport/passport.ts'
import { itemLabel } from '#app/features/vehicles/passport/passport-words.ts'
import { openStockRoom, type StockRoom, vehicleIn } from '#app/pages/desk/stock/stock-room.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
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

interface Deed {
  readonly room: StockRoom
  /** The part of the stock that the person may edit. */
  readonly scope: StockScope
  readonly vehicleId: number
  readonly form: FormData
  /** The document that was sent, made before the transaction begins. */
  readonly document: KeptDocument | null
}

type Did = Pick<Said, 'sentence'> | (Pick<Said, 'problem'> & Partial<Pick<Said, 'problems'>>)

const deeds: Readonly<Record<string, { readonly act: string; run(deed: Deed): Promise<Did> }>> = {
  state: { act: 'passport.stated', run: stateItem },
  unknown: { act: 'passport.unknown', run: sayUnknown },
  'take-back': { act: 'passport.taken-back', run: takeImperfectionBack },
  holds: { act: 'passport.decided', run: deciding(true) },
  'let-go': { act: 'passport.decided', run: deciding(false) },
  'add-document': { act: 'passport.document-added', run: addDocument },
  'show-document': { act: 'passport.document-shown', run: publishing(true) },
  'hide-document': { act: 'passport.document-hidden', run: publishing(false) },
  'remove-document': { act: 'passport.document-removed', run: removeDocument },
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
  const deed = deeds[String(form.get('intent'))]
  const typed = typedInForm(form)
  if (deed === undefined) return answer(422, { problem: 'That cannot be done here.' }, typed)
  const scope = await room.scopeWith('stock.edit')
  if (scope === null) throw nothingHere()
  const { id: vehicleId } = await vehicleIn(scope, id)
  try {
    const made = await madeDocument(room, form, request.signal)
    if (made !== null && !made.ok) return answer(422, { problem: documentRefusals[made.why] }, typed)
    const did = await inTransaction(scope.db, async (db): Promise<Did> => {
      const within = { ...scope, db }
      const did = await deed.run({ room, scope: within, vehicleId, form, document: made?.document ?? null })
      if ('sentence' in did) await notePassport(room, within, vehicleId, deed.act, typed.item)
      return did
    })
    return answer('sentence' in did ? 200 : 422, did, typed)
  } catch (error) {
    if (!isAppError(error)) throw error
    return answer(statusOf[error.kind], { problem: error.message }, typed)
  }
}

function answer(status: number, did: Did, typed: Typed) {
  const nothing: Said = { sentence: null, problem: null, problems: [], typed }
  return data({ ...nothing, ...did }, { status })
}

/** Writes into the audit what was done to a vehicle’s passport. @param item of which it was done */
export async function notePassport(
  { visit }: StockRoom,
  { db, website, now }: StockScope,
  vehicleId: number,
  act: string,
  item?: string,
): Promise<void> {
  const subject = `vehicle:${vehicleId}`
  const entry = { websiteId: website.id, act, subject, ...(item === undefined ? {} : { after: { item } }) }
  await recordAct(db, actorOf(visit.session), entry, now)
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

async function stateItem({ room, scope, vehicleId, form }: Deed): Promise<Did> {
  const { actor, teller } = room
  const item = itemIn(form)
  // what is said of imperfections is what somebody saw who walked round
  if (item === 'imperfections') throw nothingHere()
  const { locale } = scope.website
  const { timeZone } = passportReader(await getPassport(scope, vehicleId), scope, teller.locations)
  const wish = itemWishSchema.safeParse(itemWishOf(item, itemForm(item, locale), typedInForm(form), timeZone))
  if (!wish.success)
    return {
      problem: cannotBeSaved,
      problems: wish.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    }
  const saying = { item, wish: wish.data, version: Number(form.get('version')) }
  const set = await setItem(scope, actor, vehicleId, saying, teller.locations)
  switch (set.outcome) {
    case 'set':
      return {
        sentence: `${itemLabel(item, locale)}: saved.${isOnWebsite(scope) ? ' On the website now.' : ''}`,
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

async function sayUnknown({ room, scope, vehicleId, form }: Deed): Promise<Did> {
  const item = itemIn(form)
  const { person } = room.visit.session
  const wish = itemWishSchema.parse({ state: 'unknown', by: person.name })
  const saying = { item, wish, version: Number(form.get('version')) }
  const set = await setItem(scope, room.actor, vehicleId, saying, room.teller.locations)
  if (set.outcome !== 'set') return { problem: changedMeanwhile }
  return { sentence: `${itemLabel(item, scope.website.locale)}: not known.` }
}

async function takeImperfectionBack({ room, scope, vehicleId, form }: Deed): Promise<Did> {
  await takeBack(scope, room.actor, vehicleId, Number(form.get('imperfection')))
  return { sentence: 'Taken back.' }
}

function deciding(holds: boolean) {
  return async ({ room, scope, vehicleId, form }: Deed): Promise<Did> => {
    await decideWaiting(scope, room.actor, vehicleId, { vin: String(form.get('vin')), holds })
    return { sentence: holds ? 'Taken over for this VIN.' : 'Let go. It stands in the history.' }
  }
}

async function addDocument({ room, scope, vehicleId, form, document }: Deed): Promise<Did> {
  if (document === null)
    return {
      problem: 'No document was added.',
      problems: [{ field: 'file', message: 'Choose a PDF, JPEG or PNG.' }],
    }
  const publish = form.get('publish') === 'on'
  const { documents: store } = room.visit.stored
  await keepDocument(scope, room.actor, vehicleId, document, { publish, store })
  return { sentence: 'The document is added.' }
}

function publishing(publish: boolean) {
  return async ({ room, scope, vehicleId, form }: Deed): Promise<Did> => {
    await publishDocument(scope, room.actor, vehicleId, { hash: String(form.get('hash')), publish })
    return {
      sentence: publish
        ? 'Whoever opens the page can save it now.'
        : 'It is off the page, and goes to who asks.',
    }
  }
}

async function removeDocument({ room, scope, vehicleId, form }: Deed): Promise<Did> {
  await dropDocument(scope, room.actor, vehicleId, String(form.get('hash')))
  return { sentence: 'The document is removed.' }
}
