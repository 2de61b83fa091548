import { once } from 'node:events'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverOfTest } from './server-of-test.ts'

/**
 * Runs an operator's command and returns what it prints. It asks the running server as `npm run forecourt`
 * does (app/commands/control.server.ts), but from this process, because starting Node takes longer than most
 * commands.
 */
export async function forecourt(...argv: string[]): Promise<string> {
  const socket = createConnection(join(serverOfTest('DATA'), 'control.sock'))
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
