/** What a mail server says of a mail that it was given (RFC 3464). */
export interface DeliveryReport {
  /** False where the mail is only late, or has arrived. */
  readonly isFailure: boolean
  /** Such as `5.1.1`; empty where it says none. */
  readonly status: string
  /** The number of the answer's entry in its thread; null where the report does not repeat enough of it. */
  readonly answer: number | null
}

interface Part {
  readonly mimeType: string
  readonly content: ArrayBuffer | Uint8Array | string
}

/** Reads the report among the parts of a mail; null where there is none. */
export function deliveryReportIn(parts: readonly Part[]): DeliveryReport | null {
  const status = parts.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (status === undefined) return null
  const said = textOf(status)
  const repeated = parts
    .filter(({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers')
    .map(textOf)
    .join('\n')
  const number = /^message-id:\s*<?lead-[0-9a-f-]{36}-answer-(\d{1,9})@/im.exec(repeated)?.[1]
  return {
    isFailure: /^action:\s*failed\b/im.test(said),
    status: /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(said)?.[1] ?? '',
    answer: number === undefined ? null : Number(number),
  }
}

function textOf({ content }: Part): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
