import { jsonOf } from '#app/core/json.ts'
import { ProviderError, providerFailureOf } from './provider.ts'

/** A charge may take a bank this long; what is only asked for comes sooner. */
export const chargeMs = 60_000
export const askMs = 15_000

export interface ProviderCall {
  /** For messages: the provider and what it is asked. */
  readonly name: string
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly waitMs: number
}

/**
 * One call, once: a charge is never repeated before it was asked what became of it. The JSON of the answer and its status.
 *
 * @throws ProviderError where there is no answer, or one that is no JSON
 */
export async function callProvider(call: ProviderCall): Promise<{ status: number; said: unknown }> {
  const { name, url, method, headers, body, waitMs } = call
  const timeout = AbortSignal.timeout(waitMs)
  let status: number
  let text: string
  try {
    const response = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      // a key is shown to nobody else
      redirect: 'error',
      signal: timeout,
    })
    status = response.status
    text = await response.text()
  } catch (cause) {
    throw new ProviderError(timeout.aborted ? 'timeout' : 'unavailable', name, { cause })
  }
  const said = jsonOf(text)
  if (said !== null) return { status, said }
  // a gateway in front of the provider answers with a page
  throw new ProviderError(status < 400 ? 'protocol' : providerFailureOf(status), `${name} ${status}`)
}
