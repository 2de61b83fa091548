import { data, type RouterContextProvider, redirect } from 'react-router'
import { AppError, isAppError, statusOf } from '#app/core/errors.ts'
import { dayAt } from '#app/core/time-zone.ts'
import type { FieldProblem } from '#app/features/stockroom/field-problem.ts'
import { getPassport } from '#app/features/stockroom/passport/change-passport.server.ts'
import {
  contradictsNone,
  type ImperfectionWish,
  imperfectionWishSchema,
  readImperfection,
} from '#app/features/stockroom/passport/imperfection-wish.ts'
import { disclose } from '#app/features/stockroom/passport/imperfections.server.ts'
import { cannotBeSaved, itemWishSchema } from '#app/features/stockroom/passport/item-wish.ts'
import { type PassportOf, passportReader } from '#app/features/stockroom/passport/passport-reader.ts'
import { setItem } from '#app/features/stockroom/passport/set-item.server.ts'
import { keepPhoto } from '#app/features/stockroom/photos/keep-photo.server.ts'
import { makePhoto, type Photo } from '#app/features/stockroom/photos/make-photo.server.ts'
import { photoLimits, photoRefusals } from '#app/features/stockroom/photos/photo-limits.ts'
import { countPhotos } from '#app/features/stockroom/photos/uploads.server.ts'
import type { StockScope } from '#app/features/stockroom/stock-scope.server.ts'
import { putFile } from '#app/features/stockroom/stored-files/file-trash.server.ts'
import { photoPath } from '#app/features/vehicles/photo-path.ts'
import { changedMeanwhile } from '#app/pages/desk/passport/change-passport.server.ts'
import { type Typed, typedInForm } from '#app/pages/desk/passport/typed-item.ts'
import { openStockRoom, type StockRoom, vehicleIn } from '#app/pages/desk/stock/stock-room.server.ts'
import { noteVehicleDeed } from '#app/pages/desk/stock/vehicle-deed.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { pointOf, type Round, roundIn, roundPath, withLooked } from './round.ts'
import { walkRoundPath } from './walk-round.server.ts'

/** Why a form of the walk-round was not taken, with what was typed in it. */
export interface Refused {
  readonly problem: string
  readonly problems: readonly FieldProblem[]
  readonly typed: Typed
}

interface Walk {
  readonly room: StockRoom
  /** The part of the stock that the person may edit. */
  readonly scope: StockScope
  readonly at: PassportOf
  readonly round: Round
  readonly zones: readonly string[]
  readonly form: FormData
  readonly signal: AbortSignal
}

/** What is wrong; null where all is done. */
type Fault = Omit<Refused, 'typed'> | null

/** Adds a mark, or says what the whole round found. */
export async function changeWalkRound(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  id: string,
) {
  const room = await openStockRoom(context, slug)
  const scope = await room.scopeWith('stock.edit')
  if (scope === null) throw nothingHere()
  const form = await readFormData(request)
  const at = await getPassport(scope, (await vehicleIn(scope, id)).id)
  const { zones } = passportReader(at, scope, room.teller.locations)
  const round = roundIn(new URL(request.url).searchParams, zones.length)
  const walk: Walk = { room, scope, at, round, zones, form, signal: request.signal }
  const path = walkRoundPath(slug, at.vehicle.id)
  try {
    const isMark = form.get('intent') === 'mark'
    const fault = isMark ? await addMark(walk) : await endRound(walk)
    if (fault) return refused(422, fault, form)
    throw redirect(
      isMark && round.at !== null
        ? roundPath(path, { looked: withLooked(round, round.at), at: round.at })
        : `${path.replace(/walk-round$/, 'passport')}#imperfections`,
    )
  } catch (error) {
    if (!isAppError(error)) throw error
    return refused(statusOf[error.kind], { problem: error.message, problems: [] }, form)
  }
}

function refused(status: number, { problem, problems }: NonNullable<Fault>, form: FormData) {
  const refusal: Refused = { problem, problems, typed: typedInForm(form) }
  return data(refusal, { status })
}

/** Discloses a mark; its photo is one of the vehicle’s, or becomes one in the same transaction. */
async function addMark(walk: Walk): Promise<Fault> {
  const { room, scope, at, form, round, zones } = walk
  const { teller, visit } = room
  const taken = await takenPhoto(walk)
  if (taken !== null && 'problem' in taken) return taken
  const photo = taken === null ? String(form.get('known') ?? '') : photoPath(taken.hash)
  const extra = taken === null ? [] : [photo]
  const reader = passportReader(at, scope, teller.locations, extra)
  const wish = imperfectionWishSchema.safeParse({
    ...typedMark(form, photo),
    zone: round.at === null ? '' : zones[round.at],
    source: 'dealer',
    dated: dayAt(scope.now, reader.timeZone),
  })
  if (!wish.success)
    return refusal(wish.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })))
  const read = readImperfection(wish.data, reader)
  if (!read.ok) return refusal(read.problems)
  if (taken !== null)
    await putFile(scope.db, 'photos', visit.stored.photos, taken, scope.now).catch(photosAway)
  return inTransaction(scope.db, async (db) => {
    const within = { ...scope, db }
    if (taken !== null) await givePhoto(within, walk, taken)
    if (contradictsNone(wish.data, reader)) await sayNoneNoMore(within, walk)
    await discloseMark(within, walk, wish.data)
    await noteVehicleDeed(room, within, 'passport.disclosed', at.vehicle.id)
    return null
  })
}

