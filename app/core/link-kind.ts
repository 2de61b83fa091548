export type LinkKind = 'internal' | 'phone' | 'mail' | 'map' | 'external'

/** What a link leads to, as its address tells (NAV-02). */
export function linkKind(href: string): LinkKind {
  if (/^tel:/i.test(href)) return 'phone'
  if (/^mailto:/i.test(href)) return 'mail'
  if (!/^https?:/i.test(href)) return 'internal'
  const url = URL.canParse(href) ? new URL(href) : null
  return url && isMap(url) ? 'map' : 'external'
}

/** A map opens in a new tab, which gets no access to our window; every other link stays in this one (NAV-02). */
export function linkAttributes(href: string): { target?: '_blank'; rel?: 'noopener noreferrer' } {
  return linkKind(href) === 'map' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
}

function isMap({ hostname, pathname }: URL): boolean {
  if (/^(maps\.app\.goo\.gl|maps\.apple\.com|(www\.)?openstreetmap\.org)$/.test(hostname)) return true
  if (/^maps\.google\.(com|co)(\.[a-z]{2})?$/.test(hostname)) return true
  return (
    /^(www\.)?(google\.(com|co)(\.[a-z]{2})?|goo\.gl|bing\.com)$/.test(hostname) &&
    /^\/maps(\/|$)/.test(pathname)
  )
}
