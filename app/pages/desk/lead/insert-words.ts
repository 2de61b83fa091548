import { withWords } from '#app/features/inbox/saved-answer.ts'
import { showPartOf } from './show-part.ts'

/** The form in which an answer is written. */
export const answerFormId = 'answer'

/** Puts words beneath what is typed in the answer, at once, as if they had been typed; false where there is no such field. */
export function insertIntoAnswer(words: string): boolean {
  const form = document.getElementById(answerFormId)
  const field = form?.querySelector<HTMLTextAreaElement>('textarea[name="text"]')
  if (!field) return false
  field.value = withWords(field.value, words)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  showPartOf(field)
  field.focus()
  return true
}
