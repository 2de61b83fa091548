import pg from 'pg'
import { connectionOptions, findWritable } from './connect.server.ts'

const retryMs = 1000
const pingMs = 10_000
const answerMs = 5000

/** Calls back with the payload of each announcement; an empty one says that anything may have been announced. */
type Heard = (payload: string) => void

export interface Listener {
  /** @throws where the database does not answer now; @returns a function that stops it */
  listen(channel: string, heard: Heard): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * One connection for the announcements of all channels. It is asked for a sign of life every ten seconds, because a
 * line that died silently would never bring another announcement, and it is replaced whenever it breaks.
 */
export function openListener(urls: readonly string[]): Listener {
  const channels = new Map<string, Set<Heard>>()
  let client: Promise<pg.Client> | null = null
  let retrying: NodeJS.Timeout | null = null
  let isClosed = false

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: await findWritable(urls), ...connectionOptions })
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const heard of channels.get(channel) ?? []) heard(payload)
    })
    fresh.on('error', () => {})
    await fresh.connect()
    const pinging = setInterval(() => void ping(fresh), pingMs)
    pinging.unref()
    fresh.once('end', () => {
      clearInterval(pinging)
      retryLater()
    })
    try {
      for (const channel of channels.keys()) await fresh.query(`listen ${fresh.escapeIdentifier(channel)}`)
    } catch (error) {
      breakOff(fresh)
      throw error
    }
    return fresh
  }

  function retryLater(): void {
    client = null
    if (isClosed || retrying || channels.size === 0) return
    retrying = setTimeout(() => {
      retrying = null
      client = connect()
      // announcements during the break are lost
      client.then(tellAll, retryLater)
    }, retryMs)
    retrying.unref()
  }

  function tellAll(): void {
    for (const listeners of channels.values()) for (const heard of listeners) heard('')
  }

  return {
    async listen(channel, heard) {
      const listeners = channels.get(channel) ?? new Set()
      channels.set(channel, listeners.add(heard))
      const isFirst = client === null
      client ??= connect()
      try {
        const open = await client
        if (!isFirst) await open.query(`listen ${open.escapeIdentifier(channel)}`)
      } catch (error) {
        listeners.delete(heard)
        if (listeners.size === 0) channels.delete(channel)
        if (isFirst) client = null
        throw error
      }
      return async () => {
        listeners.delete(heard)
        if (listeners.size === 0) channels.delete(channel)
        if (channels.size === 0) await closeClient()
      }
    },
    async close() {
      isClosed = true
      await closeClient()
    },
  }

  async function closeClient(): Promise<void> {
    if (retrying) clearTimeout(retrying)
    retrying = null
    const open = await client?.catch(() => null)
    client = null
    await open?.end().catch(() => {})
  }
}

async function ping(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => breakOff(client), answerMs)
  timer.unref()
  await client.query('select 1').catch(() => {})
  clearTimeout(timer)
}

/** Cuts the line without a farewell, to which nobody may answer. */
function breakOff(client: pg.Client): void {
  client.connection.stream.destroy()
}
