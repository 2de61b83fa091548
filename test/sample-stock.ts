import { readFileSync } from 'node:fs'
import { readFeed } from '#app/features/vehicles/feed/read-feed.ts'
import type { VehicleFacts } from '#app/features/vehicles/vehicle.ts'

const feeds: Readonly<Record<string, string>> = {
  'red-gum-caravans/stock.csv': 'en-AU',
  'harbourline-motors/stock.xml': 'en-AU',
  'lantern-cars/stock.csv': 'en-AU',
  'ironbark-moto/stock.json': 'en-AU',
  'highland-campers/stock.csv': 'en-AU',
  'longreach-trucks/stock.csv': 'en-AU',
  'kauri-motors/stock.xml': 'en-NZ',
  'saltwater-rv/stock.csv': 'en-US',
}

/** The vehicles of the demo's feeds, as an import reads them, by the folder of their website. */
export function sampleVehicles(): Map<string, VehicleFacts[]> {
  return new Map(
    Object.entries(feeds).map(([path, locale]) => {
      const bytes = readFileSync(new URL(`../db/sample/${path}`, import.meta.url))
      const [folder = '', name = ''] = path.split('/')
      const { records } = readFeed({ name, bytes }, { locale, timeZone: 'Australia/Melbourne' })
      return [folder, records.map(({ facts }) => facts)]
    }),
  )
}
