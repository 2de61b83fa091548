import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  readonly raw: Buffer
}

/** The server does this with a message that it has read to its end. */
export type AfterData = 'accept' | 'drop the line' | 'say nothing'

/** Serves a mail server, which keeps what it reads and then does as the test says. */
export async function anSmtpServer(
  options: SMTPServerOptions = {},
  afterData: (count: number) => AfterData = () => 'accept',
): Promise<{ url: string; received: ReceivedMail[] }> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        const next = afterData(received.length)
        if (next === 'accept') done()
        if (next === 'drop the line')
          for (const connection of server.connections) if (connection.id === session.id) connection.close()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.on('error', () => {})
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received }
}
