import { mkdtemp, rm, unlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { usualFetchLimits } from '#app/features/intake/fetch-limits.ts'
import { type Fetched, type KnownFile, nothingKnown } from '#app/features/intake/transport.ts'
import { aFeedSource, anAuthority, fetchOnce } from '#test/a-feed-source.ts'
import { anFtpServer } from '#test/an-ftp-server.ts'
import { anSftpServer } from '#test/an-sftp-server.ts'
import type { FetchedVia, TransportOptions } from './transport-options.server.ts'

const authority = anAuthority()
const older = new Date('2026-11-11T22:15:00Z')
const newer = new Date('2026-11-12T22:15:00Z')
const stock = Buffer.from('StockNo,Price\nA17,24990\n')

/** One way in, with the place that a supplier writes to. */
interface Place {
  readonly via: FetchedVia
  readonly options?: Partial<TransportOptions>
  /** Lists a newest file among several. */
  readonly isFolder: boolean
  put(name: string, bytes: Uint8Array, time: Date): Promise<void> | void
  remove(name: string): Promise<void> | void
  /** How many connections are open, where there are any. */
  readonly open?: () => number
}

const places: Record<string, () => Promise<Place>> = {
  'FEED-08 https': httpsPlace,
  'FEED-09 sftp': async () => {
    const server = await anSftpServer()
    return serverPlace('sftp', server)
  },
  'FEED-10 ftp': async () => serverPlace('ftp', await anFtpServer()),
  'FEED-10 ftp without MLSD': async () => serverPlace('ftp', await anFtpServer({ unknown: ['MLSD'] })),
  'FEED-10 ftps': async () => {
    const { certify, cert } = await authority
    const server = await anFtpServer({ certificate: await certify('DNS:feed.test') })
    return { ...serverPlace('ftps', server), options: { authorities: [cert] } }
  },
  'FEED-11 inbox': async () => folderPlace({ kind: 'inbox' }),
  'FEED-04 folder': async () => folderPlace({ kind: 'folder', file: 'stock_2.csv' }),
}

describe.each(Object.entries(places))('%s', (_, place) => {
  test('FEED-13 the newest file is read, with its name and time', async () => {
    const { via, options, put, open } = await place()
    await put('stock_1.csv', Buffer.from('old'), older)
    await put('stock_2.csv', stock, newer)
    const fetched = await fetchOnce(via, options)
    expect(fetched).toMatchObject({ kind: 'file', name: 'stock_2.csv', time: newer })
    expect(bytesOf(fetched)).toEqual(stock)
    if (open) await vi.waitFor(() => expect(open()).toBe(0), { timeout: 60_000 })
  })

  test('FEED-08 the same file again is not modified, and another is read', async () => {
    const { via, options, put } = await place()
    await put('stock_2.csv', stock, older)
    const { known } = fileOf(await fetchOnce(via, options))
    expect(await fetchOnce(via, options, known)).toEqual({ kind: 'not-modified', time: older, known })
    await put('stock_2.csv', Buffer.from('StockNo,Price\nA17,23990\n'), newer)
    expect(await fetchOnce(via, options, known)).toMatchObject({ kind: 'file', time: newer })
  })

  test('FEED-31 a missing file is not found, and an empty inbox is nothing', async () => {
    const { via, options, put, remove } = await place()
    await put('stock_2.csv', stock, newer)
    await remove('stock_2.csv')
    const fetched = await fetchOnce(via, options)
    if (via.kind === 'inbox') expect(fetched).toEqual({ kind: 'nothing' })
    else expect(fetched).toMatchObject({ kind: 'failed', fault: 'not-found' })
  })

  test('FEED-13 a file above the limit is too large', async () => {
    const { via, options, put, open } = await place()
    await put('stock_2.csv', stock, newer)
    const limits = { ...usualFetchLimits, bytes: stock.length - 1 }
    expect(await fetchOnce(via, { ...options, limits })).toMatchObject({ kind: 'failed', fault: 'too-large' })
    if (open) await vi.waitFor(() => expect(open()).toBe(0), { timeout: 60_000 })
    const enough = { ...usualFetchLimits, bytes: stock.length }
    expect(await fetchOnce(via, { ...options, limits: enough })).toMatchObject({ kind: 'file' })
  })

  test('FEED-13 a fetch that the caller stops ends without an error, before and while it runs', async () => {
    const { via, options, put, open } = await place()
    await put('stock_2.csv', stock, newer)
    const stopped = { kind: 'failed', fault: 'unavailable', reason: 'The fetch was stopped before its end.' }
    expect(await fetchOnce(via, options, nothingKnown, AbortSignal.abort())).toEqual(stopped)
    const stop = new AbortController()
    const fetching = fetchOnce(via, options, nothingKnown, stop.signal)
    stop.abort()
    expect(await fetching).toEqual(stopped)
    if (open) await vi.waitFor(() => expect(open()).toBe(0), { timeout: 60_000 })
  })

  test('FEED-13 a file of no bytes is a file', async () => {
    const { via, options, put } = await place()
    await put('stock_2.csv', new Uint8Array(), newer)
    expect(bytesOf(await fetchOnce(via, options))).toHaveLength(0)
  })

  test('FEED-09 of files of one time the last by name is read', async () => {
    const { via, options, put, isFolder } = await place()
    await put('stock_2.csv', stock, newer)
    await put('stock_1.csv', Buffer.from('old'), newer)
    if (isFolder) expect(await fetchOnce(via, options)).toMatchObject({ name: 'stock_2.csv' })
  })
})

async function httpsPlace(): Promise<Place> {
  const { certify, cert } = await authority
  let file: { bytes: Uint8Array; time: Date } | null = null
  const source = await aFeedSource(await certify('DNS:feed.test'), ({ headers }, response) => {
    if (file === null) return void response.writeHead(404).end()
    const lastModified = file.time.toUTCString()
    if (headers['if-modified-since'] === lastModified) return void response.writeHead(304).end()
    response.writeHead(200, { 'last-modified': lastModified }).end(file.bytes)
  })
  return {
    via: { kind: 'https', url: `https://feed.test:${source.port}/stock_2.csv?key=hidden`, auth: 'none' },
    options: { authorities: [cert] },
    isFolder: false,
    put: (name, bytes, time) => {
      if (name === 'stock_2.csv') file = { bytes, time }
    },
    remove: () => {
      file = null
    },
    open: () => source.connections.open.size,
  }
}

function serverPlace(
  kind: 'sftp' | 'ftps' | 'ftp',
  server: Pick<Awaited<ReturnType<typeof anFtpServer>>, 'port' | 'files' | 'open'>,
): Place {
  const at = { host: 'feed.test', port: server.port, folder: '/export', pattern: 'stock_*.csv' }
  // what does not fit is never read, however new it is
  server.files.set('/export/prices.csv', { bytes: stock, time: new Date('2026-11-20T00:00:00Z') })
  return {
    via: kind === 'ftp' ? { kind, plain: true, ...at } : { kind, ...at },
    isFolder: true,
    put: (name, bytes, time) => void server.files.set(`/export/${name}`, { bytes, time }),
    remove: (name) => void server.files.delete(`/export/${name}`),
    open: () => server.open.size,
  }
}

async function folderPlace(via: FetchedVia): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return {
    via,
    options: { folder },
    isFolder: via.kind === 'inbox',
    put: async (name, bytes, time) => {
      await writeFile(join(folder, name), bytes)
      await utimes(join(folder, name), time, time)
    },
    remove: (name) => unlink(join(folder, name)),
  }
}

function fileOf(fetched: Fetched): { bytes: Uint8Array; known: KnownFile } {
  if (fetched.kind !== 'file') throw new Error(`expected a file and not ${JSON.stringify(fetched)}`)
  return fetched
}

function bytesOf(fetched: Fetched): Uint8Array {
  return fileOf(fetched).bytes
}
