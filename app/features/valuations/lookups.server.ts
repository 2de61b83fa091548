import { CircuitBreaker } from '#app/core/circuit-breaker.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { switchesOf } from '#app/features/tenancy/switches.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import type { Log } from '#app/server/log.server.ts'
import { autograb } from './autograb.server.ts'
import { type FoundVehicle, toLookupJson } from './found-vehicle.ts'
import { LookupError, type LookupService } from './lookup-error.ts'
import type { LookupNote } from './lookup-note.ts'
import type { VehicleLookup, VehicleValuer } from './lookup-ports.ts'
import { lookupToken, noteOfToken } from './lookup-token.server.ts'
import { type MarketAverages, marketAverages } from './market-average.ts'
import { nevdisLookup, type ServiceAccess } from './nevdis.server.ts'
import { type LookupKey, lookupStates, type PlateState } from './plate.ts'
import { sandbox } from './sandbox.ts'
import { type Condition, conditionScores, type Valuation } from './valuation.ts'

export type LookupResult =
  | { readonly outcome: 'found'; readonly vehicle: FoundVehicle }
  | { readonly outcome: 'not-found' }
  /** The service is away, closed, or has been asked enough for today. */
  | { readonly outcome: 'unavailable' }

/** What a website's trade-in page offers. */
export interface LookupOffer {
  readonly states: readonly PlateState[]
  /** It is the sandbox that answers. */
  readonly isDemo: boolean
}

/** The look-ups and valuations of every website, as its switches allow them. */
export interface Lookups {
  /** Null where no register can be asked: then the form asks for everything. */
  offer(website: Website): LookupOffer | null
  /** May this service be asked for this website? */
  has(website: Website, service: LookupService): boolean
  /** Asks one service. Its failure is an outcome, and in the log. */
  find(website: Website, service: LookupService, key: LookupKey): Promise<LookupResult>
  /** Asks those that the website has, the one that can value it first. */
  findAny(website: Website, key: LookupKey): Promise<LookupResult>
  /** Nulls where there is nothing to average, or nobody to ask. */
  market(website: Website, vehicle: FoundVehicle, key: LookupKey): Promise<MarketAverages>
  /** What a vehicle found by this key may be worth; null: a person says it. */
  value(
    website: Website,
    key: LookupKey,
    km: number,
    condition: Condition,
    now: Date,
  ): Promise<Valuation | null>
  sign(website: Website, note: LookupNote): string
  /** Null for what was not signed for this website. */
  read(website: Website, token: unknown): LookupNote | null
}

export interface LookupDependencies {
  readonly secretsKey: string
  /** Null: nobody has a key for it. */
  readonly nevdis: ServiceAccess | null
  readonly autograb: ServiceAccess | null
  readonly clock: () => Date
  readonly log: Log
}

const hourMs = 3_600_000
const hitMs = 24 * hourMs
const missMs = 10 * 60_000
const mostKept = 10_000
/** Each look-up costs money: so many a day for one website. */
const mostPerDay = 500
const patience = { failures: 5, firstPauseMs: 30_000, longestPauseMs: 300_000 }

