import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Asks 127.0.0.1 with a `Host` header, because Node on Debian does not find `*.localhost` by itself. */
export function ask(
  port: number,
  host: string,
  path: string,
  init: {
    method?: string
    headers?: Record<string, string>
    body?: string
    timeoutMs?: number
    /** Ordinarily each question has a line of its own. */
    agent?: Agent
  } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: init.method ?? 'GET',
        headers: { host: `${host}:${port}`, ...init.headers },
        timeout: init.timeoutMs ?? 60_000,
        agent: init.agent ?? false,
      },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: String(Buffer.concat(chunks)),
          }),
        )
      },
    )
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')))
    asked.on('error', reject)
    asked.end(init.body)
  })
}
