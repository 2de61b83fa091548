import { connect, type TLSSocket } from 'node:tls'
import type { SeenCertificate } from './host-standing.ts'

interface Place {
  readonly address: string
  readonly port: number
}

/** A certificate may be ordered while the connection waits for it. */
const patienceMs = 20_000

/**
 * EDGE-15: looks at the certificate that a visitor gets under this name at each of the addresses. Of several the worst
 * counts, because a visitor comes by any of them; one that does not answer counts where no other answers.
 */
export async function seeCertificate(
  host: string,
  places: readonly Place[],
  ended: AbortSignal,
): Promise<SeenCertificate> {
  const seen = await Promise.all(places.map((place) => seeAt(host, place, ended)))
  const good = seen.flatMap((one) => (one.outcome === 'good' ? [one] : []))
  const earliest = good.toSorted((one, other) => one.endsAt.getTime() - other.endsAt.getTime())[0]
  return (
    seen.find(({ outcome }) => outcome === 'bad') ??
    earliest ??
    seen[0] ?? { outcome: 'none', why: 'EDGE_HOSTS has no address' }
  )
}

function seeAt(host: string, { address, port }: Place, ended: AbortSignal): Promise<SeenCertificate> {
  return new Promise((resolve) => {
    // what is wrong with a certificate is read below, so the connection is made whatever it is
    const socket = connect({ host: address, port, servername: host, rejectUnauthorized: false })
    const end = (seen: SeenCertificate): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(seen)
    }
    const none = (fault: string): void =>
      end({ outcome: 'none', why: `${address} shows no certificate for ${host} (${fault})` })
    const timer = setTimeout(() => none('no answer'), patienceMs)
    timer.unref()
    socket.once('secureConnect', () => end(judge(host, address, socket)))
    socket.once('error', (error: NodeJS.ErrnoException) => none(error.code ?? error.message))
    socket.once('close', () => none('the connection was closed'))
    ended.addEventListener('abort', () => none('this process ends'), { once: true })
  })
}

function judge(host: string, address: string, socket: TLSSocket): SeenCertificate {
  const endsAt = new Date(socket.getPeerCertificate().valid_to)
  if (socket.authorized) return { outcome: 'good', endsAt }
  const fault = String(socket.authorizationError)
  const said = `${address} shows a certificate for ${host}`
  // Node's types say that it is an error, and it is that error's code
  if (/CERT_HAS_EXPIRED/.test(fault))
    return { outcome: 'bad', why: `${said} that ended on ${endsAt.toISOString().slice(0, 10)}` }
  if (/ALTNAME_INVALID/.test(fault)) return { outcome: 'bad', why: `${said} that is made for other names` }
  return { outcome: 'bad', why: `${said} that no browser trusts (${fault})` }
}
