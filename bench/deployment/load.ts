import { Agent } from 'node:http'
import pg from 'pg'
import { ask } from '#test/ask.ts'
import { pause } from '../waiting.ts'

/** The website that is asked. */
export const host = 'harbourline-motors.localhost'
/** Whoever waits longer has left. */
const timeoutMs = 10_000

/** No page may be older than this. */
const freshMs = 5000

/** What visitors met, in numbers. */
export interface Met {
  reads: number
  readsAgain: number
  readsFailed: number
  readonly readMs: number[]
  readonly acknowledged: Map<string, string>
  readonly keptOnDisk: Set<string>
  leadsSent: number
  leadsAgain: number
  stale: number
  /** How long the most outdated page lagged behind a change. */
  oldestMs: number
  readonly failures: Map<string, number>
}

export const nothingMet = (): Met => ({
  reads: 0,
  readsAgain: 0,
  readsFailed: 0,
  readMs: [],
  acknowledged: new Map(),
  keptOnDisk: new Set(),
  leadsSent: 0,
  leadsAgain: 0,
  stale: 0,
  oldestMs: 0,
  failures: new Map(),
})

/** What visitors do. */
export interface Pace {
  /** The messages of leads begin with it. */
  readonly name: string
  readonly readsPerSecond: number
  readonly leadsPerSecond: number
  /** Null: the stock stays as it is. */
  readonly changeEveryMs: number | null
}

/** Where the balancer listens, and the hosts of the database, of which one takes writes. */
export interface LoadedYard {
  readonly port: number
  /** Where the processes behind it listen. */
  readonly processes?: readonly number[]
  readonly databaseUrl: string
}

/** A status with the first words of the page, which tell whether the balancer or a process answered. */
function saidBy({ status, body }: { readonly status: number; readonly body: string }): string {
  const words = body.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ')
  return `${status} ${words.replace(/\s+/g, ' ').trim().slice(0, 80)}`
}

