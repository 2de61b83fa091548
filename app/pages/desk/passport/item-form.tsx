import { Form } from 'react-router'
import { LabelledField } from '#app/pages/desk/parts.tsx'
import type { Said } from './change-passport.server.ts'
import type { showPassport } from './passport.server.ts'
import { type ItemField, registers, serviceFields, sources } from './passport-fields.ts'
import { PhotoChoice } from './photo-choice.tsx'
import { entryName, type Typed } from './typed-item.ts'

type Shown = Awaited<ReturnType<typeof showPassport>>
type Item = Shown['items'][number]

interface Props {
  readonly passport: Shown
  readonly item: Item
  readonly form: NonNullable<Item['form']>
  /** What became of this very form; undefined where nothing has been sent, or another. */
  readonly said: Said | undefined
}

/** What is said of an item, in controls whose names are the paths of its parts. */
export function ItemForm({ passport, item, form, said }: Props) {
  const isRefused = said !== undefined && said.problem !== null
  const typed = isRefused ? said.typed : form.typed
  const problemOf = (...names: readonly string[]): string | undefined =>
    isRefused ? said.problems.find(({ field }) => names.includes(field))?.message : undefined
  return (
    // what was saved is shown anew; what was refused stays as it was typed
    <Form method="post" action={passport.path} className="stack" key={item.version}>
      <input type="hidden" name="item" value={item.item} />
      <input type="hidden" name="version" value={item.version} />
      <StateChoice form={form} typed={typed} problem={problemOf('state')} />
      {problemOf('value') && <p className="problem">Give at least one figure: {problemOf('value')}</p>}
      <div className="field-grid">
        {form.fields
          .filter(({ kind }) => kind !== 'photo')
          .map((field) => (
            <Part
              key={field.name}
              field={field}
              name={`value.${field.name}`}
              typed={typed[`value.${field.name}`]}
              problem={problemOf(
                `value.${field.name}`,
                ...(field.kind === 'moment' && form.isDatedByMoment ? ['dated'] : []),
              )}
            />
          ))}
      </div>
      {form.fields
        .filter(({ kind }) => kind === 'photo')
        .map(({ name, label }) => (
          <PlatePhoto
            key={name}
            label={label}
            name={`value.${name}`}
            passport={passport}
            typed={typed}
            problem={problemOf(`value.${name}`)}
          />
        ))}
      {item.item === 'service' && <Services passport={passport} typed={typed} problemOf={problemOf} />}
      <Saying passport={passport} form={form} typed={typed} problemOf={problemOf} />
      <p className="row">
        <button type="submit" className="button" name="intent" value="state">
          Save
        </button>
        {item.isKnown && (
          <button type="submit" className="button plain" name="intent" value="unknown" formNoValidate>
            Say it is not known
          </button>
        )}
      </p>
    </Form>
  )
}

interface FieldsProps {
  readonly typed: Typed
  problemOf(...names: readonly string[]): string | undefined
}

function StateChoice({
  form,
  typed,
  problem,
}: {
  form: Props['form']
  typed: Typed
  problem: string | undefined
}) {
  if (form.noneFound === null) return <input type="hidden" name="state" value="stated" />
  return (
    <fieldset className="bare">
      <legend>What is known</legend>
      {problem && <p className="problem">{problem}</p>}
      {[
        { value: 'stated', title: 'As stated below' },
        { value: 'none found', title: form.noneFound },
      ].map(({ value, title }) => (
        <label className="check" key={value}>
          <input
            type="radio"
            name="state"
            value={value}
            defaultChecked={(typed.state ?? 'stated') === value}
          />
          {title}
        </label>
      ))}
    </fieldset>
  )
}

interface PartProps {
  readonly field: ItemField
  readonly name: string
  readonly typed: string | undefined
  readonly problem: string | undefined
}

