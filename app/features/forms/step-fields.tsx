import type { Locale } from '#app/core/phone.ts'
import { CarriedInputs } from './carried-inputs.tsx'
import { type DrawField, FieldList } from './field-list.tsx'
import { FilesSoFar } from './files-so-far-context.tsx'
import type { StepView } from './step-view.ts'
import type { StepExtension } from './stepped-enquiry-form.tsx'
import type { SteppedForm } from './stepped-form.ts'

interface StepFieldsListProps {
  readonly definition: SteppedForm
  readonly view: StepView
  readonly formId: string
  readonly locale: Locale
  readonly stepExtension: StepExtension | undefined
  readonly draw: DrawField | undefined
}

/** Draws the fields of every step: those of this step to fill in, those of the others as hidden inputs. */
export function StepFieldsList({
  definition,
  view,
  formId,
  locale,
  stepExtension,
  draw,
}: StepFieldsListProps) {
  const { state, values, applying, visited, fills, isWaiting } = view
  return definition.steps.map((step, index) => {
    const names = new Set(step.fields)
    const fields = definition.fields.filter(({ name }) => names.has(name))
    const isHere = index === state.step
    const isMounted = isHere || (visited.has(index) && fields.some(({ type }) => type === 'file'))
    const errors = isHere ? state.fieldErrors : {}
    const props = { fields, formId, locale, values, errors, shown: applying, draw }
    return isMounted ? (
      <div key={step.title} hidden={!isHere} className="step-fields">
        <FilesSoFar value={state.files}>
          {stepExtension?.fields({ ...props, step: index, fills, isBusy: isWaiting }) ?? (
            <FieldList {...props} />
          )}
        </FilesSoFar>
      </div>
    ) : (
      <CarriedInputs key={step.title} fields={fields} values={values} />
    )
  })
}
