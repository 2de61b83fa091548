import { useState } from 'react'
import { Form, Link } from 'react-router'
import { DeskHead, Done, LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { ColumnsAnswer } from './change-columns.server.ts'
import type { ShownMap, showColumns } from './columns.server.ts'
import { leaveOut } from './typed-mapping.ts'
import { useKeptChoices } from './use-kept-choices.ts'

type Shown = PageProps<typeof showColumns>['loaderData']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: ColumnsAnswer | undefined
}

/** The headings of a feed’s newest file, each with what it is taken for. */
export function ColumnsPage({ loaderData: columns, actionData: answer }: Props) {
  const { feeds, website, name, sharing, map, file } = columns
  return (
    <main id="main" className="page wide">
      <p>
        <Link to={feeds}>Feeds of {website}</Link>
      </p>
      <DeskHead title={`Columns of ${name}`} />
      {sharing.length > 0 && (
        <p className="notice">{sharing.join(', ')}: use the same columns, and change with this feed.</p>
      )}
      {map === null ? (
        <p className="sheet">
          This feed has not sent a file yet. Its columns will be listed here once it has.
        </p>
      ) : (
        <>
          <p>
            <b>{file}</b>: {map.vehicles} vehicles under {map.headings.length} headings.{' '}
            {map.unreadable && `It cannot be imported as it is: ${map.unreadable}.`}
          </p>
          <Choices columns={columns} map={answer?.map ?? map} answer={answer} />
        </>
      )}
    </main>
  )
}

