import { garageMm } from './garage-fit.ts'

interface FitPanelProps {
  lengthMm: number
  /** The length in words, beside that of a garage. */
  lengthText: string
  atmKg: number | null
  ballWeightKg: number | null
}

/** Will it fit, and can my car tow it: the two questions that decide a towable, drawn to scale. */
export function FitPanel({ lengthMm, lengthText, atmKg, ballWeightKg }: FitPanelProps) {
  const longest = Math.max(lengthMm, garageMm)
  const scale = 300 / longest
  const van = lengthMm * scale
  const garage = garageMm * scale
  return (
    <section aria-labelledby="fit" className="fit">
      <h2 id="fit">Will it fit?</h2>
      <div className="fit-row">
        <svg viewBox="0 0 320 96" aria-hidden="true" className="fit-drawing">
          <path d={`M8 84V34L${8 + garage / 2} 12L${8 + garage} 34V84`} className="fit-garage" />
          <rect x={8} y={52} width={van} height={24} rx={6} className="fit-van" />
          <circle cx={8 + van * 0.55} cy={78} r={6} className="fit-wheel" />
          <circle cx={8 + van * 0.64} cy={78} r={6} className="fit-wheel" />
          <path d="M0 85H320" className="fit-ground" />
        </svg>
        <dl className="fit-facts">
          <div>
            <dt>Length, drawbar included</dt>
            <dd>{lengthText}</dd>
          </div>
          {atmKg !== null && (
            <div>
              <dt>
                Your car must tow <abbr title="aggregate trailer mass">ATM</abbr>
              </dt>
              <dd>{atmKg.toLocaleString('en-AU')} kg or more</dd>
            </div>
          )}
          {ballWeightKg !== null && (
            <div>
              <dt>Ball weight, empty</dt>
              <dd>{ballWeightKg.toLocaleString('en-AU')} kg</dd>
            </div>
          )}
        </dl>
      </div>
      <p className="fit-note">Check ball mass and your vehicle’s limits before you buy.</p>
    </section>
  )
}
