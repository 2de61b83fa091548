// the reader may close the output early (`| head`), and the command still runs to its end
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
const built = new URL('../build/server/index.js', import.meta.url).href
const { runCommand, servedRole }: typeof import('#app/forecourt.server.ts') = await import(built)
const [, , ...words] = process.argv
const role = servedRole(words)
if (role === null) process.exitCode = await runCommand(words, process)
else {
  // what is served is a process of its own kind: it ends with a signal, not with a command's exit code
  if (role !== '') process.env.ROLE = role
  await import(new URL('../server.ts', import.meta.url).href)
}
