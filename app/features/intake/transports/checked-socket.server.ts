import { connect, isIP, type Socket } from 'node:net'
import { AppError } from '#app/core/errors.ts'
import { checkedLookup, type Reach } from '#app/server/checked-lookup.server.ts'
import type { FetchTime } from './fetch-time.server.ts'

/**
 * Opens a connection to the very address that was checked (FEED-12). It is closed when the time of the fetch is over.
 *
 * @throws AppError of kind `forbidden`, before any connection
 */
export function openCheckedSocket(
  { host, port }: { readonly host: string; readonly port: number },
  reach: Reach,
  time: FetchTime,
): Promise<Socket> {
  // an address in place of a name is never looked up
  if (isIP(host) !== 0 && !reach.mayConnect(host))
    return Promise.reject(new AppError('forbidden', 'no public address'))
  // without delay: a session has many small questions, and each would wait 40 ms for the next
  return openSocket(connect({ host, port, lookup: checkedLookup(reach), noDelay: true }), time)
}

/** Waits for the connection of a socket. */
export function openSocket(socket: Socket, time: FetchTime): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const destroy = (): void => void socket.destroy()
    time.signal.addEventListener('abort', destroy, { once: true })
    socket.once('error', reject)
    socket.once('close', () => {
      time.signal.removeEventListener('abort', destroy)
      reject(new AppError('unavailable', 'closed before it was open'))
    })
    socket.once('connect', () => {
      socket.off('error', reject)
      // who uses the socket hears its errors; this one keeps an error in between from ending the process
      socket.on('error', () => {})
      time.connected()
      resolve(socket)
    })
  })
}
