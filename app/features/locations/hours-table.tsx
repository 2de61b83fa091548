import type { HoursRow } from './opening-text.ts'

interface HoursTableProps {
  of: string
  hours: readonly HoursRow[]
  /** A closure that is near. */
  closed: string | null
}

/** A week's hours; today's row says so, and a holiday stands beneath. */
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
