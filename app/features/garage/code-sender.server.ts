import type { SecretHolder } from '#app/features/tenancy/secret-names.ts'
import type { Mailer } from '#app/server/mail.server.ts'
import { codeText } from './code-rules.ts'
import type { Contact } from './contact.ts'
import type { SmsSenders } from './sms-senders.server.ts'

/** A code on its way to the person who asked for it. */
export interface CodeMessage {
  readonly contact: Contact
  readonly code: string
  readonly holder: SecretHolder
  /** This id tells one message from another. */
  readonly id: string
}

/** Sends codes. It throws where that fails. */
export interface CodeSender {
  /** Tells whether codes of this kind can be sent for this website. */
  canSend(holder: SecretHolder, kind: Contact['kind']): boolean
  send(message: CodeMessage): Promise<void>
}

/** Sends codes to phones by text message, where there is a service for it, and to mailboxes by mail. */
export function realCodes(sms: SmsSenders, mailer: Mailer, mailFrom: string | undefined): CodeSender {
  return {
    canSend: (holder, kind) => kind === 'email' || sms.has(holder),
    async send({ contact, code, holder, id }) {
      const { website } = holder
      const text = codeText(code, website.name, website.host)
      if (contact.kind === 'phone') {
        const sender = await sms.of(holder)
        if (!sender) throw new Error('no service for text messages')
        return sender.send(contact.phone, text)
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

/** Demo websites and development send nothing: the page shows the code itself. */
export const sandboxCodes: CodeSender = { canSend: () => true, send: async () => {} }
