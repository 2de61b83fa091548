import type { ReactNode } from 'react'
import type { SlotDayChoice } from '#app/features/forms/booking-slot.ts'

interface DayChoicesProps {
  days: readonly SlotDayChoice[]
  /** The name of its radio inputs. */
  name: string
  /** The id of the first, where an error leads to it. */
  firstId?: string | undefined
  /** The chosen day and what to do when another is chosen; without it the browser alone keeps the choice. */
  chosen?: { readonly date: string | null; choose(date: string): void }
}

/** Shows days as a row of cards, of which one is chosen; a day without times is full. */
export function DayChoices({ days, name, firstId, chosen }: DayChoicesProps): ReactNode {
  return (
    <div className="slot-days">
      {days.map((day, index) => (
        <label key={day.date} className="slot-button slot-day">
          <input
            type="radio"
            name={name}
            id={index === 0 ? firstId : undefined}
            value={day.date}
            {...(chosen
              ? { checked: chosen.date === day.date, onChange: () => chosen.choose(day.date) }
              : {})}
            disabled={isFull(day)}
          />
          {/* the weekday is on the line above the date */}
          <span>{day.label.slice(0, 3)} </span>
          <span>{day.label.slice(4)}</span>
          {isFull(day) && <span className="slot-full"> Full</span>}
        </label>
      ))}
    </div>
  )
}

export function isFull({ morning, afternoon }: SlotDayChoice): boolean {
  return morning.length + afternoon.length === 0
}
