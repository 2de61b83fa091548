/** The place of a picture: under the website's own address, or at one of its image sources. */
export type AllowedSource =
  | { readonly at: 'website'; readonly path: string }
  | { readonly at: 'web'; readonly url: URL }

interface SourceRules {
  readonly host: string
  readonly image_sources: readonly string[]
}

/**
 * The source that an image address names, or null where the website has not declared it (IMG-01). A source is a host,
 * or an address of which protocol, host, port and the beginning of the path must agree.
 */
export function allowedSource(address: string, website: SourceRules): AllowedSource | null {
  const here = `https://${website.host}`
  if (!URL.canParse(address, here)) return null
  const url = new URL(address, here)
  url.hash = ''
  if (address.startsWith('/')) return { at: 'website', path: url.pathname + url.search }
  const host = url.hostname.replace(/^www\./, '')
  if (url.username === '' && url.password === '' && url.port === '' && host === website.host)
    return { at: 'website', path: url.pathname + url.search }
  return isOfSources(url, website.image_sources) ? { at: 'web', url } : null
}

export function isOfSources(url: URL, sources: readonly string[]): boolean {
  if (url.username !== '' || url.password !== '') return false
  return sources.some((source) => {
    const declared = source.includes('://') ? source : `https://${source}`
    if (!URL.canParse(declared)) return false
    const { origin, pathname, protocol } = new URL(declared)
    if (!/^https?:$/.test(protocol) || url.origin !== origin) return false
    // `/photos` allows `/photos/…` and not `/photos-of-others/…`
    const folder = pathname.endsWith('/') ? pathname : `${pathname}/`
    return url.pathname === pathname || url.pathname.startsWith(folder)
  })
}
