import { CallError } from '#app/core/call-error.ts'
import { dayAt } from '#app/core/time-zone.ts'
import type { MarketReader } from '#app/features/market/market-reader.ts'
import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import type { SecretsKey } from '#app/server/secrets-keys.ts'
import { BudgetUsedUp } from './daily-budget.server.ts'
import { type FoundVehicle, toLookupJson } from './found-vehicle.ts'
import { hasService, type LookupAccess } from './lookup-access.server.ts'
import { askOnce, type LookupClient, openLookupClient } from './lookup-client.server.ts'
import type { LookupNote } from './lookup-note.ts'
import type { LookupService, VehicleLookup } from './lookup-ports.ts'
import { lookupToken, noteOfToken } from './lookup-token.server.ts'
import { type MarketAverages, marketAverages } from './market-average.ts'
import { marketReader } from './market-reader.server.ts'
import { type LookupKey, lookupStates, nameOf, type PlateState } from './plate.ts'
import { type Condition, conditionScores, type Valuation } from './valuation.ts'

export type LookupResult =
  | { readonly outcome: 'found'; readonly vehicle: FoundVehicle; readonly service: LookupService }
  | { readonly outcome: 'not-found' }
  /** The website has made all look-ups that it has for a day. */
  | { readonly outcome: 'used-up' }
  /** The service is away or closed. */
  | { readonly outcome: 'unavailable' }

/** The trade-in page offers a look-up with these. */
export interface LookupOffer {
  readonly states: readonly PlateState[]
  /** True where the sandbox answers. */
  readonly isDemo: boolean
}

/** Looks vehicles up and values them for every website, as its settings allow. */
export interface Lookups {
  /** Returns null where no register can be asked; the form then asks for everything. */
  offer(holder: SecretHolder): LookupOffer | null
  /** Tells whether this service can be asked for this website. */
  has(holder: SecretHolder, service: LookupService): boolean
  /** Asks one service. A failure is logged and returned as an outcome. */
  find(holder: SecretHolder, service: LookupService, key: LookupKey): Promise<LookupResult>
  /** Asks the services that the website has, first the one that can also value the vehicle. */
  findAny(holder: SecretHolder, key: LookupKey): Promise<LookupResult>
  /** Returns nulls where there is nothing to average, or no service to ask. */
  market(holder: SecretHolder, vehicle: FoundVehicle, key: LookupKey): Promise<MarketAverages>
  /** Returns what the vehicle found by this key may be worth; null where a person must say it. */
  value(
    holder: SecretHolder,
    key: LookupKey,
    km: number,
    condition: Condition,
    now: Date,
  ): Promise<Valuation | null>
  /** Asks what others ask for vehicles like those of a website, behind its visitors' look-ups. */
  readonly marketReader: MarketReader
  sign(website: Website, note: LookupNote): string
  /** Returns null for a text that was not signed for this website. */
  read(website: Website, token: unknown): LookupNote | null
}

export interface LookupDependencies extends LookupAccess {
  readonly database: Pick<OpenDatabase, 'db'>
  readonly secretsKey: SecretsKey
  readonly clock: () => Date
  readonly log: Log
}

/**
 * Opens the services of the configuration: a repeated question is asked once, and a service that is away is
 * left alone.
 */
export function openLookups({ database, secretsKey, clock, log, ...access }: LookupDependencies): Lookups {
  const client = openLookupClient(access, database, clock, log)
  const has: Lookups['has'] = (holder, service) => hasService(access, holder, service)
  return {
    has,
    find: (holder, service, key) => findVehicle(client, holder, service, key),
    offer(holder) {
      const { website } = holder
      const isOffered = has(holder, 'nevdis') || has(holder, 'autograb')
      return isOffered ? { states: lookupStates(website.locale), isDemo: website.demo } : null
    },
    async findAny(holder, key) {
      let result: LookupResult = { outcome: 'unavailable' }
      for (const service of ['autograb', 'nevdis'] as const) {
        if (!has(holder, service)) continue
        const found = await findVehicle(client, holder, service, key)
        if (found.outcome === 'found') return found
        if (result.outcome !== 'not-found') result = found
      }
      return result
    },
    marketReader: marketReader(client),
    market: (holder, vehicle, key) => averageMarket(client, holder, vehicle, key),
    value: (holder, key, km, condition, now) => valueVehicle(client, holder, key, { km, condition, now }),
    sign: (website, note) =>
      lookupToken(secretsKey, website.id, {
        ...note,
        vehicle: toLookupJson({ ...note.vehicle, catalogueId: null }),
      }),
    read: (website, token) => noteOfToken(secretsKey, website.id, token),
  }
}

async function findVehicle(
  client: LookupClient,
  holder: SecretHolder,
  service: LookupService,
  key: LookupKey,
): Promise<LookupResult> {
  if (!hasService(client.access, holder, service)) return { outcome: 'unavailable' }
  const question = {
    service,
    operation: 'find' as const,
    about: nameOf(key),
    ask: (port: VehicleLookup) => port.find(key),
  }
  try {
    const vehicle = await askOnce(client, holder, question)
    return vehicle ? { outcome: 'found', vehicle, service } : { outcome: 'not-found' }
  } catch (error) {
    if (error instanceof BudgetUsedUp) return { outcome: 'used-up' }
    if (error instanceof CallError) return { outcome: 'unavailable' }
    throw error
  }
}

async function averageMarket(
  client: LookupClient,
  holder: SecretHolder,
  { catalogueId }: FoundVehicle,
  key: LookupKey,
): Promise<MarketAverages> {
  const none = marketAverages([], null)
  if (catalogueId === null || !hasService(client.access, holder, 'autograb')) return none
  const state = key.kind === 'rego' ? key.state : null
  return askOnce(client, holder, {
    service: 'autograb',
    operation: 'market',
    about: `${catalogueId} ${state}`,
    ask: (port) => port.market(catalogueId, countryOf(key), state),
  }).catch(unlessCallFailed(none))
}

async function valueVehicle(
  client: LookupClient,
  holder: SecretHolder,
  key: LookupKey,
  { km, condition, now }: { km: number; condition: Condition; now: Date },
): Promise<Valuation | null> {
  const found = await findVehicle(client, holder, 'autograb', key)
  const catalogueId = found.outcome === 'found' ? found.vehicle.catalogueId : null
  if (catalogueId === null) return null
  const score = conditionScores[condition]
  const range = await askOnce(client, holder, {
    service: 'autograb',
    operation: 'value',
    about: `${catalogueId} ${km} ${score}`,
    ask: (port) => port.value({ catalogueId, country: countryOf(key), km, condition: score }),
  }).catch(unlessCallFailed(null))
  return range && { ...range, km, condition, on: dayAt(now, holder.website.time_zone) }
}

/** Turns a failed call into an outcome; any other error is a fault of ours and is thrown. */
function unlessCallFailed<const Value>(instead: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof CallError) return instead
    throw error
  }
}

function countryOf(key: LookupKey): 'au' | 'nz' {
  return key.kind === 'rego' && key.state === 'NZ' ? 'nz' : 'au'
}
