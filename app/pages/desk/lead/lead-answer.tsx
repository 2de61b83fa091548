import { useState } from 'react'
import { Form } from 'react-router'
import { unfilledSentence } from '#app/features/inbox/saved-answer.ts'
import { KeptText } from '#app/pages/desk/live/kept-text.tsx'
import { LabelledField } from '#app/pages/desk/parts.tsx'
import { AnswerFilesField } from './answer-files-field.tsx'
import { answerFormId } from './insert-words.ts'
import type { showLead } from './lead.server.ts'
import { type DeedAnswer, keptWords } from './lead-deeds.tsx'
import { SavedAnswersField } from './saved-answers-field.tsx'

type Lead = Awaited<ReturnType<typeof showLead>>
type Open = NonNullable<Lead['open']>

/** Where an answer is written, at the foot of the window: a line on a phone, three at a table. It opens when somebody goes there. */
export function LeadAnswer({ lead, open, done }: { lead: Lead; open: Open; done: DeedAnswer | null }) {
  const words = keptWords({ lead, open, done }, 'answer', 'undo-answer', 'insert')
  const [unfilled, setUnfilled] = useState(unfilledSentence(words.typed))
  if (!open.email)
    return (
      <p className="meta">
        {open.phone ? 'They left no email: call or text them.' : 'They left no email and no phone number.'}
      </p>
    )
  const problem = unfilled ?? (done?.intent === 'answer' ? done.problem : null) ?? undefined
  return (
    <Form
      id={answerFormId}
      data-key="r"
      onInput={({ target }) => {
        if (target instanceof HTMLTextAreaElement) setUnfilled(unfilledSentence(target.value))
      }}
      method="post"
      action={lead.path}
      encType="multipart/form-data"
      className="answer"
      data-waits=""
    >
      <input type="hidden" name="to" value={open.email} />
      <LabelledField label="Answer" hint={`To ${open.email}. ${whereTheyAnswer(open)}`} problem={problem}>
        <KeptText {...words} rows={1} placeholder="Write an answer" />
      </LabelledField>
      <div className="answer-more">
        <SavedAnswersField saved={open.saved} />
        <AnswerFilesField />
        {open.hasDeclined && (
          <p className="meta">
            They did not agree to further contact. Answer what they asked and nothing else.
          </p>
        )}
      </div>
      <select className="answer-end" name="outcome" aria-label="And close as" defaultValue="">
        <option value="">and keep it open</option>
        {open.outcomes.map(({ name, title }) => (
          <option key={name} value={name}>
            {`and close: ${title.toLowerCase()}`}
          </option>
        ))}
      </select>
      <button type="submit" className="button" name="intent" value="answer" data-send>
        Send
      </button>
    </Form>
  )
}

function whereTheyAnswer({ replyTo }: Open): string {
  return replyTo === null ? 'Their reply comes back to this page.' : `Their reply goes to ${replyTo}.`
}
