import type { Send } from '#app/server/call-service.server.ts'
import { type ApiClient, type ApiOptions, apiClient } from './api-client.server.ts'

/** The origin of a website's upstream, and the credentials for it. */
export interface Upstream extends Pick<ApiOptions, 'websiteId' | 'credentials' | 'mark'> {
  readonly origin: string
}

export function upstreamClient(
  { origin, ...upstream }: Upstream,
  send: Send,
  limits: Pick<ApiOptions, 'waitMs' | 'signal'> = {},
): ApiClient {
  return apiClient({ api: `${origin}/api/v1`, ...upstream, send, ...limits })
}

/** The origin of an address that a password may be sent to; otherwise what is wrong with the address. */
export function upstreamOrigin(address: string): { origin: string } | { problem: string } {
  if (!URL.canParse(address))
    return { problem: `“${address}” is no web address; give one such as https://www.dealer.example.` }
  const { protocol, hostname, origin } = new URL(address)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost')
  if (protocol === 'https:' || (protocol === 'http:' && isHere)) return { origin }
  return { problem: 'The password would be sent in the open; give an https address.' }
}
