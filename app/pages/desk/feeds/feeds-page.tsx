import { Form, Link } from 'react-router'
import { DeskHead, Done, Refusal, WebsiteChoice } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { changeFeed, showFeeds } from './feeds.server.ts'

type Shown = PageProps<typeof showFeeds>['loaderData']
type Feed = Shown['feeds'][number]

interface Props {
  readonly loaderData: Shown
  readonly actionData?: Awaited<ReturnType<typeof changeFeed>>['data'] | undefined
}

/** Where the stock comes from: a card for each feed. */
export function FeedsPage({ loaderData: { website, websites, feeds, path, outlets }, actionData }: Props) {
  return (
    <main id="main" className="page wide">
      <DeskHead title="Feeds">
        <div className="row head-links">
          <Link to={outlets}>Outlets</Link>
          <WebsiteChoice website={website} websites={websites} />
        </div>
      </DeskHead>
      <Refusal sentence={actionData?.problem} />
      <Done sentence={actionData?.sentence} />
      {feeds.length === 0 ? (
        <p className="sheet">No feed yet: stock is added by hand.</p>
      ) : (
        feeds.map((feed) => <FeedCard key={feed.id} feed={feed} path={path} />)
      )}
    </main>
  )
}

const tones: Readonly<Record<Feed['standing'], string>> = {
  well: 'done',
  new: 'plain',
  paused: 'plain',
  left: 'plain',
  held: 'soon',
  late: 'late',
  failing: 'late',
}

function FeedCard({ feed, path }: { feed: Feed; path: string }) {
  return (
    <section className="sheet stack" aria-label={feed.name}>
      <div className="two-sided">
        <h2>{feed.name}</h2>
        <span className="word" data-tone={tones[feed.standing]}>
          {feed.standingText}
        </span>
      </div>
      <p>
        {feed.comes}. {feed.onSale} of its vehicles are for sale.
      </p>
      <p className="meta">
        {feed.seen ? `Last run ${feed.seen}.` : 'It has not run yet.'} {feed.next && `Next run ${feed.next}.`}
      </p>
      {feed.why && <p className="notice refusal">{feed.why}</p>}
      <div className="row">
        {feed.held && (
          <Link className="button" to={feed.held}>
            Review it
          </Link>
        )}
        {feed.columns && (
          <Link className="button plain" to={feed.columns}>
            Columns
          </Link>
        )}
        <Form method="post" action={path} className="row">
          <input type="hidden" name="feed" value={feed.id} />
          {feed.mayRun && (
            <button type="submit" className="button plain" name="intent" value="run">
              Run now
            </button>
          )}
          {feed.mayPause && (
            <button
              type="submit"
              className="button plain"
              name="intent"
              value={feed.isPaused ? 'resume' : 'pause'}
            >
              {feed.isPaused ? 'Resume' : 'Pause'}
            </button>
          )}
        </Form>
      </div>
      {feed.runs.length > 0 && <Runs runs={feed.runs.slice(0, runsInSight)} name={feed.name} />}
      {feed.runs.length > runsInSight && (
        <details>
          <summary className="sheet-summary">{`Earlier runs (${feed.runs.length - runsInSight})`}</summary>
          <Runs runs={feed.runs.slice(runsInSight)} name={`${feed.name}, earlier`} />
        </details>
      )}
    </section>
  )
}

const runsInSight = 6

function Runs({ runs, name }: { runs: Feed['runs']; name: string }) {
  return (
    <div className="runs-region">
      <table className="runs">
        <caption className="sr-only">{`Runs of ${name}`}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col" className="run-source">
              Source
            </th>
            <th scope="col" className="run-figure">
              New
            </th>
            <th scope="col" className="run-figure">
              Changed
            </th>
            <th scope="col" className="run-figure">
              Gone
            </th>
            <th scope="col" className="run-figure run-unread">
              Not read
            </th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.path}>
              <th scope="row">
                <Link to={run.path}>
                  <time dateTime={run.iso}>{run.at}</time>
                </Link>
              </th>
              <td className="run-source">{run.source}</td>
              <td className="run-figure">{run.added ?? '–'}</td>
              <td className="run-figure">{run.changed ?? '–'}</td>
              <td className="run-figure">{run.gone ?? '–'}</td>
              <td className="run-figure run-unread">{run.unread ?? '–'}</td>
              <td>
                <span className="word" data-tone={run.tone}>
                  {run.result}
                </span>
                {run.reason && <span className="meta run-reason">{run.reason}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
