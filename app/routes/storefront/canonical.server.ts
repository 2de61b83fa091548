import type { Website } from '#app/features/tenancy/website.ts'

/** The one full address of a page: under the website's own `url`, on this machine under the running port. */
export function canonicalAddress(website: Pick<Website, 'url'>, asked: URL, path: string): string {
  const own = new URL(website.url)
  const isLocal = own.hostname === 'localhost' || own.hostname.endsWith('.localhost')
  return (isLocal ? asked.origin : own.origin) + path
}
