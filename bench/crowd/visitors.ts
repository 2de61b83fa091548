import { Agent } from 'node:http'
import { numbersOf } from '#app/core/seed.ts'
import { ask } from '../processes.ts'
import { pause } from '../waiting.ts'

export const kinds = ['home', 'search', 'filter', 'vehicle', 'lead'] as const
export type Kind = (typeof kinds)[number]

/** One answer that a visitor waited for. */
export interface Visited {
  readonly kind: Kind
  /** When it was asked for, from the beginning of the crowd. */
  readonly atMs: number
  readonly ms: number
  readonly isFailed: boolean
}

export interface Crowd {
  readonly visited: readonly Visited[]
  /** The ids of the leads that were acknowledged. */
  readonly leads: readonly string[]
}

interface Place {
  readonly port: number
  readonly host: string
  readonly search: string
  readonly vehicles: readonly string[]
  readonly makes: readonly string[]
}

/** Each looks at a page for so long, at least and at most, before the next. */
const looksMs = [5_000, 25_000] as const
/** One visitor in so many sends a form. */
const leadOf = 50

/**
 * Lets so many visitors walk through a website at once, each with a connection of their own: home, search, a filter, a vehicle,
 * and so on until they are called off. Who waits for an answer asks nothing meanwhile, as a person does.
 */
export function openCrowd(place: Place, visitors: number): { readonly seen: Crowd; close(): Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors, maxFreeSockets: visitors })
  const random = numbersOf('a crowd')
  const visited: Visited[] = []
  const leads: string[] = []
  const beganAt = performance.now()
  let isOver = false

  async function see(kind: Kind, path: string, body?: string): Promise<string | null> {
    const atMs = performance.now() - beganAt
    const headers = {
      'Accept-Encoding': 'br, gzip',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    }
    const answer = await ask(
      { port: place.port, host: place.host, path, headers },
      body === undefined ? { agent } : { agent, method: 'POST', body },
    ).catch(() => null)
    const isFailed = answer?.status !== (body === undefined ? 200 : 201)
    visited.push({ kind, atMs, ms: performance.now() - beganAt - atMs, isFailed })
    return answer === null || isFailed ? null : String(body === undefined ? '' : answer.body)
  }
  const oneOf = (all: readonly string[]): string => all[Math.floor(random() * all.length)] ?? '/'
  const look = (): Promise<void> => pause(looksMs[0] + random() * (looksMs[1] - looksMs[0]))

  async function walk(number: number): Promise<void> {
    // they do not all come at the same moment
    await pause(random() * looksMs[1])
    for (let round = 0; !isOver; round += 1) {
      const make = encodeURIComponent(oneOf(place.makes))
      const steps: [Kind, string][] = [
        ['home', '/'],
        ['search', place.search],
        ['filter', `${place.search}?make=${make}&price_max=${20_000 + Math.floor(random() * 60) * 1000}`],
        ['vehicle', oneOf(place.vehicles)],
      ]
      for (const [kind, path] of steps) {
        if (isOver) return
        await see(kind, path)
        await look()
      }
      if (isOver || number % leadOf !== 0) continue
      const lead = {
        name: 'Ann Lee',
        email: `ann${number}.${round}@people.example`,
        category: 'General',
        message: `Crowd ${number}.${round}`,
      }
      const said = await see('lead', '/api/leads', JSON.stringify({ lead }))
      if (said !== null) leads.push(JSON.parse(said).id)
    }
  }
  const walking = Array.from({ length: visitors }, (_, number) => walk(number))
  return {
    seen: { visited, leads },
    async close() {
      isOver = true
      await Promise.all(walking)
      agent.destroy()
    },
  }
}
