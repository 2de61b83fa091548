/** What became of a message that did not go out (integrations: error classes). */
export type SmsFailure =
  | 'invalid-request'
  | 'auth'
  | 'not-found'
  | 'rate-limited'
  | 'unavailable'
  | 'timeout'
  | 'protocol'

/** A message that could not be handed over. It holds nothing of the number or of what was to be said. */
export class SmsError extends Error {
  readonly kind: SmsFailure
  readonly status: number | null
  /** The service's own number for it. */
  readonly code: number | null

  constructor(kind: SmsFailure, facts: { status?: number; code?: number | null; cause?: unknown } = {}) {
    super(['sms', kind, facts.status].filter((part) => part !== undefined).join(' '), { cause: facts.cause })
    this.name = 'SmsError'
    this.kind = kind
    this.status = facts.status ?? null
    this.code = facts.code ?? null
  }
}

/** Who carries text messages away. */
export interface SmsSender {
  /** Resolves when the service has taken the message. @throws SmsError */
  send(to: string, text: string): Promise<void>
}

export interface SmsAccess {
  /** `https://api.twilio.com`, or what speaks as it does. */
  readonly url: string
  readonly account: string
  readonly token: string
  /** A number, or the id of a messaging service (`MG…`). */
  readonly from: string
  readonly patienceMs?: number
}

const usualPatienceMs = 10_000

/**
 * Sends as Twilio's Messages API has it. A message is handed over once: there is no key by which a second attempt would
 * be known for one, and nobody wants two codes.
 */
export function twilioSms({ url, account, token, from, patienceMs = usualPatienceMs }: SmsAccess): SmsSender {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    async send(to, text) {
      const timeout = AbortSignal.timeout(patienceMs)
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      let response: Response
      let body: string
      try {
        response = await fetch(address, {
          method: 'POST',
          headers: { accept: 'application/json', authorization },
          body: new URLSearchParams({ To: to, ...sender, Body: text }),
          // the account's token is shown to nobody else
          redirect: 'error',
          signal: timeout,
        })
        body = await response.text()
      } catch (cause) {
        throw new SmsError(timeout.aborted ? 'timeout' : 'unavailable', { cause })
      }
      const { status } = response
      const answer = jsonIn(body)
      if (!response.ok) throw new SmsError(failureOf(status), { status, code: numberIn(answer, 'code') })
      if (typeof answer?.sid !== 'string') throw new SmsError('protocol', { status })
    },
  }
}

function failureOf(status: number): SmsFailure {
  if (status === 429) return 'rate-limited'
  if (status === 401 || status === 403) return 'auth'
  if (status === 404) return 'not-found'
  if (status === 408) return 'timeout'
  return status >= 500 ? 'unavailable' : 'invalid-request'
}

/** Null where it is no object: a gateway in front of the service answers with a page. */
function jsonIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}

function numberIn(value: Readonly<Record<string, unknown>> | null, name: string): number | null {
  const found = value?.[name]
  return typeof found === 'number' ? found : null
}
