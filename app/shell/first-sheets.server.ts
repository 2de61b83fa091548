import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { firstSheetsAttribute } from '#app/boot/late-style-names.ts'
import { buildFolder } from '#app/server/project-files.server.ts'
import { policyHash } from '#app/server/security-headers.server.ts'

interface FirstSheets {
  readonly text: string
  /** As the content policy names it. */
  readonly hash: string
}

/** By the addresses of the sheets: a dozen, of 60 KB each. */
const known = new Map<string, FirstSheets>()

/**
 * Puts the sheets that the head of a finished page links into the page itself, which saves a first visit one turn of a
 * phone's line before anything is painted. The browser makes links of them again before React looks (first-sheets.ts).
 *
 * @returns the page and the hash of that style, for the content policy
 */
export function withFirstSheets(html: string): { html: string; hash: string | null } {
  const [links] = /(?:<link rel="stylesheet" href="[^"]+"\/>)+/.exec(html) ?? []
  const addresses = [...(links ?? '').matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address)
  // in development they come from elsewhere
  if (links === undefined || !addresses.every((address) => address.startsWith('/assets/')))
    return { html, hash: null }
  const key = addresses.join(' ')
  const sheets = known.get(key) ?? read(addresses)
  known.set(key, sheets)
  const style = `<style ${firstSheetsAttribute}="${key}">${sheets.text}</style>`
  return { html: html.replace(links, () => style), hash: sheets.hash }
}

function read(addresses: readonly string[]): FirstSheets {
  const text = addresses
    .map((address) => readFileSync(join(buildFolder, 'client', address), 'utf8').trim())
    .join('')
  return { text, hash: policyHash(text) }
}
