import { runCommand } from './run-command.ts'

// whoever read the output has seen enough (`| head`): the command itself goes on to its end
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
process.exitCode = await runCommand(process.argv.slice(2), process)
