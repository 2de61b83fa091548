import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { summariseAnswers } from './answers.tsx'
import { runningSummaryId } from './running-summary-id.ts'
import type { SteppedForm } from './stepped-form.ts'
import type { FormValues } from './validate-form.ts'

/**
 * Shows the choices of earlier steps in their place beside the form, where a screen reader announces each
 * addition. Without script they are all listed on the last step.
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
  // the first step asks who the visitor is, which the form itself shows
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
