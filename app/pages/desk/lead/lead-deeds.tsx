import { type ReactNode, useState } from 'react'
import { Form } from 'react-router'
import { callEnds } from '#app/features/inbox/entry.ts'
import { unfilledSentence } from '#app/features/inbox/saved-answer.ts'
import { KeptText } from '#app/pages/desk/live/kept-text.tsx'
import { FoldedForm, LabelledField } from '#app/pages/desk/parts.tsx'
import { AnswerFilesField } from './answer-files-field.tsx'
import { answerFormId } from './insert-words.ts'
import type { showLead } from './lead.server.ts'
import { SavedAnswersField } from './saved-answers-field.tsx'

type Lead = Awaited<ReturnType<typeof showLead>>
type Open = NonNullable<Lead['open']>

/** What the latest deed answered. */
interface Done {
  readonly intent: string
  readonly sentence: string | null
  readonly problem: string | null
  readonly typed: string
}

/** The forms at the foot of a thread: each works without script. */
export function LeadDeeds({ lead, open, done }: { lead: Lead; open: Open; done: Done | null }) {
  const isOf = (...intents: readonly string[]): boolean => done !== null && intents.includes(done.intent)
  const words = (field: 'answer' | 'note', ...intents: readonly string[]) => ({
    path: lead.path,
    field,
    firstKey: open.keys[field],
    typed: isOf(field, ...intents) ? (done?.typed ?? '') : '',
    sent: isOf(field) && done?.sentence ? done : null,
  })
  return (
    <div className="lead-deeds">
      {open.email ? (
        <AnswerForm
          lead={lead}
          open={open}
          typed={words('answer', 'undo-answer', 'insert').typed}
          problem={isOf('answer') ? done?.problem : null}
        >
          <KeptText {...words('answer', 'undo-answer', 'insert')} rows={5} />
        </AnswerForm>
      ) : null}
      <FoldedForm title="Note" path={lead.path} shortcut="n" waits>
        <LabelledField
          label="Note"
          hint="Only people of the dealership read it. Whoever is named with @ is told."
        >
          <KeptText {...words('note')} rows={3} maxLength={2000} />
        </LabelledField>
        <p className="row">
          <button type="submit" className="button" name="intent" value="note">
            Note it
          </button>
        </p>
      </FoldedForm>
      <CallForm lead={lead} />
      <LaterForm lead={lead} open={open} />
      <FoldedForm title="Next step" path={lead.path}>
        <LabelledField label="What">
          <input name="text" maxLength={200} defaultValue={lead.nextStep?.words} />
        </LabelledField>
        <LabelledField label="When">
          <input type="datetime-local" name="at" />
        </LabelledField>
        <p className="row">
          <button type="submit" className="button" name="intent" value="next-step">
            Set
          </button>
        </p>
      </FoldedForm>
      {open.handTo.length > 0 && <HandOverForm lead={lead} open={open} />}
      {lead.can.hand && !lead.kept && (
        <FoldedForm title="Keep: dispute" path={lead.path}>
          <LabelledField label="What it is about" hint="While it is kept, nobody can erase this lead.">
            <input name="text" required maxLength={200} />
          </LabelledField>
          <p className="row">
            <button type="submit" className="button" name="intent" value="keep">
              Keep it
            </button>
          </p>
        </FoldedForm>
      )}
      {!lead.isClosed && (
        <FoldedForm title="Close" path={lead.path} shortcut="e">
          <input type="hidden" name="intent" value="close" />
          <LabelledField label="A word, if you like">
            <input name="text" maxLength={500} />
          </LabelledField>
          <p className="row">
            {open.outcomes.map(({ name, title }) => (
              <button type="submit" key={name} className="button plain" name="outcome" value={name}>
                {title}
              </button>
            ))}
          </p>
        </FoldedForm>
      )}
    </div>
  )
}

function LaterForm({ lead, open }: { lead: Lead; open: Open }) {
  return (
    <FoldedForm title="Later" path={lead.path} shortcut="l">
      <input type="hidden" name="intent" value="later" />
      <p className="row">
        {open.later.map(({ name, title }) => (
          <button type="submit" key={name} className="button plain" name="until" value={name}>
            {title}
          </button>
        ))}
      </p>
      <div className="in-line">
        <LabelledField label="Or at">
          <input type="datetime-local" name="at" />
        </LabelledField>
        <button type="submit" className="button plain">
          Put off
        </button>
      </div>
    </FoldedForm>
  )
}

function HandOverForm({ lead, open }: { lead: Lead; open: Open }) {
  return (
    <FoldedForm title="Hand over" path={lead.path} shortcut="h">
      <LabelledField label="To">
        <select name="to">
          {open.handTo.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField label="Why" hint="It is what they read first.">
        <input name="text" required maxLength={500} />
      </LabelledField>
      <p className="row">
        <button type="submit" className="button" name="intent" value="hand-over">
          Hand over
        </button>
      </p>
    </FoldedForm>
  )
}

function AnswerForm({
  lead,
  open,
  typed,
  problem,
  children,
}: {
  lead: Lead
  open: Open
  /** What the field begins with. */
  typed: string
  problem: string | null | undefined
  children: ReactNode
}) {
  const [unfilled, setUnfilled] = useState(unfilledSentence(typed))
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
      className="sheet stack answer"
      data-waits=""
    >
      <input type="hidden" name="to" value={open.email ?? ''} />
      <LabelledField
        label="Answer"
        hint={`To ${open.email}. ${whereTheyAnswer(open)}`}
        problem={unfilled ?? problem ?? undefined}
      >
        {children}
      </LabelledField>
      <SavedAnswersField saved={open.saved} />
      <AnswerFilesField />
      {open.hasDeclined && (
        <p className="meta">
          They did not agree to be contacted further. Answer what they asked, and nothing else.
        </p>
      )}
      <div className="row">
        <button type="submit" className="button" name="intent" value="answer" data-send>
          Send
        </button>
        <select name="outcome" aria-label="And close as" defaultValue="">
          <option value="">and keep it open</option>
          {open.outcomes.map(({ name, title }) => (
            <option key={name} value={name}>
              {`and close: ${title.toLowerCase()}`}
            </option>
          ))}
        </select>
      </div>
    </Form>
  )
}

function whereTheyAnswer({ replyTo }: Open): string {
  return replyTo === null ? 'Their answer comes back to this page.' : `Their answer goes to ${replyTo}.`
}

function CallForm({ lead }: { lead: Lead }) {
  return (
    <>
      <FoldedForm title="Write down" path={lead.path}>
        <input type="hidden" name="intent" value="log" />
        <LabelledField label="A note, if you like">
          <input name="text" maxLength={500} />
        </LabelledField>
        <p className="meta">You called:</p>
        <p className="row">
          {callEnds.map(({ name, title }) => (
            <button type="submit" key={name} className="button plain" name="end" value={name}>
              {title}
            </button>
          ))}
        </p>
        <p className="meta">You wrote:</p>
        <p className="row">
          <button type="submit" className="button plain" name="end" value="sent">
            Text sent
          </button>
          <button type="submit" className="button plain" name="end" value="mailbox">
            Answered from my mailbox
          </button>
        </p>
      </FoldedForm>
      <FoldedForm title="They answered" path={lead.path}>
        <LabelledField label="What they wrote, if you like">
          <input name="text" maxLength={2000} />
        </LabelledField>
        <p className="row">
          <button type="submit" className="button plain" name="intent" value="told">
            They answered
          </button>
        </p>
      </FoldedForm>
    </>
  )
}
