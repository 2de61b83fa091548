import { tokenDigest } from '#app/server/tokens.server.ts'
import type { StaffServices } from './staff-services.server.ts'

interface DeskMail {
  /** What kind of mail it is: the beginning of its Message-ID, and its name in the log. */
  readonly kind: 'invitation' | 'link' | 'way' | 'browser' | 'clone'
  /** What tells this mail from others of its kind; sent again, it is the same mail. */
  readonly key: readonly string[]
  readonly personId: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * Mails somebody of the desk.
 *
 * @param origin the desk's own, whose host the mail is from where nothing else is configured
 * @returns false where no mail server has taken it, which the log says without a name
 */
export async function mailFromDesk(
  { mailer, mailFrom, log }: StaffServices,
  origin: string,
  { kind, key, personId, to, subject, text }: DeskMail,
): Promise<boolean> {
  const { hostname } = new URL(origin)
  const sent = await mailer.send({
    from: { name: 'Forecourt desk', address: mailFrom ?? `desk@${hostname}` },
    to,
    subject,
    text,
    messageId: `${kind}-${tokenDigest('mail', ...key).slice(0, 22)}@${hostname}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  if (sent.outcome === 'accepted') return true
  log.warn('a mail of the desk was not taken', { mail: kind, person: personId, reason: sent.reason })
  return false
}
