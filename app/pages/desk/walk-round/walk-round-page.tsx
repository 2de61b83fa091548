import { Form, Link } from 'react-router'
import { DeskHead, LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { Refused } from './change-walk-round.server.ts'
import { MarkPhoto } from './mark-photo.tsx'
import type { showWalkRound } from './walk-round.server.ts'

type Shown = PageProps<typeof showWalkRound>['loaderData']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: Refused | undefined
}

/** A walk round a vehicle, one zone after another; at the end somebody says what was found. */
export function WalkRoundPage({ loaderData: walk, actionData: refused }: Props) {
  return (
    <main id="main" className="page">
      <p>
        <Link to={walk.passport}>Passport of {walk.stocknum}</Link>
      </p>
      <DeskHead title="Walk-round">
        <p className="quiet">{walk.name}</p>
      </DeskHead>
      <Refusal
        sentence={
          refused &&
          [
            refused.problem,
            ...(refused.typed.intent === 'mark' ? [] : refused.problems.map(({ message }) => message)),
          ].join(' ')
        }
      />
      {walk.isEnded ? (
        <p className="notice">It is for sale no more: its passport stays as it was.</p>
      ) : (
        <>
          <div className="round-progress">
            <p role="status">
              <b>{walk.words}</b>
            </p>
            <progress value={walk.lookedCount} max={walk.zones.length} aria-hidden="true" />
          </div>
          {walk.lookedCount === 0 && walk.at === 0 && (
            <p className="quiet">
              Begin at the front and go round it once: each place is pressed through, or gets its marks.
            </p>
          )}
          <Zone walk={walk} refused={refused} />
          <End walk={walk} />
        </>
      )}
      <Zones walk={walk} />
    </main>
  )
}

/** The zone where one stands: its marks, and what can be said of it. */
function Zone({ walk, refused }: { walk: Shown; refused: Refused | undefined }) {
  const zone = walk.at === null ? undefined : walk.zones[walk.at]
  if (!zone || walk.at === null || walk.onward === null) return null
  return (
    <section className="sheet stack" aria-labelledby="zone" key={`${walk.at} ${zone.marks.length}`}>
      <div className="two-sided">
        <h2 id="zone">{zone.label}</h2>
        {walk.nextLabel && <span className="meta">Then: {walk.nextLabel}</span>}
      </div>
      {zone.marks.length > 0 && <Marks marks={zone.marks} />}
      <Link className="button wide" to={walk.onward} preventScrollReset>
        {zone.marks.length > 0 ? 'Nothing more here' : 'Nothing here'}
      </Link>
      <details className="add-mark" open={refused?.typed.intent === 'mark'}>
        <summary className="button plain wide">Add a mark</summary>
        <MarkForm walk={walk} refused={refused} />
      </details>
    </section>
  )
}

function Marks({ marks }: { marks: Shown['zones'][number]['marks'] }) {
  return (
    <ul className="rows">
      {marks.map(({ id, name, severity }) => (
        <li key={id} className="two-sided">
          <span>{name}</span> <span className="word">{severity}</span>
        </li>
      ))}
    </ul>
  )
}

function MarkForm({ walk, refused }: { walk: Shown; refused: Refused | undefined }) {
  const typed = refused?.typed ?? {}
  const problemOf = (field: string): string | undefined =>
    refused?.problems.find((one) => one.field === field || one.field.startsWith(`${field}.`))?.message
  return (
    <Form method="post" action={walk.path} encType="multipart/form-data" className="stack">
      <LabelledField label="What it is" problem={problemOf('kind')}>
        <select name="kind" defaultValue={typed.kind ?? ''}>
          <option value="">Choose…</option>
          {walk.kinds.map(({ value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </LabelledField>
      <LabelledField label="Size (mm)" problem={problemOf('size_mm')}>
        <input name="size_mm" inputMode="numeric" autoComplete="off" defaultValue={typed.size_mm} />
      </LabelledField>
      <MarkPhoto
        photos={walk.photos}
        typed={typed}
        problem={problemOf('photos') && photoProblem(problemOf('photos'))}
      />
      <LabelledField label="Note" problem={problemOf('note')}>
        <textarea name="note" rows={2} maxLength={300} defaultValue={typed.note} />
      </LabelledField>
      <label className="check">
        <input type="checkbox" name="in_drivers_view" defaultChecked={typed.in_drivers_view === 'on'} />A chip
        in glass, in the driver’s view
      </label>
      {problemOf('in_drivers_view') && <p className="problem">{problemOf('in_drivers_view')}</p>}
      <LabelledField label="Repaired on" hint="Empty: it is not repaired." problem={problemOf('repaired_on')}>
        <input type="date" name="repaired_on" max={walk.today} defaultValue={typed.repaired_on} />
      </LabelledField>
      <button type="submit" className="button wide" name="intent" value="mark">
        Add the mark
      </button>
    </Form>
  )
}

function photoProblem(message: string | undefined): string {
  return message?.startsWith('expected') ? 'Take a photo of it, or choose one.' : (message ?? '')
}

/** What the round found is said by a person, and of no zone that nobody has looked at. */
function End({ walk }: { walk: Shown }) {
  if (walk.at !== null && !walk.hasCounted)
    return <p className="meta">Only a whole round can say that nothing was found.</p>
  return (
    <Form method="post" action={walk.path} className="sheet stack" aria-label="End the round">
      <input type="hidden" name="version" value={walk.version} />
      <div className="field-grid">
        <LabelledField label="Who looked">
          <input name="by" maxLength={120} defaultValue={walk.person} required />
        </LabelledField>
        <LabelledField label="On">
          <input type="date" name="dated" defaultValue={walk.today} max={walk.today} required />
        </LabelledField>
      </div>
      <p className="row">
        {walk.hasCounted && (
          <button
            type="submit"
            className={walk.isWhole ? 'button' : 'button plain'}
            name="intent"
            value="stated"
          >
            {walk.isWhole ? 'These are all of them' : 'End here: these are the marks that were seen'}
          </button>
        )}
        {walk.isWhole && !walk.hasCounted && (
          <button type="submit" className="button" name="intent" value="none found">
            None found
          </button>
        )}
      </p>
    </Form>
  )
}

function Zones({ walk }: { walk: Shown }) {
  return (
    <nav className="sheet" aria-label="Zones">
      <ol className="rows zone-list">
        {walk.zones.map(({ name, label, isLooked, marks, path }, place) => (
          <li key={name}>
            <Link className="zone-link" to={path} aria-current={place === walk.at ? 'step' : undefined}>
              <span className="zone-sign" data-looked={isLooked ? '' : undefined} aria-hidden="true">
                {isLooked ? '✓' : place + 1}
              </span>
              <span>{label}</span>
              <span className="meta">
                {[
                  ...(marks.length === 0 ? [] : [marks.length === 1 ? '1 mark' : `${marks.length} marks`]),
                  isLooked ? 'looked at' : 'not looked at',
                ].join(', ')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
