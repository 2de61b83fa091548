import { existsSync, readFileSync } from 'node:fs'
import { mappingSchema } from '#app/features/vehicles/feed/mapping.ts'
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
      const [folder = '', name = ''] = path.split('/')
      const bytes = readFileSync(sample(path))
      const mapping = sampleMapping(folder)
      const { records } = readFeed({ name, bytes }, { locale, timeZone: 'Australia/Melbourne', mapping })
      return [folder, records.map(({ facts }) => facts)]
    }),
  )
}

/** What the feed of a website's folder is read by; null where its headings are understood as they are. */
export function sampleMapping(folder: string) {
  const [{ mapping }] = JSON.parse(readFileSync(sample(`${folder}/feeds.json`), 'utf8'))
  const path = sample(`${folder}/mappings/${mapping}.json`)
  return existsSync(path) ? mappingSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null
}

function sample(path: string): URL {
  return new URL(`../db/sample/${path}`, import.meta.url)
}
