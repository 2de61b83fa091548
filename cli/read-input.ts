import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** What another program sends on standard input; on a terminal one line, which is asked for and not shown. */
export async function readInput(prompt: string): Promise<string> {
  if (process.stdin.isTTY) {
    process.stderr.write(prompt)
    const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
    const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
    try {
      return await terminal.question('')
    } finally {
      terminal.close()
      process.stderr.write('\n')
    }
  }
  const parts: Buffer[] = []
  for await (const part of process.stdin) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
