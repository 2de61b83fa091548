/** The outline of one star in a square of 20. */
export const starOutline = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'

/** Draws stars out of five as one picture. */
export function Stars({ rating, className = '' }: { rating: number; className?: string }) {
  const row = [0, 20, 40, 60, 80].map((x) => <path key={x} d={starOutline} transform={`translate(${x} 0)`} />)
  return (
    <svg viewBox="0 0 100 20" className={`stars ${className}`} role="img" aria-label={`${rating} out of 5`}>
      <g className="stars-all">{row}</g>
      <svg width={rating * 20} height="20" aria-hidden="true">
        <g className="stars-won">{row}</g>
      </svg>
    </svg>
  )
}
