import { Icon } from '#app/ui/icon.tsx'
import { Photo, Said, Words } from './passport-parts.tsx'
import { type ShownFaults, type ShownImperfection, standardPath } from './shown-passport.ts'

/**
 * What is wrong with the vehicle, each with its photo, place and size; or that somebody looked everywhere and found
 * nothing. What nobody has looked at stands in the passport instead.
 */
export function ImperfectionsSection({ faults, standard }: { faults: ShownFaults; standard: string }) {
  const { row, looked, imperfections } = faults
  return (
    <section aria-labelledby="imperfections" className="passport">
      <h2 id="imperfections">Imperfections</h2>
      <div className={looked === null ? 'imperfections-head' : 'imperfections-head is-clear'}>
        {looked !== null && <Icon name="circle-check" />}
        <div>
          <Words words={row.words} ask={row.ask} />
          {looked !== null && <p className="passport-lead">Looked at: {looked}.</p>}
          <Said row={row} />
        </div>
        <a href={standardPath}>How we count: standard {standard}</a>
      </div>
      {imperfections.length > 0 && (
        <ul className="imperfection-list">
          {imperfections.map((imperfection) => (
            <Fault key={imperfection.id} fault={imperfection} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** An imperfection, with the point in its photo that is meant. */
function Fault({ fault: { photo, x, y, name, size, note, more, document } }: { fault: ShownImperfection }) {
  return (
    <li>
      <Photo photo={photo} alt="">
        <svg aria-hidden="true">
          <circle cx={`${x * 100}%`} cy={`${y * 100}%`} r="11" />
        </svg>
      </Photo>
      <p>
        <b>{name}</b> <span>{size}</span> {note && <small>{note}</small>}
        {more > 0 && <small>{more === 1 ? '1 more photo' : `${more} more photos`} above</small>}
        {document && (
          <a href={document}>
            Document<span className="sr-only"> of {name}</span>
          </a>
        )}
      </p>
    </li>
  )
}