/** The services of the configuration, asked once for what is asked again, and left alone while they are away. */
export function openLookups({
  secretsKey,
  nevdis,
  autograb: access,
  clock,
  log,
}: LookupDependencies): Lookups {
  const real: { nevdis: VehicleLookup | null; autograb: (VehicleLookup & VehicleValuer) | null } = {
    nevdis: nevdis && nevdisLookup(nevdis),
    autograb: access && autograb(access),
  }
  const demo = { nevdis: sandbox('nevdis'), autograb: sandbox('autograb') }
  const breakers = { nevdis: new CircuitBreaker(patience), autograb: new CircuitBreaker(patience) }
  const kept = new Map<string, { answer: Promise<unknown>; untilMs: number }>()
  const asked = new Map<number, { day: string; count: number }>()

  function has(website: Website, service: LookupService): boolean {
    const { valuationLookup, registrationLookup } = switchesOf(website)
    const isOn = service === 'autograb' ? valuationLookup : registrationLookup
    return isOn && lookupStates(website.locale).length > 0 && (website.demo || real[service] !== null)
  }

  /** At most one question at a time and for a day about the same. */
  async function once<Answer>(
    website: Website,
    service: LookupService,
    operation: string,
    about: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    if (website.demo) return ask()
    const name = `${service} ${operation} ${about}`
    const nowMs = clock().getTime()
    const known = kept.get(name)
    if (known && nowMs < known.untilMs) return known.answer as Promise<Answer> // kept under this very name
    if (!breakers[service].mayAsk(performance.now()) || isTooMuch(website))
      throw new LookupError(service, 'unavailable')
    const answer = measured(website, service, operation, ask)
    keep(name, answer, nowMs + hitMs)
    try {
      const value = await answer
      if (value === null) keep(name, answer, nowMs + missMs)
      return value
    } catch (error) {
      kept.delete(name)
      throw error
    }
  }

  function keep(name: string, answer: Promise<unknown>, untilMs: number): void {
    kept.delete(name)
    kept.set(name, { answer, untilMs })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  function isTooMuch(website: Website): boolean {
    const day = dayAt(clock(), website.time_zone)
    const before = asked.get(website.id)
    const count = before?.day === day ? before.count + 1 : 1
    asked.set(website.id, { day, count })
    if (count === mostPerDay + 1) log.warn('the look-ups of a day are used up', { website: website.slug })
    return count > mostPerDay
  }

  /** The plate is nobody's business but the visitor's: it is in no line of the log. */
  async function measured<Answer>(
    website: Website,
    service: LookupService,
    operation: string,
    ask: () => Promise<Answer>,
  ): Promise<Answer> {
    const startMs = performance.now()
    const facts = () => ({
      service,
      operation,
      website: website.slug,
      ms: Math.round(performance.now() - startMs),
    })
    try {
      const answer = await ask()
      breakers[service].answered()
      log.debug('a vehicle was looked up', { ...facts(), isKnown: answer !== null })
      return answer
    } catch (error) {
      const failure = error instanceof LookupError ? error : null
      if (failure && !failure.isAway) breakers[service].answered()
      else breakers[service].failed(performance.now())
      log.warn('a look-up failed', { ...facts(), kind: failure?.kind ?? 'unknown', status: failure?.status })
      throw error
    }
  }

  async function find(website: Website, service: LookupService, key: LookupKey): Promise<LookupResult> {
    const port = website.demo ? demo[service] : real[service]
    if (!port || !has(website, service)) return { outcome: 'unavailable' }
    try {
      const vehicle = await once(website, service, 'find', nameOf(key), () => port.find(key))
      return vehicle ? { outcome: 'found', vehicle } : { outcome: 'not-found' }
    } catch (error) {
      if (error instanceof LookupError) return { outcome: 'unavailable' }
      throw error
    }
  }

  return {
    has,
    find,
    offer(website) {
      const isOffered = has(website, 'nevdis') || has(website, 'autograb')
      return isOffered ? { states: lookupStates(website.locale), isDemo: website.demo } : null
    },
    async findAny(website, key) {
      let result: LookupResult = { outcome: 'unavailable' }
      for (const service of ['autograb', 'nevdis'] as const) {
        if (!has(website, service)) continue
        const found = await find(website, service, key)
        if (found.outcome === 'found') return found
        if (found.outcome === 'not-found') result = found
      }
      return result
    },
    async market(website, { catalogueId }, key) {
      const port = website.demo ? demo.autograb : real.autograb
      const none = marketAverages([], null)
      if (!port || catalogueId === null || !has(website, 'autograb')) return none
      const state = key.kind === 'rego' ? key.state : null
      try {
        return await once(website, 'autograb', 'market', `${catalogueId} ${state}`, () =>
          port.market(catalogueId, countryOf(key), state),
        )
      } catch (error) {
        if (error instanceof LookupError) return none
        throw error
      }
    },
    async value(website, key, km, condition, now) {
      const port = website.demo ? demo.autograb : real.autograb
      if (!port || !has(website, 'autograb')) return null
      const found = await find(website, 'autograb', key)
      const catalogueId = found.outcome === 'found' ? found.vehicle.catalogueId : null
      if (catalogueId === null) return null
      const score = conditionScores[condition]
      try {
        const range = await once(website, 'autograb', 'value', `${catalogueId} ${km} ${score}`, () =>
          port.value({ catalogueId, country: countryOf(key), km, condition: score }),
        )
        return range && { ...range, km, condition, on: dayAt(now, website.time_zone) }
      } catch (error) {
        if (error instanceof LookupError) return null
        throw error
      }
    },
    sign: (website, note) =>
      lookupToken(secretsKey, website.id, {
        ...note,
        vehicle: toLookupJson({ ...note.vehicle, catalogueId: null }),
      }),
    read: (website, token) => noteOfToken(secretsKey, website.id, token),
  }
}

function nameOf(key: LookupKey): string {
  return key.kind === 'rego' ? `${key.state} ${key.plate}` : `VIN ${key.vin}`
}

function countryOf(key: LookupKey): 'au' | 'nz' {
  return key.kind === 'rego' && key.state === 'NZ' ? 'nz' : 'au'
}
