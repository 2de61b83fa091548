import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { slotDays } from '#app/features/forms/booking-slot.ts'
import type { FieldOption } from '#app/features/forms/form-definition.ts'
import type { FieldBasics } from '#app/ui/field-shell.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { DayChoices } from './day-choices.tsx'
import { slotNote } from './slot-note.ts'

export interface DateTimeProps extends FieldBasics {
  readonly name: string
  /** The first option has an empty value where the visitor may leave the time open. */
  readonly options: readonly FieldOption[]
  /** This address tells which times are free. */
  readonly freeAt: string | undefined
  readonly defaultValue: string
  readonly autoFocus?: boolean | undefined
}

/**
 * Asks for a day and a time. It starts as a list, which needs no script. With script it turns into buttons
 * once it is on the screen, and times taken meanwhile disappear. Where the time may be left open, the days stand below
 * the list from the start, where the buttons will have them.
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
      // the list stays if the buttons cannot be loaded
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
        <>
          <SelectField {...list} {...(isOptional ? { empty: null } : {})} />
          {isOptional && <Days name={`${list.name}-day`} options={list.options} />}
        </>
      )}
    </div>
  )
}

/** Shows the days below the list; one that is pressed before the buttons are there is chosen in them. */
function Days({ name, options }: Pick<DateTimeProps, 'name' | 'options'>): ReactNode {
  const days = slotDays(options)
  return (
    <div className="needs-script">
      <div role="radiogroup" aria-label="Day">
        <DayChoices days={days} name={name} />
      </div>
      <p className="slot-note">{slotNote(days, true)}</p>
    </div>
  )
}
