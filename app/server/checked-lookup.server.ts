import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { AppError } from '#app/core/errors.ts'
import { isInReach, literalIn } from '#app/core/public-address.ts'

/** Where the server may be sent, and how names become addresses. */
export interface Reach {
  readonly mayConnect: (address: string) => boolean
  readonly resolve: (host: string) => Promise<readonly { address: string; family: number }[]>
}

/** The addresses that a website's settings may send the server to; demo websites may name this machine. */
export function reachOf(
  { demo }: { readonly demo: boolean },
  resolve: Reach['resolve'] = (host) => lookup(host, { all: true }),
): Reach {
  return {
    resolve,
    mayConnect: (address) => isInReach(address, demo),
  }
}

/**
 * The connection is made to the very addresses that were checked, so that a name which changes its address in between
 * cannot pass. A refused address gives an error of kind `forbidden`.
 */
export function checkedLookup({ resolve, mayConnect }: Reach): LookupFunction {
  return (host, options, answer) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first || addresses.some(({ address }) => !mayConnect(address)))
          answer(new AppError('forbidden', `${host} is no public address`), '')
        else if (options.all) answer(null, [...addresses])
        else answer(null, first.address, first.family)
      },
      (error: Error) => answer(error, ''),
    )
  }
}

/** An IP address in place of a name is never looked up, so it is checked before. */
export function isRefusedLiteral(url: URL, { mayConnect }: Pick<Reach, 'mayConnect'>): boolean {
  const literal = literalIn(url)
  return literal !== null && !mayConnect(literal)
}
