import type { RouterContextProvider } from 'react-router'
import { stopPath } from '#app/features/garage/stop-link.server.ts'
import { pageNotFound } from '#app/pages/furniture/respond.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'

/** Shows the stop link of an alert. Opening it changes nothing, because mail programs open links too. */
export function showStopAlerts(context: Readonly<RouterContextProvider>, token: string) {
  const { website } = context.get(scopeContext)
  if (!context.get(servicesContext).alerts.isStop(website, token)) throw pageNotFound()
  return { siteName: website.name, path: stopPath(token) }
}

/** Stops the alerts by one press, or by the mail program's own button (RFC 8058). */
export async function takeStopAlerts(context: Readonly<RouterContextProvider>, token: string) {
  const { website, now } = context.get(scopeContext)
  if (!(await context.get(servicesContext).alerts.stopBy(website, token, now))) throw pageNotFound()
  return { isStopped: true }
}
