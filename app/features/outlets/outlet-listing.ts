import { csvText } from '#app/core/delimited.ts'
import { guardedText } from '#app/core/formula-guard.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { distanceUnit } from '#app/features/tenancy/wording.ts'
import { toCarJson } from '#app/features/vehicles/car-json.ts'
import { asItIs, carRow, forOurReader } from '#app/features/vehicles/feed/car-row.ts'
import { csnVehicle } from '#app/features/vehicles/feed/csn-vehicle.ts'
import type { Advertised } from '#app/features/vehicles/shown/advertised.ts'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { type OutletFact, outletFacts, outletRow } from './outlet-facts.ts'
import type { OutletCell, OutletSetting } from './outlet-setting.ts'

/** A vehicle as one outlet is told of it. */
export interface OutletListing {
  /** What is under each heading, in the order of the headings; or, of `csn`, the nested vehicle. */
  readonly data: Readonly<Record<string, unknown>>
  /** All of it that makes a difference: when it was last confirmed changes with every file that comes, and does not. */
  readonly fingerprint: string
}

/** @param confirmedAt when it was last confirmed to be there; null where that is not known */
export function outletListing(
  one: Advertised,
  website: Website,
  outlet: Pick<OutletSetting, 'format' | 'columns'>,
  confirmedAt: Date | null,
): OutletListing {
  const made = (confirmed: Date | null, modified: Date | null): Readonly<Record<string, unknown>> =>
    outlet.format === 'csn'
      ? nested(one, website, { confirmedAt: confirmed, modifiedAt: modified })
      : flat(one, website, outlet.columns, confirmed)
  return {
    data: made(confirmedAt, one.vehicle.changed_at),
    fingerprint: JSON.stringify([outlet.format, made(null, null)]),
  }
}

function flat(
  one: Advertised,
  website: Website,
  columns: OutletSetting['columns'],
  confirmedAt: Date | null,
): Record<string, string> {
  const row = outletRow(one, website, confirmedAt, columns === undefined ? forOurReader : asItIs)
  const named = Object.entries<OutletCell>(columns ?? ownColumns)
  return Object.fromEntries(
    named.map(([heading, cell]) => [heading, typeof cell === 'string' ? (row[cell] ?? '') : cell.constant]),
  )
}

/** Without columns of its own an outlet gets every fact under the name that our reader knows (OUT-03). */
const ownColumns: Readonly<Record<string, OutletFact>> = Object.fromEntries(
  outletFacts.map((fact) => [fact, fact]),
)

function nested(
  { vehicle }: Advertised,
  website: Website,
  moments: { confirmedAt: Date | null; modifiedAt: Date | null },
): Readonly<Record<string, unknown>> {
  const { origin } = new URL(website.url)
  return csnVehicle(carRow(toCarJson(vehicle), origin, website), {
    id: vehicle.id,
    seller: sellerOf(vehicle, website),
    distance: distanceUnit(website.locale).toUpperCase(),
    url: origin + vehiclePath(website, vehicle),
    ...moments,
  })
}

/** The dealership as receivers know it: by the first of the names that feeds have for it. */
export function sellerOf(
  { dealership_id }: { readonly dealership_id: number },
  { dealerships }: Pick<Website, 'dealerships'>,
): string {
  const dealership = dealerships.find(({ id }) => id === dealership_id)
  return dealership?.feed_ids[0] ?? dealership?.slug ?? ''
}

/** The listings as one file, in UTF-8 (OUT-02). */
export function outletFile(
  { format, columns }: Pick<OutletSetting, 'format' | 'columns'>,
  listings: readonly OutletListing[],
): { readonly type: string; readonly text: string } {
  switch (format) {
    case 'csv': {
      const headings = Object.keys(columns ?? ownColumns)
      const rows = listings.map(({ data }) => headings.map((heading) => String(data[heading] ?? '')))
      return { type: 'text/csv', text: csvText([headings, ...rows].map((row) => row.map(guardedText))) }
    }
    case 'xml':
      return { type: 'application/xml', text: xmlText(listings) }
    case 'csn':
      return {
        type: 'application/json',
        text: `${JSON.stringify({ Vehicles: listings.map(({ data }) => data) }, null, 1)}\n`,
      }
  }
}

function xmlText(listings: readonly OutletListing[]): string {
  const vehicles = listings.map(({ data }) => {
    const elements = Object.entries(data).map(
      ([name, value]) => `<${name}>${xmlEscaped(String(value))}</${name}>`,
    )
    return `<vehicle>${elements.join('')}</vehicle>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<vehicles>\n${vehicles.join('')}</vehicles>\n`
}

/** XML has no way to write most control characters, so they are left out. */
function xmlEscaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
