import { type ReactNode, useState } from 'react'
import { formName, historyNames, honeypotName, idempotencyName, openForName } from './form-definition.ts'
import type { FormValues } from './validate-form.ts'

/**
 * What every form carries beside its fields: its name, a trap for robots, and what the browser fills in when it sends. It is
 * drawn once: drawn again while the form is being sent, each would be as empty as in the page.
 */
export function UnseenInputs({ form, values }: { form: string; values: FormValues }): ReactNode {
  const [inputs] = useState(
    <>
      <div className="sr-only" aria-hidden="true">
        <label>
          Leave this empty
          <input name={honeypotName} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
      <input type="hidden" name={formName} defaultValue={form} />
      {/* empty in the page, which is kept for everybody */}
      <input type="hidden" name={idempotencyName} defaultValue="" />
      <input type="hidden" name={openForName} defaultValue="" />
      {historyNames.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={String(values[name] ?? '')} />
      ))}
    </>,
  )
  return inputs
}
