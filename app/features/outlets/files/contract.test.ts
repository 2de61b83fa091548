import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { usualFetchLimits } from '#app/features/intake/fetch-limits.ts'
import { anAuthority, localReach, someLogin } from '#test/a-feed-source.ts'
import { anFtpServer, type FtpManners } from '#test/an-ftp-server.ts'
import { anSftpServer } from '#test/an-sftp-server.ts'
import type { SftpManners } from '#test/open-sftp-server.ts'
import type { FileServerOptions } from './file-server-options.server.ts'
import { openFileServer } from './open-file-server.server.ts'

const path = '/in/stock.csv'
const former = Buffer.from('StockNo\nA1\nA2\n')
const next = Buffer.from(`StockNo\n${Array.from({ length: 20_000 }, (_, index) => `N${index}`).join('\n')}\n`)
const authority = anAuthority()
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const signal = new AbortController().signal

/** What a server does, in words that both protocols have. */
interface Manners {
  readonly cutAfterWritten?: number
  readonly isReadOnly?: boolean
  readonly cutAtRename?: number
  readonly isRenamedOverNothing?: boolean
  readonly renamed?: (path: string) => void
  readonly password?: string
}

interface Place {
  readonly files: Map<string, { bytes: Uint8Array; time: Date }>
  readonly open: Set<unknown>
  readonly transport: (options?: Partial<FileServerOptions>) => ReturnType<typeof openFileServer>
}

const common = { id: 'hub', name: 'Hub', format: 'csv', host: 'hub.test', path } as const
const usual = { login: someLogin, reach: localReach(), hostKey: null }

async function sftpPlace(manners: Manners, more: SftpManners = {}): Promise<Place> {
  const { isRenamedOverNothing, ...rest } = manners
  const server = await anSftpServer({
    ...rest,
    ...more,
    ...(isRenamedOverNothing ? { renames: 'not over' } : {}),
  })
  return {
    ...server,
    transport: (options) =>
      openFileServer({ ...common, kind: 'sftp', port: server.port }, { ...usual, ...options }),
  }
}

async function ftpsPlace(manners: Manners, more: FtpManners = {}): Promise<Place> {
  const { certify, cert } = await authority
  const server = await anFtpServer({ ...manners, ...more, certificate: await certify('DNS:hub.test') })
  return {
    ...server,
    transport: (options) =>
      openFileServer(
        { ...common, kind: 'ftps', port: server.port },
        { ...usual, authorities: [cert], ...options },
      ),
  }
}

const places: Record<string, (manners?: Manners) => Promise<Place>> = {
  sftp: (manners = {}) => sftpPlace(manners),
  'sftp without the extension': (manners = {}) => sftpPlace(manners, { renames: 'over' }),
  ftps: (manners = {}) => ftpsPlace(manners),
}

async function at(place: Promise<Place>): Promise<Place> {
  const made = await place
  made.files.set(path, { bytes: former, time: new Date() })
  return made
}

