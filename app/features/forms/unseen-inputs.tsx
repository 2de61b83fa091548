import { type ReactNode, useState } from 'react'
import { formName, historyNames, honeypotName, idempotencyName, openForName } from './form-definition.ts'
import type { FormValues } from './validate-form.ts'

/**
 * Adds the inputs that every form has besides its fields: its name, a trap for robots, and what the browser
 * fills in on submit. They are created once, because a new render during the submit would empty them.
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
      {/* empty here, because the page is cached for everybody */}
      <input type="hidden" name={idempotencyName} defaultValue="" />
      <input type="hidden" name={openForName} defaultValue="" />
      {historyNames.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={String(values[name] ?? '')} />
      ))}
    </>,
  )
  return inputs
}
