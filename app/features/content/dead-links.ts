import { splitAddress, withoutTrailingSlash } from '#app/core/address.ts'
import { selfCheckPath } from '#app/features/finance/self-check.ts'
import { isPlatformAddress } from './platform-addresses.ts'
import type { FolderFiles, WebsiteFolder } from './website-folder.ts'

export interface DeadLink {
  readonly file: string
  readonly href: string
}

/** Links in menus and texts whose target is no page, no redirect and no address of the platform. */
export function deadLinks({ settings, pages, redirects }: WebsiteFolder, files: FolderFiles): DeadLink[] {
  const { finance_path, garage_path, search_path } = settings.config
  const known = new Set(
    [
      finance_path,
      garage_path,
      search_path,
      ...pages.map(({ path }) => path),
      ...redirects.map(({ from }) => splitAddress(from).path),
    ].flatMap((path) => (path === undefined ? [] : [ownAddress(path)])),
  )
  const isDead = (href: string): boolean => {
    const path = ownAddress(splitAddress(href).path)
    if (path === selfCheckPath && !settings.finance.self_check) return true
    return !known.has(path) && !isPlatformAddress(path)
  }
  return [...files].flatMap(([file, text]) =>
    hrefsOf(file, text)
      .filter(isDead)
      .map((href) => ({ file, href })),
  )
}

function hrefsOf(file: string, text: string): string[] {
  if (file === 'navigation.json') return listMatches(text, /"href"\s*:\s*"(\/[^"]*)"/g)
  return file.endsWith('.md') ? listMatches(text, /(?<!!\[[^\]]*)\]\((\/[^)\s]*)/g) : []
}

function listMatches(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, href = '']) => href))]
}

/** The path without `/pages`: pages are found under `/pages` or at the root, and links may use either. */
function ownAddress(path: string): string {
  return withoutTrailingSlash(path.toLowerCase()).replace(/^\/pages(?=\/)(?!\/book-a-service$)/, '') || '/'
}
