import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usualFetchLimits } from '#app/features/intake/fetch-limits.ts'
import { anAuthority, fetchOnce, localReach, someLogin } from '#test/a-feed-source.ts'
import { anFtpServer, type FtpManners } from '#test/an-ftp-server.ts'
import { encryptionOf, openFtpSession } from './ftp-session.server.ts'
import type { FetchedVia } from './transport-options.server.ts'

const authority = anAuthority()
const time = new Date('2026-11-12T22:15:00Z')
const stock = Buffer.alloc(300_000, 'x')

test('FEED-10 by ftps password and file go encrypted, and the certificate must be of the name', async () => {
  const { via, options, commands } = await aSecureServer('DNS:feed.test')
  expect(await fetchOnce(via, options)).toMatchObject({ kind: 'file', name: 'stock.csv' })
  expect(commands[0]).toBe('AUTH TLS')
  expect(commands).toContain('PROT P')
  const other = await aSecureServer('DNS:other.test')
  expect(await fetchOnce(other.via, other.options)).toMatchObject({ fault: 'certificate' })
  const unknown = await aSecureServer('DNS:feed.test')
  const { cert } = await anAuthority()
  expect(await fetchOnce(unknown.via, { authorities: [cert] })).toMatchObject({ fault: 'certificate' })
  expect([other.commands, unknown.commands]).toEqual([['AUTH TLS'], ['AUTH TLS']])
  for (const { open } of [other, unknown])
    await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 60_000 })
})

test.each([
  ['ftp', 990, 'none'],
  ['ftps', 21, 'explicit'],
  ['ftps', 990, 'implicit'],
] as const)('FEED-10 by %s at port %i encryption is %s', (kind, port, encryption) => {
  expect(encryptionOf({ kind, port })).toBe(encryption)
})

test('FEED-10 implicit encryption is there before the first word, and so is its certificate', async () => {
  const { certify, cert } = await authority
  const { via, commands } = await aServer({ certificate: await certify('DNS:feed.test'), isImplicit: true })
  const options = { login: someLogin, reach: localReach(), authorities: [cert] }
  const over = new AbortController()
  onTestFinished(() => over.abort())
  const time = { signal: over.signal, connecting: () => {}, connected: () => {}, begun: () => {} }
  const client = await openFtpSession(via, 'implicit', options, time)
  const listed = 'list' in client ? await client.list('/export') : []
  expect(listed).toMatchObject([{ name: 'stock.csv', size: stock.length }])
  expect(commands).toContain('PROT P')
  const other = { ...via, host: 'other.test' }
  await expect(openFtpSession(other, 'implicit', options, time)).rejects.toMatchObject({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  })
})

test('FEED-10 an address in place of a name needs a certificate of the address', async () => {
  const { via, options } = await aSecureServer('IP:127.0.0.1')
  expect(await fetchOnce({ ...via, host: '127.0.0.1' }, options)).toMatchObject({ kind: 'file' })
})

test('FEED-10 a server without encryption never gets the password of ftps', async () => {
  const { via, commands } = await aServer()
  const { plain: _, ...place } = via
  expect(await fetchOnce({ ...place, kind: 'ftps' })).toMatchObject({ kind: 'failed', fault: 'refused' })
  expect(commands.join('\n')).not.toMatch(/USER|PASS/)
})

test('FEED-10 the data connection goes to the control connection’s address, whatever PASV says', async () => {
  const { via, commands } = await aServer({ passiveAddress: '10,0,0,5' })
  expect(await fetchOnce(via)).toMatchObject({ kind: 'file' })
  expect(commands).toContain('PASV')
})

test('FEED-12 a port that is no passive one is not connected to', async () => {
  for (const passiveAddress of ['10,0,0,5', undefined]) {
    const { via } = await aServer({ passivePort: 25, ...(passiveAddress ? { passiveAddress } : {}) })
    expect(await fetchOnce(via)).toMatchObject({ kind: 'failed', fault: 'refused-address' })
  }
})

