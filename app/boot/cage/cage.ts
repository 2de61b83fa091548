/**
 * Runs in the cage of a third party, before its script, and provides what such scripts expect of a page; none of it
 * reaches beyond the cage. The page around keeps cookies and storage, separately for each party.
 */

import type { CageCall, FromCage, ToCage } from '#app/features/tracking/cage-messages.ts'
import { pageBottomPoll, pageBottomPollMs } from '#app/features/tracking/page-bottom.ts'
import { keepApart } from './keep-apart.ts'

type Words = (...words: unknown[]) => void
interface Caged {
  dataLayer: unknown[]
  gtag: Words
  fbq: Words & { queue: unknown[]; callMethod?: Words; loaded: boolean; version: string; push?: Words }
  _fbq: unknown
  _satellite?: { pageBottom?: () => void }
}

const page = window as unknown as Caged
const script = document.documentElement.dataset.script ?? ''
const hasPageBottom = document.documentElement.dataset.pageBottom !== undefined

function tell(message: FromCage): void {
  // a frame without an origin still knows the address that it came from
  parent.postMessage(message, location.origin)
}

function start({ party, page: around, kept, consent }: Extract<ToCage, { type: 'start' }>): void {
  keepApart(kept, (all) => tell({ type: 'kept', kept: all }))
  document.title = around.title
  page.dataLayer = []
  page.gtag = function gtag() {
    // biome-ignore lint/complexity/noArguments: Google's scripts tell a command from an entry by this very object
    page.dataLayer.push(arguments)
  } as Words
  if (party.hears === 'data-layer' || party.hears === 'google') page.gtag('consent', 'default', consent)
  if (party.hears === 'google') {
    page.gtag('js', new Date())
    for (const id of party.ids)
      page.gtag('config', id, {
        // the page around announces its own views
        send_page_view: false,
        page_location: around.url,
        page_title: around.title,
        page_referrer: around.referrer,
      })
  }
  if (party.hears === 'data-layer') page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  if (party.hears === 'pixel') startPixel(party.ids)
  const element = document.createElement('script')
  element.src = script
  element.async = true
  document.head.append(element)
  if (hasPageBottom) awaitPageBottom(performance.now())
}

/** Stands in for the pixel until its script has loaded, as the vendor's own snippet does. */
function startPixel(ids: readonly string[]): void {
  const pixel: Caged['fbq'] = Object.assign(
    (...words: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...words)
      else pixel.queue.push(words)
    },
    { queue: [] as unknown[], loaded: true, version: '2.0' },
  )
  pixel.push = pixel
  page.fbq = pixel
  page._fbq = pixel
  for (const id of ids) pixel('init', id)
}

/** TRACK-09: tells the manufacturer's tag, once it has loaded, that the page has ended. */
function awaitPageBottom(since: number): void {
  const timer = setInterval(() => {
    const hook = page._satellite?.pageBottom
    if (pageBottomPoll(performance.now() - since, hook !== undefined) !== 'wait') clearInterval(timer)
    hook?.()
  }, pageBottomPollMs)
}

function hear(call: CageCall): void {
  if (call.to === 'data-layer') page.dataLayer.push(call.entry)
  else if (call.to === 'google') page.gtag(...call.words)
  else page.fbq(...call.words)
}

addEventListener('message', ({ data, source }: MessageEvent<ToCage>) => {
  if (source !== parent) return
  if (data.type === 'start') start(data)
  else if (data.type === 'call') hear(data.call)
  else tell({ type: 'pong' })
})
new PerformanceObserver(() => {
  tell({ type: 'requests', count: performance.getEntriesByType('resource').length })
}).observe({ type: 'resource', buffered: true })
tell({ type: 'ready' })
