import { CallError } from '#app/core/call-error.ts'
import type { MarketListing } from '#app/features/market/market-reader.ts'
import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import { type CircuitBreaker, CircuitOpen, openCircuitBreaker } from '#app/server/circuit-breaker.server.ts'
import type { OpenDatabase } from '#app/server/db.server.ts'
import type { Log } from '#app/server/log.server.ts'
import { type AnswerMemo, answerMemo } from './answer-memo.ts'
import { BudgetUsedUp, type DailyBudget, openDailyBudget } from './daily-budget.server.ts'
import type { FoundVehicle } from './found-vehicle.ts'
import { accountName, demoPorts, type LookupAccess, openPort, type Ports } from './lookup-access.server.ts'
import type { LookupService } from './lookup-ports.ts'
import type { MarketAverages } from './market-average.ts'
import type { Valuation } from './valuation.ts'

/** A service can be asked these questions, which have these answers. */
interface Answers {
  readonly find: FoundVehicle | null
  readonly market: MarketAverages
  readonly listings: readonly MarketListing[]
  readonly value: Pick<Valuation, 'low' | 'high'> | null
}

/** One question to a service: the vehicle it is about, and the call that asks it. */
export interface Question<Service extends LookupService, Operation extends keyof Answers> {
  readonly service: Service
  readonly operation: Operation
  readonly about: string
  readonly ask: (port: Ports[Service]) => Promise<Answers[Operation]>
}

/**
 * Puts questions to the services: a repeated question is asked once, and a service that is away is not asked
 * at all.
 */
export interface LookupClient {
  readonly access: LookupAccess
  readonly memos: { readonly [Operation in keyof Answers]: AnswerMemo<Answers[Operation]> }
  /** Each account has its own breaker, so that a wrong key of one website does not stop the others. */
  readonly breakers: Map<string, CircuitBreaker>
  readonly budget: DailyBudget
  readonly clock: () => Date
  readonly log: Log
}

const hourMs = 3_600_000
const hitMs = 24 * hourMs
const missMs = 10 * 60_000
const mostKept = 10_000
const patience = { failures: 5, firstPauseMs: 30_000, longestPauseMs: 300_000 }

export function openLookupClient(
  access: LookupAccess,
  database: Pick<OpenDatabase, 'db'>,
  clock: () => Date,
  log: Log,
): LookupClient {
  return {
    access,
    memos: {
      find: answerMemo(mostKept),
      market: answerMemo(mostKept),
      value: answerMemo(mostKept),
      // they are many for each vehicle, and asked for once a week
      listings: answerMemo(0),
    },
    breakers: new Map(),
    budget: openDailyBudget(database, clock, log),
    clock,
    log,
  }
}

/**
 * Asks a question once and keeps its answer for a day, or for ten minutes where nothing was found.
 *
 * @throws CallError where the service does not answer; BudgetUsedUp where the website has asked enough today
 */
export async function askOnce<Service extends LookupService, Operation extends keyof Answers>(
  client: LookupClient,
  holder: SecretHolder,
  question: Question<Service, Operation>,
): Promise<Answers[Operation]> {
  const { website } = holder
  const { service, operation, about, ask } = question
  if (website.demo) return ask(demoPorts[service])
  const memo: AnswerMemo<Answers[Operation]> = client.memos[operation]
  const account = accountName(holder, service)
  const name = `${account} ${about}`
  const nowMs = client.clock().getTime()
  const kept = memo.find(name, nowMs)
  if (kept !== undefined) return kept
  const answer = breakerFor(client, account).run(async () => {
    if (!(await client.budget.spend(website))) throw new BudgetUsedUp(service)
    return askAndLog(client, holder, question)
  })
  memo.keep(name, answer, nowMs + hitMs)
  try {
    const value = await answer
    if (value === null) memo.keep(name, answer, nowMs + missMs)
    return value
  } catch (error) {
    memo.forget(name)
    throw error instanceof CircuitOpen ? new CallError(service, 'unavailable') : error
  }
}

function breakerFor({ breakers }: LookupClient, account: string): CircuitBreaker {
  const breaker = breakers.get(account) ?? openCircuitBreaker(patience, isServiceFailure)
  breakers.set(account, breaker)
  return breaker
}

/** Tells whether an error is about the service and not about the question. */
function isServiceFailure(error: unknown): boolean {
  if (error instanceof BudgetUsedUp) return false
  return !(error instanceof CallError) || error.isPassing || error.kind === 'auth'
}

/** Logs a question without its plate, which is the visitor's private matter. */
async function askAndLog<Service extends LookupService, Operation extends keyof Answers>(
  { access, log }: LookupClient,
  holder: SecretHolder,
  { service, operation, ask }: Question<Service, Operation>,
): Promise<Answers[Operation]> {
  const startMs = performance.now()
  const facts = () => ({
    service,
    operation,
    website: holder.website.slug,
    ms: Math.round(performance.now() - startMs),
  })
  try {
    const answer = await ask(await openPort(access, holder, service))
    log.debug('a vehicle was looked up', { ...facts(), isKnown: answer !== null })
    return answer
  } catch (error) {
    const failure = error instanceof CallError ? error : null
    log.warn('a look-up failed', { ...facts(), kind: failure?.kind ?? 'unknown', status: failure?.status })
    throw error
  }
}