test('FEED-13 a data connection that never opens, or never sends, is late and is closed', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => silent.close(() => resolve(undefined))))
  const address = silent.address()
  const passivePort = typeof address === 'object' && address ? address.port : 0
  const { via, open } = await aServer({ passivePort, silentAt: 'RETR' })
  const limits = { ...usualFetchLimits, firstByteMs: 100 }
  expect(await fetchOnce(via, { limits })).toMatchObject({ kind: 'failed', fault: 'late' })
  await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 60_000 })
})

test.each(['welcome', 'USER', 'PASS', 'SIZE', 'EPSV'])('FEED-13 silence at %s is late', async (silentAt) => {
  const { via, open } = await aServer({ silentAt })
  const limits = { ...usualFetchLimits, firstByteMs: 100 }
  expect(await fetchOnce(via, { limits })).toMatchObject({ kind: 'failed', fault: 'late' })
  await vi.waitFor(() => expect(open.size).toBe(0), { timeout: 60_000 })
})

test('FEED-10 a wrong password is told as such, without it', async () => {
  const { via } = await aServer({ password: 'other' })
  expect(await fetchOnce(via)).toEqual({
    kind: 'failed',
    fault: 'password',
    reason: 'The server did not take the password.',
  })
})

test('FEED-13 a file that is cut in the middle is no file, though the server says it is whole', async () => {
  const { via } = await aServer({ cutAfter: 100_000 })
  expect(await fetchOnce(via)).toMatchObject({ kind: 'failed', fault: 'unavailable' })
})

test('FEED-31 a file that is replaced while it is read is read at the next turn', async () => {
  const server = await aServer({
    sent: (path) => server.files.set(path, { bytes: stock, time: new Date('2026-11-13T00:00:00Z') }),
  })
  expect(await fetchOnce(server.via)).toMatchObject({ kind: 'failed', fault: 'unavailable' })
})

test('FEED-10 a server that tells neither size nor time gives the file all the same, each time', async () => {
  const { via } = await aServer({ unknown: ['SIZE', 'MDTM', 'MLSD'] })
  const fetched = await fetchOnce(via)
  expect(fetched).toMatchObject({ kind: 'file', time: null, known: { bytes: stock.length } })
  const known = fetched.kind === 'file' ? fetched.known : undefined
  expect(await fetchOnce(via, {}, known)).toMatchObject({ kind: 'file' })
  expect(await fetchOnce({ ...via, path: '/export/none.csv' })).toMatchObject({ fault: 'not-found' })
  const limits = { ...usualFetchLimits, bytes: 1000 }
  expect(await fetchOnce(via, { limits })).toMatchObject({ fault: 'too-large' })
})

test('FEED-E11 a name with one address that is not public is refused without a connection', async () => {
  const { via, commands, open } = await aServer()
  for (const addresses of [
    ['8.8.8.8', '10.0.0.5'],
    ['127.0.0.1', '10.0.0.5'],
  ])
    expect(await fetchOnce(via, { reach: localReach(...addresses) })).toMatchObject({
      fault: 'refused-address',
    })
  expect([commands, open.size]).toEqual([[], 0])
})

test('FEED-10 files on a server are left where they are', async () => {
  const { via, files, commands } = await aServer()
  await fetchOnce(via)
  expect([...files.keys()]).toEqual(['/export/stock.csv'])
  expect(commands.join('\n')).not.toMatch(/DELE|RNFR|STOR/)
})

async function aServer(manners: FtpManners = {}) {
  const server = await anFtpServer(manners)
  server.files.set('/export/stock.csv', { bytes: stock, time })
  const via = {
    kind: 'ftp',
    plain: true,
    host: 'feed.test',
    port: server.port,
    path: '/export/stock.csv',
  } as const satisfies FetchedVia
  return { ...server, via }
}

async function aSecureServer(name: string) {
  const { certify, cert } = await authority
  const { via, ...server } = await aServer({ certificate: await certify(name) })
  const { plain: _, ...place } = via
  return {
    ...server,
    via: { ...place, kind: 'ftps' } as const satisfies FetchedVia,
    options: { authorities: [cert] },
  }
}
