import type { Website } from '#app/features/tenancy/website.ts'
import type { FormDefinition } from './form-definition.ts'

type SettingsStep = NonNullable<Website['config']['forms'][string]['steps']>[number]

/** A step has a title and some of the form's fields. */
export interface FormStep {
  readonly title: string
  readonly fields: readonly string[]
  /** False where Continue does not save this step (STEP-13). */
  readonly partialSave?: false
  /** True where the step may be skipped (STEP-11). */
  readonly isOptional?: true
}

/** A form that shows one step at a time. */
export interface SteppedForm extends FormDefinition {
  readonly steps: readonly FormStep[]
  /** This text says what happens with a saved step if the visitor stops. */
  readonly stepNotice?: string
}

export function isStepped(form: FormDefinition): form is SteppedForm {
  return 'steps' in form
}

/**
 * Splits a form into the steps of its website's settings, or else the platform's. A field that no step names
 * is put on the last one, so that none is lost; a step without fields is dropped. A form with fewer than two
 * steps stays one page.
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
