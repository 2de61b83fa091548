import bootScript from 'virtual:boot-script'
import { useContext, useEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { typefacesElementId, typefacesMedia, typefacesScript } from '#app/boot/typefaces.ts'
import { arrivedEvent } from '#app/boot/visited.ts'
import { earliest } from '#app/core/time.ts'
import { BelowSheets } from '#app/pages/frame/below-sheets.tsx'
import { makeFrame } from '#app/pages/frame/frame.server.ts'
import { Frame } from '#app/pages/frame/frame.tsx'
import type { Surroundings } from '#app/pages/frame/frame-data.ts'
import { Missing } from '#app/pages/frame/missing.tsx'
import type { PageKind } from '#app/pages/frame/page-kind.ts'
import { sheetsBelow, sheetsByKind } from '#app/pages/frame/page-sheets.ts'
import { SurroundingsContext } from '#app/pages/frame/surroundings.tsx'
import { followMoves } from '#app/shell/moved-pages.server.ts'
import { directoryContext, factsContext, scopeContext } from '#app/shell/page-context.server.ts'
import type { Route } from './+types/root'
import styles from './styles.css?url'
import { PrefetchIntended, useClientNavigation } from './ui/client-navigation.tsx'
import { FixedMarkup } from './ui/fixed-markup.tsx'
import { PageTheme, textInPage, themeElementId } from './ui/page-theme.tsx'
import { isPassedThrough } from './ui/passing-page.ts'

export const middleware: Route.MiddlewareFunction[] = [followMoves]

/** What the frame of every page needs; null where no website is asked (the list of websites). */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(directoryContext).length > 0) return null
  const { frame, endsAt } = makeFrame(context.get(scopeContext))
  const facts = context.get(factsContext)
  facts.endsAt = earliest([facts.endsAt, endsAt])
  return { ...frame, sheets: sheetsByKind(frame.designs) }
}

/** The frame does not change from page to page: it is not fetched again on every click. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: React.ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const theme = useContext(PageTheme)
  const kind = usePageKind()
  const sheets = frame?.sheets[kind]
  theme?.preloadFonts()
  useClientNavigation()
  useNotedVisits()
  return (
    <html
      lang={frame?.locale ?? 'en'}
      {...frame?.look}
      {...(frame?.keepsViews === false ? { 'data-views': 'off' } : {})}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <style
          id={themeElementId}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, of settings that were checked
          dangerouslySetInnerHTML={{ __html: theme?.root ?? textInPage(themeElementId) }}
        />
        {/* where React runs they are there (boot/late-styles.ts) */}
        <style
          id={typefacesElementId}
          {...(theme === null ? {} : { media: typefacesMedia })}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, of settings that were checked
          dangerouslySetInnerHTML={{ __html: theme?.typefaces ?? textInPage(typefacesElementId) }}
        />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, allowed by its hash */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: typefacesScript }} />
        {/* these sheets are no part of the bundle: with the first part loaded late they would come again, behind all others */}
        {[styles, ...(sheets?.shared ?? [])].map(linkSheet)}
        <Links />
        {sheets?.designs.map(linkSheet)}
        {import.meta.env.DEV && <script type="module" src="/@vite/client" suppressHydrationWarning />}
        <link rel="icon" href={frame?.favicon ?? '/favicon.svg'} />
      </head>
      <body>
        {children}
        <PrefetchIntended />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, allowed by its hash */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />
      </body>
    </html>
  )
}

function linkSheet(address: string) {
  return <link key={address} rel="stylesheet" href={address} />
}

/** The kind of the page, which its route names where it is one of stock. */
function usePageKind(): PageKind {
  const handle: { readonly kind?: PageKind } | undefined = Object(useMatches().at(-1)?.handle)
  return handle?.kind ?? 'other'
}

export default function Root() {
  return <Outlet />
}

/** The last page there is: inside the website's own frame, with a person to call. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const surroundings = useContext(SurroundingsContext)
  const { pathname } = useLocation()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const refused = isRouteErrorResponse(error) && error.status < 500 ? error.status : null
  const title = isMissing
    ? 'We can’t find that page'
    : refused === 405
      ? 'Nothing can be sent to this page'
      : refused !== null
        ? 'We could not read that'
        : 'Something broke on our side'
  const page = (
    <main id="main" className="message-page page-width grow">
      <title>{frame ? `${title} | ${frame.name}` : title}</title>
      <meta name="robots" content="noindex" />
      <div className="message-head">
        <h1>{title}</h1>
        <p>
          {isMissing
            ? 'It may have moved, or the address has a slip in it.'
            : refused === 405
              ? 'It can only be looked at (GET).'
              : refused !== null
                ? 'What was sent here is no form of this page. Please open the page and send it from there.'
                : 'Please try again. If it keeps happening, call us and we’ll help.'}
        </p>
      </div>
      {/* what an action refuses has no frame: this is the one way on */}
      {!frame && refused !== null && !isMissing && (
        <p className="mt-8">
          <a className="button" href={pathname}>
            Open the page
          </a>
        </p>
      )}
      {frame && isMissing && (
        <FixedMarkup as="div" id="missing" className="missing" made={missing(surroundings)} />
      )}
      {frame && (
        <p className="in-row mt-8">
          <a className="button" href={frame.searchPath}>
            See what’s in stock
          </a>
          {!isMissing && (
            <a className="button button-outline" href={pathname}>
              Try again
            </a>
          )}
          {frame.phone && (
            <a className="button button-outline" href={frame.phone.href}>
              Call {frame.phone.text}
            </a>
          )}
        </p>
      )}
    </main>
  )
  return frame ? <Frame>{page}</Frame> : page
}

/** What helps where nothing is; the browser's bundle does not carry it. */
function missing(surroundings: Surroundings | null) {
  if (!import.meta.env.SSR || !surroundings) return null
  return {
    source: surroundings,
    make: () => (
      <>
        <BelowSheets addresses={sheetsBelow(surroundings.designs)} />
        <Missing frame={surroundings} />
      </>
    ),
  }
}

/** The boot script notes the page that a visit arrives on; those that script navigates to are noted here. */
function useNotedVisits(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const arrivedAt = useRef(address)
  useEffect(() => {
    if (address === arrivedAt.current) return
    arrivedAt.current = address
    if (isPassedThrough(address)) return
    dispatchEvent(new Event(arrivedEvent))
  }, [address])
}
