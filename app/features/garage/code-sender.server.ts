import type { Website } from '#app/features/tenancy/website.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import type { SmsSender } from '#app/server/sms.server.ts'
import { codeText } from './code-rules.ts'
import type { Contact } from './contact.ts'

/** A code on its way to whoever asked for it. */
export interface CodeMessage {
  readonly contact: Contact
  readonly code: string
  readonly website: Website
  /** Tells one message from the next. */
  readonly id: string
}

/** Hands a code over; throws where it cannot. */
export interface CodeSender {
  /** May codes of this kind be sent at all? */
  takes(kind: Contact['kind']): boolean
  send(message: CodeMessage): Promise<void>
}

/** Phones by text message, where there is a service for it; mailboxes by mail. */
export function realCodes(sms: SmsSender | null, mailer: Mailer, mailFrom: string | undefined): CodeSender {
  return {
    takes: (kind) => kind === 'email' || sms !== null,
    async send({ contact, code, website, id }) {
      const text = codeText(code, website.name, website.host)
      if (contact.kind === 'phone') {
        if (!sms) throw new Error('no service for text messages')
        return sms.send(contact.phone, text)
      }
      const sent = await mailer.send({
        from: { name: website.name, address: mailFrom ?? `leads@${website.host}` },
        to: contact.email,
        subject: `${code} is your ${website.name} code`,
        text: codeText(code, website.name, website.host).split('\n\n')[0] ?? '',
        messageId: `code-${id}@${website.host}`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      if (sent.outcome === 'refused') throw new Error('the code could not be mailed')
    },
  }
}

/** On the demo's websites and in development nothing leaves: whoever asks is shown the code itself. */
export const sandboxCodes: CodeSender = { takes: () => true, send: async () => {} }
