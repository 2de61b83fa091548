import { openAskDatabase } from '#app/server/ask-database.server.ts'
import { noCredentialThrottle, openCredentialThrottle } from '#app/server/credential-throttle.server.ts'
import { noLimit, rateLimit } from '#app/server/rate-limit.server.ts'
import type { Services } from './page-context.server.ts'
import type { ShellParts } from './shell.server.ts'

/** How many requests an address may make to a website in a minute; of `pushes` a stock feed. */
const eachMinute: Readonly<Record<keyof Services['limits'], number>> = {
  leads: 10,
  reveals: 30,
  slots: 60,
  lookups: 5,
  payments: 5,
  codes: 20,
  pushes: 600,
}

/** Makes the services of actions and the API, once for the process. */
export function servicesOf(parts: ShellParts): Services {
  const { config, database, clock, wait } = parts
  const limit = (name: keyof Services['limits']) =>
    config.rateLimits
      ? rateLimit(eachMinute[name], () => clock().getTime(), { counts: parts.sharedCounts, name })
      : noLimit
  return {
    leads: parts.leads,
    bookings: parts.bookings,
    pushes: parts.pushes,
    feedReading: parts.feedReading,
    lookups: parts.lookups,
    images: parts.images,
    photos: parts.photos,
    documents: parts.documents,
    payments: parts.payments,
    sandbox: parts.sandbox,
    garage: parts.garage,
    alerts: parts.alerts,
    followers: parts.followers,
    isLimited: config.rateLimits,
    apiCredentials: parts.apiCredentials,
    credentialThrottle: config.rateLimits ? openCredentialThrottle({ clock, wait }) : noCredentialThrottle,
    secrets: parts.secretsIn(database.db),
    askDatabase: openAskDatabase(database),
    mockMode: config.mockMode,
    limits: {
      leads: limit('leads'),
      reveals: limit('reveals'),
      slots: limit('slots'),
      lookups: limit('lookups'),
      payments: limit('payments'),
      codes: limit('codes'),
      pushes: limit('pushes'),
    },
    log: parts.log,
  }
}
