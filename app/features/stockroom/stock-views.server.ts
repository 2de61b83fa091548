import { AppError } from '#app/core/errors.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'

const mostViews = 20
/** A view stands in a menu of a few words. */
export const longestStockView = 40

/** A list of a website's stock that somebody comes back to. */
export interface StockView {
  readonly title: string
  /** Its filter and its order, as in the address of the list. */
  readonly query: string
}

/** The views of a person, in the order of their titles. */
export async function listStockViews({ db, websiteId }: WebsiteDb, personId: string): Promise<StockView[]> {
  return db
    .selectFrom('stock_views')
    .select(['title', 'query'])
    .where('person_id', '=', personId)
    .where('website_id', '=', websiteId)
    .orderBy('title')
    .execute()
}

/**
 * Saves a view; one with the same title takes the place of the former.
 *
 * @throws AppError invalid, conflict
 */
export async function saveStockView(
  { db, websiteId }: WebsiteDb,
  personId: string,
  { title, query }: StockView,
  now: Date,
): Promise<void> {
  if (title === '' || title.length > longestStockView)
    throw new AppError('invalid', `Give the view a name of at most ${longestStockView} characters.`)
  const views = await listStockViews({ db, websiteId }, personId)
  if (views.length >= mostViews && !views.some((view) => view.title === title))
    throw new AppError('conflict', `${mostViews} views are saved already. Remove one first.`)
  const values = { query, made_at: now }
  await db
    .insertInto('stock_views')
    .values({ person_id: personId, website_id: websiteId, title, ...values })
    .onConflict((conflict) => conflict.columns(['person_id', 'website_id', 'title']).doUpdateSet(values))
    .execute()
}

/** Removes a person's view; false where there is none of that title. */
export async function removeStockView(
  { db, websiteId }: WebsiteDb,
  personId: string,
  title: string,
): Promise<boolean> {
  const removed = await db
    .deleteFrom('stock_views')
    .where('person_id', '=', personId)
    .where('website_id', '=', websiteId)
    .where('title', '=', title)
    .returning('title')
    .executeTakeFirst()
  return removed !== undefined
}
