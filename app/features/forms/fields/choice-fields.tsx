import { CheckboxRow } from '#app/ui/checkbox-row.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { LinkedLabel } from './linked-label.tsx'
import type { ControlProps } from './own-control.tsx'

/** Lets the visitor choose one option; the options are cards where each has a hint of its own. */
export function RadioGroup(props: ControlProps) {
  const { options, type } = props.field
  const areCards = type === 'locationSelect' || options.some(({ hint }) => hint !== undefined)
  return (
    <ChoiceGroup
      {...groupProps(props)}
      type="radio"
      {...(areCards
        ? { layout: 'cards', choices: withHints(options) }
        : { layout: fitOneRow(options) ? 'segments' : 'rows' })}
      chosen={[typeof props.value === 'string' ? props.value : '']}
    />
  )
}

/** Lets the visitor choose any number of options. */
export function CheckGroup(props: ControlProps) {
  const { options, type } = props.field
  return (
    <ChoiceGroup
      {...groupProps(props)}
      type="checkbox"
      {...(type === 'checkCard' ? { layout: 'cards', choices: withHints(options) } : {})}
      chosen={chosenOf(props.value)}
    />
  )
}

function groupProps({ field, basics, isFirstWrong }: ControlProps) {
  return { ...basics, choices: field.options, autoFocus: isFirstWrong }
}

/** Shows a single choice that cannot be undone once it is made. */
export function RadioRow({ field, value, basics, isFirstWrong }: ControlProps) {
  const [option] = field.options
  return (
    <CheckboxRow
      type="radio"
      id={basics.id}
      name={basics.name}
      label={<LinkedLabel field={field} />}
      error={basics.error}
      value={option?.value ?? 'Yes'}
      defaultChecked={value === (option?.value ?? 'Yes')}
      aria-required={basics.isRequired || undefined}
      autoFocus={isFirstWrong}
    />
  )
}

/** Shows a box whose label links to what the visitor agrees to. */
export function LinkedBox({ field, value, basics, isFirstWrong }: ControlProps) {
  return (
    <CheckboxRow
      id={basics.id}
      name={basics.name}
      label={<LinkedLabel field={field} />}
      error={basics.error}
      value="Yes"
      defaultChecked={value === true}
      aria-required={basics.isRequired || undefined}
      autoFocus={isFirstWrong}
    />
  )
}

/** Cards show each choice's hint under its label. */
function withHints(options: ControlProps['field']['options']) {
  return options.map(({ hint, ...option }) => ({ ...option, more: hint }))
}

/** Tells whether two or three options fit beside each other on a phone. */
function fitOneRow(options: ControlProps['field']['options']): boolean {
  const letters = options.reduce((sum, { label }) => sum + label.length, 0)
  return options.length >= 2 && options.length <= 3 && letters <= 28
}

export function chosenOf(value: ControlProps['value']): readonly string[] {
  return typeof value === 'object' ? value : []
}
