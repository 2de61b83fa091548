import { imageAddress } from '#app/features/images/image-address.ts'
import type { LengthLadder } from './exhibits.ts'
import { cutOutShare } from './standing.ts'

/** The ruler has this many units of a drawing, so that a picture keeps its scale at any width. */
const ruler = 1000
/** The widest picture of a vehicle is so much wider than it is high. */
const widest = 2.05

/** Shows vehicles one below the other on one ruler, with the sites that they fit. */
export function LengthRungs({ ladder: { longestMm, marks, pitches, rungs } }: { ladder: LengthLadder }) {
  const at = (mm: number): number => (ruler * mm) / longestMm
  return (
    <>
      <svg className="ladder-ruler" viewBox={`0 0 ${ruler} 30`} aria-hidden="true">
        {marks.map(({ mm, label }, index) => (
          <g key={mm} transform={`translate(${at(mm)} 0)`}>
            <path d="M0 20V30" />
            {index > 0 && index % 2 === 0 && (
              <text textAnchor={index === marks.length - 1 ? 'end' : 'middle'} y={14}>
                {label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ol className="rungs">
        {rungs.map(({ vehicle, lengthMm, length, facts }) => {
          const wide = at(lengthMm) / cutOutShare
          const high = Math.round(wide / widest)
          return (
            <li key={vehicle.id}>
              <a href={vehicle.path} className="rung">
                <span className="rung-words">
                  <span className="rung-name">{vehicle.name}</span>
                  <span>
                    <b>{length}</b> {facts}
                  </span>
                  <span>{vehicle.cost}</span>
                </span>
                <svg className="rung-picture" viewBox={`0 0 ${ruler} ${high}`} aria-hidden="true">
                  {pitches.map(({ mm }) => (
                    <path key={mm} d={`M${at(mm)} 0V${high}`} className="rung-limit" />
                  ))}
                  <path d={`M0 ${high - 8}H${at(lengthMm)}`} className="rung-length" />
                  <foreignObject x={at(lengthMm) / 2 - wide / 2} width={wide} height={high}>
                    <img
                      src={imageAddress(vehicle.picture, 640, 'thumbnail')}
                      alt=""
                      loading="lazy"
                      decoding="async"
                      className="rung-image"
                    />
                  </foreignObject>
                </svg>
              </a>
            </li>
          )
        })}
      </ol>
      {pitches.length > 0 && (
        <ul className="pitches">
          {pitches.map(({ name, note, mm }) => (
            <li key={name}>
              <b>{name}</b>
              <span>
                {rungs.filter(({ lengthMm }) => lengthMm <= mm).length} of {rungs.length} above fit
                {note !== null && <>. {note}</>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
