import { useEffect, useRef } from 'react'
import { callEnds } from '#app/features/inbox/entry.ts'
import { KeptText } from '#app/pages/desk/live/kept-text.tsx'
import { FoldedForm, LabelledField } from '#app/pages/desk/parts.tsx'
import type { showLead } from './lead.server.ts'

type Lead = Awaited<ReturnType<typeof showLead>>
type Open = NonNullable<Lead['open']>

/** What the latest deed answered. */
export interface DeedAnswer {
  readonly intent: string
  readonly sentence: string | null
  readonly problem: string | null
  readonly typed: string
}

interface DeedsProps {
  readonly lead: Lead
  readonly open: Open
  readonly done: DeedAnswer | null
}

/** What a field begins with, and when its words have been sent. @param intents other deeds that give words back to it */
export function keptWords(
  { lead, open, done }: DeedsProps,
  field: 'answer' | 'note',
  ...intents: readonly string[]
) {
  const isOf = (...names: readonly string[]): boolean => done !== null && names.includes(done.intent)
  return {
    path: lead.path,
    field,
    firstKey: open.keys[field],
    typed: isOf(field, ...intents) ? (done?.typed ?? '') : '',
    sent: isOf(field) && done?.sentence ? done : null,
  }
}

/**
 * What can be done beside answering: what is done most as buttons, each of which opens its form under the row, and the rest behind
 * `More`. They work without script.
 */
export function LeadDeeds(props: DeedsProps) {
  const { lead, open, done } = props
  const row = useDeedRow(done)
  return (
    <section className="lead-deeds" aria-label="What can be done" ref={row}>
      <div className="deed-row">
        <Ways open={open} />
        {lead.can.work && (
          <>
            <LaterForm lead={lead} open={open} />
            {!lead.isClosed && <CloseForm lead={lead} open={open} />}
            <MoreDeeds {...props} />
          </>
        )}
      </div>
    </section>
  )
}

function Ways({ open }: { open: Open }) {
  if (!open.call) return open.phone && <span className="lead-phone">{open.phone}</span>
  return (
    <>
      <a className="button plain" href={`tel:${open.call}`}>
        Call<span className="lead-number">&nbsp;{open.phone}</span>
      </a>
      <a className="button plain" href={`sms:${open.call}`}>
        Text
      </a>
    </>
  )
}

/** Those behind `More` close each other and not the menu that they lie in. */
const behindMore = 'more-deed'

function MoreDeeds(props: DeedsProps) {
  const { lead, open } = props
  return (
    <details className="deed" name="deed">
      <summary>More</summary>
      <div className="more-deeds">
        <FoldedForm title="Note" path={lead.path} shortcut="n" group={behindMore} waits>
          <LabelledField
            label="Note"
            hint="Only your team sees this. Type @ and a name to let somebody know."
          >
            <KeptText {...keptWords(props, 'note')} rows={3} maxLength={2000} />
          </LabelledField>
          <Submit intent="note">Add the note</Submit>
        </FoldedForm>
        {open.handTo.length > 0 && <HandOverForm lead={lead} open={open} />}
        <LogForm lead={lead} />
        <FoldedForm title="Next step" path={lead.path} group={behindMore}>
          <LabelledField label="What">
            <input name="text" maxLength={200} defaultValue={lead.nextStep?.words} />
          </LabelledField>
          <LabelledField label="When">
            <input type="datetime-local" name="at" />
          </LabelledField>
          <Submit intent="next-step">Set</Submit>
        </FoldedForm>
        <FoldedForm title="They replied" path={lead.path} group={behindMore}>
          <LabelledField label="What they said (optional)">
            <input name="text" maxLength={2000} />
          </LabelledField>
          <Submit intent="told">Log the reply</Submit>
        </FoldedForm>
        {lead.can.hand && !lead.kept && (
          <FoldedForm title="Legal hold" path={lead.path} group={behindMore}>
            <LabelledField label="What it is about" hint="While it is on hold, nobody can erase this lead.">
              <input name="text" required maxLength={200} />
            </LabelledField>
            <Submit intent="keep">Put it on hold</Submit>
          </FoldedForm>
        )}
      </div>
    </details>
  )
}

