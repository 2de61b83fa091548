import { Form, Link } from 'react-router'
import { carTypes } from '#app/features/vehicles/vehicle.ts'
import { DeskHead, LabelledField } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { addFromForm, showAdding } from './add-vehicle.server.ts'
import { MoneyInput } from './money-input.tsx'

type Shown = PageProps<typeof showAdding>['loaderData']
type Told = Awaited<ReturnType<typeof addFromForm>>['data']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: Told | undefined
}

const conditionTitles: Readonly<Record<(typeof carTypes)[number], string>> = {
  new: 'New',
  used: 'Used',
  demo: 'Demonstrator',
}

/** A vehicle that no feed brings begins as a draft, with what a register knows of it. */
export function AddVehiclePage({ loaderData: adding, actionData: told }: Props) {
  const found = told?.found ?? null
  return (
    <main id="main" className="page">
      <p>
        <Link to={adding.list}>Stock of {adding.website}</Link>
      </p>
      <DeskHead title="Add a vehicle" />
      {told?.problem && (
        <p className="notice refusal" role="alert">
          {told.problem} {told.link && <Link to={told.link}>See it</Link>}
        </p>
      )}
      <LookUp adding={adding} told={told} />
      {found && told?.link === null && (
        <div className="notice done stack" role="status">
          <p>
            <b>{found.title}.</b> Is this it?
          </p>
          <p>
            {`What ${found.source} knows of it stands below. `}
            <Link to={adding.path}>No, begin with an empty form</Link>
          </p>
        </div>
      )}
      {/* what was found takes the place of what was there */}
      <Details adding={adding} told={told} key={found?.title} />
    </main>
  )
}

function problemIn(told: Told | undefined, name: string): string | undefined {
  return told?.problems.find(({ field }) => field === name)?.message
}

function LookUp({ adding, told }: { adding: Shown; told: Told | undefined }) {
  const isOwn = told?.typed.intent === 'look-up'
  const typed = isOwn && told?.found === null ? told.typed : {}
  const problemOf = (name: string) => (isOwn ? problemIn(told, name) : undefined)
  return (
    <Form method="post" action={adding.path} className="sheet stack">
      <h2>Look it up</h2>
      {adding.states.length > 0 && (
        <div className="in-line">
          <LabelledField label="Rego" problem={problemOf('rego')}>
            <input name="rego" defaultValue={typed.rego} autoCapitalize="characters" autoComplete="off" />
          </LabelledField>
          <LabelledField label="State" problem={problemOf('state')}>
            <select name="state" defaultValue={typed.state ?? adding.state ?? undefined}>
              {adding.states.map((state) => (
                <option key={state} value={state}>
                  {state}
                </option>
              ))}
            </select>
          </LabelledField>
        </div>
      )}
      <LabelledField label={adding.states.length > 0 ? 'Or VIN' : 'VIN'} problem={problemOf('vin')}>
        <input name="vin" defaultValue={typed.vin} autoCapitalize="characters" autoComplete="off" />
      </LabelledField>
      <p className="row">
        <button type="submit" className="button plain" name="intent" value="look-up">
          Look up
        </button>
      </p>
    </Form>
  )
}

function Details({ adding, told }: { adding: Shown; told: Told | undefined }) {
  const isLookUp = told?.typed.intent === 'look-up'
  const typed = told?.typed ?? {}
  const problemOf = (name: string) => (isLookUp ? undefined : problemIn(told, name))
  return (
    <Form method="post" action={adding.path} className="stack">
      <LabelledField label="Location">
        <select name="place" defaultValue={typed.place}>
          {adding.dealerships.flatMap(({ slug, name, places }) =>
            places.length === 0
              ? [
                  <option key={slug} value={slug}>
                    {name}
                  </option>,
                ]
              : places.map((place) => (
                  <option key={`${slug}/${place.slug}`} value={`${slug}/${place.slug}`}>
                    {adding.dealerships.length > 1 ? `${name}, ${place.name}` : place.name}
                  </option>
                )),
          )}
        </select>
      </LabelledField>
      <fieldset className="bare">
        <legend>Condition</legend>
        <div className="row">
          {carTypes.map((name) => (
            <label key={name} className="check">
              <input
                type="radio"
                name="car_type"
                value={name}
                defaultChecked={name === (typed.car_type ?? 'used')}
              />{' '}
              {conditionTitles[name]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field-grid">
        {adding.fields.map(({ name, label, kind }) => {
          const shared = {
            name,
            defaultValue: typed[name],
            required: name === 'make' || name === 'model',
            'aria-invalid': problemOf(name) ? (true as const) : undefined,
          }
          return (
            <LabelledField
              key={name}
              label={label}
              problem={problemOf(name)}
              {...(told?.found?.names.includes(name) ? { hint: `As ${told.found.source} has it` } : {})}
            >
              {kind === 'amount' ? (
                <MoneyInput {...shared} />
              ) : (
                <input {...shared} inputMode={kind === 'number' ? 'decimal' : undefined} />
              )}
            </LabelledField>
          )
        })}
      </div>
      <p className="row">
        <button type="submit" className="button">
          Add it as a draft
        </button>
      </p>
    </Form>
  )
}
