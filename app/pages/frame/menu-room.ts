import type { Design } from '#app/features/tenancy/theme/design.ts'
import type { HeaderEntry, Logo } from './frame-data.ts'

/**
 * The widths of a window, in CSS pixels, at which the menu beside the logo may show more entries. The style sheet has the
 * same in rem (64, 80 and 85), and knows them by these names.
 */
const windows = { desk: 1024, wide: 1280, page: 1360 } as const

type MenuWindow = keyof typeof windows

const menuWindows: readonly MenuWindow[] = ['desk', 'wide', 'page']

/** From which window on an entry stands in the row; never where it always stands under "More". */
export type RowFrom = MenuWindow | 'never'

interface Beside {
  readonly header: Design['header']
  readonly logo: Logo | null
  readonly name: string
  readonly hasStockSearch: boolean
  readonly hasSaved: boolean
  readonly hasChat: boolean
  readonly phone: { readonly text: string } | null
  readonly hasPhoneStrip: boolean
}

/** The widest that one letter of a menu or of a name is on average in any of the typefaces, in CSS pixels. */
const letter = { menu: { desk: 7.4, wide: 7.4, page: 8 }, capitals: 9.2, name: 12 }
const logoMost = 256
const touchTarget = 44
const searchLeast = 192
const more = 84

/**
 * Decides which entries of the menu stand in the row of the header, so that it never needs a second row (LOOK-51). The
 * server knows no typeface, so the widths are estimates that are rather too large.
 */
export function rowOf(entries: readonly HeaderEntry[], beside: Beside): RowFrom[] {
  const counts = menuWindows.map((window) => ({ window, count: countIn(window, entries, beside) }))
  return entries.map((_, index) => counts.find(({ count }) => index < count)?.window ?? 'never')
}

/** @returns how many entries have room, from the first on, beside "More" where that is needed */
function countIn(window: MenuWindow, entries: readonly HeaderEntry[], beside: Beside): number {
  const room = roomIn(window, beside)
  const widths = entries.map((entry) => entryWidth(entry, window, beside.header))
  if (sum(widths) <= room) return entries.length
  return widths.filter((_, index) => sum(widths.slice(0, index + 1)) + more <= room).length
}

function entryWidth(
  { label, tiles, children }: HeaderEntry,
  window: MenuWindow,
  header: Design['header'],
): number {
  const perLetter = header === 'blackbar' ? letter.capitals : letter.menu[window]
  return label.length * perLetter + (window === 'page' ? 16 : 8) + (tiles || children ? 18 : 0)
}

/** How wide the menu may be, in CSS pixels. */
function roomIn(window: MenuWindow, beside: Beside): number {
  const { header, logo, name, phone } = beside
  const isPage = window === 'page'
  const gap = isPage ? 24 : 16
  const ends = header === 'floating' ? 90 : 64
  const bar = windows[window] - ends - (isPage ? 16 : 0)
  const logoWidth = Math.min(logoMost, logo ? (logo.width ?? logoMost) : name.length * letter.name + 44)
  // a header whose logo is in the middle has the menu before it and all others behind
  if (header === 'split') return (bar - logoWidth) / 2 - gap
  const call = phone ? (isPage && !beside.hasPhoneStrip ? phone.text.length * 9 + 60 : 100) + gap : 0
  const icons = [beside.hasSaved, beside.hasChat].filter(Boolean).length * touchTarget + 8
  const search = beside.hasStockSearch ? searchLeast + gap : 0
  return bar - logoWidth - gap - call - icons - search
}

function sum(widths: readonly number[]): number {
  return widths.reduce((all, width) => all + width, 0)
}
