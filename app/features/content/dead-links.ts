import { splitAddress, withoutTrailingSlash } from '#app/core/address.ts'
import { selfCheckPath } from '#app/features/finance/self-check.ts'
import type { FolderFiles, WebsiteFolder } from './website-folder.ts'

export interface DeadLink {
  readonly file: string
  readonly href: string
}

/** The addresses that exist on every website, by the first segment of the path. */
export const platformParts: ReadonlySet<string> = new Set(
  `search pre-owned cars motorcycles campers compare contact book-test-drive service trade-in sell-my-car finance
  finance-enquiry apply-for-finance finance-the-dream checkout-journey privacy-choices success special-offers models
  range our-locations contact-us careers current-positions blog news sign-in my-garage feeds sitemaps sitemap.xml
  robots.txt media demo-media vehicles`.split(/\s+/),
)

/** Links in menus and texts whose target is no page, no redirect and no address of the platform. */
export function deadLinks({ settings, pages, redirects }: WebsiteFolder, files: FolderFiles): DeadLink[] {
  const { finance_path, garage_path, search_path } = settings.config
  const known = new Set(
    [
      '/',
      '/pages/book-a-service',
      finance_path,
      garage_path,
      search_path,
      ...(settings.finance.self_check ? [selfCheckPath] : []),
      ...pages.map(({ path }) => path),
      ...redirects.map(({ from }) => splitAddress(from).path),
    ].flatMap((path) => (path === undefined ? [] : [ownAddress(path)])),
  )
  const isDead = (href: string): boolean => {
    const path = ownAddress(splitAddress(href).path)
    return !known.has(path) && !platformParts.has(path.split('/')[1] ?? '') && !path.endsWith('/saved')
  }
  return [...files].flatMap(([file, text]) =>
    hrefsOf(file, text)
      .filter(isDead)
      .map((href) => ({ file, href })),
  )
}

function hrefsOf(file: string, text: string): string[] {
  if (file === 'navigation.json') return found(text, /"href"\s*:\s*"(\/[^"]*)"/g)
  return file.endsWith('.md') ? found(text, /(?<!!\[[^\]]*)\]\((\/[^)\s]*)/g) : []
}

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, href = '']) => href))]
}

/** The path without `/pages`: pages are found under `/pages` or at the root, and links may use either. */
function ownAddress(path: string): string {
  return withoutTrailingSlash(path.toLowerCase()).replace(/^\/pages(?=\/)(?!\/book-a-service$)/, '') || '/'
}
