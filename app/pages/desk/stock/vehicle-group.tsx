import { Form } from 'react-router'
import type { Done } from './change-vehicle.server.ts'
import { MoneyInput } from './money-input.tsx'
import type { showStockVehicle } from './vehicle.server.ts'
import { qualifierChoices } from './vehicle-fields.ts'

type Shown = Awaited<ReturnType<typeof showStockVehicle>>
type Group = Shown['groups'][number]
type Field = Group['fields'][number]

interface Props {
  readonly group: Group
  readonly vehicle: Shown
  readonly done: Done | undefined
}

/** The fields that are saved together, each with whose word it is. */
export function VehicleGroup({ group, vehicle, done }: Props) {
  const isOwn = done?.typed.group === group.name
  const typed = isOwn ? done.typed : {}
  const problems = isOwn ? done.problems : []
  const suffix = group.name === 'price' ? '-price' : ''
  return (
    <details className="sheet" open={isOwn || group.name === 'price'}>
      <summary className="sheet-summary group-summary">
        {group.title} <span className="meta group-holds">{group.holds}</span>
      </summary>
      {group.mayEdit ? (
        // what was saved is shown anew; what was typed in another group, or refused, stays
        <Form
          method="post"
          action={vehicle.path}
          className="stack"
          key={group.fields.map(({ value }) => value).join('\n')}
        >
          <input type="hidden" name="group" value={group.name} />
          <input type="hidden" name="version" value={vehicle.version} />
          {isOwn && done.isToConfirm && <input type="hidden" name="confirm" value="yes" />}
          <div className="typed-fields">
            {group.fields.map((field) => (
              <FieldRow
                key={field.name}
                field={field}
                places={vehicle.places}
                typed={typed[field.name]}
                problem={problems.find((one) => one.field === field.name)?.message}
              />
            ))}
          </div>
          <p className="row">
            <button type="submit" className="button" name="intent" value={`save${suffix}`}>
              {isOwn && done.isToConfirm ? 'Save anyway' : 'Save'}
            </button>
          </p>
        </Form>
      ) : (
        <ReadOnly group={group} />
      )}
      {group.mayEdit && <Releases group={group} vehicle={vehicle} intent={`release${suffix}`} />}
    </details>
  )
}

interface RowProps {
  readonly field: Field
  readonly places: Shown['places']
  readonly typed: string | undefined
  readonly problem: string | undefined
}

function FieldRow({ field, places, typed, problem }: RowProps) {
  const { name, label, kind, note } = field
  const id = `field-${name}`
  const told = `${id}-told`
  if (kind === 'check')
    return (
      <div className="labelled" data-kind={kind}>
        <label className="check">
          <input type="checkbox" name={name} defaultChecked={(typed ?? field.value) === 'on'} /> {label}
        </label>
        <input type="hidden" name={`has-${name}`} value="yes" />
        {note && <span className="meta">{note}</span>}
      </div>
    )
  return (
    <div className="labelled" data-kind={kind}>
      <label htmlFor={id}>{label}</label>
      {(note || problem) && (
        <span className={problem ? 'problem' : 'meta'} id={told}>
          {problem ?? note}
        </span>
      )}
      <Control
        field={field}
        places={places}
        shared={{
          id,
          name,
          defaultValue: typed ?? field.value,
          'aria-describedby': note || problem ? told : undefined,
          'aria-invalid': problem ? true : undefined,
        }}
      />
    </div>
  )
}

interface ControlProps {
  readonly field: Field
  readonly places: Shown['places']
  readonly shared: {
    readonly id: string
    readonly name: string
    readonly defaultValue: string
    readonly 'aria-describedby': string | undefined
    readonly 'aria-invalid': true | undefined
  }
}

function Control({ field: { kind }, places, shared }: ControlProps) {
  switch (kind) {
    case 'prose':
      return <textarea {...shared} rows={8} />
    case 'lines':
      return <textarea {...shared} rows={6} />
    case 'place':
      return (
        <select {...shared}>
          {places.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      )
    case 'qualifier':
      return (
        <select {...shared}>
          {qualifierChoices.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      )
    case 'amount':
      return <MoneyInput {...shared} />
    case 'number':
      return <input {...shared} inputMode="decimal" autoComplete="off" />
    default:
      return <input {...shared} />
  }
}

function ReadOnly({ group }: { group: Group }) {
  return (
    <dl className="pairs">
      {group.fields
        .filter(({ value }) => value !== '')
        .map(({ name, label, value }) => (
          <div key={name}>
            <dt className="meta">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** A field goes back to the feed's word by itself, so that nothing else of the form is saved with it. */
function Releases({ group, vehicle, intent }: { group: Group; vehicle: Shown; intent: string }) {
  const own = group.fields.filter(({ isReleasable }) => isReleasable)
  if (own.length === 0) return null
  return (
    <div className="row releases">
      {own.map(({ name, label }) => (
        <Form method="post" action={vehicle.path} key={name}>
          <input type="hidden" name="version" value={vehicle.version} />
          <input type="hidden" name="field" value={name} />
          <button type="submit" className="button plain" name="intent" value={intent}>
            {label}: use the feed’s
          </button>
        </Form>
      ))}
    </div>
  )
}