/** What a dry run found: nothing of it has happened. */
function Tried({ answer }: { answer: ColumnsAnswer | undefined }) {
  const tried = answer?.tried
  if (!tried) return null
  return (
    <div role="status">
      <p>
        With these choices: <b>{tried.counts}</b>. Nothing has changed yet.
      </p>
      {tried.hold && <p>It would wait for somebody to approve it: {tried.hold}.</p>}
      {tried.rejected.length > 0 && (
        <details>
          <summary className="sheet-summary">What could not be read</summary>
          <ul className="rows">
            {tried.rejected.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Choices({
  columns,
  map,
  answer,
}: {
  columns: Shown
  map: ShownMap
  answer: ColumnsAnswer | undefined
}) {
  const { path, base } = columns
  const isSaved = answer?.sentence != null
  const kept = useKeptChoices(path, base, isSaved)
  const [pressed, setPressed] = useState<readonly string[]>([])
  const chosen = answer?.chosen ?? kept.restored ?? {}
  const listed = map.headings.map((heading, at) => ({ heading, at }))
  const [unsettled, settled] = [
    listed.filter(({ heading }) => !heading.isSettled),
    listed.filter(({ heading }) => heading.isSettled),
  ]
  const columnAt = ({ heading, at }: { heading: ShownHeading; at: number }) => {
    const name = heading.heading
    const isAsked = name === answer?.opened || pressed.includes(name)
    // what somebody has chosen stays open until it is saved
    const isOpen = !heading.isKeptOut && (!heading.isSettled || isAsked || Object.hasOwn(chosen, name))
    if (!isOpen)
      return (
        <FoldedColumn key={at} heading={heading} onPress={() => setPressed((before) => [...before, name])} />
      )
    const problem = answer?.problems[name]
    const given = { at, heading, facts: columns.facts, chosen: chosen[name], problem, isAsked }
    return <OpenColumn key={at} {...given} />
  }
  return (
    <Form
      method="post"
      action={path}
      className="stack"
      // what was saved, and what was kept in this browser, is shown anew
      key={`${base} ${kept.restored !== null}`}
      ref={kept.form}
      onChange={kept.keep}
    >
      <input type="hidden" name="base" value={base} />
      {kept.restored !== null && (
        <p className="notice" role="status">
          Your unsaved choices from last time are back.
        </p>
      )}
      <section aria-labelledby="to-choose">
        <h2 id="to-choose">
          {unsettled.length > 0 ? `To choose (${unsettled.length})` : 'Nothing to choose'}
        </h2>
        <p className="quiet">
          {unsettled.length > 0
            ? 'These columns could not be matched by their names. Say what each one holds, or leave it out; Try shows what would change before anything does.'
            : 'Every column of this file was matched by its name or by an earlier choice. To change one, press Change beside it below; a column the supplier adds later will be listed here.'}
        </p>
        {unsettled.length > 0 && <ul className="rows sheet">{unsettled.map(columnAt)}</ul>}
      </section>
      {settled.length > 0 && (
        <section aria-labelledby="settled">
          <h2 id="settled">{`Matched (${settled.length})`}</h2>
          <ul className="rows close sheet">{settled.map(columnAt)}</ul>
        </section>
      )}
      <Beside map={map} />
      <SaveBar answer={answer} />
    </Form>
  )
}

/** What the mapping has and the file has not, and what shoppers look for and no column has. */
function Beside({ map: { missing, unfilled } }: { map: ShownMap }) {
  return (
    <>
      {missing.length > 0 && (
        <details className="sheet">
          <summary className="sheet-summary">Expected, but not in this file ({missing.length})</summary>
          <ul className="rows">
            {missing.map(({ heading, fact }) => (
              <li key={heading}>
                {heading} <span className="meta">{fact}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {unfilled.length > 0 && (
        <p className="meta">No column holds these, which shoppers look for: {unfilled.join(', ')}.</p>
      )}
    </>
  )
}

function SaveBar({ answer }: { answer: ColumnsAnswer | undefined }) {
  return (
    <div className="save-bar">
      <Refusal sentence={answer?.problem} />
      <Done sentence={answer?.sentence} />
      <Tried answer={answer} />
      <div className="row">
        <button type="submit" className="button plain" name="intent" value="try">
          Try
        </button>
        <button type="submit" className="button" name="intent" value="save">
          Save
        </button>
      </div>
    </div>
  )
}

type ShownHeading = ShownMap['headings'][number]

interface OpenColumnProps {
  readonly at: number
  readonly heading: ShownHeading
  readonly facts: Shown['facts']
  readonly chosen: string | undefined
  readonly problem: string | undefined
  /** Whether somebody has just pressed its line. */
  readonly isAsked: boolean
}

/** A column with everything that it can be taken for. */
function OpenColumn({ at, heading, facts, chosen, problem, isAsked }: OpenColumnProps) {
  const { heading: written, choice, byName, note, share, samples } = heading
  return (
    <li className="column-row">
      <div>
        <p className="row-name">{written}</p>
        <p className="meta">{share}</p>
      </div>
      <ul className="meta column-samples" aria-label={`Samples of ${written}`}>
        {samples.map((sample) => (
          <li key={sample}>{sample}</li>
        ))}
      </ul>
      <div>
        <input type="hidden" name={`heading.${at}`} value={written} />
        <LabelledField label="Read as" problem={problem} {...(note ? { hint: note } : {})}>
          <select
            name={`fact.${at}`}
            defaultValue={chosen ?? choice}
            data-heading={written}
            // biome-ignore lint/a11y/noAutofocus: the button that was pressed has made room for it
            autoFocus={isAsked}
            aria-label={`${written} is read as`}
          >
            <option value="">{byName}</option>
            <option value={leaveOut}>Leave out</option>
            {facts.map(({ label, facts }) => (
              <optgroup key={label} label={label}>
                {facts.map(({ value, title }) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </LabelledField>
      </div>
    </li>
  )
}

/** A column about which nothing is to be decided: a line, which opens on a press. */
function FoldedColumn({ heading, onPress }: { heading: ShownHeading; onPress: () => void }) {
  const { heading: written, isKeptOut, taken, isByName, share, samples } = heading
  return (
    <li className="folded-column">
      <span>
        <b>{written}</b> <span className="meta">{share}</span>
      </span>
      <span>
        {taken} {isByName && <span className="meta">by its name</span>}
      </span>
      <span className="meta folded-sample">{samples[0]}</span>
      {!isKeptOut && (
        <button
          type="submit"
          className="button quiet"
          name="open"
          value={written}
          aria-label={`Change ${written}`}
          onClick={(event) => {
            event.preventDefault()
            onPress()
          }}
        >
          Change
        </button>
      )}
    </li>
  )
}
