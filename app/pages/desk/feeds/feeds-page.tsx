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
        <p className="sheet">No feed yet. Your stock comes by hand.</p>
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
        {feed.comes}. {feed.onSale} of its vehicles are on sale.
      </p>
      {feed.runs[0] && (
        <p>
          It brought last: <Link to={feed.runs[0].path}>{feed.runs[0].text}</Link>
        </p>
      )}
      <p className="meta">
        {feed.seen ? `Seen ${feed.seen}.` : 'Not seen yet.'} {feed.next && `Asked next ${feed.next}.`}
      </p>
      {feed.why && <p className="notice refusal">{feed.why}</p>}
      <div className="row">
        {feed.held && (
          <Link className="button" to={feed.held}>
            Look at it
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
      {feed.runs.length > 0 && (
        <details>
          <summary className="sheet-summary">Its last runs</summary>
          <ol className="rows">
            {feed.runs.map((run) => (
              <li key={run.path} className="entry">
                <Link to={run.path}>
                  <time dateTime={run.iso}>{run.at}</time>
                </Link>
                <p>{run.text}</p>
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  )
}
