import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { summariseAnswers } from './answers.tsx'
import { runningSummaryId } from './running-summary-id.ts'
import type { SteppedForm } from './stepped-form.ts'
import type { FormValues } from './validate-form.ts'

/**
 * What was chosen on the steps behind, in its place beside the form, where it is read out as it grows. Without script the
 * last step says it all.
 */
export function RunningSummary({
  definition,
  values,
  step,
}: {
  definition: Pick<SteppedForm, 'fields' | 'steps'>
  values: FormValues
  step: number
}) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useEffect(() => setPlace(document.getElementById(runningSummaryId)), [])
  if (place === null) return null
  // who it is stands in the form itself
  const rows = definition.steps.slice(1, Math.max(1, step)).flatMap(({ title, fields }) => {
    const text = summariseAnswers(fields, definition, values)
      .map((answer) => answer.text)
      .join(' ')
    return [{ title, text: text === '' ? 'None' : text }]
  })
  return createPortal(
    rows.map(({ title, text }) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    )),
    place,
  )
}
