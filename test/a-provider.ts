import type { ServerResponse } from 'node:http'
import type { SecretName } from '#app/features/tenancy/secret-names.ts'
import type { StandIn } from './a-stand-in.ts'

/** For tests: a payment provider's stand-in, with what a contract needs to know of each. */
export interface ProviderStandIn extends StandIn {
  readonly name: 'stripe' | 'till' | 'st_george'
  readonly secrets: Partial<Record<SecretName, string>>
  readonly publicKey: string
  /** What its fields make of cards. Null: it has no such thing. */
  readonly tokens: {
    readonly good: string
    readonly declined: string
    readonly stolen: string
    readonly challenged: string | null
  }
  /** Which requests charge, and which send money back. */
  readonly chargeFits: RegExp
  readonly refundFits: RegExp
  /** The cents it has of a payment, and how often it has taken them. */
  movedFor(paymentId: string): number
  chargesOf(paymentId: string): number
  /** The shopper's answer to the bank's question. */
  answerBank(paymentId: string, isApproved: boolean): void
}

/** A script for browsers, as the provider serves it. */
export function cardPage(response: ServerResponse, script: string): true {
  response.writeHead(200, { 'content-type': 'text/javascript' })
  response.end(script)
  return true
}
