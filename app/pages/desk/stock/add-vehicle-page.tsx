import { Form, Link } from 'react-router'
import { carTypes } from '#app/features/vehicles/vehicle.ts'
import { DeskHead, LabelledField } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { addFromForm, showAdding } from './add-vehicle.server.ts'

type Shown = PageProps<typeof showAdding>['loaderData']
type Refused = Awaited<ReturnType<typeof addFromForm>>['data']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: Refused | undefined
}

const conditionTitles: Readonly<Record<(typeof carTypes)[number], string>> = {
  new: 'New',
  used: 'Used',
  demo: 'Demonstrator',
}

/** A vehicle that no feed brings begins as a draft. */
export function AddVehiclePage({ loaderData: adding, actionData: refused }: Props) {
  const typed = refused?.typed ?? {}
  const problemOf = (name: string) => refused?.problems.find(({ field }) => field === name)?.message
  return (
    <main id="main" className="page narrow">
      <p>
        <Link to={adding.list}>Stock of {adding.website}</Link>
      </p>
      <DeskHead title="Add a vehicle" />
      {refused && (
        <p className="notice refusal" role="alert">
          {refused.problem} {refused.link && <Link to={refused.link}>See it</Link>}
        </p>
      )}
      <Form method="post" action={adding.path} className="stack">
        <LabelledField label="Where it stands">
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
        <fieldset className="row">
          <legend>Condition</legend>
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
        </fieldset>
        {adding.fields.map(({ name, label, kind }) => (
          <LabelledField key={name} label={label} problem={problemOf(name)}>
            <input
              name={name}
              defaultValue={typed[name]}
              required={name === 'make' || name === 'model'}
              inputMode={kind === 'amount' || kind === 'number' ? 'decimal' : undefined}
              aria-invalid={problemOf(name) ? true : undefined}
            />
          </LabelledField>
        ))}
        <p className="row">
          <button type="submit" className="button">
            Add it as a draft
          </button>
        </p>
      </Form>
    </main>
  )
}
