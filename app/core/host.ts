/** The name a website is found by: lower case, without port, trailing dot and leading `www.` (TENANT-09). */
export function hostNameOf(hostHeader: string): string {
  const host = hostHeader.trim().toLowerCase()
  const name = host.startsWith('[') ? host.slice(0, host.indexOf(']') + 1) : host.replace(/:\d*$/, '')
  return name.replace(/\.$/, '').replace(/^www\./, '')
}

/** A name that is reserved for examples and for this machine (RFC 2606, RFC 6761): no shopper uses it. */
export function isReservedHost(name: string): boolean {
  return isOwnHost(name) || /(^|\.)(localhost|example|test|invalid|example\.(com|net|org))$/.test(name)
}

/** Whether the host is this machine or a bare IP address, rather than the name of a website. */
export function isOwnHost(name: string): boolean {
  return name === 'localhost' || /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || name.startsWith('[')
}

/** The name of the desk's host, without a port: that of its address, else a name of this machine (DESK-01). */
export function deskHostName(url: string | undefined): string {
  return url === undefined ? 'desk.localhost' : hostNameOf(new URL(url).host)
}
