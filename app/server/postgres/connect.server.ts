import pg from 'pg'
import { hostNameIn } from './hosts.ts'

/** How long a connection is waited for. */
export const connectMs = 2000

/** What every connection has: a line that dies silently is noticed by the keepalive of the system. */
export const connectionOptions = {
  connectionTimeoutMillis: connectMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
} as const

/**
 * Finds the host that accepts writes. All are asked at once, so one that does not answer delays nobody.
 *
 * @throws where none does, naming each host with its reason
 */
export async function findWritable(urls: readonly string[]): Promise<string> {
  const [only] = urls
  if (only !== undefined && urls.length === 1) return only
  const asked = urls.map(async (url) => {
    const client = new pg.Client({ connectionString: url, ...connectionOptions, query_timeout: connectMs })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
      if (rows[0]?.transaction_read_only !== 'off') throw new Error('read-only')
      return url
    } catch (error) {
      throw new Error(`${hostNameIn(url)}: ${faultOf(error)}`)
    } finally {
      void client.end().catch(() => {})
    }
  })
  try {
    return await Promise.any(asked)
  } catch (error) {
    const faults = error instanceof AggregateError ? error.errors.map(({ message }) => String(message)) : []
    const told = new Error(`no host of the database accepts writes (${faults.join('; ')})`)
    throw Object.assign(told, { code: 'ECONNREFUSED' })
  }
}

function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message
}
