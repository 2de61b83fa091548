import { Form, Link } from 'react-router'
import { withCapital } from '#app/core/text.ts'
import { DeskHead, Done, Refusal, WebsiteChoice } from '#app/pages/desk/parts.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import type { changeOutletAtDesk, showOutlets } from './outlets.server.ts'

type Shown = PageProps<typeof showOutlets>['loaderData']
type Outlet = Shown['outlets'][number]

interface Props {
  readonly loaderData: Shown
  readonly actionData?: Awaited<ReturnType<typeof changeOutletAtDesk>>['data'] | undefined
}

/** Where the stock is advertised elsewhere: a card for each outlet. */
export function OutletsPage({ loaderData: { website, websites, outlets, path, feeds }, actionData }: Props) {
  return (
    <main id="main" className="page wide">
      <p>
        <Link to={feeds}>Feeds of {website}</Link>
      </p>
      <DeskHead title="Outlets">
        <WebsiteChoice website={website} websites={websites} />
      </DeskHead>
      <Refusal sentence={actionData?.problem} />
      <Done sentence={actionData?.sentence} />
      {outlets.length === 0 ? (
        <div className="sheet empty">
          <h2>No outlet.</h2>
          <p className="quiet">
            Google and Meta fetch their own files. Other places where the stock is advertised get a file or a
            call at every change, and a receipt says when a sold vehicle has left each of them. Whoever looks
            after the website adds them, in its outlets.json; what is added sends nothing until somebody lets
            it.
          </p>
        </div>
      ) : (
        outlets.map((outlet) => <OutletCard key={outlet.id} outlet={outlet} path={path} />)
      )}
    </main>
  )
}

const tones: Readonly<Record<Outlet['standing'], string>> = {
  well: 'done',
  new: 'plain',
  paused: 'plain',
  left: 'plain',
  waiting: 'soon',
  failing: 'late',
  'given up': 'late',
}

const deedTitles = [
  { intent: 'resume', title: 'Let it send' },
  { intent: 'send-again', title: 'Send again' },
  { intent: 'pause', title: 'Pause' },
] as const

function OutletCard({ outlet, path }: { outlet: Outlet; path: string }) {
  const { id, name, standing, standingText, goes, gets, told, last, why, keyProblem } = outlet
  return (
    <section className="sheet stack" aria-label={name}>
      <div className="two-sided">
        <h2>{name}</h2>
        <span className="word" data-tone={tones[standing]}>
          {standingText}
        </span>
      </div>
      <div>
        <p>{withCapital(goes)}</p>
        <p>{gets === 1 ? '1 vehicle goes out.' : `${gets} vehicles go out.`}</p>
        {told && <p className="meta">{withCapital(told)}.</p>}
        {last && <p className="meta">{last}</p>}
      </div>
      {why && <p className="notice refusal">{why}</p>}
      {keyProblem && <p className="notice refusal">{keyProblem}</p>}
      <LeftOut outlet={outlet} />
      <Form method="post" action={path} className="row">
        <input type="hidden" name="outlet" value={id} />
        {deedTitles
          .filter(({ intent }) => outlet.deeds[intent])
          .map(({ intent, title }) => (
            <button
              key={intent}
              type="submit"
              className={intent === 'resume' ? 'button' : 'button plain'}
              name="intent"
              value={intent}
            >
              {title}
            </button>
          ))}
      </Form>
    </section>
  )
}

/** What does not go out, by its reason (OUT-12). */
function LeftOut({ outlet: { leftOut } }: { outlet: Outlet }) {
  if (leftOut.length === 0) return <p className="meta">Nothing in stock is left out.</p>
  return leftOut.map(({ reason, count, vehicles, more }) => (
    <details key={reason}>
      <summary className="sheet-summary">
        Left out, {reason}: {count}
      </summary>
      <ul className="rows">
        {vehicles.map(({ stocknum, name }) => (
          <li key={stocknum}>
            {name} <span className="meta">{stocknum}</span>
          </li>
        ))}
        {more > 0 && <li className="quiet">and {more} more</li>}
      </ul>
    </details>
  ))
}
