import { data, type RouterContextProvider } from 'react-router'
import { AppError, isAppError, statusOf } from '#app/core/errors.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { removeStockView, saveStockView } from '#app/features/stockroom/stock-views.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { listQuery } from './stock-list.server.ts'
import { openStockRoom } from './stock-room.server.ts'

/** Saves what the list shows as a view of its person, or removes one. */
export async function changeStockViews(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
) {
  const { visit, scope } = await openStockRoom(context, slug)
  const form = await readFormData(request)
  const title = String(form.get('title') ?? '').trim()
  const isSaving = form.get('intent') === 'save-view'
  const { id: personId } = visit.session.person
  const websiteId = scope.website.id
  try {
    await inTransaction(scope.db, async (db) => {
      const at = { db, websiteId }
      if (isSaving) {
        const query = listQuery(new URL(request.url).searchParams).toString()
        await saveStockView(at, personId, { title, query }, scope.now)
      } else if (!(await removeStockView(at, personId, title)))
        throw new AppError('not-found', 'There is no such view.')
      const act = isSaving ? 'stock.view-saved' : 'stock.view-removed'
      await recordAct(db, actorOf(visit.session), { websiteId, act, subject: 'stock' }, scope.now)
    })
    const sentence = isSaving ? `“${title}” is saved.` : `“${title}” is removed.`
    return data({ sentence, problem: null })
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ sentence: null, problem: error.message }, { status: statusOf[error.kind] })
  }
}
