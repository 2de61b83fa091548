import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import SftpClient from 'ssh2-sftp-client'
import { AppError } from '#app/core/errors.ts'
import type { FeedLogin } from '#app/features/intake/transport.ts'
import { collectFile } from './collect-file.server.ts'
import { type FailedFetch, failed } from './fetch-fault.ts'

export interface SftpSession {
  readonly client: SftpClient
  /** The fingerprint of the server's key, as OpenSSH prints it. */
  readonly hostKey: string
}

/**
 * Signs in over an open socket, if the server shows the pinned key; at first contact any key is taken. The password is
 * sent to no server with another key.
 */
export async function openSftpSession(
  socket: Socket,
  login: FeedLogin,
  pinned: string | null,
): Promise<SftpSession | FailedFetch> {
  const { user, password, key } = login
  if (user === null || (password === null && key === null))
    return failed('password', 'No user, or no password or key, is kept for this server.')
  const client = new SftpClient('feed', { error: ignored, end: ignored, close: ignored })
  let hostKey: string | null = null
  let isLoginRefused = false
  client.on('error', (error: unknown) => {
    isLoginRefused ||= isOfLogin(error)
  })
  if (key === null) answerQuestions(client, password ?? '')
  try {
    await client.connect({
      sock: socket,
      username: user,
      ...(key === null ? { password: password ?? '', tryKeyboard: true } : { privateKey: key }),
      // a key may itself be locked by a password, which then never leaves this process
      ...(key !== null && password !== null ? { passphrase: password } : {}),
      // the times of the fetch count
      readyTimeout: 0,
      hostVerifier: (shown: Buffer) => {
        hostKey = fingerprintOf(shown)
        return pinned === null || hostKey === pinned
      },
    })
  } catch (error) {
    const shown: string | null = hostKey
    if (shown !== null && pinned !== null && shown !== pinned)
      return { ...failed('host-key', 'The server shows another key than before.'), hostKey: shown }
    if (isLoginRefused) return failed('password', 'The server did not take the password or the key.')
    // nothing was said yet and the line is open: it is our key that cannot be read
    if (key !== null && shown === null && socket.readyState === 'open' && socket.bytesWritten === 0)
      return failed('password', 'The private key that is kept for this server cannot be read.')
    throw error
  }
  return { client, hostKey: hostKey ?? '' }
}

/**
 * Reads a file to its end. The stream closes its file on the server after the last byte, and a line that breaks at that
 * moment is an error of nobody's, which would end the process.
 *
 * @throws AppError of kind `too-large`
 */
export function readSftpFile(
  client: SftpClient,
  path: string,
  limit: Parameters<typeof collectFile>[1],
): Promise<Uint8Array> {
  const stream = client.createReadStream(path)
  stream.on('error', ignored)
  return collectFile(stream, limit)
}

/** `SHA256:` and base64 without padding. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
}

/**
 * Ends a session in which far more came than the largest file: a list of files without end would fill the memory.
 * The socket then has an AppError of kind `too-large`.
 */
export function endBoundless(socket: Socket, mostFileBytes: number): void {
  const mostBytes = 2 * mostFileBytes + mostOtherBytes
  const timer = setInterval(() => {
    if (socket.bytesRead > mostBytes)
      socket.destroy(new AppError('too-large', `more than ${mostBytes} bytes`))
  }, 100).unref()
  socket.once('close', () => clearInterval(timer))
}

/** Room for lists of files, and for what the protocol adds. */
const mostOtherBytes = 8 * 1024 * 1024

/** Many servers take a password only as the answer to a question. */
function answerQuestions(client: SftpClient, password: string): void {
  client.on(
    'keyboard-interactive',
    (_name, _instructions, _language, prompts: readonly unknown[], finish: (answers: string[]) => void) =>
      finish(prompts.map(() => password)),
  )
}

function isOfLogin(error: unknown): boolean {
  return error instanceof Error && 'level' in error && error.level === 'client-authentication'
}

/** Whoever waits for an answer hears of an error; without a listener the library writes to the console. */
function ignored(): void {}
