import { Form, Link } from 'react-router'
import { DeskHead, Done, Refusal } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { answerGhost, showGhosts } from './ghosts.server.ts'

type Shown = PageProps<typeof showGhosts>['loaderData']

interface Props {
  readonly loaderData: Shown
  readonly actionData?: Awaited<ReturnType<typeof answerGhost>>['data'] | undefined
}

const choices = [
  { intent: 'still-here', title: 'Still here' },
  { intent: 'sold', title: 'Sold' },
  { intent: 'withdraw', title: 'Withdraw' },
  { intent: 'no-ghost', title: 'Nothing wrong' },
] as const

/** The vehicles that somebody should go and look at, each with what speaks for it. */
export function GhostsPage({
  loaderData: { ghosts, more, list, website, path, mayAnswer },
  actionData,
}: Props) {
  return (
    <main id="main" className="page wide">
      <p>
        <Link to={list}>Stock of {website}</Link>
      </p>
      <DeskHead title="Needs a look" />
      <Refusal sentence={actionData?.problem} />
      <Done sentence={actionData?.sentence} />
      {ghosts.length === 0 ? (
        <div className="sheet empty">
          <h2>Nothing needs a look</h2>
          <p className="quiet">
            Vehicles that may be gone, that are in stock twice, sold but still listed, or 30 days without a
            price or photo will be listed here.
          </p>
          <p>
            <Link className="button plain" to={list}>
              Back to the stock
            </Link>
          </p>
        </div>
      ) : (
        <ul className="rows sheet">
          {ghosts.map(({ key, id, path: vehicle, stocknum, name, kind, question, evidence }) => (
            <li key={key} className="stack">
              <div>
                <p className="row-name">
                  <Link to={vehicle}>{name}</Link>
                </p>
                <p className="meta">{stocknum}</p>
                <p>
                  {question} <span className="quiet">{evidence}.</span>
                </p>
              </div>
              {mayAnswer && (
                <Form method="post" action={path} className="row">
                  <input type="hidden" name="vehicle" value={id} />
                  <input type="hidden" name="kind" value={kind} />
                  {choices.map(({ intent, title }) => (
                    <button key={intent} type="submit" className="button plain" name="intent" value={intent}>
                      {title}
                    </button>
                  ))}
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="quiet">{`And ${more} more, which show up here as you answer these.`}</p>}
    </main>
  )
}
