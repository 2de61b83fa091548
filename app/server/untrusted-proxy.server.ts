import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { isPublicAddress } from '#app/core/public-address.ts'
import { readJson } from '#app/core/stored.ts'
import { type Log, networkOf } from './log.server.ts'

/*
 * Behind a proxy that TRUST_PROXY does not name, all visitors have one address and share one visitor's limits
 * (SAFE-23).
 */

const noted = z.object({ at: z.iso.datetime(), proxy: z.string() })
export type UntrustedProxy = z.output<typeof noted>

/** Warns of the address that untrusted forwarded headers came from, and stores it for `forecourt doctor`. */
export function openUntrustedProxyReport({
  dataDir,
  log,
  clock,
}: {
  readonly dataDir: string
  readonly log: Pick<Log, 'warn'>
  readonly clock: () => Date
}): (address: string) => void {
  // the problem that an earlier process saw may have been corrected
  rmSync(pathIn(dataDir), { force: true })
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
    // a public address may be that of a visitor who made the header up, so only its network is named
    const proxy = isPublicAddress(plain) ? networkOf(plain) : plain
    log.warn(
      'forwarded headers arrive from an address that TRUST_PROXY does not name: behind a proxy all visitors count as one',
      { proxy },
    )
    try {
      const note: UntrustedProxy = { at: clock().toISOString(), proxy }
      writeFileSync(pathIn(dataDir), JSON.stringify(note), { mode: 0o600 })
    } catch (error) {
      log.warn('the address of a proxy could not be noted', { error })
    }
  }
}

/** The proxy that a running process, or the last one, has noted; null where there is none. */
export function findUntrustedProxy(dataDir: string): UntrustedProxy | null {
  try {
    return readJson(noted, readFileSync(pathIn(dataDir), 'utf8'), 'the note of a proxy')
  } catch {
    return null
  }
}

/**
 * The websites that must be behind a proxy, since their addresses are https and this process speaks plain HTTP, while
 * no proxy is trusted.
 */
export function behindUnnamedProxy<Website extends { readonly url: string; readonly demo: boolean }>(
  websites: readonly Website[],
  trusted: readonly string[],
): Website[] {
  if (trusted.length > 0) return []
  return websites.filter(({ url, demo }) => !demo && isPublicHttps(new URL(url)))
}

/** Warns at the start of websites that must be behind a proxy which is not named. */
export function warnOfUnnamedProxy(
  websites: readonly { readonly slug: string; readonly url: string; readonly demo: boolean }[],
  trusted: readonly string[],
  log: Pick<Log, 'warn'>,
): void {
  const behind = behindUnnamedProxy(websites, trusted).map(({ slug }) => slug)
  if (behind.length > 0)
    log.warn('websites with https addresses are behind a proxy, and TRUST_PROXY names none', {
      websites: behind.slice(0, 20),
      count: behind.length,
    })
}

function isPublicHttps({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && hostname !== 'localhost' && !hostname.endsWith('.localhost')
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'untrusted-proxy.json')
}
