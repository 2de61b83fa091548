import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Terminal } from './run-command.server.ts'

/**
 * Reads all of standard input when another program writes it; on a terminal asks for one line and hides what
 * is typed.
 */
export async function readInput(prompt: string, { stdin, stderr }: Terminal): Promise<string> {
  if (stdin.isTTY) {
    stderr.write(prompt)
    const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
    const terminal = createInterface({ input: stdin, output: unseen, terminal: true })
    try {
      return await terminal.question('')
    } finally {
      terminal.close()
      stderr.write('\n')
    }
  }
  const parts: Buffer[] = []
  for await (const part of stdin) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
