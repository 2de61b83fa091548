import type { FormDefinition } from './form-definition.ts'
import type { StepState } from './step.ts'
import type { FormValues } from './validate-form.ts'

/** What a page is told of a form that was not taken, or not yet all of it: its values come back with what is wrong. */
export interface RefusedForm {
  /** The name of the form, since a page may hold several. */
  readonly form: string
  readonly values: FormValues
  readonly errors: Readonly<Record<string, string>>
  readonly banner: string | null
  /** Of a multi-step form: where the visitor is now. Its next step is an answer like a refusal is. */
  readonly steps?: StepState
  /** Where the time was taken meanwhile: the form with those that are still free. */
  readonly definition?: FormDefinition | null
  /** Markup that stands in place of the form, where what it asks for is gone meanwhile. */
  readonly instead?: string | null
}
