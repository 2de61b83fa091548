import type { FormDefinition } from '#app/features/forms/form-definition.ts'
import type { FormRules } from '#app/features/forms/validate-form.ts'

/** A form at the end of a page of text. */
export interface PageForm {
  readonly title: string
  readonly definition: FormDefinition
  readonly rules: FormRules
}

/** The form has this place on its page. */
export const writePlace = '#write'
