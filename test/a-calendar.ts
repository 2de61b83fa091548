import type { Email } from 'postal-mime'

/** Reads the calendar file of a mail, and joins its folded lines. */
export function calendarIn(mail: Email | undefined): string {
  const file = mail?.attachments.find(({ mimeType }) => /calendar|ics/.test(mimeType))
  const text = typeof file?.content === 'string' ? file.content : new TextDecoder().decode(file?.content)
  return text.replaceAll('\r\n ', '')
}
