// the reader may close the output early (`| head`), and the command still runs to its end
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
const built = new URL('../build/server/index.js', import.meta.url).href
const { runCommand }: typeof import('#app/forecourt.server.ts') = await import(built)
process.exitCode = await runCommand(process.argv.slice(2), process)
