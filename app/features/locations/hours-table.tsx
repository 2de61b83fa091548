import type { HoursRow } from './opening-text.ts'

/** A week's hours; today's row says so (ux.md 5.15). */
export function HoursTable({ of, hours }: { of: string; hours: readonly HoursRow[] }) {
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
    </table>
  )
}
