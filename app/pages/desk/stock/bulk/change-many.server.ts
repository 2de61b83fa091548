import { data, type RouterContextProvider } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { type ActedOn, actOnStock } from '#app/features/stockroom/act-on-stock.server.ts'
import { readAction, type VehicleAction } from '#app/features/stockroom/read-action.ts'
import { changesJson } from '#app/features/stockroom/stock-json.ts'
import { shownStock } from '#app/features/stockroom/stock-vehicle.ts'
import { undoChange } from '#app/features/stockroom/undo.server.ts'
import { whatHappened } from '#app/features/stockroom/what-happened.ts'
import { chosenIds, listChosen } from '#app/pages/desk/stock/chosen.server.ts'
import { changeWords } from '#app/pages/desk/stock/history-words.ts'
import { typedIn } from '#app/pages/desk/typed-in.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { type BulkRoom, openBulkRoom } from './bulk.server.ts'
import { bulkValue } from './bulk-actions.ts'

/** What a deed makes, or would make, of one vehicle. */
interface ChangedOne {
  readonly id: number
  readonly name: string
  readonly stocknum: string
  readonly words: readonly string[]
}

/** What was done to several vehicles, what would be, or why nothing was. */
export interface ManyDone {
  readonly step: 'refused' | 'preview' | 'done' | 'undone'
  readonly sentence: string | null
  readonly problem: string | null
  /** Of the field where it stands. */
  readonly field: string | null
  readonly changed: readonly ChangedOne[]
  readonly leftOut: readonly Pick<ChangedOne, 'id' | 'name' | 'words'>[]
  /** Some are left out whose price is odd; that can be meant. */
  readonly isToConfirm: boolean
  readonly undo: string | null
  readonly typed: Readonly<Record<string, string>>
}

const nothing: Omit<ManyDone, 'step' | 'typed'> = {
  sentence: null,
  problem: null,
  field: null,
  changed: [],
  leftOut: [],
  isToConfirm: false,
  undo: null,
}

/** Shows what would be done to the chosen vehicles, does it, or takes it back. */
export async function changeMany(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const form = await readFormData(request)
  const asked = new URL(request.url).searchParams
  const bulk = await openBulkRoom(context, slug, asked.get('do'))
  const intent = form.get('intent')
  const typed = typedIn(form)
  const answer = (done: Omit<ManyDone, 'typed'>, status = 200) =>
    data<ManyDone>({ ...done, typed }, { status })
  try {
    if (intent === 'undo') return answer(await takeBack(bulk, String(form.get('change'))))
    const ids = chosenIds(asked.getAll('id'))
    const read = readTyped(bulk, form)
    if ('problem' in read) return answer({ ...nothing, ...read, step: 'refused' }, 422)
    return answer(await act(bulk, ids, read.act, intent !== 'do'))
  } catch (error) {
    if (!isAppError(error)) throw error
    return answer({ ...nothing, step: 'refused', problem: error.message }, statusOf[error.kind])
  }
}

function readTyped(
  { room, scope, name }: BulkRoom,
  form: FormData,
): { readonly act: VehicleAction } | { readonly problem: string; readonly field: string } {
  const value = bulkValue(name, (field) => String(form.get(field) ?? '').trim())
  if ('problem' in value) return value
  const { actor, teller } = room
  const stamp = { by: actor, at: scope.now }
  const isConfirmed = form.get('confirm') === 'on'
  const read = readAction(name, value.value, {
    stamp,
    website: scope.website,
    locations: teller.locations,
    isConfirmed,
  })
  if (read.ok) return read
  const [first] = read.problems
  // what an action takes alone has no name there
  const field = first && first.field !== 'value' ? first.field : name
  return { problem: first?.message ?? 'This cannot be done as it is.', field }
}

async function act(
  { room, scope, name }: BulkRoom,
  ids: readonly number[],
  action: VehicleAction,
  isDry: boolean,
): Promise<Omit<ManyDone, 'typed'>> {
  const { actor, visit } = room
  const { acted, names } = await inTransaction(scope.db, async (db) => {
    const within = { ...scope, db }
    // names are asked for before, since what is withdrawn may be out of reach after
    const names = new Map((await listChosen(room, within, ids)).map(({ id, name }) => [id, name]))
    const acted = await actOnStock(within, actor, ids, action, { isDry })
    if (!isDry && acted.changed.length > 0) {
      const after = { action: name, vehicles: acted.changed.map(({ after }) => after.id) }
      const entry = { websiteId: scope.website.id, act: 'stock.many-changed', subject: 'stock', after }
      await recordAct(db, actorOf(visit.session), entry, scope.now)
    }
    return { acted, names }
  })
  const { length: count } = acted.changed
  return {
    ...nothing,
    ...toldOf(acted, names),
    step: isDry ? 'preview' : 'done',
    sentence: isDry ? null : `${vehicles(count)} changed. The website says so now.`,
    undo: acted.undo?.id ?? null,
  }
}

function toldOf({ changed, leftOut }: ActedOn, names: ReadonlyMap<number, string>) {
  return {
    changed: changed.map(({ before, after }) => ({
      id: after.id,
      name: shownStock(after).facts.name,
      stocknum: after.stocknum,
      words: whatHappened(before, after).flatMap(({ changes }) => changesJson(changes).map(changeWords)),
    })),
    leftOut: leftOut.map(({ id, reason, isToConfirm }) => ({
      id,
      name: names.get(id) ?? 'A vehicle that is not yours to change',
      words: [reason, ...(isToConfirm ? ['Tick “Change these too” where it is meant.'] : [])],
    })),
    isToConfirm: leftOut.some(({ isToConfirm }) => isToConfirm),
  }
}

async function takeBack({ room, scope }: BulkRoom, change: string): Promise<Omit<ManyDone, 'typed'>> {
  const { undone, leftOut } = await inTransaction(scope.db, async (db) => {
    const result = await undoChange({ ...scope, db }, room.actor, change)
    if (result.undone.length > 0) {
      const after = { vehicles: result.undone }
      const entry = { websiteId: scope.website.id, act: 'stock.many-undone', subject: 'stock', after }
      await recordAct(db, actorOf(room.visit.session), entry, scope.now)
    }
    return result
  })
  const chosen = await listChosen(
    room,
    scope,
    leftOut.map(({ id }) => id),
  )
  return {
    ...nothing,
    step: 'undone',
    sentence: `Taken back for ${vehicles(undone.length)}.`,
    leftOut: leftOut.map(({ id, reason }) => ({
      id,
      name: chosen.find((one) => one.id === id)?.name ?? '',
      words: [reason],
    })),
  }
}

function vehicles(count: number): string {
  return count === 1 ? '1 vehicle' : `${count} vehicles`
}
