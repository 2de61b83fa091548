import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import {
  type AvailableSlots,
  freeValues,
  parseAvailableSlots,
  slotDays,
} from '#app/features/forms/booking-slot.ts'
import type { FieldOption } from '#app/features/forms/form-definition.ts'
import { arrangeLabel } from '#app/features/forms/time-choice.ts'
import { FieldGroup } from '#app/ui/field-shell.tsx'
import type { DateTimeProps } from './date-time.tsx'
import { DayChoices, isFull } from './day-choices.tsx'
import { slotNote } from './slot-note.ts'

/** Makes the buttons that replace a list: they start with the option or the day chosen in it and take over its focus. */
export function buttonsAfter(element: HTMLElement): ComponentType<DateTimeProps> {
  return function Buttons(props) {
    // while it is drawn the first time the list still stands there, with all that was pressed until now
    const [{ value, day, isFocused }] = useState(() => choiceIn(element))
    useEffect(() => {
      if (isFocused) element.querySelector<HTMLElement>('[type=radio]:checked, [type=radio]')?.focus()
    }, [isFocused])
    return <DateTimeButtons {...props} defaultValue={value} defaultDay={day} />
  }
}

function choiceIn(element: HTMLElement) {
  return {
    value: element.querySelector('select')?.value ?? '',
    day: element.querySelector<HTMLInputElement>('.slot-day :checked')?.value ?? '',
    isFocused: element.contains(document.activeElement),
  }
}

/** Shows the days as a row of cards, and below them the times of the chosen day. */
function DateTimeButtons({
  id,
  name,
  options,
  freeAt,
  defaultValue,
  defaultDay,
  ...field
}: DateTimeProps & { defaultDay: string }): ReactNode {
  const free = useFree(freeAt, options)
  const isFree = ({ value }: FieldOption): boolean => free === null || free.has(value)
  const days = slotDays(options).map((day) => ({
    ...day,
    morning: day.morning.filter(isFree),
    afternoon: day.afternoon.filter(isFree),
  }))
  const first = days.find(({ morning, afternoon }) =>
    [...morning, ...afternoon].some(({ value }) => value === defaultValue),
  )
  const isOptional = options[0]?.value === ''
  const [date, setDate] = useState(first?.date ?? defaultDay)
  const [time, setTime] = useState(defaultValue)
  const day = days.find((one) => one.date === date && !isFull(one))
  const times = day ? [...day.morning, ...day.afternoon] : []
  const isTimeThere = times.some(({ value }) => value === time)
  const dayInput = { type: 'radio', name: `${name}-day` } as const

  function choose(next: string): void {
    setDate(next)
    setTime('')
  }

  return (
    <FieldGroup {...field} id={`${id}-group`}>
      {/* a day without a time is an incomplete answer: it is sent so that the server asks for the time */}
      {!isTimeThere && <input type="hidden" name={name} value={day ? date : ''} />}
      <div role="radiogroup" aria-label="Day">
        {isOptional && (
          <label className="choice">
            <input
              {...dayInput}
              id={day ? undefined : id}
              value=""
              checked={!day}
              onChange={() => choose('')}
              className="box"
            />
            <span>{arrangeLabel}</span>
          </label>
        )}
        <DayChoices
          days={days}
          name={dayInput.name}
          firstId={isOptional || day ? undefined : id}
          chosen={{ date: day?.date ?? null, choose }}
        />
      </div>
      <div className="slot-area">
        {day ? (
          <>
            <Times id={id} label="Morning" times={day.morning} {...{ name, time, setTime }} isFirst />
            <Times
              id={id}
              label="Afternoon"
              times={day.afternoon}
              {...{ name, time, setTime }}
              isFirst={day.morning.length === 0}
            />
          </>
        ) : (
          <p className="slot-note">{slotNote(days, isOptional)}</p>
        )}
      </div>
    </FieldGroup>
  )
}

interface TimesProps {
  id: string
  label: string
  times: readonly FieldOption[]
  name: string
  time: string
  setTime: (value: string) => void
  isFirst: boolean
}

function Times({ id, label, times, name, time, setTime, isFirst }: TimesProps) {
  if (times.length === 0) return null
  return (
    <div role="radiogroup" aria-label={label}>
      <p aria-hidden="true" className="slot-part">
        {label}
      </p>
      <div className="slot-times">
        {times.map(({ value, label: clock }, index) => (
          <label key={value} className="slot-button">
            <input
              type="radio"
              name={name}
              id={isFirst && index === 0 ? id : undefined}
              value={value}
              checked={time === value}
              onChange={() => setTime(value)}
            />
            <span>{clock}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** Returns the options that are free now; null until the API has answered. The server decides in any case. */
function useFree(freeAt: string | undefined, options: readonly FieldOption[]): ReadonlySet<string> | null {
  const [available, setAvailable] = useState<AvailableSlots | null>(null)
  useEffect(() => {
    if (!freeAt) return
    const asked = new AbortController()
    fetch(freeAt, { signal: asked.signal })
      .then(async (response) => (response.ok ? parseAvailableSlots(await response.json()) : null))
      .then(setAvailable, () => {})
    return () => asked.abort()
  }, [freeAt])
  return available && freeValues(options, available)
}
