import { type ReactNode, useEffect } from 'react'
import type { FieldProps } from '#app/features/forms/field.tsx'
import { goName } from '#app/features/forms/form-definition.ts'
import { isShortList } from '#app/features/forms/short-list.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxRow } from '#app/ui/checkbox-row.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { FieldBasics } from '#app/ui/field-shell.tsx'
import { StarInput } from '#app/ui/star-rating.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import '#app/features/forms/own-checks.ts'
import { distanceUnit } from '#app/features/tenancy/wording.ts'
import { DateOfBirth, ExpiryDate } from './date-parts.tsx'
import { FileField } from './file-field.tsx'
import { GroupedSelect } from './grouped-select.tsx'
import { HostedField } from './hosted-field.tsx'
import { LinkedLabel } from './linked-label.tsx'
import { MakeField, ModelField } from './make-and-model-fields.tsx'
import { groupDigits } from './typing.ts'
import { TyresField } from './tyres-field.tsx'

export interface ControlProps extends FieldProps {
  readonly basics: FieldBasics & { readonly name: string; readonly isRequired: boolean }
}

/** The controls that are more than a line of text, a list or a box; one chunk for those forms that have one. */
export function OwnControl(props: ControlProps) {
  return <div data-late={props.field.type}>{controlOf(props)}</div>
}

function controlOf(props: ControlProps): ReactNode {
  const { field, value, basics, isFirstWrong } = props
  const text = typeof value === 'string' ? value : ''
  const choices = { ...basics, choices: field.options, autoFocus: isFirstWrong }
  const figure = {
    ...basics,
    defaultValue: text,
    autoFocus: isFirstWrong,
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    size: 10,
  }
  const printed = {
    ...basics,
    defaultValue: text,
    autoFocus: isFirstWrong,
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
  }
  switch (field.type) {
    case 'number':
      return <TextField {...figure} />
    case 'kilometre':
      return <TextField {...figure} suffix={distanceUnit(props.locale)} />
    case 'currency':
      return (
        <TextField
          {...figure}
          inputMode="decimal"
          size={14}
          prefix="$"
          onBlur={({ currentTarget }) => groupDigits(currentTarget)}
        />
      )
    case 'make':
      return <MakeField {...props} />
    case 'model':
      return <ModelField {...props} />
    case 'locationSelect':
      if (!isShortList(field.options)) return <GroupedSelect {...props} />
      return (
        <ChoiceGroup
          {...choices}
          type="radio"
          layout="cards"
          choices={withMore(field.options)}
          chosen={[text]}
        />
      )
    case 'radio':
      return <RadioRow {...props} />
    case 'radioGroup':
      return (
        <ChoiceGroup
          {...choices}
          type="radio"
          {...(field.options.some(({ hint }) => hint !== undefined)
            ? { layout: 'cards', choices: withMore(field.options) }
            : { layout: areShort(field.options) ? 'segments' : 'rows' })}
          chosen={[text]}
        />
      )
    case 'checkGroup':
      return <ChoiceGroup {...choices} type="checkbox" chosen={listOf(value)} />
    case 'checkCard':
      return (
        <ChoiceGroup
          {...choices}
          type="checkbox"
          layout="cards"
          choices={withMore(field.options)}
          chosen={listOf(value)}
        />
      )
    case 'tyres':
      return <TyresField {...props} chosen={listOf(value)} />
    case 'rego':
      return (
        <div className="plate">
          <TextField {...printed} size={10} />
        </div>
      )
    case 'licenseNumber':
      return (
        <>
          <TextField {...printed} size={14} />
          <Disclosure summary="Why we ask">
            <p>
              A lender checks who applies for finance, and a licence says so. It is used for nothing else.
            </p>
          </Disclosure>
        </>
      )
    case 'dob':
      return <DateOfBirth {...props} />
    case 'expiryDate':
      return <ExpiryDate {...props} />
    case 'starRating':
      return <StarInput {...basics} chosen={Number(text) || 0} />
    case 'file':
      return <FileField {...basics} />
    case 'cardNumber':
    case 'CCExpiration':
      return <HostedField {...basics} type={field.type} />
    case 'button':
      return <ActionButton {...props} />
    default:
      return field.link ? <LinkedBox {...props} /> : <UnknownField {...props} />
  }
}

/** Cards say under each choice what it means. */
function withMore(options: ControlProps['field']['options']) {
  return options.map(({ hint, ...option }) => ({ ...option, more: hint }))
}

/** Two or three that fit beside each other on a phone. */
function areShort(options: ControlProps['field']['options']): boolean {
  const letters = options.reduce((sum, { label }) => sum + label.length, 0)
  return options.length >= 2 && options.length <= 3 && letters <= 28
}

function listOf(value: ControlProps['value']): readonly string[] {
  return typeof value === 'object' ? value : []
}

/** A choice that stands alone, and stays once it is made. */
function RadioRow({ field, value, basics, isFirstWrong }: ControlProps) {
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

/** A box whose words lead to what is agreed to. */
function LinkedBox({ field, value, basics, isFirstWrong }: ControlProps) {
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

/** A button of the browser's own, so that it does without script what it does with it. */
function ActionButton({ field }: ControlProps) {
  const action = typeof field.value === 'string' ? field.value : field.name
  const does =
    action === 'reset'
      ? ({ type: 'reset' } as const)
      : ({ type: 'submit', name: goName, value: action } as const)
  return (
    <Button {...does} kind="outline">
      {field.label}
    </Button>
  )
}

/** FIELD-19: a line of text, and a word to whoever looks at the console. */
function UnknownField({ field, value, basics, isFirstWrong }: ControlProps) {
  const { name, unknownType } = field
  useEffect(() => {
    if (!unknownType) return
    // biome-ignore lint/suspicious/noConsole: it is for the person who has written the settings
    console.warn(`The field “${name}” has the unknown type “${unknownType}”; it is a line of text.`)
  }, [name, unknownType])
  const text = typeof value === 'string' ? value : ''
  return <TextField {...basics} defaultValue={text} autoComplete="off" autoFocus={isFirstWrong} />
}
