import { dayText } from '#app/features/tenancy/locale-format.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import type { SheetPanel } from '#app/features/tenancy/settings/home-exhibits-setting.ts'
import type { AuctionSheet } from './exhibits.ts'
import { makeStanding, namedForSale } from './standing.server.ts'

/** Makes the auction sheet of the settings; null where there is none or its car is no longer for sale. */
export function makeAuctionSheet(scope: Scope): AuctionSheet | null {
  const { website } = scope
  const sheet = website.config.home.auction_sheet
  const vehicle = sheet && namedForSale(scope, sheet.stocknum)
  if (!sheet || !vehicle) return null
  return {
    car: makeStanding(vehicle, website),
    house: sheet.house,
    lot: sheet.lot,
    day: dayText(sheet.day, website.locale, 'date'),
    grade: sheet.grade,
    inside: sheet.inside ?? null,
    lines: sheet.lines,
    marks: sheet.marks.map(({ code, panel }) => ({ code, panel, means: markText(code, panel) })),
  }
}

const damages: Readonly<Record<string, string>> = {
  A: 'scratch',
  U: 'dent',
  B: 'dent with a scratch',
  W: 'wave from a repair',
  S: 'rust',
  C: 'corrosion',
  P: 'faded paint',
  Y: 'crack',
  X: 'panel to be replaced',
  G: 'stone chip in the glass',
}
const sizesOfDamage: Readonly<Record<string, string>> = {
  1: 'small',
  2: 'palm-sized',
  3: 'large',
  4: 'very large',
}

/** "Left front wing: small scratch". The letters and figures are those of all Japanese auction houses. */
function markText(code: string, panel: SheetPanel): string {
  const place = panel.replaceAll('-', ' ')
  const [letter = '', size = ''] = code
  if (code === 'XX') return `${capital(place)}: panel was replaced`
  const words = [sizesOfDamage[size], damages[letter]].filter((word) => word !== undefined)
  return `${capital(place)}: ${words.join(' ')}`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
