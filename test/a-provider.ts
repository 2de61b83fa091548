import type { ServerResponse } from 'node:http'
import type { CardProviderName } from '#app/features/tenancy/card-provider-name.ts'
import type { SecretName } from '#app/features/tenancy/secret-names.ts'
import type { StandIn } from './a-stand-in.ts'

/** A contract test needs to know this of each provider that it imitates. */
export interface ProviderStandIn extends StandIn {
  readonly name: CardProviderName
  readonly secrets: Partial<Record<SecretName, string>>
  readonly publicKey: string
  /** The provider's card fields turn test cards into these tokens. Null where it has no such card. */
  readonly tokens: {
    readonly good: string
    readonly declined: string
    readonly stolen: string
    readonly challenged: string | null
  }
  /** These match the requests that charge, and those that send money back. */
  readonly chargeFits: RegExp
  readonly refundFits: RegExp
  /** How many cents it holds of a payment, and how often it has charged it. */
  movedFor(paymentId: string): number
  chargesOf(paymentId: string): number
  /** Gives the shopper's answer to the bank's question. */
  answerBank(paymentId: string, isApproved: boolean): void
}

/** Sends a script as the provider serves it to browsers. */
export function cardPage(response: ServerResponse, script: string): true {
  response.writeHead(200, { 'content-type': 'text/javascript' })
  response.end(script)
  return true
}
