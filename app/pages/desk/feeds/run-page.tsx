import { Link } from 'react-router'
import { DeskHead, Done, Refusal } from '#app/pages/desk/parts.tsx'
import { FieldForm, PressForm } from '#app/pages/desk/press-form.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { decideRun, showRun } from './run.server.ts'

type Shown = PageProps<typeof showRun>['loaderData']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: Awaited<ReturnType<typeof decideRun>>['data'] | undefined
}

/** One reading of a feed: how many of what first, then each vehicle before and after, and each row that could not be read. */
export function RunPage({ loaderData: run, actionData }: Props) {
  return (
    <main id="main" className="page wide">
      <p>
        <Link to={run.feeds}>Feeds of {run.website}</Link>
      </p>
      <DeskHead title={`${run.name}, ${run.at}`} />
      <Refusal sentence={actionData?.problem} />
      <Done sentence={actionData?.sentence} />
      <Figures run={run} />
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
      {run.groups.map((group, at) => (
        // a long list opens on a press, so that the others are seen
        <Group
          key={group.what}
          group={group}
          isOpen={run.groups.length === 1 || (at === 0 && group.count <= mostOpened)}
        />
      ))}
    </main>
  )
}

const mostOpened = 30

function Figures({ run: { text, figures, read, file, isHeld } }: { run: Shown }) {
  return (
    <section className="sheet" aria-label="What happened">
      {isHeld && <p>If you apply it:</p>}
      {text && <p>{text}</p>}
      {figures.length > 0 && (
        <ul className="figures">
          {figures.map(({ count, words }) => (
            <li key={words}>
              <b>{count}</b> {words}
            </li>
          ))}
        </ul>
      )}
      <p className="meta">
        {[read === null ? null : figures.length > 0 ? `${read} read` : `Nothing new among ${read}`, file]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  )
}

function Group({ group, isOpen }: { group: Shown['groups'][number]; isOpen: boolean }) {
  return (
    <details className="sheet" open={isOpen}>
      <summary className="sheet-summary">
        {group.what} ({group.count})
      </summary>
      <table className="runs">
        <caption className="sr-only">{group.what}</caption>
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col" className="run-stocknum">
              Stock no.
            </th>
            {group.vehicles.some(({ changes }) => changes.length > 0) && <th scope="col">Change</th>}
          </tr>
        </thead>
        <tbody>
          {group.vehicles.map(({ stocknum, name, changes }) => (
            <tr key={stocknum}>
              <th scope="row">{name}</th>
              <td className="run-stocknum">{stocknum}</td>
              {changes.length > 0 && (
                <td>
                  {changes.map((change) => (
                    <p key={change}>{change}</p>
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {group.left > 0 && <p className="quiet">and {group.left} more</p>}
    </details>
  )
}

function Decision({ run }: { run: Shown }) {
  return (
    <section className="sheet stack" aria-label="Decide">
      <p>{run.reason}</p>
      {run.mayApply && (
        <FieldForm
          path={run.path}
          intent="apply"
          fields={{ sha256: run.sha256 }}
          title={`Type ${run.concerned}, the number of vehicles it affects`}
          field={<input name="number" inputMode="numeric" autoComplete="off" required />}
        >
          Apply
        </FieldForm>
      )}
      <PressForm path={run.path} intent="refuse" look="plain">
        Reject
      </PressForm>
    </section>
  )
}
