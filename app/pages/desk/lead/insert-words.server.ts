import { AppError } from '#app/core/errors.ts'
import type { Thread } from '#app/features/inbox/read-thread.server.ts'
import { filledAnswer, withWords } from '#app/features/inbox/saved-answer.ts'
import { listSavedAnswers } from '#app/features/inbox/saved-answers.server.ts'
import type { LeadWebsite } from '#app/features/leads/delivery.server.ts'
import type { SignedInVisit } from '#app/shell/desk-context.server.ts'
import { vehicleBeside } from './vehicle-beside.server.ts'

/** Buttons of the answer's form that put words into it, in browsers without script. */
export function isInsertion(intent: string): boolean {
  return intent === 'insert' || intent.startsWith('insert-vehicle:')
}

/**
 * What was typed, with a saved answer or the link to another vehicle beneath it.
 *
 * @throws AppError invalid
 */
export async function insertWords(
  visit: SignedInVisit,
  thread: Thread,
  found: LeadWebsite,
  form: FormData,
): Promise<string> {
  const typed = String(form.get('text') ?? '')
  const [intent, vehicleId] = String(form.get('intent')).split(':')
  const { facts, vehicle } = await vehicleBeside(visit, thread, found)
  if (intent === 'insert-vehicle') {
    const other = vehicle?.like.find(({ id }) => String(id) === vehicleId)
    if (!other) throw new AppError('invalid', 'This vehicle is no longer for sale.')
    return withWords(typed, other.words)
  }
  const answers = await listSavedAnswers({ db: visit.inbox.db, websiteId: found.website.id })
  const saved = answers.find(({ id }) => id === form.get('saved'))
  if (!saved) throw new AppError('invalid', 'Choose a saved answer first.')
  return withWords(typed, filledAnswer(saved.text, facts))
}
