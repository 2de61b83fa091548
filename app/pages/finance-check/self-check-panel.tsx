import {
  type CheckField,
  type CheckTyped,
  checkYears,
  earnings,
  jobTimes,
  type SelfCheck,
  selfCheckPath,
  troubles,
  type Verdict,
} from '#app/features/finance/self-check.ts'
import { actionEvent } from '#app/features/tracking/event-choice.ts'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import type { PageTop } from '#app/pages/furniture/plain-page/plain-page.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export interface SelfCheckView {
  readonly top: PageTop
  readonly financePath: string
  readonly typed: CheckTyped
  /** Null until an answer was given. */
  readonly check: SelfCheck | null
}

const answerId = 'where-you-stand'

const verdicts = {
  comfortable: 'It looks comfortable',
  possible: 'It looks possible',
  tight: 'It looks tight',
} as const satisfies Record<Verdict, string>

/** Shows the questions, and above them the result. The server alone renders it, with script and without. */
export function SelfCheckPanel({ view: { top, financePath, typed, check } }: { view: SelfCheckView }) {
  return (
    <>
      <PageHead top={top} />
      <div className="page-columns">
        <div className="page-blocks self-check">
          {check?.ok && <SelfCheckAnswer indication={check.indication} financePath={financePath} />}
          <section aria-labelledby="questions" className="page-block">
            <h2 id="questions">Seven questions</h2>
            <SelfCheckForm typed={typed} errors={check && !check.ok ? check.errors : {}} />
          </section>
          <p className="page-note">
            It is worked out here from what you type, and kept nowhere. No credit file is looked at, and
            nobody is told. It is an indication, not a score, an offer or advice: a lender decides.
          </p>
        </div>
      </div>
    </>
  )
}

interface SelfCheckAnswerProps {
  indication: Extract<SelfCheck, { ok: true }>['indication']
  financePath: string
}

/** Says how likely a loan is, and what to do from there. */
function SelfCheckAnswer({ indication, financePath }: SelfCheckAnswerProps) {
  return (
    <section
      id={answerId}
      aria-labelledby="verdict"
      className="page-block self-check-answer"
      data-announces-answer={actionEvent('finance score')}
    >
      <h2 id="verdict">{verdicts[indication.verdict]}</h2>
      <p className="page-lead">{indication.share}</p>
      {indication.notes.length > 0 && (
        <ul className="self-check-notes">
          {indication.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <p className="self-check-ways">
        <ButtonLink href={`${financePath}#finance-form`}>Apply for finance</ButtonLink>
        <ButtonLink href={financePath} kind="outline">
          See what it costs
        </ButtonLink>
      </p>
    </section>
  )
}

interface SelfCheckFormProps {
  typed: CheckTyped
  errors: Partial<Record<CheckField, string>>
}

function SelfCheckForm({ typed, errors }: SelfCheckFormProps) {
  const field = (name: CheckField) => ({
    id: `check-${name}`,
    name,
    defaultValue: typed[name],
    error: errors[name],
    isRequired: true,
  })
  const options = (values: readonly string[], label = (value: string) => value) =>
    values.map((value) => ({ value, label: label(value) }))
  const money = { prefix: '$', inputMode: 'decimal', autoComplete: 'off', size: 12 } as const
  return (
    <form method="post" action={`${selfCheckPath}#${answerId}`} noValidate className="self-check-form">
      <ErrorSummary
        errors={Object.entries(errors).map(([name, message]) => ({
          fieldId: `check-${name}`,
          message,
        }))}
      />
      <TextField {...field('amount')} {...money} label="How much would you borrow?" />
      <SelectField
        {...field('years')}
        label="Over how long?"
        options={options(checkYears, (years) => (years === '1' ? '1 year' : `${years} years`))}
      />
      <TextField {...field('income')} {...money} label="What comes in a month, after tax?" />
      <TextField
        {...field('outgoings')}
        {...money}
        label="What goes out a month?"
        hint="Rent or mortgage, bills, food, cards and other loans"
      />
      <SelectField {...field('earning')} label="How do you earn your income?" options={options(earnings)} />
      <SelectField {...field('since')} label="For how long?" options={options(jobTimes)} />
      <SelectField
        {...field('trouble')}
        label="Was a bill or loan in default in the last five years?"
        options={options(troubles)}
      />
      <Button type="submit">See where you stand</Button>
    </form>
  )
}
