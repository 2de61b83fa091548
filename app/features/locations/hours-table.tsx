import type { HoursRow } from './opening-text.ts'

interface HoursTableProps {
  of: string
  hours: readonly HoursRow[]
  /** The note of an upcoming closure; null where there is none. */
  closed: string | null
}

/** The hours of a week with today's row marked, and a note of closures below. */
export function HoursTable({ of, hours, closed }: HoursTableProps) {
  return (
    <table className="hours">
      <caption className="sr-only">Opening hours of {of}</caption>
      <tbody>
        {hours.map(({ days, hours, isToday }) => (
          <tr key={days} aria-current={isToday ? 'date' : undefined}>
            <th scope="row">{days}</th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
      {closed && (
        <tfoot>
          <tr>
            <td colSpan={2}>{closed}</td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
