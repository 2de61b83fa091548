import { data, type RouterContextProvider } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { withCapital } from '#app/core/text.ts'
import { listStuck } from '#app/features/outlets/list-stuck.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { actOnVehicle } from '#app/features/stockroom/act-on-stock.server.ts'
import { type GhostKind, ghostKinds } from '#app/features/stockroom/ghosts/ghost.ts'
import { listGhosts } from '#app/features/stockroom/ghosts/list-ghosts.server.ts'
import { quietGhost } from '#app/features/stockroom/ghosts/quiet-ghost.server.ts'
import { readAction, type StockActionName } from '#app/features/stockroom/read-action.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { openStockRoom, stockPath, vehicleIn } from './stock-room.server.ts'

/** What each kind asks a person. */
const questions: Readonly<Record<GhostKind, string>> = {
  unconfirmed: 'Is it still there?',
  double: 'Is it here twice?',
  elsewhere: 'Has somebody else got it?',
  'sold but listed': 'Is it really sold?',
  flapping: 'Why does it come and go?',
  'deposit paid': 'Has it been handed over?',
  stuck: 'Is it gone everywhere?',
  bare: 'Can it be shown as it is?',
}

/** The vehicles that may not be there, or not as they are shown (FRESH-10). */
export async function showGhosts(context: Readonly<RouterContextProvider>, slug: string) {
  const room = await openStockRoom(context, slug)
  const [ghosts, editing] = await Promise.all([
    listGhosts(room.scope, [listStuck]),
    room.scopeWith('stock.edit'),
  ])
  return {
    path: ghostsPath(slug),
    list: stockPath(slug),
    website: room.teller.website.name,
    mayAnswer: editing !== null,
    more: Math.max(0, ghosts.length - mostShown),
    ghosts: ghosts.slice(0, mostShown).map(({ vehicleId, stocknum, name, kind, evidence }) => ({
      key: `${vehicleId} ${kind}`,
      id: vehicleId,
      path: stockPath(slug, vehicleId),
      stocknum,
      name,
      kind,
      question: questions[kind],
      evidence: withCapital(evidence),
    })),
  }
}

/** A feed that is silent makes ghosts of a whole yard: whoever looks after the first of them sees the next. */
const mostShown = 100

export function ghostsPath(slug: string): string {
  return `${stockPath(slug)}/needs-a-look`
}

const answers: Readonly<
  Record<string, { readonly action: StockActionName; readonly act: string; readonly sentence: string }>
> = {
  'still-here': { action: 'still_here', act: 'stock.confirmed', sentence: 'Noted: it is still there.' },
  sold: { action: 'sold', act: 'stock.sold', sentence: 'Sold. The website says so now.' },
  withdraw: { action: 'withdraw', act: 'stock.withdrawn', sentence: 'Withdrawn. It is off the website now.' },
}

/** Does what somebody who has looked says of a vehicle. */
export async function answerGhost(context: Readonly<RouterContextProvider>, request: Request, slug: string) {
  const room = await openStockRoom(context, slug)
  const scope = await room.scopeWith('stock.edit')
  if (scope === null) throw nothingHere()
  const form = await readFormData(request)
  const { teller, actor, visit } = room
  const intent = String(form.get('intent'))
  const answer = answers[intent]
  const kind = ghostKinds.find((one) => one === form.get('kind'))
  if (!answer && (intent !== 'no-ghost' || !kind)) return told(null, 'That cannot be done here.', 422)
  try {
    await inTransaction(scope.db, async (db) => {
      const within = { ...scope, db }
      const { id } = await vehicleIn(within, String(form.get('vehicle')))
      if (answer) {
        const stamp = { by: actor, at: scope.now }
        const acting = { stamp, website: scope.website, locations: teller.locations, isConfirmed: false }
        const read = readAction(answer.action, {}, acting)
        if (read.ok) await actOnVehicle(within, actor, id, read.act)
      } else if (kind) await quietGhost(within, actor, { vehicleId: id, kind })
      const act = answer?.act ?? 'stock.no-ghost'
      const entry = { websiteId: scope.website.id, act, subject: `vehicle:${id}` }
      await recordAct(db, actorOf(visit.session), entry, scope.now)
    })
    return told(answer?.sentence ?? 'It is not asked about again for 30 days.', null, 200)
  } catch (error) {
    if (isAppError(error)) return told(null, error.message, statusOf[error.kind])
    throw error
  }
}

function told(sentence: string | null, problem: string | null, status: number) {
  return data({ sentence, problem }, { status })
}
