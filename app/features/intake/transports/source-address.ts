/** So many times a source may send on to another address (FEED-08). */
export const mostRedirects = 3

const sendingOn = new Set([301, 302, 303, 307, 308])

/**
 * May the server ask there, as far as the address itself tells? What is behind its name is checked when it is
 * connected. Plain http is for a feed of this machine, on demo websites, and never what https sends on to.
 */
export function mayAsk(url: URL, first: URL): boolean {
  const { protocol, hostname, port, username, password } = url
  if (username !== '' || password !== '') return false
  if (port !== '' && Number(port) !== 443 && Number(port) < 1024) return false
  if (protocol === 'https:') return true
  return protocol === 'http:' && first.protocol === 'http:' && port !== '' && ownHosts.has(hostname)
}

/** The address that an answer sends on to; null where it does not. */
export function sentOnTo(status: number, location: string | null, from: URL): URL | null {
  if (!sendingOn.has(status) || location === null) return null
  return URL.canParse(location, from) ? new URL(location, from) : null
}

const ownHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
