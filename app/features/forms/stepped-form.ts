import type { Website } from '#app/features/tenancy/website.ts'
import type { FormDefinition } from './form-definition.ts'
import type { SkippedSteps } from './skipped-steps.ts'
import {
  checkField,
  conditionIn,
  type FormRules,
  type FormValues,
  isBox,
  sentAs,
  shownFields,
  validateForm,
} from './validate-form.ts'

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

/** What stands beside Continue: only where the step is saved, and the visitor can be reached by what it holds. */
export function noticeOnStep(
  { steps, fields, stepNotice }: Pick<SteppedForm, 'steps' | 'fields' | 'stepNotice'>,
  step: number,
): string | null {
  if (!stepNotice || step >= steps.length - 1 || steps[step]?.partialSave === false) return null
  const soFar = new Set(steps.slice(0, step + 1).flatMap(({ fields }) => fields))
  const isReachable = fields.some(
    ({ name, type }) => soFar.has(name) && (type === 'phone' || type === 'email'),
  )
  return isReachable ? stepNotice : null
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

/** The messages of the fields of one step; those of other steps are not looked at (VALID-08). */
export function stepErrors(
  form: SteppedForm,
  step: number,
  values: FormValues,
  rules: FormRules,
): Record<string, string> {
  const validated = validateForm(form, values, rules)
  if (validated.ok) return {}
  const names = form.steps[step]?.fields ?? []
  return Object.fromEntries(Object.entries(validated.errors).filter(([name]) => names.includes(name)))
}

/**
 * What can be sent of a form that is not finished, or whose steps were skipped: every field up to this step that is
 * filled without error. A half-typed address on a skipped step must not cost the lead; and a box that the visitor
 * was never shown says nothing, neither Yes nor No (FORM-11).
 */
export function valuesSoFar(
  form: SteppedForm,
  { step, skipped }: { readonly step: number; readonly skipped: readonly SkippedSteps[] },
  values: FormValues,
  rules: FormRules,
): Record<string, string> {
  const stepOf = new Map(form.steps.flatMap(({ fields }, index) => fields.map((name) => [name, index])))
  const isPassedOver = (own: number) => skipped.some(({ from, to }) => from < own && own < to)
  const entries = shownFields(form, values, rules).flatMap((field): [string, string][] => {
    const own = stepOf.get(field.name) ?? 0
    if (own > step || (isBox(field.type) && isPassedOver(own))) return []
    const checked = checkField(field, values[field.name], rules)
    return checked.ok && checked.value !== '' ? Object.entries(sentAs(field, checked.value)) : []
  })
  return Object.fromEntries(entries)
}

/**
 * The names of the fields that apply as far as the steps before have said it; on what stands on this step itself nobody
 * can tell before script has come, and all that hangs on it is shown.
 */
export function fieldsDecidedBefore(
  form: SteppedForm,
  step: number,
  values: FormValues,
  rules: FormRules,
): ReadonlySet<string> {
  const here = new Set(form.steps[step]?.fields)
  const applying = new Set(shownFields(form, values, rules))
  const mayApply = form.fields.filter(
    (field) =>
      applying.has(field) || (field.showIf !== undefined && here.has(conditionIn(field.showIf).name)),
  )
  return new Set(mayApply.map(({ name }) => name))
}
