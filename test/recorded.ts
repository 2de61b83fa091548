import { type Mail, type Mailer, rawMessage } from '#app/server/mail.server.ts'
import type { SmsSender } from '#app/server/sms.server.ts'

/** Sends nothing, but keeps every mail in a list as it would have gone over the line. */
export function recordedMailer(): Mailer & { readonly sent: { mail: Mail; raw: Buffer }[] } {
  const sent: { mail: Mail; raw: Buffer }[] = []
  return {
    sent,
    async send(mail) {
      const raw = await rawMessage(mail)
      if (!raw) return { outcome: 'refused', isPermanent: true, reason: 'bad address' }
      sent.push({ mail, raw })
      return { outcome: 'accepted', reference: String(sent.length) }
    },
    close: () => {},
  }
}

/** Sends nothing, but keeps every text message in a list. */
export function recordedSms(): SmsSender & { readonly sent: { to: string; text: string }[] } {
  const sent: { to: string; text: string }[] = []
  return {
    sent,
    async send(to, text) {
      sent.push({ to, text })
    },
  }
}