function Part({ field: { label, hint, kind, choices }, name, typed, problem }: PartProps) {
  const shared = { name, defaultValue: typed ?? '', 'aria-invalid': problem ? (true as const) : undefined }
  return (
    <LabelledField label={label} problem={problem} {...(hint ? { hint } : {})}>
      {kind === 'choice' ? (
        <select {...shared}>
          <option value="">Choose…</option>
          {choices?.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      ) : kind === 'prose' ? (
        <textarea {...shared} rows={2} />
      ) : (
        <input
          {...shared}
          type={kind === 'day' ? 'date' : kind === 'moment' ? 'datetime-local' : 'text'}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          list={name === 'value.register' ? 'registers' : undefined}
        />
      )}
    </LabelledField>
  )
}

/** The registers that dealers ask, for the field that takes any. */
export function Registers() {
  return (
    <datalist id="registers">
      {registers.map((register) => (
        <option key={register} value={register} />
      ))}
    </datalist>
  )
}

function PlatePhoto({
  label,
  name,
  passport,
  typed,
  problem,
}: {
  label: string
  name: string
  passport: Shown
  typed: Typed
  problem: string | undefined
}) {
  if (passport.photos.length === 0)
    return (
      <p className={problem ? 'problem' : 'meta'}>{label}: the vehicle has no photo yet. Add one first.</p>
    )
  return (
    <PhotoChoice
      legend={label}
      name={name}
      photos={passport.photos}
      chosen={typed[name]}
      problem={problem && 'Choose the photo that shows the plate.'}
    />
  )
}

/** So many services can be added at once. */
const moreServices = 2
const mostServices = 60

function Services({ passport, typed, problemOf }: FieldsProps & { passport: Shown }) {
  const known = Array.from({ length: mostServices }).findIndex(
    (_, at) => typed[entryName(at, 'day')] === undefined,
  )
  const count = Math.min(mostServices, (known === -1 ? mostServices : known) + moreServices)
  return (
    <div className="stack">
      {problemOf('value.entries') && <p className="problem">{problemOf('value.entries')}</p>}
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a service is known by its place in the form
        <fieldset className="bare" key={at}>
          <legend>{at < known || known === -1 ? `Service ${at + 1}` : 'One more service'}</legend>
          <div className="field-grid">
            {serviceFields.map((field) => (
              <Part
                key={field.name}
                field={field}
                name={entryName(at, field.name)}
                typed={typed[entryName(at, field.name)]}
                problem={problemOf(entryName(at, field.name))}
              />
            ))}
            <DocumentChoice
              name={entryName(at, 'document')}
              passport={passport}
              typed={typed[entryName(at, 'document')]}
              problem={problemOf(entryName(at, 'document'))}
            />
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function DocumentChoice({
  name,
  passport: { documents },
  typed,
  problem,
}: Omit<PartProps, 'field'> & { passport: Shown }) {
  if (documents.length === 0) return null
  return (
    <LabelledField label="Document" problem={problem}>
      <select name={name} defaultValue={typed ?? ''}>
        <option value="">None</option>
        {documents.map((document) => (
          <option key={document.hash} value={document.hash}>
            {document.name}
          </option>
        ))}
      </select>
    </LabelledField>
  )
}

/** Who says so, and when (PASS-02). */
function Saying({
  passport,
  form,
  typed,
  problemOf,
}: FieldsProps & { passport: Shown; form: Props['form'] }) {
  return (
    <fieldset className="bare">
      <legend>Who says so, and when</legend>
      <div className="field-grid">
        <LabelledField label="Source" problem={problemOf('source')}>
          <select name="source" defaultValue={typed.source ?? form.source}>
            {sources.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
            <option value="">Somebody else</option>
          </select>
        </LabelledField>
        <LabelledField label="Somebody else: who">
          <input name="source_other" maxLength={120} defaultValue={typed.source_other ?? ''} />
        </LabelledField>
        {!form.isDatedByMoment && (
          <LabelledField label="Day" problem={problemOf('dated')}>
            <input type="date" name="dated" max={passport.today} defaultValue={typed.dated ?? ''} />
          </LabelledField>
        )}
        <LabelledField label="Who looked" problem={problemOf('by')}>
          <input name="by" maxLength={120} defaultValue={typed.by ?? ''} />
        </LabelledField>
        <DocumentChoice
          name="document"
          passport={passport}
          typed={typed.document}
          problem={problemOf('document')}
        />
      </div>
    </fieldset>
  )
}
