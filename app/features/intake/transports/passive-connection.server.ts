import { connect, type Socket } from 'node:net'
import { TLSSocket, connect as tlsConnect } from 'node:tls'
import { type FTPContext, FTPError, type FTPResponse } from 'basic-ftp'
import { AppError } from '#app/core/errors.ts'
import { openSocket } from './checked-socket.server.ts'
import type { FetchTime } from './fetch-time.server.ts'

/**
 * Opens the data connection to the address of the control connection, whatever the server says: only the port is its
 * own choice (FEED-10). Servers behind a router often name an address that nobody outside can reach.
 *
 * @throws AppError of kind `forbidden` for a port that is no passive one
 */
export async function connectPassively(ftp: FTPContext, time: FetchTime): Promise<FTPResponse> {
  const { answer, port } = await passivePort(ftp)
  const host = ftp.socket.remoteAddress
  if (host === undefined) throw new AppError('unavailable', 'the control connection is closed')
  if (!(port >= 1024 && port <= 65_535)) throw new AppError('forbidden', 'no passive port')
  const socket = await openSocket(connect({ host, port }), time)
  ftp.dataSocket = ftp.socket instanceof TLSSocket ? secured(socket, ftp, ftp.socket) : socket
  return answer
}

async function passivePort(ftp: FTPContext): Promise<{ answer: FTPResponse; port: number }> {
  try {
    const answer = await ftp.request('EPSV')
    const [, , port] = /\((.)\1\1(\d{1,5})\1\)/.exec(answer.message) ?? []
    if (port !== undefined) return { answer, port: Number(port) }
  } catch (error) {
    if (!(error instanceof FTPError)) throw error
  }
  const answer = await ftp.request('PASV')
  const [, high, low] = /\d+,\d+,\d+,\d+,(\d{1,3}),(\d{1,3})/.exec(answer.message) ?? []
  if (low === undefined) throw new AppError('unavailable', 'no passive connection')
  return { answer, port: Number(high) * 256 + Number(low) }
}

/** Under the session of the control connection, so that nobody else can serve the data, and its certificate is checked. */
function secured(socket: Socket, ftp: FTPContext, control: TLSSocket): TLSSocket {
  const session = ftp.tlsSessionStore ?? control.getSession()
  const data = tlsConnect({ ...ftp.tlsOptions, socket, ...(session ? { session } : {}) })
  data.on('session', (next: Buffer) => {
    ftp.tlsSessionStore = next
  })
  return data
}
