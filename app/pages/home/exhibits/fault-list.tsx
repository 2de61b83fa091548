import { Picture } from '#app/features/images/picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { InspectedCar } from './exhibits.ts'

/** Shows the faults of one car whole, beside its picture and price, and those of others at a press. */
export function FaultLists({ cars: [first, ...others] }: { cars: readonly InspectedCar[] }) {
  if (!first) return null
  return (
    <div className="faults">
      <FaultedCar inspected={first} />
      <div>
        <FaultCounts found={first.found} />
        <Faults found={first.found} />
        {others.map(({ car, found, looked }) => (
          <details key={car.id} name="faults" className="faults-other">
            <summary>
              <span className="faults-other-name">{car.name}</span>
              <span>{countsText(found)}</span>
            </summary>
            <Faults found={found} />
            <p className="faults-other-foot">
              {looked !== null && <>{looked}. </>}
              <a href={car.path}>See the car, {car.cost}</a>
            </p>
          </details>
        ))}
      </div>
    </div>
  )
}

function FaultedCar({ inspected: { car, photo, facts, looked } }: { inspected: InspectedCar }) {
  return (
    <div className="faults-car">
      {photo !== null && (
        <div className="faults-photo">
          <Picture
            url={photo}
            alt=""
            width={720}
            height={480}
            sizes="(width >= 80rem) 30rem, (width >= 64rem) 38vw, 100vw"
          />
        </div>
      )}
      <h3>
        <a href={car.path}>{car.name}</a>
      </h3>
      <p className="faults-price">{car.cost}</p>
      <p className="faults-facts">{facts}</p>
      {looked !== null && <p className="faults-facts">{looked}</p>}
    </div>
  )
}

type Found = InspectedCar['found']

function FaultCounts({ found }: { found: Found }) {
  const fixed = found.filter((fault) => fault.fixed).length
  return (
    <dl className="faults-counts">
      <div>
        <dt>found</dt>
        <dd>{found.length}</dd>
      </div>
      <div>
        <dt>put right</dt>
        <dd>{fixed}</dd>
      </div>
      <div className="faults-left">
        <dt>left for you to know</dt>
        <dd>{found.length - fixed}</dd>
      </div>
    </dl>
  )
}

function Faults({ found }: { found: Found }) {
  return (
    <ol className="faults-list">
      {found.map(({ part, note, fixed }) => (
        <li key={`${part} ${note}`} className={fixed ? 'fault' : 'fault is-left'}>
          <b>{part}</b>
          <span className="fault-note">{note}</span>
          <span className="fault-state">
            {fixed ? (
              <>
                <Icon name="check" /> Put right
              </>
            ) : (
              'Left as it is'
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}

function countsText(found: Found): string {
  const fixed = found.filter((fault) => fault.fixed).length
  return `${found.length} found, ${fixed} put right, ${found.length - fixed} left`
}
