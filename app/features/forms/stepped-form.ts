import type { Website } from '#app/features/tenancy/website.ts'
import type { FormDefinition } from './form-definition.ts'

type SettingsStep = NonNullable<Website['config']['forms'][string]['steps']>[number]

/** One step: its title, and which of the form's fields stand on it. */
export interface FormStep {
  readonly title: string
  readonly fields: readonly string[]
  /** False: Continue does not save this step (STEP-13). */
  readonly partialSave?: false
  /** It may be skipped (STEP-11). */
  readonly isOptional?: true
}

/** A form that shows one step at a time. */
export interface SteppedForm extends FormDefinition {
  readonly steps: readonly FormStep[]
  /** What becomes of a step that was saved, where the visitor stops. */
  readonly stepNotice?: string
}

export function isStepped(form: FormDefinition): form is SteppedForm {
  return 'steps' in form
}

/**
 * A form with the steps of its website's settings, else with the platform's. A field that no step names stands on the
 * last one, so that none is lost; a step without a field of this form is left out. With fewer than two it is one page.
 */
export function withSteps(
  form: FormDefinition,
  own: Website['config']['forms'][string]['steps'],
  standard: readonly FormStep[],
  { config }: Pick<Website, 'config'>,
): FormDefinition | SteppedForm {
  const asked = form.fields.filter(({ type }) => type !== 'hidden').map(({ name }) => name)
  const known = new Set(asked)
  const wanted = own?.map(stepFrom) ?? standard
  const steps = wanted
    .map((step) => ({ ...step, fields: step.fields.filter((name) => known.has(name)) }))
    .filter(({ fields }) => fields.length > 0)
  const named = new Set(steps.flatMap(({ fields }) => fields))
  const last = steps.at(-1)
  if (!last || steps.length < 2) return form
  const others = asked.filter((name) => !named.has(name))
  return {
    ...form,
    steps: [...steps.slice(0, -1), { ...last, fields: [...last.fields, ...others] }],
    ...(config.lead.unfinished_notice === '' ? {} : { stepNotice: config.lead.unfinished_notice }),
  }
}

function stepFrom(step: SettingsStep): FormStep {
  return {
    title: step.title,
    fields: step.fields,
    ...(step.partial_save === false ? { partialSave: false } : {}),
    ...(step.optional ? { isOptional: true } : {}),
  }
}
