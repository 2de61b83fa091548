import { CallError } from '#app/core/call-error.ts'
import { dayAt } from '#app/core/time-zone.ts'
import type { SecretHolder, SecretName } from '#app/features/tenancy/secret-names.ts'
import type { Secrets } from '#app/features/tenancy/secrets.server.ts'
import { switchesOf } from '#app/features/tenancy/switches.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { type CircuitBreaker, CircuitOpen, openCircuitBreaker } from '#app/server/circuit-breaker.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { autograb } from './autograb.server.ts'
import { type FoundVehicle, toLookupJson } from './found-vehicle.ts'
import type { LookupNote } from './lookup-note.ts'
import type { LookupService, VehicleLookup, VehicleValuer } from './lookup-ports.ts'
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
  offer(holder: SecretHolder): LookupOffer | null
  /** May this service be asked for this website? */
  has(holder: SecretHolder, service: LookupService): boolean
  /** Asks one service. Its failure is an outcome, and in the log. */
  find(holder: SecretHolder, service: LookupService, key: LookupKey): Promise<LookupResult>
  /** Asks those that the website has, the one that can value it first. */
  findAny(holder: SecretHolder, key: LookupKey): Promise<LookupResult>
  /** Nulls where there is nothing to average, or nobody to ask. */
  market(holder: SecretHolder, vehicle: FoundVehicle, key: LookupKey): Promise<MarketAverages>
  /** What a vehicle found by this key may be worth; null: a person says it. */
  value(
    holder: SecretHolder,
    key: LookupKey,
    km: number,
    condition: Condition,
    now: Date,
  ): Promise<Valuation | null>
  sign(website: Website, note: LookupNote): string
  /** Null for what was not signed for this website. */
  read(website: Website, token: unknown): LookupNote | null
}

/** A service with the deployment's key, which serves websites without one of their own; null: there is none. */
export type SharedService = Omit<ServiceAccess, 'key'> & { readonly key: string | null }

interface Ports {
  readonly nevdis: VehicleLookup
  readonly autograb: VehicleLookup & VehicleValuer
}

export interface LookupDependencies {
  readonly secretsKey: string
  readonly secrets: Secrets
  /** Null: the deployment says of no register where it is. */
  readonly nevdis: SharedService | null
  readonly autograb: SharedService
  readonly clock: () => Date
  readonly log: Log
}

const hourMs = 3_600_000
const hitMs = 24 * hourMs
const missMs = 10 * 60_000
const mostKept = 10_000
/** Each look-up costs money: so many a day for one website. */
const mostPerDay = 500
const keyNames: Record<LookupService, SecretName> = { nevdis: 'nevdis_key', autograb: 'autograb_key' }
const portAt: { readonly [Service in LookupService]: (access: ServiceAccess) => Ports[Service] } = {
  nevdis: nevdisLookup,
  autograb,
}
const patience = { failures: 5, firstPauseMs: 30_000, longestPauseMs: 300_000 }

