import { Link } from 'react-router'
import { answerFormId, insertIntoAnswer } from './insert-words.ts'
import type { showLead } from './lead.server.ts'

type Beside = NonNullable<NonNullable<Awaited<ReturnType<typeof showLead>>['open']>['vehicle']>

/** The vehicle as it is now, and others like it that an answer can offer. */
export function LeadVehicle({ vehicle, canAnswer }: { vehicle: Beside; canAnswer: boolean }) {
  return (
    <section className="sheet">
      <h2>The vehicle</h2>
      <p>{vehicle.link ? <a href={vehicle.link}>{vehicle.name}</a> : vehicle.name}</p>
      <p className="thread-state" data-failed={vehicle.isForSale ? undefined : ''}>
        {vehicle.sentence}
      </p>
      {vehicle.asks && <p>{vehicle.asks}</p>}
      {vehicle.asked && <p className="meta">{`It was ${vehicle.asked} when they asked.`}</p>}
      <p>
        <Link to={vehicle.leads}>All leads on this vehicle</Link>
      </p>
      {vehicle.like.length > 0 && (
        <>
          <h3>Similar vehicles</h3>
          <ul className="rows">
            {vehicle.like.map(({ id, name, asks, link, words }) => (
              <li key={id} className="two-sided">
                <p>
                  <a href={link}>{name}</a>
                  <span className="meta"> {asks}</span>
                </p>
                {canAnswer && (
                  <button
                    type="submit"
                    className="button plain"
                    form={answerFormId}
                    name="intent"
                    value={`insert-vehicle:${id}`}
                    formNoValidate
                    aria-label={`Insert: ${name}`}
                    onClick={(event) => {
                      if (insertIntoAnswer(words)) event.preventDefault()
                    }}
                  >
                    Insert
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
