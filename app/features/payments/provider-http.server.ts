import { CallError, callFailureOf } from '#app/core/call-error.ts'
import { jsonOf } from '#app/core/json.ts'
import { callService } from '#app/server/call-service.server.ts'
import { ProviderError } from './provider.ts'

/** A charge may take a bank this long; what is only asked for comes sooner. */
export const chargeMs = 60_000
export const askMs = 15_000

export interface ProviderCall {
  /** The provider, for messages. */
  readonly service: string
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly waitMs: number
}

/** The status of an answer and its JSON, which each provider reads by a schema of its own. */
export interface ProviderSaid {
  readonly status: number
  readonly said: unknown
}

/**
 * One call, once: a charge is never repeated before it was asked what became of it.
 *
 * @throws ProviderError where there is no answer, or one that is no JSON
 */
export async function callProvider(call: ProviderCall): Promise<ProviderSaid> {
  const { service, method, url, headers, body, waitMs } = call
  const answer = await callService({
    service,
    operation: method,
    url,
    method,
    headers: { accept: 'application/json', ...headers },
    body,
    waitMs,
  }).catch((error: unknown) => answerIn(error))
  const { status } = answer
  const said = jsonOf(await answer.text())
  if (said !== null) return { status, said }
  // a gateway in front of the provider answers with a page
  throw new ProviderError(callFailureOf(status), `${service} ${method} ${status}`)
}

/** A provider says in its refusals what became of a charge. */
function answerIn(error: unknown): Response {
  if (!(error instanceof CallError)) throw error
  if (error.answer) return error.answer
  throw new ProviderError(error.kind, `${error.service} ${error.operation}`, { cause: error.cause })
}