/** Reads, leads and changes, each at its own pace, whatever becomes of the ones before. */
export function startLoad(yard: LoadedYard, met: Met, pace: Pace): { stop(): Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const changes: { readonly number: number; readonly atMs: number }[] = []
  const running = new Set<Promise<void>>()
  const run = (work: Promise<void>): void => {
    running.add(work)
    void work.finally(() => running.delete(work))
  }
  const paths = ['/', '/', '/search/new-used-and-demo-cars', '/search/new-used-and-demo-cars?make=Mazda']

  /** Notes what the processes say of themselves when nobody answered for them. */
  async function noteStates(): Promise<void> {
    for (const port of yard.processes ?? []) {
      const said = await ask(port, 'localhost', '/readyz', { agent, timeoutMs }).catch(
        (error: Error) => error,
      )
      if (said instanceof Error) note(met, `a process: ${said.message.replace(/:\d+/, '')}`)
      else {
        const { status, parts } = JSON.parse(said.body)
        const failing = Object.keys(parts).filter((name) => parts[name] === 'failing')
        note(met, `a process: ${[said.status, status, ...failing].join(' ')}`)
      }
    }
  }

  async function read(number: number): Promise<void> {
    const path = paths[number % paths.length] ?? '/'
    const startedAt = performance.now()
    met.reads += 1
    let answer = await ask(yard.port, host, path, { agent, timeoutMs }).catch((error: Error) => error.message)
    if (typeof answer === 'string' || answer.status >= 500) {
      met.readsAgain += 1
      await pause(1000)
      answer = await ask(yard.port, host, path, { agent, timeoutMs }).catch((error: Error) => error.message)
    }
    if (typeof answer === 'string' || answer.status !== 200) {
      met.readsFailed += 1
      note(met, `read: ${typeof answer === 'string' ? answer : saidBy(answer)}`)
      if (typeof answer !== 'string' && answer.status === 503) await noteStates()
      return
    }
    met.readMs.push(performance.now() - startedAt)
    if (pace.changeEveryMs === null || path !== '/') return
    const shown = Number(/Change number (\d+)/.exec(answer.body)?.[1] ?? 0)
    const due = changes.findLast(({ atMs }) => atMs < startedAt - freshMs)
    if (!due || shown >= due.number) return
    met.stale += 1
    const missed = changes.find(({ number }) => number > shown) ?? due
    met.oldestMs = Math.max(met.oldestMs, startedAt - missed.atMs)
  }

  /** A visitor sends the same form again until somebody has taken it. */
  async function send(number: number): Promise<void> {
    met.leadsSent += 1
    const key = `${pace.name} ${number}`
    const lead = { name: 'Ann Lee', email: 'ann@example.com', category: 'General', message: key }
    for (let tries = 0; tries < 60; tries += 1) {
      const answer = await ask(yard.port, host, '/api/leads', {
        timeoutMs,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ lead }),
      }).catch(() => null)
      if (answer?.status === 201) {
        const { id } = JSON.parse(answer.body)
        met.acknowledged.set(key, id)
        if (answer.headers['forecourt-kept'] === 'disk') met.keptOnDisk.add(id)
        return
      }
      met.leadsAgain += 1
      await pause(500)
    }
    note(met, 'lead: nobody took it')
  }

  /** Changes the website as an import does, at whichever host takes writes now. */
  async function change(number: number): Promise<void> {
    for (const place of yard.databaseUrl.replace(/^.*@|\/.*$/g, '').split(',')) {
      const client = new pg.Client({
        connectionString: `postgres://postgres@${place}/postgres`,
        connectionTimeoutMillis: 1000,
        query_timeout: 3000,
      })
      // whoever talks to it is told by the query that fails
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query('begin')
        await client.query('set local synchronous_commit = local')
        const { rows } = await client.query(
          `update websites set version = version + 1,
             settings = jsonb_set(settings::jsonb, '{description}', to_jsonb($1::text))::json
           where host like 'harbourline%' returning id, version`,
          [`Change number ${number}`],
        )
        const [{ id, version }] = rows
        await client.query('insert into website_changes (website_id, version, tags) values ($1, $2, $3)', [
          id,
          version,
          [`website:${id}`],
        ])
        await client.query('select pg_notify($1, $2)', [
          'forecourt_changed',
          JSON.stringify({ websiteId: id, version: Number(version) }),
        ])
        await client.query('commit')
        changes.push({ number, atMs: performance.now() })
        return
      } catch {
        // it is read-only, or gone
      } finally {
        await client.end().catch(() => {})
      }
    }
  }

  const every = (ms: number, work: (number: number) => Promise<void>): NodeJS.Timeout => {
    let number = 0
    return setInterval(() => {
      number += 1
      run(work(number))
    }, ms)
  }
  const timers = [
    every(1000 / pace.readsPerSecond, read),
    every(1000 / pace.leadsPerSecond, send),
    ...(pace.changeEveryMs === null ? [] : [every(pace.changeEveryMs, change)]),
  ]
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
      agent.destroy()
    },
  }
}

export interface Found {
  readonly lost: number
  readonly doubled: number
}

/** Waits until everything is settled, and looks for each acknowledged lead. */
export async function compare({ databaseUrl }: LoadedYard, met: Met): Promise<Found> {
  const count = async (): Promise<Map<string, number>> => {
    for (const place of databaseUrl.replace(/^.*@|\/.*$/g, '').split(',')) {
      const client = new pg.Client({ connectionString: `postgres://postgres@${place}/postgres` })
      client.on('error', () => {})
      try {
        await client.connect()
        const { rows } = await client.query(
          "select record ->> 'message' as key, count(*)::int as n from leads group by 1",
        )
        return new Map(rows.map(({ key, n }) => [String(key), Number(n)]))
      } catch {
        // the other one has it
      } finally {
        await client.end().catch(() => {})
      }
    }
    return new Map()
  }
  const untilMs = performance.now() + 90_000
  let leads = await count()
  const isMissing = (): boolean => [...met.acknowledged.keys()].some((key) => !leads.has(key))
  while (isMissing() && performance.now() < untilMs) {
    await pause(1000)
    leads = await count()
  }
  const lost = [...met.acknowledged].filter(([key]) => !leads.has(key))
  for (const [key, id] of lost)
    process.stderr.write(`  lost: ${key} ${id}${met.keptOnDisk.has(id) ? ' (answered “disk”)' : ''}\n`)
  return {
    lost: lost.length,
    doubled: [...leads].filter(([key, n]) => met.acknowledged.has(key) && n > 1).length,
  }
}

function note({ failures }: Met, what: string): void {
  failures.set(what, (failures.get(what) ?? 0) + 1)
}
