import { distanceUnit } from '#app/features/tenancy/wording.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { ControlProps } from './own-control.tsx'
import { groupDigits } from './typing.ts'

/** Asks for a number, a distance or an amount. */
export function FigureField({ field, value, basics, isFirstWrong, locale }: ControlProps) {
  const figure = {
    ...basics,
    defaultValue: typeof value === 'string' ? value : '',
    autoFocus: isFirstWrong,
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    size: 10,
  }
  if (field.type === 'kilometre') return <TextField {...figure} suffix={distanceUnit(locale)} />
  if (field.type === 'number') return <TextField {...figure} />
  return (
    <TextField
      {...figure}
      inputMode="decimal"
      size={14}
      prefix="$"
      onBlur={({ currentTarget }) => groupDigits(currentTarget)}
    />
  )
}

export function PlateField(props: ControlProps) {
  return (
    <div className="plate">
      <PrintedField {...props} size={10} />
    </div>
  )
}

export function LicenceField(props: ControlProps) {
  return (
    <>
      <PrintedField {...props} size={14} />
      <Disclosure summary="Why we ask">
        <p>A lender checks who applies for finance, and a licence says so. It is used for nothing else.</p>
      </Disclosure>
    </>
  )
}

/** Asks for letters and digits that are printed on something. */
function PrintedField({ value, basics, isFirstWrong, size }: ControlProps & { readonly size: number }) {
  return (
    <TextField
      {...basics}
      defaultValue={typeof value === 'string' ? value : ''}
      autoFocus={isFirstWrong}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      size={size}
    />
  )
}
