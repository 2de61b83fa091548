import { massText, towableWords } from '#app/features/tenancy/measures.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { garageMm } from './garage-fit.ts'

interface FitPanelProps {
  locale: Locale
  lengthMm: number
  /** The length in words, compared with that of a garage. */
  lengthText: string
  atmKg: number | null
  ballWeightKg: number | null
}

/** Answers, drawn to scale, the two questions that decide a towable: will it fit, and can my car tow it? */
export function FitPanel({ locale, lengthMm, lengthText, atmKg, ballWeightKg }: FitPanelProps) {
  const words = towableWords(locale)
  const longest = Math.max(lengthMm, garageMm(locale))
  const scale = 300 / longest
  const van = lengthMm * scale
  const garage = garageMm(locale) * scale
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
            <dt>Length, {locale === 'en-US' ? 'hitch' : 'drawbar'} included</dt>
            <dd>{lengthText}</dd>
          </div>
          {atmKg !== null && (
            <div>
              <dt>
                Your car must tow (<abbr title={expansions[locale]}>{words.atm}</abbr>)
              </dt>
              <dd>{massText(atmKg, locale)} or more</dd>
            </div>
          )}
          {ballWeightKg !== null && (
            <div>
              <dt>{words.ball}, empty</dt>
              <dd>{massText(ballWeightKg, locale)}</dd>
            </div>
          )}
        </dl>
      </div>
      <p className="fit-note">
        Check {locale === 'en-US' ? 'hitch weight' : 'ball mass'} and your vehicle’s limits before you buy.
      </p>
    </section>
  )
}

const expansions = {
  'en-AU': 'aggregate trailer mass',
  'en-NZ': 'aggregate trailer mass',
  'en-US': 'gross vehicle weight rating',
} satisfies Record<Locale, string>
