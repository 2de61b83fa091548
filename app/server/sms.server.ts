import { z } from 'zod'
import { askService } from './call-service.server.ts'

/** Sends text messages. */
export interface SmsSender {
  /** Resolves when the service has accepted the message. @throws CallError */
  send(to: string, text: string): Promise<void>
}

export interface SmsAccess {
  /** `https://api.twilio.com`, or a service with the same interface. */
  readonly url: string
  readonly account: string
  readonly token: string
  /** A phone number, or the id of a messaging service (`MG…`). */
  readonly from: string
  readonly patienceMs?: number
}

const usualPatienceMs = 10_000

/**
 * Sends by Twilio's Messages API. Each message is sent once only: the API has no idempotency key, so a second attempt
 * could bring a second code.
 */
export function twilioSms({ url, account, token, from, patienceMs = usualPatienceMs }: SmsAccess): SmsSender {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return {
    async send(to, text) {
      const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
      await askService(
        {
          service: 'sms',
          url: address,
          headers: {
            accept: 'application/json',
            authorization,
            'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
          },
          body: new URLSearchParams({ To: to, ...sender, Body: text }).toString(),
          codeIn: (said) => refusal.safeParse(said).data?.code ?? null,
          waitMs: patienceMs,
        },
        taken,
      )
    },
  }
}

const taken = z.object({ sid: z.string() })
const refusal = z.object({ code: z.number() })
