import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { isPublicAddress } from '#app/core/public-address.ts'
import { usualFetchLimits } from '#app/features/intake/fetch-limits.ts'
import { type Fetched, type KnownFile, nothingKnown } from '#app/features/intake/transport.ts'
import { openTransport } from '#app/features/intake/transports/open-transport.server.ts'
import type {
  FetchedVia,
  TransportOptions,
} from '#app/features/intake/transports/transport-options.server.ts'
import type { Reach } from '#app/server/checked-lookup.server.ts'

/** Every name is this machine, which may be asked, as public addresses may. */
export function localReach(...addresses: readonly string[]): Reach & { readonly resolved: string[] } {
  const resolved: string[] = []
  return {
    resolved,
    mayConnect: (address) => address === '127.0.0.1' || isPublicAddress(address),
    resolve: async (host) => {
      resolved.push(host)
      return (addresses.length > 0 ? addresses : ['127.0.0.1']).map((address) => ({ address, family: 4 }))
    },
  }
}

export const someLogin = { user: 'dms', password: 'secret', key: null }

/** Fetches once, as user `dms` with password `secret` unless the options say otherwise. */
export function fetchOnce(
  via: FetchedVia,
  options: Partial<TransportOptions> = {},
  known: KnownFile = nothingKnown,
  signal: AbortSignal = new AbortController().signal,
): Promise<Fetched> {
  return openTransport(via, {
    login: someLogin,
    reach: localReach(),
    limits: usualFetchLimits,
    folder: null,
    clock: () => new Date(),
    ...options,
  }).fetch(known, signal)
}

export interface Certificate {
  readonly key: string
  readonly cert: string
}

export interface Authority {
  readonly cert: string
  /** A certificate for these names, such as `DNS:feed.test` or `IP:127.0.0.1`. */
  certify(...names: readonly string[]): Promise<Certificate>
}

/** An authority of the test's own, made with openssl in a folder that is removed at once. */
export async function anAuthority(): Promise<Authority> {
  const own = await made(['-subj', '/CN=An authority', '-addext', 'keyUsage=keyCertSign'])
  return {
    cert: own.cert,
    certify: (...names) =>
      made(['-subj', '/CN=A source', '-addext', `subjectAltName=${names.join(',')}`], own),
  }
}

export interface AskedOfSource {
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

export interface FeedSource {
  readonly port: number
  readonly asked: AskedOfSource[]
  /** Connections so far, and those still open. */
  readonly connections: { count: number; readonly open: Set<Socket> }
}

/** Serves a supplier's files over HTTPS, as the test says, until the test ends. */
export async function aFeedSource(
  certificate: Certificate,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<FeedSource> {
  const asked: AskedOfSource[] = []
  const connections = { count: 0, open: new Set<Socket>() }
  const server = createServer({ ...certificate }, (request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  server.on('connection', (socket: Socket) => {
    connections.count += 1
    connections.open.add(socket)
    socket.once('close', () => connections.open.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    for (const socket of connections.open) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { port, asked, connections }
}

async function made(choices: readonly string[], signer?: Certificate): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-certificate-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const signing = signer === undefined ? [] : await signedBy(folder, signer)
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    await promisify(execFile)('openssl', [
      ...['req', '-x509', ...curve, '-keyout', key, '-out', cert, '-days', '2'],
      ...signing,
      ...choices,
    ])
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function signedBy(folder: string, { key, cert }: Certificate): Promise<readonly string[]> {
  const [keyPath, certPath] = [join(folder, 'ca-key.pem'), join(folder, 'ca.pem')]
  await Promise.all([writeFile(keyPath, key), writeFile(certPath, cert)])
  return ['-CA', certPath, '-CAkey', keyPath, '-addext', 'basicConstraints=critical,CA:FALSE']
}
