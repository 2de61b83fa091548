import type { FormDefinition } from './form-definition.ts'
import type { StepState } from './step.ts'
import type { FormValues } from './validate-form.ts'

/**
 * A page gets this about a form that was refused or is not complete: the values come back with what is wrong.
 */
export interface RefusedForm {
  /** The name of the form, because a page may hold several. */
  readonly form: string
  readonly values: FormValues
  readonly errors: Readonly<Record<string, string>>
  readonly banner: string | null
  /** The visitor's place in a multi-step form; the next step is an answer in the same shape as a refusal. */
  readonly steps?: StepState
  /** If the chosen time was taken meanwhile, this form has only the times that are still free. */
  readonly definition?: FormDefinition | null
  /** This markup replaces the form, if what it asks for is gone meanwhile. */
  readonly instead?: string | null
}
