import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { LabelledField } from '#app/pages/desk/parts.tsx'
import { Menu, useMenus } from './menu.tsx'
import type { showStockVehicle } from './vehicle.server.ts'

type Shown = Awaited<ReturnType<typeof showStockVehicle>>

const menus = 'deeds'

/** What is done with a vehicle most, in the order of how often, and the rest behind `More`. All of it works without script. */
export function VehicleDeeds({ vehicle }: { vehicle: Shown }) {
  useMenus()
  const { state, path, can } = vehicle
  const isForSale = state === 'in_stock' || state === 'coming_soon'
  const isOver = state === 'sold' || state === 'withdrawn'
  return (
    <div className="deed-bar">
      {can.edit && state === 'coming_soon' && (
        <Deed path={path} intent="arrived" look="button">
          It has arrived
        </Deed>
      )}
      {can.edit && state === 'in_stock' && <Sold vehicle={vehicle} look="button" />}
      {can.edit && isForSale && (vehicle.isReserved ? <Free path={path} /> : <Reserve vehicle={vehicle} />)}
      {can.edit && isOver && (
        <Deed path={path} intent="back" look="button">
          Back on sale
        </Deed>
      )}
      {can.setPrices && !isOver && (
        // the address of a field takes the focus there
        <a className="button plain" href="#field-price">
          Price
        </a>
      )}
      <Link className="button plain" to={`${path}/photos`}>
        Photos <span className="count">{vehicle.photoCount}</span>
      </Link>
      {can.edit && state === 'coming_soon' && <Sold vehicle={vehicle} look="button plain" />}
      <More vehicle={vehicle} isForSale={isForSale} />
    </div>
  )
}

/** It is the first of what is done with a vehicle in the yard; one that is still coming is seldom sold. */
function Sold({ vehicle: { path, today }, look }: { vehicle: Shown; look: 'button' | 'button plain' }) {
  return (
    <Menu title="Mark sold" name={menus} look={look}>
      <Form method="post" action={path} className="stack">
        <LabelledField label="Sold on">
          <input type="date" name="sold_on" defaultValue={today} max={today} />
        </LabelledField>
        <p className="meta">
          It comes off the website and every outlet now. You can undo this for 10 minutes.
        </p>
        <button type="submit" className="button" name="intent" value="sold">
          It is sold
        </button>
      </Form>
    </Menu>
  )
}

function Reserve({ vehicle: { path, today } }: { vehicle: Shown }) {
  return (
    <Menu title="Reserve" name={menus}>
      <Form method="post" action={path} className="stack">
        <LabelledField label="For whom, or why" hint="Only your team sees this.">
          <input name="note" maxLength={500} />
        </LabelledField>
        <LabelledField label="Until" hint="Leave it empty for three days; then it goes back on sale.">
          <input type="date" name="last_day" min={today} />
        </LabelledField>
        <button type="submit" className="button" name="intent" value="reserve">
          Reserve it
        </button>
      </Form>
    </Menu>
  )
}

function Free({ path }: { path: string }) {
  return (
    <Deed path={path} intent="free">
      Free again
    </Deed>
  )
}

/** What is done less often; where nothing is on sale, only what leads elsewhere. */
function More({ vehicle, isForSale }: { vehicle: Shown; isForSale: boolean }) {
  const { path, list, id, page, can } = vehicle
  return (
    <Menu title="More" name={menus}>
      <ul className="menu-list">
        {can.edit && isForSale && (
          <li>
            <MenuDeed path={path} intent="still-here">
              Still here
            </MenuDeed>
          </li>
        )}
        <li>
          <Link to={`${path}/passport`}>Vehicle passport</Link>
        </li>
        {can.edit && (
          <li>
            <Link to={`${path}/walk-round`}>Walk round</Link>
          </li>
        )}
        {page && (
          <li>
            <Link to={`${list}/print?id=${id}`}>Print the window card</Link>
          </li>
        )}
        {can.edit && isForSale && (
          <li>
            <MenuDeed path={path} intent="withdraw">
              Withdraw
            </MenuDeed>
          </li>
        )}
      </ul>
    </Menu>
  )
}

/** What a draft lacks, and the press that puts it on the website (STOCK-17). */
export function Publish({ vehicle: { path, lacksPrice, lacksPhoto, can } }: { vehicle: Shown }) {
  return (
    <section className="sheet stack" aria-labelledby="publish">
      <h2 id="publish">Before it goes on the website</h2>
      <ul className="checklist">
        <Check isDone={!lacksPrice}>
          {lacksPrice ? <a href="#field-price">Add a price</a> : 'It has a price'}
        </Check>
        <Check isDone={!lacksPhoto}>
          {lacksPhoto ? <Link to={`${path}/photos`}>Add a photo</Link> : 'It has a photo'}
        </Check>
      </ul>
      {can.edit && (
        <Form method="post" action={path} className="row">
          {lacksPrice && (
            <label className="check">
              <input type="checkbox" name="enquire_for_price" /> Enquire for price
            </label>
          )}
          {lacksPhoto && (
            <label className="check">
              <input type="checkbox" name="photos_coming" /> Photos coming
            </label>
          )}
          <button type="submit" className="button" name="intent" value="publish">
            Publish
          </button>
        </Form>
      )}
    </section>
  )
}

function Check({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li data-done={isDone ? '' : undefined}>
      <span aria-hidden="true">{isDone ? '✓' : '○'}</span>
      <span className="sr-only">{isDone ? 'Done: ' : 'Missing: '}</span>
      {children}
    </li>
  )
}

interface DeedProps {
  readonly path: string
  readonly intent: string
  readonly children: ReactNode
}

function Deed({ path, intent, look = 'button plain', children }: DeedProps & { readonly look?: string }) {
  return (
    <Form method="post" action={path}>
      <button type="submit" className={look} name="intent" value={intent}>
        {children}
      </button>
    </Form>
  )
}

function MenuDeed({ path, intent, children }: DeedProps) {
  return (
    <Form method="post" action={path}>
      <button type="submit" name="intent" value={intent}>
        {children}
      </button>
    </Form>
  )
}
