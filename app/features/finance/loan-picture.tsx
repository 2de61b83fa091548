import type { Cents } from '#app/core/money.ts'

interface LoanPictureProps {
  /** The debt at the start and at the end of each year (`owedByYear`). */
  owed: readonly Cents[]
  /** Writes an amount for display. */
  format: (amount: Cents) => string
}

const [width, height, gap] = [320, 96, 6]

/**
 * The debt at the start and after each year as falling columns; a table has the figures for visitors who cannot see
 * them.
 */
export function LoanPicture({ owed, format }: LoanPictureProps) {
  const most = owed[0] ?? 1
  const column = (width - gap * (owed.length - 1)) / owed.length
  return (
    <figure className="loan-picture">
      <figcaption>What you still owe</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {owed.map((amount, year) => {
          const tall = Math.max(2, (amount / most) * height)
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the year is what it is
              key={year}
              x={year * (column + gap)}
              y={height - tall}
              width={column}
              height={tall}
              rx="2"
            />
          )
        })}
      </svg>
      <ol className="loan-years" aria-hidden="true">
        {owed.map((_, year) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the year is what it is
          <li key={year}>{year === 0 ? 'Now' : year === owed.length - 1 ? 'End' : `Year ${year}`}</li>
        ))}
      </ol>
      <table className="sr-only">
        <caption>What you still owe</caption>
        <tbody>
          {owed.map((amount, year) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the year is what it is
            <tr key={year}>
              <th scope="row">{year === 0 ? 'Now' : `After year ${year}`}</th>
              <td>{format(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
