import { Form, Link } from 'react-router'
import { DeskHead, Done, LabelledField, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { decideRun, showRun } from './run.server.ts'

type Shown = PageProps<typeof showRun>['loaderData']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: Awaited<ReturnType<typeof decideRun>>['data'] | undefined
}

/** One reading of a feed: each vehicle before and after, and each row that could not be read. */
export function RunPage({ loaderData: run, actionData }: Props) {
  return (
    <main id="main" className="page">
      <p>
        <Link to={run.feeds}>Feeds of {run.website}</Link>
      </p>
      <DeskHead title={`${run.feedId}, ${run.at}`} />
      <Refusal sentence={actionData?.problem} />
      <Done sentence={actionData?.sentence} />
      <p>
        {run.isHeld ? 'Applied, it would be: ' : ''}
        <b>{run.text}</b>
        {run.file && <span className="meta"> {run.file}</span>}
      </p>
      {run.isHeld && <Decision run={run} />}
      {run.rejected.length > 0 && (
        <details className="sheet" open>
          <summary className="sheet-summary">Could not be read ({run.rejected.length})</summary>
          <ul className="rows">
            {run.rejected.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </details>
      )}
      {run.changes.length > 0 && (
        <ul className="rows sheet">
          {run.changes.map(({ key, stocknum, name, what, changes }) => (
            <li key={key} className="entry">
              <p className="row-name">{name}</p>
              <p className="meta">
                {stocknum} · {what}
              </p>
              {changes.map((change) => (
                <p key={change}>{change}</p>
              ))}
            </li>
          ))}
          {run.left > 0 && <li className="quiet">and {run.left} more</li>}
        </ul>
      )}
    </main>
  )
}

function Decision({ run }: { run: Shown }) {
  return (
    <section className="sheet stack" aria-label="Decide">
      <p>{run.reason}</p>
      {run.mayApply && (
        <Form method="post" action={run.path} className="in-line">
          <input type="hidden" name="sha256" value={run.sha256} />
          <LabelledField label={`Type ${run.concerned}, the number of vehicles that it concerns`}>
            <input name="number" inputMode="numeric" autoComplete="off" required />
          </LabelledField>
          <button type="submit" className="button" name="intent" value="apply">
            Apply it
          </button>
        </Form>
      )}
      <Form method="post" action={run.path}>
        <button type="submit" className="button plain" name="intent" value="refuse">
          Refuse it
        </button>
      </Form>
    </section>
  )
}
