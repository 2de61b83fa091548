import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldOption } from '#app/features/forms/form-definition.ts'
import type { FieldBasics } from '#app/ui/field-shell.tsx'
import { SelectField } from '#app/ui/select-field.tsx'

export interface DateTimeProps extends FieldBasics {
  readonly name: string
  /** The first has no value where nothing has to be chosen. */
  readonly options: readonly FieldOption[]
  /** The address that tells which times are free. */
  readonly freeAt: string | undefined
  readonly defaultValue: string
  readonly autoFocus?: boolean | undefined
}

/**
 * A day and a time: as it comes a list, which needs no script. Where script runs and somebody looks at it, days and
 * times become buttons, and what is taken meanwhile goes.
 */
export function DateTimeControl({ freeAt, ...list }: DateTimeProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [Buttons, setButtons] = useState<ComponentType<DateTimeProps> | null>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // where they cannot be fetched the list goes on
      import('./date-time-buttons.tsx').then(
        ({ buttonsAfter }) => setButtons(() => buttonsAfter(element)),
        () => {},
      )
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isOptional = list.options[0]?.value === ''
  return (
    <div ref={place} className={isOptional ? 'date-time date-time-optional' : 'date-time'}>
      {Buttons ? (
        <Buttons {...list} freeAt={freeAt} />
      ) : (
        <SelectField {...list} {...(isOptional ? { empty: null } : {})} />
      )}
    </div>
  )
}
