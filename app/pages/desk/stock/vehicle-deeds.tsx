import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { FoldedForm, LabelledField } from '#app/pages/desk/parts.tsx'
import type { showStockVehicle } from './vehicle.server.ts'

type Shown = Awaited<ReturnType<typeof showStockVehicle>>

/** What becomes of the vehicle: each is a form that works without script. */
export function VehicleDeeds({ vehicle }: { vehicle: Shown }) {
  const { state, path } = vehicle
  if (state === 'superseded') return null
  if (state === 'draft') return <Publish path={path} />
  if (state === 'sold' || state === 'withdrawn')
    return (
      <Deed path={path} intent="back">
        Back on sale
      </Deed>
    )
  return (
    <div className="stack">
      <FoldedForm title="Sold" path={path}>
        <LabelledField label="On">
          <input type="date" name="sold_on" defaultValue={vehicle.today} max={vehicle.today} />
        </LabelledField>
        <p className="row">
          <button type="submit" className="button" name="intent" value="sold">
            It is sold
          </button>
        </p>
      </FoldedForm>
      {vehicle.isReserved ? (
        <Deed path={path} intent="free">
          Free again
        </Deed>
      ) : (
        <FoldedForm title="Reserve" path={path}>
          <LabelledField label="For whom, or why" hint="Only people of the dealership read it.">
            <input name="note" maxLength={500} />
          </LabelledField>
          <LabelledField label="Until" hint="Empty: three days. Then it is free by itself.">
            <input type="date" name="last_day" min={vehicle.today} />
          </LabelledField>
          <p className="row">
            <button type="submit" className="button" name="intent" value="reserve">
              Reserve it
            </button>
          </p>
        </FoldedForm>
      )}
      <div className="row">
        <Deed path={path} intent="still-here">
          Still here
        </Deed>
        <Deed path={path} intent="withdraw">
          Withdraw
        </Deed>
      </div>
    </div>
  )
}

function Publish({ path }: { path: string }) {
  return (
    <Form method="post" action={path} className="stack">
      <label className="check">
        <input type="checkbox" name="enquire_for_price" /> Enquire for price
      </label>
      <label className="check">
        <input type="checkbox" name="photos_coming" /> Photos coming
      </label>
      <p className="row">
        <button type="submit" className="button" name="intent" value="publish">
          Publish
        </button>
      </p>
    </Form>
  )
}

function Deed({ path, intent, children }: { path: string; intent: string; children: ReactNode }) {
  return (
    <Form method="post" action={path}>
      <button type="submit" className="button plain" name="intent" value={intent}>
        {children}
      </button>
    </Form>
  )
}
