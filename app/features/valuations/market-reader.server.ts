import type { AskedVehicle, MarketReader } from '#app/features/market/market-reader.ts'
import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import { switchesOf } from '#app/features/tenancy/switches.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { demoPorts, hasService } from './lookup-access.server.ts'
import { askOnce, type LookupClient } from './lookup-client.server.ts'
import { type LookupKey, lookupStates, nameOf, plateFrom, stateFrom, vinFrom } from './plate.ts'

/** Reads the market of a dealer's own vehicles from AutoGrab, by the client that look-ups share: its breaker, its budget. */
export function marketReader(client: LookupClient): MarketReader {
  return {
    has: (holder) => hasService(client.access, holder, 'autograb'),
    async read(holder, asked, turn) {
      if (holder.website.demo) return demoMarketReader.read(holder, asked, turn)
      const key = keyOf(asked, holder.website)
      if (key === null) return null
      const id = asked.catalogueId ?? (await findId(client, holder, key, turn))
      if (id === null) return null
      await turn()
      const country = holder.website.locale === 'en-NZ' ? 'nz' : 'au'
      const listings = await askOnce(client, holder, {
        service: 'autograb',
        operation: 'listings',
        about: `listings like ${id}`,
        ask: (port) => port.listings(id, country, asked),
      })
      return { catalogueId: id, listings }
    },
  }
}

/** Answers for demo websites. The sandbox has no catalogue of their stock, so the VIN or the plate is the id. */
export const demoMarketReader: MarketReader = {
  has: ({ website }) =>
    website.demo && switchesOf(website).valuationLookup && lookupStates(website.locale).length > 0,
  async read({ website }, asked) {
    const key = keyOf(asked, website)
    if (key === null) return null
    const catalogueId = key.kind === 'vin' ? key.vin : key.plate
    return { catalogueId, listings: await demoPorts.autograb.listings(catalogueId, 'au', asked) }
  },
}

async function findId(
  client: LookupClient,
  holder: SecretHolder,
  key: LookupKey,
  turn: () => Promise<void>,
): Promise<string | null> {
  await turn()
  const found = await askOnce(client, holder, {
    service: 'autograb',
    operation: 'find',
    about: nameOf(key),
    ask: (port) => port.find(key),
  })
  return found?.catalogueId ?? null
}

/** A VIN says more than a plate, which another vehicle may carry later. */
function keyOf({ vin, rego, state }: AskedVehicle, { locale }: Pick<Website, 'locale'>): LookupKey | null {
  const known = vin === null ? null : vinFrom(vin)
  if (known !== null) return { kind: 'vin', vin: known }
  const plate = rego === null ? null : plateFrom(rego)
  const place = locale === 'en-NZ' ? 'NZ' : state === null ? null : stateFrom(state, locale)
  return plate === null || place === null ? null : { kind: 'rego', plate, state: place }
}
