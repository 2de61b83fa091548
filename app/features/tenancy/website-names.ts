import { hostNameOf } from '#app/core/host.ts'
import type { WebsiteSettings } from './website-settings.ts'

/** A host that a website answers at, as its settings write it. */
export interface DeclaredHost {
  readonly host: string
  /** Without leading `www.`: the website answers at both, so no other one may have either. */
  readonly name: string
  readonly isAlias: boolean
}

/** The hosts of a website: that of its `url` first, then its aliases. */
export function declaredHosts({
  url,
  alias_hosts: aliases,
}: Pick<WebsiteSettings, 'url' | 'alias_hosts'>): DeclaredHost[] {
  const own = new URL(url).hostname
  return [
    { host: own, name: hostNameOf(own), isAlias: false },
    ...aliases.map((host) => ({ host, name: hostNameOf(host), isAlias: true })),
  ]
}
