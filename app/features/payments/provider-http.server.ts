import { CallError, callFailureOf } from '#app/core/call-error.ts'
import { jsonOf } from '#app/core/json.ts'
import { callService } from '#app/server/call-service.server.ts'
import { traced } from '#app/server/tracing/traced.server.ts'
import { ProviderError } from './provider.ts'

/** A bank may take this long to answer a charge; the answer to a question comes sooner. */
export const chargeMs = 60_000
export const askMs = 15_000

export interface ProviderCall {
  /** The provider's name, which messages show. */
  readonly service: string
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly waitMs: number
}

/** An answer's status and its JSON, which each provider reads with a schema of its own. */
export interface ProviderSaid {
  readonly status: number
  readonly said: unknown
}

/**
 * Makes one call and never repeats it, because a charge may only be sent again after asking what became of
 * it.
 *
 * @throws ProviderError where there is no answer, or none in JSON
 */
export function callProvider(call: ProviderCall): Promise<ProviderSaid> {
  return traced('payment', () => callOnce(call), {
    facts: { service: call.service, method: call.method },
    factsOf: ({ status }) => ({ status }),
    isFailure: ({ status }) => status >= 500,
  })
}

async function callOnce(call: ProviderCall): Promise<ProviderSaid> {
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
  // a gateway in front of the provider answers with an HTML page
  throw new ProviderError(callFailureOf(status), `${service} ${method} ${status}`)
}

/** Returns the answer of a refused call, because a provider may say in it what became of a charge. */
function answerIn(error: unknown): Response {
  if (!(error instanceof CallError)) throw error
  if (error.answer) return error.answer
  throw new ProviderError(error.kind, `${error.service} ${error.operation}`, { cause: error.cause })
}
