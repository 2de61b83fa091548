import { towableWords } from '#app/features/tenancy/measures.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import { ValueWithNote } from '#app/ui/value-with-note.tsx'
import type { Fit, Gauge } from './fit-of.ts'

/** Answers, drawn to scale, the two questions that decide a towable: will it fit, and can my car tow it? */
export function FitPanel({ fit }: { fit: Fit }) {
  const { locale, tow, axles, gauges } = fit
  const isAmerican = locale === 'en-US'
  return (
    <section aria-labelledby="fit" className="fit">
      <h2 id="fit">Will it fit?</h2>
      <FitDrawing fit={fit} />
      <dl className="fit-facts">
        <div>
          <dt>Length{tow && `, ${isAmerican ? 'hitch' : 'drawbar'} included`}</dt>
          <dd>{fit.lengthText}</dd>
        </div>
        <div>
          <dt>Height, usual for its kind, roof closed</dt>
          <dd>
            {fit.heightText}, beside a {fit.doorText}
          </dd>
        </div>
        {axles && (
          <div>
            <dt>Axles</dt>
            <dd>{axles}</dd>
          </div>
        )}
        {tow && (
          <div>
            <dt>
              Your car must tow (<abbr title={expansions[locale]}>{towableWords(locale).atm}</abbr>)
            </dt>
            <dd>
              <ValueWithNote {...tow} />
            </dd>
          </div>
        )}
      </dl>
      {gauges.length > 0 && (
        <div className="fit-gauges">
          {gauges.map((gauge) => (
            <FitGauge key={gauge.label} gauge={gauge} />
          ))}
        </div>
      )}
      <p className="fit-note">
        {tow &&
          `Check ${isAmerican ? 'hitch weight' : 'ball mass'} and your vehicle’s limits before you buy. `}
        The drawing has the length of the record and the outline of its kind; measure before you build a shed.
      </p>
    </section>
  )
}

/** The vehicle in a garage, with measures and a person of 1.7 m (five foot seven). */
function FitDrawing({ fit }: { fit: Fit }) {
  const { view } = fit
  const { lengthMeasure, garageMeasure, heightMeasure, door, person } = view
  return (
    <svg viewBox={`0 0 1000 ${view.height}`} role="img" className="fit-drawing" aria-labelledby="fit-title">
      <title id="fit-title">{`Drawn to scale in a garage: ${fit.lengthText}.`}</title>
      <path d={`M0 ${view.ground}H1000`} className="fit-ground" />
      <path d={view.garage} className="fit-garage" />
      {view.outlines.map((path) => (
        <path key={path} d={path} className="fit-van" />
      ))}
      <path d={view.details} className="fit-detail" />
      {view.wheels.map(({ x, y, radius }) => (
        <g key={x} className="fit-wheel">
          <circle cx={x} cy={y} r={radius} />
          <circle cx={x} cy={y} r={radius * 0.56} className="fit-hub" />
        </g>
      ))}
      <path d={view.garage} className="fit-through" />
      <path d={`M${door.at} ${door.from}V${door.to}`} className="fit-door" />
      <g className="fit-person">
        <path d={person.path} />
        <ellipse cx={person.x} cy={person.head.y} rx={person.head.rx} ry={person.head.ry} />
      </g>
      <path
        d={`M${lengthMeasure.from} ${view.ground}V${lengthMeasure.at + 8}M${lengthMeasure.to} ${view.ground}V${lengthMeasure.at + 8}`}
        className="fit-help"
      />
      <Across {...lengthMeasure} text={fit.shortLength} isStrong />
      <Across {...garageMeasure} text={fit.garageText} />
      <path
        d={`M${heightMeasure.at - 8} ${heightMeasure.to}h16m-8 0V${heightMeasure.from}m-8 0h16`}
        className="fit-measure"
      />
      <text x={heightMeasure.at} y={heightMeasure.to - 14} textAnchor="middle" className="fit-text">
        {fit.heightText.replace('about ', '≈ ')}
      </text>
      <text x={person.x} y={person.head.y - 22} textAnchor="middle" className="fit-text fit-quiet">
        {fit.locale === 'en-US' ? '5′ 7″' : '1.7 m'}
      </text>
    </svg>
  )
}

interface AcrossProps {
  from: number
  to: number
  at: number
  text: string
  isStrong?: boolean
}

/** A measure along the ground, its text on the line. */
function Across({ from, to, at, text, isStrong = false }: AcrossProps) {
  const line = `M${from} ${at - 8}v16m0 -8H${to}m0 -8v16`
  return (
    <>
      <path d={line} className="fit-measure" />
      <text
        x={(from + to) / 2}
        y={at}
        dominantBaseline="central"
        textAnchor="middle"
        className={isStrong ? 'fit-text fit-on-line fit-strong' : 'fit-text fit-on-line'}
      >
        {text}
      </text>
    </>
  )
}

/** A weight on a scale from nothing to what cars can take. */
function FitGauge({ gauge }: { gauge: Gauge }) {
  const starts = gauge.parts.map((_, index) =>
    gauge.parts.slice(0, index).reduce((sum, { share }) => sum + share, 0),
  )
  return (
    <figure className="fit-gauge">
      <figcaption>
        <span>{gauge.label}</span>{' '}
        <strong>
          <ValueWithNote {...gauge.weight} />
        </strong>
      </figcaption>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="10" className="fit-scale" />
        {gauge.parts.map(({ share, name }, index) => (
          <rect
            key={name}
            x={(starts[index] ?? 0) * 100}
            width={share * 100}
            height="10"
            className={index === 0 ? 'fit-full' : 'fit-load'}
          />
        ))}
        {[25, 50, 75].map((at) => (
          <path key={at} d={`M${at} 0V10`} className="fit-tick" />
        ))}
      </svg>
      <p>
        <span>
          {gauge.parts.map(({ name }, index) => (
            <span key={name} className={index === 0 ? 'fit-key' : 'fit-key fit-key-load'}>
              {name}
            </span>
          ))}
        </span>
        <span>{gauge.ends}</span>
      </p>
    </figure>
  )
}

const expansions = {
  'en-AU': 'aggregate trailer mass',
  'en-NZ': 'aggregate trailer mass',
  'en-US': 'gross vehicle weight rating',
} satisfies Record<Locale, string>
