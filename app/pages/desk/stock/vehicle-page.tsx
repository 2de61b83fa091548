import { Form, Link } from 'react-router'
import { DeskHead, Done, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { Done as DeedDone } from './change-vehicle.server.ts'
import { Listed } from './listed.tsx'
import type { showStockVehicle } from './vehicle.server.ts'
import { VehicleDeeds } from './vehicle-deeds.tsx'
import { VehicleGroup } from './vehicle-group.tsx'

type Shown = PageProps<typeof showStockVehicle>['loaderData']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: DeedDone | undefined
}

/** One vehicle in the stock room: what can be done, what is said of it and by whom, and what happened. */
export function StockVehiclePage({ loaderData: vehicle, actionData: done }: Props) {
  return (
    <main id="main" className="page wide">
      <p>
        <Link to={vehicle.list}>Stock of {vehicle.website}</Link>
      </p>
      <DeskHead title={vehicle.name}>
        {vehicle.page && <a href={vehicle.page}>See it on the website</a>}
      </DeskHead>
      <Told vehicle={vehicle} done={done} />
      <div className="vehicle-columns">
        <div className="stack vehicle-side">
          <Pictures pictures={vehicle.pictures} />
          <p className="row">
            <Link className="button plain" to={`${vehicle.path}/photos`}>
              Photos
            </Link>
            {vehicle.page && (
              <Link className="button plain" to={`${vehicle.list}/print?id=${vehicle.id}`}>
                Print
              </Link>
            )}
          </p>
          <p className="vehicle-price">
            <b>{vehicle.shownPrice}</b>{' '}
            {vehicle.shownPriceLabel && <span className="meta">{vehicle.shownPriceLabel}</span>}
          </p>
          <p>
            {vehicle.stocknum} · {vehicle.stateText}
          </p>
          {vehicle.reservation && <p className="notice">Reserved. {vehicle.reservation.text}</p>}
          {vehicle.hasDeposit && <p className="notice">There is a deposit on this one.</p>}
          {vehicle.can.edit && <VehicleDeeds vehicle={vehicle} />}
        </div>
        <div className="stack">
          {vehicle.groups.map((group) => (
            <VehicleGroup key={group.name} group={group} vehicle={vehicle} done={done} />
          ))}
          <p className="sheet two-sided">
            <Link to={`${vehicle.path}/passport`}>Vehicle passport</Link>
            {vehicle.can.edit && <Link to={`${vehicle.path}/walk-round`}>Walk round</Link>}
          </p>
          <Listed listed={vehicle.listed} />
          <History vehicle={vehicle} />
        </div>
      </div>
    </main>
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

function Pictures({ pictures }: { pictures: readonly string[] }) {
  if (pictures.length === 0) return <p className="quiet">It has no photo yet.</p>
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
      <summary className="sheet-summary">History</summary>
      {history.length === 0 ? (
        <p className="quiet">Nothing has happened to it yet.</p>
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
