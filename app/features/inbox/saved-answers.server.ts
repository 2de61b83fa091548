import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '#app/core/errors.ts'
import type { WebsiteDb } from '#app/features/tenancy/scope.server.ts'
import type { SavedAnswer } from './saved-answer.ts'

const mostAnswers = 100
export const longestTitle = 80
export const longestSavedAnswer = 5000

/** The saved answers of a website, by their titles. */
export async function listSavedAnswers({ db, websiteId }: WebsiteDb): Promise<SavedAnswer[]> {
  return db
    .selectFrom('saved_answers')
    .select(['id', 'title', 'text'])
    .where('website_id', '=', websiteId)
    .orderBy(sql`lower(title)`)
    .orderBy('id')
    .execute()
}

/**
 * Keeps an answer, anew where it names no id. Returns its id.
 *
 * @param scope in a transaction
 * @throws AppError invalid, conflict, not-found
 */
export async function saveAnswer(
  scope: WebsiteDb,
  answer: { readonly id: string | null; readonly title: string; readonly text: string },
  now: Date,
): Promise<string> {
  const { db, websiteId } = scope
  const title = answer.title.trim()
  const text = answer.text.trim()
  if (title === '' || title.length > longestTitle)
    throw new AppError('invalid', `Give it a title of at most ${longestTitle} characters.`)
  if (text === '' || text.length > longestSavedAnswer)
    throw new AppError('invalid', `Write a text of at most ${longestSavedAnswer} characters.`)
  // two people at once would else count the same
  await sql`select pg_advisory_xact_lock(hashtext('saved answers'), ${websiteId})`.execute(db)
  const others = (await listSavedAnswers(scope)).filter(({ id }) => id !== answer.id)
  if (others.some((other) => other.title === title))
    throw new AppError('conflict', `There is an answer with the title “${title}” already.`)
  if (others.length >= mostAnswers)
    throw new AppError('conflict', `A website keeps ${mostAnswers} answers. Remove one first.`)
  if (answer.id === null) {
    const id = randomUUID()
    await db
      .insertInto('saved_answers')
      .values({ website_id: websiteId, id, title, text, changed_at: now })
      .execute()
    return id
  }
  const changed = await db
    .updateTable('saved_answers')
    .set({ title, text, changed_at: now })
    .where('website_id', '=', websiteId)
    .where('id', '=', answer.id)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('not-found', 'Somebody has removed this answer.')
  return changed.id
}

/** Removes an answer; false where it is gone already. */
export async function removeSavedAnswer({ db, websiteId }: WebsiteDb, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('saved_answers')
    .where('website_id', '=', websiteId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}
