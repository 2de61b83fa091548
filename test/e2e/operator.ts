import { once } from 'node:events'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * What the operators' command prints. It is asked of the running server as `npm run forecourt` asks it
 * (app/commands/control.server.ts), from this process: to start Node for each of a hundred commands takes longer than they do.
 */
export async function forecourt(...argv: string[]): Promise<string> {
  const socket = createConnection(join(process.env.FORECOURT_DATA ?? '', 'control.sock'))
  await once(socket, 'connect')
  socket.write(`${JSON.stringify({ argv, cwd: process.cwd() })}\n`)
  const said: { type: string; text?: string; code?: number }[] = []
  for await (const line of createInterface(socket)) {
    said.push(JSON.parse(line))
    if (said.at(-1)?.type === 'exit') socket.end()
  }
  const textOf = (wanted: string): string =>
    said.flatMap(({ type, text }) => (type === wanted ? (text ?? '') : '')).join('')
  if (said.at(-1)?.code !== 0)
    throw new Error(`forecourt ${argv.join(' ')} failed\n${textOf('print')}${textOf('complain')}`)
  return textOf('print')
}
