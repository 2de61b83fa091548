import { randomUUID } from 'node:crypto'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { commonHeaders } from '#app/server/security-headers.server.ts'
import {
  deskAddressContext,
  directoryContext,
  factsContext,
  logContext,
  newFacts,
  type Services,
  servicesContext,
  visitContext,
} from './page-context.server.ts'
import { listPolicy } from './page-policy.server.ts'
import { isRead, siteNotFound } from './plain-answers.server.ts'
import { websitesBuild } from './route-sets.server.ts'
import type { ShellParts } from './shell.server.ts'
import type { Websites } from './websites.server.ts'

/** The list of websites on the machine's own address, while the demo is installed or in development. */
export function websiteList(
  { config, log }: ShellParts,
  websites: Websites,
  services: Services,
): (request: Request, url: URL) => Promise<Response> {
  const isDevelopment = config.mode === 'development'
  const handle = createRequestHandler(websitesBuild, isDevelopment ? 'development' : 'production')
  return async (request, url) => {
    const listed = websites.all()
    if (url.pathname !== '/' || !isRead(request)) return siteNotFound()
    if (!isDevelopment && !listed.some((website) => website.demo)) return siteNotFound()
    const read = await Promise.allSettled(listed.map((website) => websites.snapshotOf(website)))
    const facts = newFacts([])
    const context = new RouterContextProvider()
    context.set(factsContext, facts)
    context.set(servicesContext, services)
    context.set(logContext, log)
    context.set(deskAddressContext, deskAddress(config, url))
    context.set(visitContext, { id: randomUUID(), address: '' })
    context.set(
      directoryContext,
      read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    )
    const response = await handle(new Request(new URL('/_websites', url)), context)
    const headers: [string, string][] = [
      ...response.headers,
      ['Content-Security-Policy', listPolicy(isDevelopment)],
      ...commonHeaders(),
    ]
    return new Response(facts.html ?? response.body, { status: response.status, headers })
  }
}

/** Where the desk is: as its address says, else under the port that was asked. */
function deskAddress({ desk }: ShellParts['config'], { port }: URL): string | null {
  if (!desk.isOn) return null
  return desk.url ?? `http://desk.localhost${port === '' ? '' : `:${port}`}/`
}