/** The services of the configuration, asked once for what is asked again, and left alone while they are away. */
export function openLookups({ secretsKey, secrets, clock, log, ...services }: LookupDependencies): Lookups {
  const demo: Ports = { nevdis: sandbox('nevdis'), autograb: sandbox('autograb') }
  /** One for each account, so that a website with a wrong key stops nobody else. */
  const breakers = new Map<string, CircuitBreaker>()
  const kept = new Map<string, { answer: Promise<unknown>; untilMs: number }>()
  const asked = new Map<number, { day: string; count: number }>()

  function has({ website, keptSecrets }: SecretHolder, service: LookupService): boolean {
    const { valuationLookup, registrationLookup } = switchesOf(website)
    const isOn = service === 'autograb' ? valuationLookup : registrationLookup
    const shared = services[service]
    const hasKey = shared !== null && (shared.key !== null || keptSecrets.has(keyNames[service]))
    return isOn && lookupStates(website.locale).length > 0 && (website.demo || hasKey)
  }

  /** By the website's own key, else by the deployment's. */
  async function portOf<Service extends LookupService>(
    { website, keptSecrets }: SecretHolder,
    service: Service,
  ): Promise<Ports[Service]> {
    const shared = services[service]
    const name = keyNames[service]
    const own = keptSecrets.has(name)
      ? await secrets.find({ websiteId: website.id, dealershipId: 0 }, name).catch((cause: unknown) => {
          throw new CallError(service, 'unavailable', { cause })
        })
      : null
    const key = own ?? shared?.key
    if (!shared || !key) throw new CallError(service, 'auth')
    return portAt[service]({ ...shared, key })
  }

  function breakerOf(account: string): CircuitBreaker {
    const breaker = breakers.get(account) ?? openCircuitBreaker(patience, isAway)
    breakers.set(account, breaker)
    return breaker
  }

  /** At most one question at a time and for a day about the same. */
  async function once<Service extends LookupService, Answer>(
    holder: SecretHolder,
    service: Service,
    operation: string,
    about: string,
    ask: (port: Ports[Service]) => Promise<Answer>,
  ): Promise<Answer> {
    const { website } = holder
    if (website.demo) return ask(demo[service])
    const account = accountOf(holder, service)
    const name = `${account} ${operation} ${about}`
    const nowMs = clock().getTime()
    const known = kept.get(name)
    if (known && nowMs < known.untilMs) return known.answer as Promise<Answer> // kept under this very name
    if (isDayUsedUp(website)) throw new CallError(service, 'unavailable')
    const answer = breakerOf(account).run(() => {
      countAsked(website)
      return measured(website, service, operation, async () => ask(await portOf(holder, service)))
    })
    keep(name, answer, nowMs + hitMs)
    try {
      const value = await answer
      if (value === null) keep(name, answer, nowMs + missMs)
      return value
    } catch (error) {
      kept.delete(name)
      throw error instanceof CircuitOpen ? new CallError(service, 'unavailable') : error
    }
  }

  function keep(name: string, answer: Promise<unknown>, untilMs: number): void {
    kept.delete(name)
    kept.set(name, { answer, untilMs })
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }

  function askedToday(website: Website): { day: string; count: number } {
    const day = dayAt(clock(), website.time_zone)
    const before = asked.get(website.id)
    return before?.day === day ? before : { day, count: 0 }
  }

  function countAsked(website: Website): void {
    const { day, count } = askedToday(website)
    asked.set(website.id, { day, count: count + 1 })
  }

  function isDayUsedUp(website: Website): boolean {
    const { count } = askedToday(website)
    if (count === mostPerDay) {
      log.warn('the look-ups of a day are used up', { website: website.slug })
      countAsked(website)
    }
    return count >= mostPerDay
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
      log.debug('a vehicle was looked up', { ...facts(), isKnown: answer !== null })
      return answer
    } catch (error) {
      const failure = error instanceof CallError ? error : null
      log.warn('a look-up failed', { ...facts(), kind: failure?.kind ?? 'unknown', status: failure?.status })
      throw error
    }
  }

  async function find(holder: SecretHolder, service: LookupService, key: LookupKey): Promise<LookupResult> {
    if (!has(holder, service)) return { outcome: 'unavailable' }
    try {
      const vehicle = await once(holder, service, 'find', nameOf(key), (port) => port.find(key))
      return vehicle ? { outcome: 'found', vehicle } : { outcome: 'not-found' }
    } catch (error) {
      if (error instanceof CallError) return { outcome: 'unavailable' }
      throw error
    }
  }

  return {
    has,
    find,
    offer(holder) {
      const { website } = holder
      const isOffered = has(holder, 'nevdis') || has(holder, 'autograb')
      return isOffered ? { states: lookupStates(website.locale), isDemo: website.demo } : null
    },
    async findAny(holder, key) {
      let result: LookupResult = { outcome: 'unavailable' }
      for (const service of ['autograb', 'nevdis'] as const) {
        if (!has(holder, service)) continue
        const found = await find(holder, service, key)
        if (found.outcome === 'found') return found
        if (found.outcome === 'not-found') result = found
      }
      return result
    },
    async market(holder, { catalogueId }, key) {
      const none = marketAverages([], null)
      if (catalogueId === null || !has(holder, 'autograb')) return none
      const state = key.kind === 'rego' ? key.state : null
      try {
        return await once(holder, 'autograb', 'market', `${catalogueId} ${state}`, (port) =>
          port.market(catalogueId, countryOf(key), state),
        )
      } catch (error) {
        if (error instanceof CallError) return none
        throw error
      }
    },
    async value(holder, key, km, condition, now) {
      if (!has(holder, 'autograb')) return null
      const found = await find(holder, 'autograb', key)
      const catalogueId = found.outcome === 'found' ? found.vehicle.catalogueId : null
      if (catalogueId === null) return null
      const score = conditionScores[condition]
      try {
        const range = await once(holder, 'autograb', 'value', `${catalogueId} ${km} ${score}`, (port) =>
          port.value({ catalogueId, country: countryOf(key), km, condition: score }),
        )
        return range && { ...range, km, condition, on: dayAt(now, holder.website.time_zone) }
      } catch (error) {
        if (error instanceof CallError) return null
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

/** Does it say something of the service, rather than of what was asked? */
function isAway(error: unknown): boolean {
  return !(error instanceof CallError) || error.isPassing || error.kind === 'auth'
}

/** Who pays for the answer, and has it from then on. */
function accountOf({ website, keptSecrets }: SecretHolder, service: LookupService): string {
  return keptSecrets.has(keyNames[service]) ? `${service} of ${website.id}` : service
}

function nameOf(key: LookupKey): string {
  return key.kind === 'rego' ? `${key.state} ${key.plate}` : `VIN ${key.vin}`
}

function countryOf(key: LookupKey): 'au' | 'nz' {
  return key.kind === 'rego' && key.state === 'NZ' ? 'nz' : 'au'
}
