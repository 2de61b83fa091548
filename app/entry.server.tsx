import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { preloadMedia, typefacesMedia } from '#app/boot/typefaces.ts'
import { kitElementId } from '#app/boot/wake-kit.ts'
import { escapeForScript } from '#app/core/text.ts'
import { plainTheme, preloads, themeStyles } from '#app/features/tenancy/theme/root-variables.ts'
import { makeFrame } from '#app/pages/frame/frame.server.ts'
import type { Surroundings } from '#app/pages/frame/frame-data.ts'
import { SurroundingsContext } from '#app/pages/frame/surroundings.tsx'
import { withAlternates } from '#app/pages/furniture/canonical-address.server.ts'
import { deskContext } from '#app/shell/desk-context.server.ts'
import { withFirstSheets } from '#app/shell/first-sheets.server.ts'
import { isSplit, withLateSheets } from '#app/shell/late-sheets.server.ts'
import {
  directoryContext,
  factsContext,
  logContext,
  scopeContext,
  visitContext,
} from '#app/shell/page-context.server.ts'
import { restorePageData } from '#app/shell/page-data.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { renderDesk } from '#app/shell/render-desk.server.tsx'
import { wakeKitOf } from '#app/shell/wake-kit.server.ts'
import { loadLazyComponents } from '#app/ui/lazy-component.tsx'
import { PageTheme } from '#app/ui/page-theme.tsx'
import { PreparedMarkup } from '#app/ui/prepared.tsx'
import styles from './styles.css?url'

/** Renders a page whole: every loader has answered from memory, so there is nothing to stream (docs/decisions/0005). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const desk = context.get(deskContext)
  if (desk !== null) return renderDesk(request, { status, headers, entry, desk })
  const { serverHandoffStream, ...page } = entry
  const facts = context.get(factsContext)
  const { staticHandlerContext: answered } = entry
  if (facts.isForKit) {
    facts.wakeKit = JSON.stringify(await wakeKitOf(entry, serverHandoffStream))
    return new Response(null, { status, headers })
  }
  await loadLazyComponents()
  answered.loaderData = restorePageData(answered.loaderData, facts.heldBackData)
  const website = context.get(directoryContext).length > 0 ? null : context.get(scopeContext).website
  const theme = website ?? plainTheme
  const rendered = renderToString(
    <PageTheme value={{ ...themeStyles(theme), preloadFonts: () => preloads(theme).forEach(preloadFont) }}>
      <PreparedMarkup value={renderPrepared}>
        <SurroundingsContext value={surroundingsOf(context)}>
          <ServerRouter context={page} url={request.url} />
        </SurroundingsContext>
      </PreparedMarkup>
    </PageTheme>,
  )
  const whole = website === null ? rendered : withAlternates(rendered, website)
  const split = isSplit(answered.matches.at(-1)?.route) ? withFirstSheets(withLateSheets(whole)) : null
  facts.firstSheets = split?.hash ?? null
  const html = split?.html ?? whole
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (facts.firstSheets === null) headers.set('Link', hints(theme))
  // the answer to a form cannot be fetched a second time, so it carries what wakes it
  const isRepeatable = request.method === 'GET' && facts.freshness !== 'personal'
  if (!isRepeatable) facts.wakeKit = JSON.stringify(await wakeKitOf(entry, serverHandoffStream))
  const end = '</body></html>'
  const body =
    isRepeatable || facts.wakeKit === null || !html.endsWith(end)
      ? html
      : `${html.slice(0, -end.length)}<script type="application/json" id="${kitElementId}">${escapeForScript(facts.wakeKit)}</script>${end}`
  facts.html = Buffer.from(`<!DOCTYPE html>${body}`)
  return new Response(null, { status, headers })
}

/** What a page needs first that has no styles in itself. Edges make hints of it before the page is there (EDGE-10). */
function hints(theme: Parameters<typeof preloads>[0]): string {
  const fonts = preloads(theme).map(
    (address) =>
      `<${address}>; rel=preload; as=font; type="font/woff2"; crossorigin; media="${typefacesMedia}"`,
  )
  return [`<${styles}>; rel=preload; as=style`, ...fonts].join(', ')
}

function preloadFont(address: string): void {
  preload(address, {
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    media: preloadMedia,
  })
}

/** One line for what nobody planned; an answer that a route chose (404, 410) is in the request's own line. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context
    .get(logContext)
    .error('a page failed', { error, id: context.get(visitContext).id, path: new URL(request.url).pathname })
}

/** What stands around the pages of the website that is asked; nothing around the list of websites. */
function surroundingsOf(context: RouterContextProvider): Surroundings | null {
  if (context.get(directoryContext).length > 0) return null
  return makeFrame(context.get(scopeContext)).surroundings
}
