import { Form, Link } from 'react-router'
import { DeskHead, Done, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { Done as DeedDone } from './change-vehicle.server.ts'
import { Listed } from './listed.tsx'
import { Preview } from './preview.tsx'
import type { showStockVehicle } from './vehicle.server.ts'
import { Publish, VehicleDeeds } from './vehicle-deeds.tsx'
import { VehicleGroup } from './vehicle-group.tsx'

type Shown = PageProps<typeof showStockVehicle>['loaderData']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: DeedDone | undefined
}

/** One vehicle in the stock room: what can be done, what is said of it and by whom, and beside it what a shopper sees. */
export function StockVehiclePage({ loaderData: vehicle, actionData: done }: Props) {
  return (
    <main id="main" className="page wide">
      <p>
        <Link to={vehicle.list}>Stock of {vehicle.website}</Link>
      </p>
      <DeskHead title={vehicle.name} />
      <Standing vehicle={vehicle} />
      <VehicleDeeds vehicle={vehicle} />
      <Told vehicle={vehicle} done={done} />
      <div className="vehicle-columns">
        <div className="stack">
          {vehicle.state === 'draft' && <Publish vehicle={vehicle} />}
          {vehicle.reservation && <p className="notice">Reserved. {vehicle.reservation.text}</p>}
          {vehicle.hasDeposit && (
            <p className="notice">
              There is a deposit on this vehicle. Check the payment before you sell it.
            </p>
          )}
          <Pictures vehicle={vehicle} />
          {vehicle.groups.map((group) => (
            <VehicleGroup key={group.name} group={group} vehicle={vehicle} done={done} />
          ))}
          <Link className="sheet sheet-link" to={`${vehicle.path}/passport`}>
            <span>Vehicle passport</span>
            <span className="meta">{vehicle.passport}</span>
          </Link>
          <Listed listed={vehicle.listed} />
          <History vehicle={vehicle} />
        </div>
        <Preview vehicle={vehicle} />
      </div>
    </main>
  )
}

/** Where it stands: a word, its price, its number, and since when it is so. */
function Standing({ vehicle }: { vehicle: Shown }) {
  const { mark, shownPrice, shownPriceLabel, stocknum, stateText } = vehicle
  return (
    <p className="standing">
      <span className="word" data-tone={mark.tone}>
        {mark.text}
      </span>
      <b className="standing-price">{shownPrice}</b>
      {shownPriceLabel && <span className="meta">{shownPriceLabel}</span>}
      <span className="quiet">
        {stocknum} · {stateText}
      </span>
    </p>
  )
}

function Told({ vehicle, done }: { vehicle: Shown; done: DeedDone | undefined }) {
  if (!done) return null
  // what is wrong with a field stands at the field
  const isAtField = done.typed.group !== undefined && done.problems.length > 0
  return (
    <>
      <Refusal
        sentence={
          done.problem && !isAtField
            ? [done.problem, ...done.problems.map(({ message }) => message)].join(' ')
            : done.problem
        }
      />
      <Done sentence={done.sentence} />
      {done.undo && (
        <Form method="post" action={vehicle.path} className="row">
          <input type="hidden" name="change" value={done.undo} />
          <button type="submit" className="button plain" name="intent" value="undo">
            Undo
          </button>
        </Form>
      )}
    </>
  )
}

function Pictures({ vehicle: { pictures, path, state } }: { vehicle: Shown }) {
  // a draft says above what it lacks
  if (pictures.length === 0 && state === 'draft') return null
  if (pictures.length === 0)
    return (
      <p className="sheet two-sided">
        <span className="quiet">No photos yet. Shoppers skip listings without photos.</span>
        <Link className="button" to={`${path}/photos`}>
          Add photos
        </Link>
      </p>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled by hand is scrolled by keys too
    <ul className="picture-strip" aria-label="Photos" tabIndex={0}>
      {pictures.map((src, index) => (
        <li key={src}>
          <img src={src} alt={`View ${index + 1}`} width="256" height="192" loading="lazy" />
        </li>
      ))}
    </ul>
  )
}

function History({ vehicle: { history } }: { vehicle: Shown }) {
  return (
    <details className="sheet">
      <summary className="sheet-summary group-summary">
        History
        {history[0] && (
          <span className="meta group-holds">{`${history[0].what} by ${history[0].who}, ${history[0].at}`}</span>
        )}
      </summary>
      {history.length === 0 ? (
        <p className="quiet">Nothing has happened yet.</p>
      ) : (
        <ol className="rows">
          {history.map(({ key, at, iso, who, what, changes }) => (
            <li key={key} className="entry">
              <p>
                <b>{what}</b> by {who}
              </p>
              {changes.map((change) => (
                <p key={change}>{change}</p>
              ))}
              <time className="meta" dateTime={iso}>
                {at}
              </time>
            </li>
          ))}
        </ol>
      )}
    </details>
  )
}
