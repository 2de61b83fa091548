import { createHmac } from 'node:crypto'

/** Makes the header with which the provider signs a notice. */
export function noticeSignature(rawBody: Buffer | string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.`).update(rawBody).digest('hex')
  return `t=${time},v1=${signature}`
}
