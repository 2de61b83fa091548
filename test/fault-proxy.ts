import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface FaultProxy {
  /** The address of the server behind, by way of the proxy. */
  readonly url: string
  /** Counts connections, whether they were let in or not. */
  readonly knocks: number
  /** Cuts every connection and refuses new ones, until `up`. */
  down(): void
  up(): void
  /** Carries nothing any more in either direction, and says so to nobody; new connections are as silent. */
  hush(): void
  speak(): void
}

/**
 * Opens a TCP line to a server (PostgreSQL, a mail server) that can be cut and mended. It closes with the
 * test.
 */
export async function faultProxy(target: string): Promise<FaultProxy> {
  const behind = new URL(target)
  const sockets = new Set<Socket>()
  let isDown = false
  let isSilent = false
  let knocks = 0
  const server = createServer((near) => {
    knocks += 1
    near.on('error', () => {})
    if (isDown) {
      near.resetAndDestroy()
      return
    }
    const far = connect(Number(behind.port || 5432), behind.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.on('data', (chunk) => {
        if (!isSilent) other.write(chunk)
      })
      socket.on('end', () => other.end())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(() => {
    cut()
    server.close()
  })
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    get knocks() {
      return knocks
    },
    down() {
      isDown = true
      cut()
    },
    up() {
      isDown = false
    },
    hush() {
      isSilent = true
    },
    speak() {
      isSilent = false
    },
  }
}
