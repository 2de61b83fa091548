import { Form, Link } from 'react-router'
import { DeskHead, Done, LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { showBulk } from './bulk.server.ts'
import type { ManyDone } from './change-many.server.ts'

type Shown = PageProps<typeof showBulk>['loaderData']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: ManyDone | undefined
}

/** The same for several vehicles: what, what that would make of each, and then done. */
export function BulkPage({ loaderData: bulk, actionData: done }: Props) {
  const { vehicles, list } = bulk
  const isOver = done?.step === 'done' || done?.step === 'undone'
  return (
    <main id="main" className="page wide">
      <p>
        <Link to={list}>Stock of {bulk.website}</Link>
      </p>
      <DeskHead title={bulk.title} />
      <Done sentence={done?.sentence} />
      {done?.problem && <Refusal sentence={done.field ? 'This cannot be done as it is.' : done.problem} />}
      {vehicles.length === 0 && !isOver && (
        <div className="sheet stack">
          <p>No vehicle was chosen.</p>
          <p>
            <Link to={list}>Choose some in the list</Link>
          </p>
        </div>
      )}
      {isOver ? (
        <Over bulk={bulk} done={done} />
      ) : (
        vehicles.length > 0 && (
          <Form method="post" action={bulk.path} className="stack">
            <Fields bulk={bulk} done={done} />
            {done?.step === 'preview' ? <Preview done={done} /> : <Chosen bulk={bulk} />}
            <Buttons done={done} />
          </Form>
        )
      )}
    </main>
  )
}

function Fields({ bulk: { name, today }, done }: { bulk: Shown; done: ManyDone | undefined }) {
  const typed = done?.typed ?? {}
  const problemOf = (field: string) => (done?.field === field ? (done.problem ?? undefined) : undefined)
  switch (name) {
    case 'price':
      return (
        <div className="in-line">
          <LabelledField label="Way">
            <select name="way" defaultValue={typed.way ?? 'down'}>
              <option value="down">Lower by</option>
              <option value="up">Raise by</option>
            </select>
          </LabelledField>
          <LabelledField label="How much" problem={problemOf('figure') ?? problemOf('price')}>
            <input name="figure" inputMode="decimal" required defaultValue={typed.figure} />
          </LabelledField>
          <LabelledField label="Of what">
            <select name="unit" defaultValue={typed.unit ?? 'percent'}>
              <option value="percent">percent</option>
              <option value="amount">dollars</option>
            </select>
          </LabelledField>
        </div>
      )
    case 'tag':
      return (
        <LabelledField label="Tag" hint="Empty: none." problem={problemOf('tag')}>
          <input name="tag" defaultValue={typed.tag} />
        </LabelledField>
      )
    case 'reserve':
      return (
        <div className="in-line">
          <LabelledField
            label="For whom, or why"
            hint="Only your team sees this."
            problem={problemOf('note')}
          >
            <input name="note" maxLength={500} defaultValue={typed.note} />
          </LabelledField>
          <LabelledField
            label="Until"
            hint="Leave it empty for three days; then it goes back on sale."
            problem={problemOf('last_day')}
          >
            <input type="date" name="last_day" min={today} defaultValue={typed.last_day} />
          </LabelledField>
        </div>
      )
    case 'sold':
      return (
        <LabelledField label="On" problem={problemOf('sold_on')}>
          <input type="date" name="sold_on" max={today} defaultValue={typed.sold_on ?? today} />
        </LabelledField>
      )
  }
}

/** The button that does it stands under what it would do. */
function Buttons({ done }: { done: ManyDone | undefined }) {
  const count = done?.changed.length ?? 0
  return (
    <p className="row">
      {done?.step === 'preview' && count > 0 && (
        <button type="submit" className="button" name="intent" value="do">
          Do it: {numberOf(count)}
        </button>
      )}
      <button
        type="submit"
        className={done?.step === 'preview' ? 'button plain' : 'button'}
        name="intent"
        value="preview"
      >
        {done?.step === 'preview' ? 'Show it again' : 'Show what it would do'}
      </button>
    </p>
  )
}

function Chosen({ bulk: { vehicles } }: { bulk: Shown }) {
  return (
    <section className="sheet" aria-labelledby="chosen">
      <h2 id="chosen">{numberOf(vehicles.length)}</h2>
      <ul className="rows">
        {vehicles.map(({ id, path, name, stocknum, shownPrice }) => (
          <li key={id} className="two-sided">
            <Link to={path}>{name}</Link>
            <span className="meta">
              {stocknum} · {shownPrice}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Preview({ done }: { done: ManyDone }) {
  const { changed, leftOut, isToConfirm, typed } = done
  return (
    <>
      <section className="sheet" aria-labelledby="would" role="status">
        <h2 id="would">
          {changed.length === 0 ? 'Nothing would change' : `This would change ${numberOf(changed.length)}`}
        </h2>
        <ul className="rows">
          {changed.map(({ id, name, stocknum, words }) => (
            <li key={id} className="entry">
              <p>
                <b>{name}</b> <span className="meta">{stocknum}</span>
              </p>
              {words.map((word) => (
                <p key={word}>{word}</p>
              ))}
            </li>
          ))}
        </ul>
      </section>
      <LeftOut leftOut={leftOut} />
      {(isToConfirm || typed.confirm === 'on') && (
        <label className="check">
          <input type="checkbox" name="confirm" defaultChecked={typed.confirm === 'on'} /> Change these too
        </label>
      )}
    </>
  )
}

function LeftOut({ leftOut }: Pick<ManyDone, 'leftOut'>) {
  if (leftOut.length === 0) return null
  return (
    <section className="sheet" aria-labelledby="left-out">
      <h2 id="left-out">Left as {leftOut.length === 1 ? 'it is' : 'they are'}</h2>
      <ul className="rows">
        {leftOut.map(({ id, name, words }) => (
          <li key={id} className="entry">
            <p>
              <b>{name}</b>
            </p>
            <p>{words.join(' ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Over({ bulk, done }: { bulk: Shown; done: ManyDone }) {
  return (
    <>
      {done.undo && (
        <Form method="post" action={bulk.path} className="row">
          <input type="hidden" name="change" value={done.undo} />
          <button type="submit" className="button plain" name="intent" value="undo">
            Undo
          </button>
        </Form>
      )}
      <LeftOut leftOut={done.leftOut} />
      <p>
        <Link className="button" to={bulk.list}>
          Back to the stock
        </Link>
      </p>
    </>
  )
}

function numberOf(count: number): string {
  return count === 1 ? '1 vehicle' : `${count} vehicles`
}
