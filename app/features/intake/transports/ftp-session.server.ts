import { isIP } from 'node:net'
import { type ConnectionOptions, connect as tlsConnect } from 'node:tls'
import { Client, FTPError } from 'basic-ftp'
import type { ViaOf } from '#app/features/intake/feed-setting.ts'
import { openCheckedSocket } from './checked-socket.server.ts'
import { type FailedFetch, failed } from './fetch-fault.ts'
import type { FetchTime } from './fetch-time.server.ts'
import { connectPassively } from './passive-connection.server.ts'
import type { TransportOptions } from './transport-options.server.ts'

type ByFtp = ViaOf<'ftps'> | ViaOf<'ftp'>

/** `explicit` asks for encryption over an open line; `implicit` is never in the clear. */
export type Encryption = 'none' | 'explicit' | 'implicit'

/** Port 990 is from the time when FTPS had a port of its own. */
export function encryptionOf({ kind, port }: Pick<ByFtp, 'kind' | 'port'>): Encryption {
  if (kind === 'ftp') return 'none'
  return port === 990 ? 'implicit' : 'explicit'
}

/** Some 20,000 files; a list is read in one step of the event loop. */
const mostListingBytes = 2 * 1024 * 1024

/**
 * Signs in over a connection to the checked address (FEED-10). By FTPS nothing secret is sent before the certificate
 * has been checked against the name, and a server without encryption is not asked further.
 */
export async function openFtpSession(
  { host, port }: Pick<ByFtp, 'host' | 'port'>,
  encryption: Encryption,
  { login, reach, authorities }: Pick<TransportOptions, 'login' | 'reach' | 'authorities'>,
  time: FetchTime,
): Promise<Client | FailedFetch> {
  const socket = await openCheckedSocket({ host, port }, reach, time)
  // the times of the fetch count
  const client = new Client(0, { allowSeparateTransferHost: false, maxListingBytes: mostListingBytes })
  time.signal.addEventListener('abort', () => client.close(), { once: true })
  client.prepareTransfer = (ftp) => connectPassively(ftp, time)
  const secure = secureOptions(host, authorities)
  client.ftp.socket = encryption === 'implicit' ? tlsConnect({ ...secure, socket }) : socket
  await welcome(client)
  if (encryption === 'implicit') client.ftp.tlsOptions = secure
  const refused = encryption === 'explicit' ? await encrypt(client, secure) : null
  if (refused) return refused
  return (await signIn(client, login.user, login.password)) ?? client
}

function secureOptions(host: string, authorities: readonly string[] | undefined): ConnectionOptions {
  return {
    host,
    // an address is no name of TLS, and its certificate is checked all the same
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(authorities ? { ca: [...authorities] } : {}),
  }
}

/** A server speaks first; any other word than a welcome ends the matter. */
async function welcome({ ftp }: Client): Promise<void> {
  await ftp.handle(undefined, (answer, task) => {
    if (answer instanceof Error) task.reject(answer)
    else if (answer.code >= 200 && answer.code < 300) task.resolve(answer)
    else task.reject(new FTPError(answer))
  })
}

async function encrypt(client: Client, secure: ConnectionOptions): Promise<FailedFetch | null> {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of the library, and no hook of React
    await client.useTLS(secure)
    return null
  } catch (error) {
    if (error instanceof FTPError) return failed('refused', 'The server offers no encrypted connection.')
    throw error
  }
}

async function signIn(
  client: Client,
  user: string | null,
  password: string | null,
): Promise<FailedFetch | null> {
  try {
    await client.sendIgnoringError('OPTS UTF8 ON')
    await client.login(user ?? 'anonymous', password ?? 'guest')
  } catch (error) {
    if (error instanceof FTPError && error.code >= 500)
      return failed('password', 'The server did not take the password.')
    throw error
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of the library, and no hook of React
  await client.useDefaultSettings()
  return null
}
