import { get, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import type { AtDesk } from './a-desk.ts'

/** The stream of events as a browser reads it. */
export interface LiveStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** What has come so far, as it came. */
  readonly text: string
  /** The events so far, such as `{ kind: 'lead', id: '…' }`. */
  readonly events: { readonly kind: string; readonly id: string | undefined }[]
  readonly isEnded: boolean
  leave(): void
}

/** Opens the desk's stream at a port, with this person's cookie. */
export async function aLiveStream(port: number, { cookie }: Pick<AtDesk, 'cookie'>): Promise<LiveStream> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { host: `desk.localhost:${port}`, cookie, accept: 'text/event-stream' }
    const asked = get({ port, path: '/live', headers }, resolve)
    asked.on('error', reject)
    onTestFinished(() => void asked.destroy())
  })
  let text = ''
  let isEnded = false
  answer.setEncoding('utf8')
  answer.on('data', (chunk: string) => {
    text += chunk
  })
  const end = (): void => {
    isEnded = true
  }
  answer.on('end', end).on('close', end).on('error', end)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    get text() {
      return text
    },
    get events() {
      return [...text.matchAll(/event: (\S+)\ndata: (.*)\n\n/g)].map(([, kind = '', data = '{}']) => ({
        kind,
        id: JSON.parse(data).id,
      }))
    },
    get isEnded() {
      return isEnded
    },
    leave: () => void answer.destroy(),
  }
}
