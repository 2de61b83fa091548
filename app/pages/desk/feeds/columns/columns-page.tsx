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
        <p className="notice">{sharing.join(', ')}: read by the same mapping, and changed with this feed.</p>
      )}
      {map === null ? (
        <p className="sheet">No file of this feed is kept yet. Its columns are here once one has come.</p>
      ) : (
        <>
          <p>
            <b>{file}</b>: {map.vehicles} vehicles under {map.headings.length} headings.{' '}
            {map.unreadable && `Nothing of it can be imported as it is: ${map.unreadable}.`}
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
        Applied like this: <b>{tried.counts}</b>. Nothing was changed.
      </p>
      {tried.hold && <p>It would wait for a person: {tried.hold}.</p>}
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
  return (
    // what was saved is shown anew
    <Form method="post" action={path} className="stack" key={base} ref={kept.form} onChange={kept.keep}>
      <input type="hidden" name="base" value={base} />
      {kept.isRestored && (
        <p className="notice" role="status">
          What you chose before and did not save is here again.
        </p>
      )}
      <ul className="rows sheet">
        {map.headings.map((heading, at) => (
          <Heading
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have one heading twice
            key={at}
            at={at}
            heading={heading}
            facts={columns.facts}
            chosen={answer?.chosen?.[heading.heading]}
            problem={answer?.problems[heading.heading]}
          />
        ))}
      </ul>
      {map.missing.length > 0 && (
        <details className="sheet">
          <summary className="sheet-summary">
            In the mapping, and not in this file ({map.missing.length})
          </summary>
          <ul className="rows">
            {map.missing.map(({ heading, fact }) => (
              <li key={heading}>
                {heading} <span className="meta">{fact}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {map.unfilled.length > 0 && (
        <p className="meta">Shoppers look for, and no column has: {map.unfilled.join(', ')}.</p>
      )}
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
    </Form>
  )
}

interface HeadingProps {
  readonly at: number
  readonly heading: ShownMap['headings'][number]
  readonly facts: Shown['facts']
  readonly chosen: string | undefined
  readonly problem: string | undefined
}

function Heading({ at, heading, facts, chosen, problem }: HeadingProps) {
  const { heading: written, isKeptOut, choice, byName, note, share, samples } = heading
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
      {isKeptOut ? (
        <p>
          <span className="word">Kept out</span>{' '}
          <span className="meta">What a dealership paid is never read.</span>
        </p>
      ) : (
        <div>
          <input type="hidden" name={`heading.${at}`} value={written} />
          <LabelledField label="Is taken for" problem={problem} {...(note ? { hint: note } : {})}>
            <select
              name={`fact.${at}`}
              defaultValue={chosen ?? choice}
              data-heading={written}
              aria-label={`${written} is taken for`}
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
      )}
    </li>
  )
}
