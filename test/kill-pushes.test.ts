import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { pushed } from './a-push-feed.ts'
import { aPushingFolder } from './a-pushing-folder.ts'
import { ask } from './ask.ts'
import { type RunningServer, startServer } from './spawned.ts'

/** The full test takes an hour: `KILL_ROUNDS=200 KILL_VEHICLES=40`. */
const rounds = Number(process.env.KILL_ROUNDS ?? 3)
const vehicles = Number(process.env.KILL_VEHICLES ?? 8)

/** What a vehicle is after a word about it: its price, or withdrawn. */
type State = number | 'withdrawn' | null

interface Told {
  /** What was acknowledged last. */
  state: State
  /** What was sent after it and not answered: it may have been taken. */
  unknown: State
  url: string | null
  round: number
}

test('FEED-24 killed amid pushes, again and again: what was acknowledged counts, and no withdrawal is lost', {
  tags: ['long'],
  timeout: 600_000,
}, async () => {
  const { dataDir, website, token } = await aPushingFolder()
  let running: RunningServer | null = null
  onTestFinished(async () => void (await running?.stop('SIGKILL')))

  const send = async (port: number, path: string, body: object): Promise<number> => {
    const answer = await ask(port, website.host, `/api/v1/feeds/${pushed.id}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return answer.status
  }
  const told = Array.from(
    { length: vehicles },
    (): Told => ({ state: null, unknown: null, url: null, round: 0 }),
  )

  /** Says one thing after the other about a vehicle, until the server is gone. */
  async function talk(port: number, index: number): Promise<void> {
    const one = told[index]
    if (!one) return
    for (;;) {
      one.round += 1
      const next: State = one.round % 3 === 0 ? 'withdrawn' : 20_000 + one.round
      one.unknown = next
      const stocknum = `K${index}`
      const vehicle = { stocknum, make: 'Mazda', model: 'CX-5', year: 2024, car_type: 'used', price: next }
      try {
        const status =
          next === 'withdrawn'
            ? await send(port, `vehicles/${stocknum}/withdraw`, {})
            : await send(port, 'vehicles', { vehicle })
        expect([200, 202]).toContain(status)
        one.state = next
        one.unknown = null
      } catch (error) {
        if (error instanceof Error && error.name === 'AssertionError') throw error
        return
      }
    }
  }

  const stateOf = async (port: number, index: number): Promise<State> => {
    const { user, password } = JSON.parse(readFileSync(join(dataDir, 'api-credentials.json'), 'utf8'))
    const slug = `2024-mazda-cx-5-k${index}`
    const page = await ask(port, website.host, `/cars/${slug}`)
    if (page.status === 410) return 'withdrawn'
    if (page.status === 404) return null
    const answer = await ask(port, website.host, `/api/v1/websites/${website.id}/cars/${slug}.json`, {
      headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
    })
    return JSON.parse(answer.body).price
  }

  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(dataDir)
    running = server
    const talking = Promise.all(told.map((_, index) => talk(server.port, index)))
    const before = told.reduce((sum, one) => sum + one.round, 0)
    const enough = vehicles * (2 + Math.random() * 6)
    await expect
      .poll(() => told.reduce((sum, one) => sum + one.round, 0) - before, { timeout: 240_000, interval: 5 })
      .toBeGreaterThan(enough)
    await server.stop('SIGKILL')
    await talking

    const again = await startServer(dataDir)
    running = again
    await expect
      .poll(async () => JSON.parse((await ask(again.port, 'localhost', '/readyz')).body).parts.journal, {
        timeout: 240_000,
        interval: 100,
      })
      .toBe('ok')
    for (const [index, one] of told.entries()) {
      const possible = one.unknown === null ? [one.state] : [one.state, one.unknown]
      await expect
        .poll(async () => possible.includes(await stateOf(again.port, index)), {
          timeout: 60_000,
          message: `vehicle ${index}: one of ${possible.join(', ')}`,
        })
        .toBe(true)
      one.state = await stateOf(again.port, index)
      one.unknown = null
    }
    await again.stop('SIGKILL')
  }
  expect(told.every(({ round }) => round > 2)).toBe(true)
})
