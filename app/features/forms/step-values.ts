import type { SkippedSteps } from './skipped-steps.ts'
import type { SteppedForm } from './stepped-form.ts'
import {
  checkField,
  conditionIn,
  type FormRules,
  type FormValues,
  fieldsToShow,
  isBox,
  sentFields,
  validateForm,
} from './validate-form.ts'

type NoticedForm = Pick<SteppedForm, 'steps' | 'fields' | 'stepNotice' | 'savedNotice'>

/**
 * Returns the text beside Continue: only where the step is saved, and its answers say how to reach the
 * visitor.
 */
export function noticeOnStep(
  { steps, fields, stepNotice, savedNotice }: NoticedForm,
  step: number,
): string | null {
  if (step === steps.length - 1) return savedNotice ?? null
  if (!stepNotice || step >= steps.length || steps[step]?.partialSave === false) return null
  const soFar = new Set(steps.slice(0, step + 1).flatMap(({ fields }) => fields))
  const isReachable = fields.some(
    ({ name, type }) => soFar.has(name) && (type === 'phone' || type === 'email'),
  )
  return isReachable ? stepNotice : null
}

/** Returns the messages of one step's fields; the fields of other steps are not checked (VALID-08). */
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
 * Collects what can be sent of an unfinished form or of one with skipped steps: every field up to this step
 * that is filled without error. A half-typed address on a skipped step must not cost the lead. A box that the
 * visitor was never shown is sent neither as Yes nor as No (FORM-11).
 */
export function valuesSoFar(
  form: SteppedForm,
  { step, skipped }: { readonly step: number; readonly skipped: readonly SkippedSteps[] },
  values: FormValues,
  rules: FormRules,
): Record<string, string> {
  const stepOf = new Map(form.steps.flatMap(({ fields }, index) => fields.map((name) => [name, index])))
  const isPassedOver = (own: number) => skipped.some(({ from, to }) => from < own && own < to)
  const entries = fieldsToShow(form, values, rules).flatMap((field): [string, string][] => {
    const own = stepOf.get(field.name) ?? 0
    if (own > step || (isBox(field.type) && isPassedOver(own))) return []
    const checked = checkField(field, values[field.name], rules)
    return checked.ok && checked.value !== '' ? Object.entries(sentFields(field, checked.value)) : []
  })
  return Object.fromEntries(entries)
}

/**
 * Names the fields that apply by the answers of earlier steps. Without script the answers on this step are
 * not known yet, so every field that depends on them is shown.
 */
export function fieldsDecidedBefore(
  form: SteppedForm,
  step: number,
  values: FormValues,
  rules: FormRules,
): ReadonlySet<string> {
  const here = new Set(form.steps[step]?.fields)
  const applying = new Set(fieldsToShow(form, values, rules))
  const mayApply = form.fields.filter(
    (field) =>
      applying.has(field) || (field.showIf !== undefined && here.has(conditionIn(field.showIf).name)),
  )
  return new Set(mayApply.map(({ name }) => name))
}