async function discloseMark(scope: StockScope, { room, at }: Walk, mark: ImperfectionWish): Promise<void> {
  const disclosed = await disclose(scope, room.actor, at.vehicle.id, mark, room.teller.locations)
  // it was checked a moment ago: somebody has changed the vehicle since
  if (disclosed.outcome === 'refused') throw new AppError('conflict', disclosed.error)
}

function refusal(problems: readonly FieldProblem[]): NonNullable<Fault> {
  return { problem: cannotBeSaved, problems }
}

/** What was typed of a mark, with the point that was pressed in its photo, or the spot that was chosen. */
function typedMark(form: FormData, photo: string) {
  const text = (name: string): string => String(form.get(name) ?? '').trim()
  const size = text('size_mm').replaceAll(/[\s,]|mm$/g, '')
  const [x, y] = [Number(text('x') || Number.NaN), Number(text('y') || Number.NaN)]
  const isPressed = x >= 0 && x <= 1 && y >= 0 && y <= 1
  return {
    kind: text('kind'),
    size_mm: /^\d+$/.test(size) ? Number(size) : text('size_mm'),
    photos: photo === '' ? [] : [{ photo, ...(isPressed ? { x, y } : pointOf(text('spot'))) }],
    note: text('note') || null,
    in_drivers_view: form.get('in_drivers_view') === 'on',
    repaired_on: text('repaired_on') || null,
  }
}

/** Null where no photo was taken for the mark. */
async function takenPhoto({ room, form, signal }: Walk): Promise<Photo | NonNullable<Fault> | null> {
  const file = form.get('photo')
  if (!(file instanceof Blob) || file.size === 0) return null
  const at = (message: string): NonNullable<Fault> => refusal([{ field: 'photos', message }])
  if (file.size > photoLimits.bytes) return at('This photo is above 30 MB. Send a smaller one.')
  const made = await makePhoto(new Uint8Array(await file.arrayBuffer()), room.visit.inbox.images, signal)
  return made.ok ? made.photo : at(photoRefusals[made.why])
}

async function givePhoto(scope: StockScope, { room, at: { vehicle } }: Walk, photo: Photo): Promise<void> {
  const place = { dealership_id: vehicle.dealership_id, vehicle_id: vehicle.id }
  await keepPhoto(scope, room.actor, place, photo)
  const { photos } = await countPhotos({ scope, vehicleId: vehicle.id })
  if (photos > photoLimits.ofVehicle) throw new AppError('conflict', photoRefusals['too many'])
}

function photosAway(cause: unknown): never {
  throw new AppError('unavailable', 'Photos cannot be kept just now. Please try again in a moment.', {
    cause,
  })
}

/** Whoever finds a mark says by it that not nothing was found. */
async function sayNoneNoMore(scope: StockScope, { room, at }: Walk): Promise<void> {
  const wish = itemWishSchema.parse({ state: 'unknown', by: room.visit.session.person.name })
  const { version } = at.passport.items.imperfections
  const saying = { item: 'imperfections', wish, version } as const
  const set = await setItem(scope, room.actor, at.vehicle.id, saying, room.teller.locations)
  if (set.outcome !== 'set') throw new AppError('conflict', changedMeanwhile)
}

/** Says what the round found: the marks that are disclosed, or that there is none of them in any zone. */
async function endRound({ room, scope, at, round, zones, form }: Walk): Promise<Fault> {
  const wish = itemWishSchema.safeParse({
    state: String(form.get('intent')),
    value: { zones: round.looked.map((place) => zones[place]) },
    source: 'dealer',
    dated: String(form.get('dated') ?? '').trim() || null,
    by: String(form.get('by') ?? '').trim() || null,
  })
  if (!wish.success || wish.data.state === 'unknown')
    return { problem: 'That cannot be done here.', problems: [] }
  const saying = { item: 'imperfections', wish: wish.data, version: Number(form.get('version')) } as const
  return inTransaction(scope.db, async (db): Promise<Fault> => {
    const within = { ...scope, db }
    const set = await setItem(within, room.actor, at.vehicle.id, saying, room.teller.locations)
    if (set.outcome === 'changed meanwhile') return { problem: changedMeanwhile, problems: [] }
    if (set.outcome === 'refused') return { problem: set.error, problems: set.problems }
    await noteVehicleDeed(room, within, 'passport.stated', at.vehicle.id, { item: 'imperfections' })
    return null
  })
}
