import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import type { AskedOfPglite, SaidByPglite } from './pglite-messages.ts'

/*
 * The thread of the embedded database. It is asked by `pglite-thread.server.ts`, which hands it to one user at a time, so a query that
 * comes while a transaction is open belongs into it.
 */
const pglite = await PGlite.create(String(workerData))
const unlisten = new Map<string, () => Promise<void>>()
let transaction: { tx: Transaction; end: PromiseWithResolvers<void>; over: Promise<unknown> } | null = null

parentPort?.on('message', async ({ id, asked }: { id: number; asked: AskedOfPglite }) => {
  try {
    say({ kind: 'answer', id, value: await answerTo(asked) })
  } catch (error) {
    say({
      kind: 'refusal',
      id,
      message: String(error instanceof Error ? error.message : error),
      facts: factsOf(error),
    })
    // after a fault of its machine it answers nothing any more; a new thread begins with what is on the disk
    if (error instanceof WebAssembly.RuntimeError) process.exit(1)
  }
  if (asked.kind === 'close') parentPort?.close()
})

async function answerTo(asked: AskedOfPglite): Promise<unknown> {
  switch (asked.kind) {
    case 'query':
      return (transaction?.tx ?? pglite).query(asked.text, [...asked.values])
    case 'exec':
      return pglite.exec(asked.text)
    case 'begin':
      return begin()
    case 'commit':
    case 'rollback':
      return end(asked.kind)
    case 'listen':
      unlisten.set(
        asked.channel,
        await pglite.listen(asked.channel, (payload) =>
          say({ kind: 'notice', channel: asked.channel, payload }),
        ),
      )
      return null
    case 'unlisten':
      await unlisten.get(asked.channel)?.()
      unlisten.delete(asked.channel)
      return null
    case 'close':
      await pglite.close()
      return null
  }
}

async function begin(): Promise<null> {
  const begun = Promise.withResolvers<Transaction>()
  const end = Promise.withResolvers<void>()
  const over = pglite.transaction(async (tx) => {
    begun.resolve(tx)
    await end.promise
  })
  over.catch(begun.reject)
  transaction = { tx: await begun.promise, end, over }
  return null
}

async function end(how: 'commit' | 'rollback'): Promise<null> {
  const ending = transaction
  transaction = null
  if (how === 'commit') {
    ending?.end.resolve()
    await ending?.over
  } else {
    ending?.end.reject(new Error('rolled back'))
    await ending?.over.catch(() => {})
  }
  return null
}

function say(said: SaidByPglite): void {
  parentPort?.postMessage(said)
}

/** The values that were sent may be of a person, and are not told. */
const untold = ['query', 'params', 'queryOptions']

/** What PostgreSQL says of a fault beside its message. */
function factsOf(error: unknown): object {
  if (!(error instanceof Error)) return {}
  return Object.fromEntries(Object.entries(error).filter(([name]) => !untold.includes(name)))
}