describe.each(Object.entries(places))('OUT-04 %s', (_, place) => {
  test('a file is written beside its place, renamed over the former, and read back by its digest', async () => {
    const { files, transport, open } = await at(place())
    const server = transport()
    expect(await server.send(next, signal)).toMatchObject({ kind: 'sent' })
    expect([...files.keys()]).toEqual([path])
    expect(await server.readBack(signal)).toEqual({ kind: 'read', bytes: next.length, sha256: sha256(next) })
    await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 60_000 })
  })

  test('the first file goes to a place where none is', async () => {
    const { files, transport } = await place()
    expect(await transport().send(next, signal)).toMatchObject({ kind: 'sent' })
    expect([...files.keys()]).toEqual([path])
  })

  test('a line that is cut while it is written leaves the former file whole, and the next try succeeds', async () => {
    const { files, transport } = await at(place({ cutAfterWritten: 40_000 }))
    expect(await transport().send(next, signal)).toMatchObject({ kind: 'failed' })
    expect(files.get(path)?.bytes).toEqual(former)
    const short = next.subarray(0, 30_000)
    expect(await transport().send(short, signal)).toMatchObject({ kind: 'sent' })
    expect([...files].map(([name, { bytes }]) => [name, bytes.length])).toEqual([[path, 30_000]])
  })

  test('a line that is cut in place of the rename leaves the former file whole', async () => {
    const { files, transport } = await at(place({ cutAtRename: 1 }))
    expect(await transport().send(next, signal)).toMatchObject({ kind: 'failed', fault: 'unavailable' })
    expect(files.get(path)?.bytes).toEqual(former)
  })

  test('a server that renames over nothing gets the former file out of the way, and keeps none of it', async () => {
    const { files, transport } = await at(place({ isRenamedOverNothing: true }))
    files.set(`${path}.old`, { bytes: Buffer.from('left from a cut'), time: new Date() })
    expect(await transport().send(next, signal)).toMatchObject({ kind: 'sent' })
    expect([...files].map(([name, { bytes }]) => [name, bytes.length])).toEqual([[path, next.length]])
  })

  test('a cut at the moment between its two renames leaves the former file whole under another name, and the next try puts all right', async () => {
    const made = await at(place({ isRenamedOverNothing: true, cutAtRename: 3 }))
    expect(await made.transport().send(next, signal)).toMatchObject({ kind: 'failed' })
    expect(made.files.get(`${path}.old`)?.bytes).toEqual(former)
    expect(await made.transport().send(next, signal)).toMatchObject({ kind: 'sent' })
    expect(made.files.get(path)?.bytes.length).toBe(next.length)
  })

  test('a server that lets nobody write says so, without its name or the password', async () => {
    const { files, transport } = await at(place({ isReadOnly: true }))
    const failed = await transport().send(next, signal)
    expect(failed).toMatchObject({ kind: 'failed', fault: 'refused' })
    expect(JSON.stringify(failed)).not.toMatch(/hub\.test|secret|dms/)
    expect(files.get(path)?.bytes).toEqual(former)
  })

  test('a wrong password is told as such, and nothing is written', async () => {
    const { files, transport } = await at(place({ password: 'other' }))
    expect(await transport().send(next, signal)).toMatchObject({ kind: 'failed', fault: 'password' })
    expect([...files.keys()]).toEqual([path])
  })

  test('what somebody has changed meanwhile is read back as it is', async () => {
    const made = await at(place())
    await made.transport().send(next, signal)
    made.files.set(path, { bytes: former, time: new Date() })
    expect(await made.transport().readBack(signal)).toEqual({
      kind: 'read',
      bytes: former.length,
      sha256: sha256(former),
    })
    made.files.delete(path)
    expect(await made.transport().readBack(signal)).toMatchObject({ kind: 'failed', fault: 'not-found' })
  })

  test('above 5 MiB only the size is read back', async () => {
    const made = await place()
    const bytes = Buffer.alloc(5 * 1024 * 1024 + 1)
    made.files.set(path, { bytes, time: new Date() })
    expect(await made.transport().readBack(signal)).toEqual({
      kind: 'read',
      bytes: bytes.length,
      sha256: null,
    })
  })

  test('an address that is not public gets no connection', async () => {
    const { transport, open } = await at(place())
    const sent = await transport({ reach: localReach('127.0.0.1', '10.0.0.5') }).send(next, signal)
    expect(sent).toMatchObject({ kind: 'failed', fault: 'refused-address' })
    expect(open.size).toBe(0)
  })

  test('a sending that is stopped, or takes too long, ends without an error', async () => {
    const { transport } = await at(place())
    expect(await transport().send(next, AbortSignal.abort())).toMatchObject({
      kind: 'failed',
      fault: 'unavailable',
    })
    const limits = { ...usualFetchLimits, wholeMs: 1 }
    expect(await transport({ limits }).send(next, signal)).toMatchObject({ kind: 'failed', fault: 'late' })
  })
})

test('OUT-04 the key of an SFTP server is kept at the first contact, and another server gets nothing', async () => {
  const made = await at(sftpPlace({}))
  const sent = await made.transport().send(next, signal)
  if (sent.kind !== 'sent') throw new Error(sent.reason)
  expect(sent.hostKey).toMatch(/^SHA256:/)
  const another = await at(sftpPlace({}))
  expect(await another.transport({ hostKey: sent.hostKey }).send(next, signal)).toMatchObject({
    kind: 'failed',
    fault: 'host-key',
  })
  expect(another.files.get(path)?.bytes).toEqual(former)
})

test('OUT-04 an FTPS server whose certificate does not hold gets neither password nor file', async () => {
  const { certify } = await authority
  const server = await anFtpServer({ certificate: await certify('DNS:another.test') })
  const transport = openFileServer(
    { ...common, kind: 'ftps', port: server.port },
    { ...usual, authorities: [(await authority).cert] },
  )
  expect(await transport.send(next, signal)).toMatchObject({ kind: 'failed', fault: 'certificate' })
  expect(server.commands.join(' ')).not.toContain('PASS')
})
