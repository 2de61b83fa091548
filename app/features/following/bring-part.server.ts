import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import { openSecrets } from '#app/features/tenancy/secrets.server.ts'
import type { ApiClient } from './api-client.server.ts'
import { bringCareers, bringModels, bringSearches } from './bring-content.server.ts'
import { bringStock } from './bring-stock.server.ts'
import type { Brought } from './brought.ts'
import type { FollowedPart } from './followed-part.ts'
import type { FollowersOptions } from './followers.server.ts'
import type { MarkedFollower } from './store.server.ts'
import { type Upstream, upstreamClient } from './upstream.server.ts'

const longestCallMs = 20_000

/** Fetches one part from the upstream and imports it. */
export async function bringPart(
  options: FollowersOptions,
  scope: WriteScope,
  follower: MarkedFollower,
  part: FollowedPart,
  signal: AbortSignal,
): Promise<Brought> {
  const upstream = await findUpstream(options, scope, follower)
  if ('problem' in upstream) return upstream
  const { origin } = upstream
  const client: ApiClient = upstreamClient(upstream, options.send, {
    waitMs: longestCallMs,
    signal,
  })
  if (part === 'careers') return bringCareers(scope, client)
  if (part === 'searches') return bringSearches(scope, client)
  if (part === 'models') return bringModels(scope, client, origin)
  return bringStock(scope, { client, origin, signal, limits: options.config.feedLimits })
}

/** The origin and credentials of the upstream; the deployment's apply where the website has none. */
async function findUpstream(
  options: FollowersOptions,
  scope: WriteScope,
  { websiteId, origin, upstreamWebsiteId, mark }: MarkedFollower,
): Promise<Upstream | { problem: string }> {
  const { apiHost, apiCredentials } = options.config
  const secrets = openSecrets(scope.db, options.secretsKey)
  const kept = await secrets.find({ websiteId, dealershipId: 0 }, 'upstream_credentials')
  const credentials = kept === null ? apiCredentials : parseCredentials(kept)
  const from = origin ?? apiHost
  if (from === undefined) return { problem: 'API_HOST is not set, and the website names no upstream.' }
  if (!credentials) return { problem: 'API_USER and API_PASSWORD are not set, and the website has none.' }
  return { origin: new URL(from).origin, websiteId: upstreamWebsiteId, credentials, mark }
}

/** Reads `user:password` from a file of credentials; the password may contain colons. */
export function parseCredentials(text: string): Upstream['credentials'] {
  const [user = '', password = ''] = text.trim().split(/:(.*)/s)
  return { user, password }
}
