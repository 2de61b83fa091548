import type { ReactNode } from 'react'
import {
  Form,
  isRouteErrorResponse,
  Link,
  Links,
  Outlet,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import styles from './desk.css?url'
import { Keys } from './keys/keys.tsx'
import type { showFrame } from './layout.server.ts'
import { InboxCount } from './live/inbox-count.tsx'
import { isLineFault, LineFault } from './live/line-fault.tsx'
import { LiveFrame } from './live/live-frame.tsx'
import { MorePlaces, placesBehindMore } from './more-places.tsx'
import { inboxPath, isHere } from './places.ts'
import { WaitingBar } from './stock/photos/waiting/waiting-bar.tsx'

type DeskFrame = ReturnType<typeof showFrame>

/** The document of every page of the desk. */
export function DeskDocument({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<DeskFrame>('root')
  return (
    <html lang="en" {...(frame?.look ? { 'data-look': frame.look } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content={frame?.look ?? 'light dark'} />
        <link rel="stylesheet" href={styles} />
        <Links />
        {import.meta.env.DEV && <script type="module" src="/@vite/client" suppressHydrationWarning />}
        <link rel="icon" href="/favicon.svg" />
        <link rel="manifest" href="/desk.webmanifest" />
      </head>
      <body>{children}</body>
    </html>
  )
}

/** Bars, places and the person around a page; a page before the sign-in stands alone. */
export function DeskLayout({ loaderData }: { loaderData: DeskFrame }) {
  const { person, isDemo } = loaderData
  const page = <Outlet />
  return (
    <>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <Waiting />
      {isDemo && (
        <aside className="bar demo-bar" aria-label="Demonstration">
          Demonstration. Nobody is mailed.
        </aside>
      )}
      <div className="news">
        {loaderData.isLive && <LiveFrame />}
        {person !== null && <WaitingBar />}
      </div>
      {person === null ? page : <Framed frame={loaderData}>{page}</Framed>}
    </>
  )
}

/** What was not there, is not allowed, or broke: what is known, and a way on. */
export function DeskError({ error }: { error: unknown }) {
  return isLineFault(error) ? <LineFault error={error} /> : <OwnFault error={error} />
}

function OwnFault({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title = isMissing ? 'Nothing here' : 'Something broke on our side'
  return (
    <main id="main" className="lone">
      <title>{`${title} | Desk`}</title>
      <h1>{title}</h1>
      <p>
        {isMissing
          ? 'There is nothing here, or it is not yours to see.'
          : 'Nothing was changed. Please try again. If it keeps happening, tell the person who looks after this desk.'}
      </p>
      <p className="row">
        {!isMissing && (
          <a className="button" href={pathname}>
            Try again
          </a>
        )}
        <a className={isMissing ? 'button' : 'button plain'} href="/">
          To the desk
        </a>
      </p>
    </main>
  )
}

function Framed({ frame, children }: { frame: DeskFrame; children: ReactNode }) {
  const { pathname } = useLocation()
  const more = placesBehindMore(frame.places)
  return (
    <div className="desk" data-person={frame.person?.id}>
      <header className="title-bar">
        <House frame={frame} />
        <Who frame={frame} />
      </header>
      <nav className="places" aria-label="Places">
        <House frame={frame} />
        {frame.places.map((place) => (
          <Link
            key={place.path}
            className="place"
            data-more={more.includes(place) ? '' : undefined}
            to={place.path}
            prefetch="none"
            aria-current={isHere(place, pathname)}
          >
            <Icon name={place.icon} />
            <span className="place-label">{place.label}</span>
            {place.path === inboxPath && <InboxCount />}
          </Link>
        ))}
        <MorePlaces places={more} />
      </nav>
      {children}
      {frame.hasKeys && <Keys places={frame.places} />}
    </div>
  )
}

/** For whom one works: at the head of a phone's window, at a table that of the rail. */
function House({ frame: { house } }: { frame: DeskFrame }) {
  if (house === null) return null
  return (
    <a className="house" href="/">
      <span className="house-mark" aria-hidden="true">
        {house.initials}
      </span>
      <span className="house-name">{house.name}</span>
    </a>
  )
}

/** Account, look and `Sign out` under the name, on every screen. */
function Who({ frame: { person, look } }: { frame: DeskFrame }) {
  const { key } = useLocation()
  if (person === null) return null
  return (
    <details className="who" key={key}>
      <summary>
        <span className="initials" aria-hidden="true">
          {person.initials}
        </span>
        <span className="who-name">{person.name}</span>
      </summary>
      <div className="who-menu">
        <p className="meta">{person.email}</p>
        <a href="/account">Account</a>
        <Form method="post" action="/account" className="looks">
          <input type="hidden" name="intent" value="look" />
          {(['system', 'light', 'dark'] as const).map((name) => (
            <button
              type="submit"
              key={name}
              name="look"
              value={name}
              aria-pressed={(look ?? 'system') === name}
            >
              {{ system: 'System', light: 'Light', dark: 'Dark' }[name]}
            </button>
          ))}
        </Form>
        <Form method="post" action="/sign-out" reloadDocument>
          <button type="submit" className="button plain">
            Sign out
          </button>
        </Form>
      </div>
    </details>
  )
}

/** The last content stays under a thin line while the next comes. */
function Waiting() {
  const isWaiting = useNavigation().state !== 'idle'
  return <div className="waiting-line" data-on={isWaiting ? '' : undefined} aria-hidden="true" />
}