/** A form goes away when it is done, when somebody presses beside it, and by Escape. */
function useDeedRow(done: DeedAnswer | null) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (done?.sentence) closeDeeds(row.current, { isDone: true })
  }, [done])
  useEffect(() => {
    function heedPress({ target }: PointerEvent): void {
      if (target instanceof Node) closeDeeds(row.current, { but: target })
    }
    function heedKey(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || !closeDeeds(row.current)) return
      // the desk's own Escape leads back to the list
      event.preventDefault()
    }
    const element = row.current
    document.addEventListener('pointerdown', heedPress)
    element?.addEventListener('keydown', heedKey)
    return () => {
      document.removeEventListener('pointerdown', heedPress)
      element?.removeEventListener('keydown', heedKey)
    }
  }, [])
  return row
}

interface Closing {
  /** What was typed is sent, and goes; else it stays for when it is opened again. */
  readonly isDone?: boolean
  /** What was pressed: the one that it lies in stays open, and so does what is open within that. */
  readonly but?: Node
}

/** @returns whether one was open */
function closeDeeds(row: HTMLElement | null, { isDone = false, but }: Closing = {}): boolean {
  const deeds = [...(row?.querySelectorAll<HTMLDetailsElement>('.deed-row > details[open]') ?? [])]
  const closed = deeds.filter((deed) => !(but && deed.contains(but)))
  for (const deed of closed) {
    const hadFocus = deed.contains(document.activeElement)
    deed.open = false
    if (isDone) {
      for (const form of deed.querySelectorAll('form')) form.reset()
      for (const inner of deed.querySelectorAll('details')) inner.open = false
    } else if (hadFocus) deed.querySelector('summary')?.focus()
  }
  return closed.length > 0
}

function Submit({ intent, children }: { intent: string; children: string }) {
  return (
    <p className="row">
      <button type="submit" className="button" name="intent" value={intent}>
        {children}
      </button>
    </p>
  )
}

/** One press of several ends the form. */
function Choices({ name, of }: { name: string; of: readonly { name: string; title: string }[] }) {
  return (
    <p className="row">
      {of.map((choice) => (
        <button type="submit" key={choice.name} className="button plain" name={name} value={choice.name}>
          {choice.title}
        </button>
      ))}
    </p>
  )
}

function LaterForm({ lead, open }: { lead: Lead; open: Open }) {
  return (
    <FoldedForm title="Later" path={lead.path} shortcut="l">
      <input type="hidden" name="intent" value="later" />
      <Choices name="until" of={open.later} />
      <div className="in-line">
        <LabelledField label="Or until">
          <input type="datetime-local" name="at" />
        </LabelledField>
        <button type="submit" className="button plain">
          Put off
        </button>
      </div>
    </FoldedForm>
  )
}

function CloseForm({ lead, open }: { lead: Lead; open: Open }) {
  return (
    <FoldedForm title="Close" path={lead.path} shortcut="e">
      <input type="hidden" name="intent" value="close" />
      <LabelledField label="Note (optional)">
        <input name="text" maxLength={500} />
      </LabelledField>
      <Choices name="outcome" of={open.outcomes} />
    </FoldedForm>
  )
}

function HandOverForm({ lead, open }: { lead: Lead; open: Open }) {
  return (
    <FoldedForm title="Hand over" path={lead.path} shortcut="h" group={behindMore}>
      <LabelledField label="To">
        <select name="to">
          {open.handTo.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField label="Why" hint="They see this first.">
        <input name="text" required maxLength={500} />
      </LabelledField>
      <Submit intent="hand-over">Hand over</Submit>
    </FoldedForm>
  )
}

function LogForm({ lead }: { lead: Lead }) {
  return (
    <FoldedForm title="Log a call or message" path={lead.path} group={behindMore}>
      <input type="hidden" name="intent" value="log" />
      <LabelledField label="Note (optional)">
        <input name="text" maxLength={500} />
      </LabelledField>
      <p className="meta">You called:</p>
      <Choices name="end" of={callEnds} />
      <p className="meta">You wrote:</p>
      <Choices
        name="end"
        of={[
          { name: 'sent', title: 'Text sent' },
          { name: 'mailbox', title: 'Answered from my own email' },
        ]}
      />
    </FoldedForm>
  )
}
