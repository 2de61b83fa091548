import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { usualFetchLimits } from '#app/features/intake/fetch-limits.ts'
import { nothingKnown } from '#app/features/intake/transport.ts'
import { fetchOnce, localReach, someLogin } from '#test/a-feed-source.ts'
import { anSftpServer } from '#test/an-sftp-server.ts'
import { type SftpManners, sshKeys } from '#test/open-sftp-server.ts'
import type { FetchedVia } from './transport-options.server.ts'

const time = new Date('2026-11-12T22:15:00Z')

test('FEED-09 the host key is pinned at first contact, as OpenSSH prints it', async () => {
  const { private: hostKey, public: shown } = sshKeys()
  const { via } = await aServer({ hostKey })
  const digest = createHash('sha256').update(Buffer.from(shown.split(' ')[1] ?? '', 'base64'))
  const fingerprint = `SHA256:${digest.digest('base64').replace(/=+$/, '')}`
  const fetched = await fetchOnce(via)
  expect(fetched).toMatchObject({ kind: 'file', known: { hostKey: fingerprint } })
  const known = { ...nothingKnown, hostKey: fingerprint }
  expect(await fetchOnce(via, {}, known)).toMatchObject({ kind: 'file', known: { hostKey: fingerprint } })
})

test('FEED-09 a server with another key than the pinned one never gets the password', async () => {
  const { via, tried, open } = await aServer()
  const known = { ...nothingKnown, hostKey: 'SHA256:another' }
  expect(await fetchOnce(via, {}, known)).toEqual({
    kind: 'failed',
    fault: 'host-key',
    reason: 'The server shows another key than before.',
    hostKey: expect.stringMatching(/^SHA256:[A-Za-z0-9+/]{43}$/),
  })
  expect(tried).toEqual([])
  await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 60_000 })
})

test('FEED-09 a private key lets in, also one that a password locks, and the password is not sent', async () => {
  const pair = sshKeys()
  const { via, tried } = await aServer({ publicKey: pair.public })
  const login = { user: 'dms', password: null, key: pair.private }
  expect(await fetchOnce(via, { login })).toMatchObject({ kind: 'file' })
  const locked = sshKeys('locked')
  const server = await aServer({ publicKey: locked.public })
  const withLock = { user: 'dms', password: 'locked', key: locked.private }
  expect(await fetchOnce(server.via, { login: withLock })).toMatchObject({ kind: 'file' })
  expect([...tried, ...server.tried].map(({ method }) => method)).not.toContain('password')
})

test('FEED-09 a password is also the answer to the question for it', async () => {
  const { via } = await aServer({ asksForIt: true })
  expect(await fetchOnce(via)).toMatchObject({ kind: 'file' })
})

test('FEED-09 a wrong password, a wrong key, none, and a key that is none are told as such', async () => {
  const { via } = await aServer({ password: 'other' })
  const { private: key } = sshKeys()
  for (const login of [
    someLogin,
    { user: 'dms', password: null, key },
    { user: 'dms', password: null, key: 'no key' },
    { user: 'dms', password: null, key: null },
  ]) {
    const failed = await fetchOnce(via, { login })
    expect(failed).toMatchObject({ kind: 'failed', fault: 'password' })
    expect(JSON.stringify(failed)).not.toMatch(/secret|dms/)
  }
})

test('FEED-09 a path is read as it stands, and a folder without the file is not found', async () => {
  const { via, files } = await aServer()
  expect(await fetchOnce(via)).toMatchObject({ kind: 'file', name: 'stock.csv' })
  const { path: _, ...place } = via
  const folder = { ...place, folder: '/', pattern: 'export*' }
  expect(await fetchOnce(folder)).toMatchObject({ fault: 'not-found' })
  files.set('/export.csv', { bytes: Buffer.from('A'), time })
  expect(await fetchOnce(folder)).toMatchObject({ kind: 'file', name: 'export.csv' })
})

test('FEED-13 a line that is cut in the middle of the file is unavailable', async () => {
  const { via, open } = await aServer({ cutAfter: 100_000 })
  expect(await fetchOnce(via)).toMatchObject({ kind: 'failed', fault: 'unavailable' })
  await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 60_000 })
})

test('FEED-13 a server that never sends the file is late', async () => {
  const { via, open } = await aServer({ isSilent: true })
  const limits = { ...usualFetchLimits, firstByteMs: 500 }
  expect(await fetchOnce(via, { limits })).toMatchObject({ kind: 'failed', fault: 'late' })
  await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 60_000 })
})

test('FEED-13 a list of files without end is too large', async () => {
  const { via, open } = await aServer({ isEndless: true })
  const { path: _, ...place } = via
  const limits = { ...usualFetchLimits, bytes: 1000 }
  const fetched = await fetchOnce({ ...place, folder: '/', pattern: '*' }, { limits })
  expect(fetched).toMatchObject({ kind: 'failed', fault: 'too-large' })
  await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 60_000 })
})

test('FEED-13 a server that breaks the protocol ends its own session alone', async () => {
  const { via, open } = await aServer({ isGarbled: true })
  expect(await fetchOnce(via)).toMatchObject({ kind: 'failed', fault: 'unavailable' })
  await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 60_000 })
})

test('FEED-31 a file that is replaced while it is read is read at the next turn', async () => {
  const server = await aServer({
    sent: (path) => server.files.set(path, { bytes: Buffer.from('new'), time: new Date() }),
  })
  expect(await fetchOnce(server.via)).toMatchObject({ kind: 'failed', fault: 'unavailable' })
})

test('FEED-E11 a name with one address that is not public is refused without a connection', async () => {
  const { via, tried, open } = await aServer()
  for (const addresses of [
    ['8.8.8.8', '10.0.0.5'],
    ['127.0.0.1', '10.0.0.5'],
  ])
    expect(await fetchOnce(via, { reach: localReach(...addresses) })).toMatchObject({
      fault: 'refused-address',
    })
  expect(await fetchOnce({ ...via, host: '10.0.0.5' })).toMatchObject({ fault: 'refused-address' })
  expect([tried, open.size]).toEqual([[], 0])
})

test('FEED-12 the connection goes to the one address that was looked up', async () => {
  const { via } = await aServer()
  const reach = localReach()
  expect(await fetchOnce(via, { reach })).toMatchObject({ kind: 'file' })
  expect(reach.resolved).toEqual(['feed.test'])
})

async function aServer(manners: SftpManners = {}) {
  const server = await anSftpServer(manners)
  server.files.set('/export/stock.csv', { bytes: Buffer.alloc(300_000, 'x'), time })
  const via = {
    kind: 'sftp',
    host: 'feed.test',
    port: server.port,
    path: '/export/stock.csv',
  } as const satisfies FetchedVia
  return { ...server, via }
}
