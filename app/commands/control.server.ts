import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '#app/core/stored.ts'
import { linesIn } from '#app/server/read-lines.server.ts'
import type { CommandContext } from './command.server.ts'
import { parseCommand } from './parse-command.server.ts'

/*
 * While the server holds PGlite, no other process may open it. The command line therefore asks the server
 * over a Unix socket in DATA_DIR: it sends a request as one line of JSON, and lines of JSON come back.
 */

const requestSchema = z.object({ argv: z.array(z.string()), cwd: z.string(), input: z.string().optional() })
export type CommandRequest = z.output<typeof requestSchema>

const responseSchema = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['print', 'progress', 'complain']), text: z.string() }),
  z.object({ type: z.literal('exit'), code: z.int() }),
])
type CommandResponse = z.output<typeof responseSchema>

type Output = Pick<CommandContext, 'print' | 'progress' | 'complain'>

/** @returns the exit code, or null when no server listens there */
export async function askRunningServer(
  dataDir: string,
  request: CommandRequest,
  output: Output,
): Promise<number | null> {
  const socket = createConnection(socketPath(dataDir))
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('error', reject)
    })
  } catch {
    return null
  }
  socket.write(`${JSON.stringify(request)}\n`)
  for await (const line of linesIn(socket)) {
    const message = readJson(responseSchema, line, 'what the server says')
    if (message.type === 'exit') {
      socket.end()
      return message.code
    }
    output[message.type](message.text)
  }
  throw new Error('The server stopped before the command had finished.')
}

/**
 * Runs inside the server and executes the commands that arrive on the socket, one after the other for each
 * connection.
 */
export function answerCommands(
  dataDir: string,
  base: Omit<CommandContext, 'cwd' | 'input' | 'isServed' | keyof Output>,
): { close(): void } {
  const path = socketPath(dataDir)
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    socket.on('error', () => {})
    // who asked may have gone
    void serve(socket, base).catch(() => {})
  })
  server.listen(path, () => chmodSync(path, 0o600))
  server.unref()
  return {
    close: () => {
      server.close()
      rmSync(path, { force: true })
    },
  }
}

async function serve(
  socket: Socket,
  base: Omit<CommandContext, 'cwd' | 'input' | 'isServed' | keyof Output>,
): Promise<void> {
  const tell = (message: CommandResponse): void => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
  }
  const output: Output = {
    print: (text) => tell({ type: 'print', text }),
    progress: (text) => tell({ type: 'progress', text }),
    complain: (text) => tell({ type: 'complain', text }),
  }
  for await (const line of linesIn(socket)) {
    try {
      const { argv, cwd, input } = readJson(requestSchema, line, 'the command')
      const parsed = parseCommand(argv)
      if (parsed.outcome !== 'parsed') throw new Error(parsed.problem)
      const context = { ...base, isServed: true, cwd, input, ...output }
      tell({ type: 'exit', code: await parsed.command.run(parsed.args, context) })
    } catch (error) {
      output.complain(error instanceof Error ? error.message : String(error))
      tell({ type: 'exit', code: 1 })
    }
  }
}

function socketPath(dataDir: string): string {
  return join(dataDir, 'control.sock')
}
