import { type ReactNode, useEffect } from 'react'
import type { FieldProps } from '#app/features/forms/field.tsx'
import { goName } from '#app/features/forms/form-definition.ts'
import { isShortList } from '#app/features/forms/short-list.ts'
import { Button } from '#app/ui/button.tsx'
import type { FieldBasics } from '#app/ui/field-shell.tsx'
import { StarInput } from '#app/ui/star-rating.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import '#app/features/forms/own-checks.ts'
import { CheckGroup, chosenOf, LinkedBox, RadioGroup, RadioRow } from './choice-fields.tsx'
import { DateOfBirth, ExpiryDate } from './date-parts.tsx'
import { FigureField, LicenceField, PlateField } from './figure-fields.tsx'
import { FileField } from './file-field.tsx'
import { GroupedSelect } from './grouped-select.tsx'
import { HostedField } from './hosted-field.tsx'
import { MakeField, ModelField } from './make-and-model-fields.tsx'
import { TyresField } from './tyres-field.tsx'

export interface ControlProps extends FieldProps {
  readonly basics: FieldBasics & { readonly name: string; readonly isRequired: boolean }
}

/**
 * Renders the controls that are more than a line of text, a list or a box, in one chunk for the forms that
 * have one.
 */
export function OwnControl(props: ControlProps) {
  return <div data-late={props.field.type}>{controlOf(props)}</div>
}

function controlOf(props: ControlProps): ReactNode {
  const { field, value, basics } = props
  switch (field.type) {
    case 'number':
    case 'kilometre':
    case 'currency':
      return <FigureField {...props} />
    case 'make':
      return <MakeField {...props} />
    case 'model':
      return <ModelField {...props} />
    case 'locationSelect':
      return isShortList(field.options) ? <RadioGroup {...props} /> : <GroupedSelect {...props} />
    case 'radio':
      return <RadioRow {...props} />
    case 'radioGroup':
      return <RadioGroup {...props} />
    case 'checkGroup':
    case 'checkCard':
      return <CheckGroup {...props} />
    case 'tyres':
      return <TyresField {...props} chosen={chosenOf(value)} />
    case 'rego':
      return <PlateField {...props} />
    case 'licenseNumber':
      return <LicenceField {...props} />
    case 'dob':
      return <DateOfBirth {...props} />
    case 'expiryDate':
      return <ExpiryDate {...props} />
    case 'starRating':
      return <StarInput {...basics} chosen={Number(typeof value === 'string' ? value : 0) || 0} />
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

/** Uses a native button, so that it works the same without script. */
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

/** Draws an unknown type as a line of text and warns in the console (FIELD-19). */
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
