import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from '#app/server/data-lock.server.ts'
import { templatePath } from './setup/template-database.ts'
import { aDataDir, removeFolder, startServer } from './spawned.ts'

const container = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const hasContainers = spawnSync('unshare', [...container.slice(1), 'true']).status === 0

async function aFolder(template?: string): Promise<string> {
  const folder = await aDataDir(template)
  onTestFinished(() => removeFolder(folder))
  return folder
}

test.skipIf(!hasContainers)(
  'MEND-90 SCALE-E08 F42 of two containers, each with process 1, the second does not get the folder of the first',
  async () => {
    const dataDir = await aFolder(templatePath())
    const first = await startServer(dataDir, {}, container)
    onTestFinished(async () => void (await first.stop('SIGKILL')))
    const second = await startServer(dataDir, {}, container).catch((error: Error) => error)
    expect(String(second)).toBe(
      `Error: the server ended with 1: ${dataDir} is in use by process 1 on ${hostname()}. Stop it, or give this one another DATA_DIR.\n`,
    )
    await first.stop('SIGKILL')
    const third = await startServer(dataDir)
    expect((await third.stop('SIGKILL')).signal).toBe('SIGKILL')
  },
  180_000,
)

test('MEND-90 SCALE-26 the lock holds whatever process id and host name its holder wrote down', async () => {
  const dataDir = await aFolder()
  const unlock = lockDataDir(dataDir)
  const note = join(dataDir, 'lock')
  expect(readFileSync(note, 'utf8')).toBe(`${process.pid} ${hostname()}\n`)
  for (const [text, holder] of [
    [`${process.pid} ${hostname()}\n`, `process ${process.pid} on ${hostname()}`],
    ['1 elsewhere\n', 'process 1 on elsewhere'],
    ['', 'another process'],
  ] as const) {
    writeFileSync(note, text)
    expect(() => lockDataDir(dataDir)).toThrow(
      `${dataDir} is in use by ${holder}. Stop it, or give this one another DATA_DIR.`,
    )
  }
  unlock()
  expect(existsSync(note)).toBe(false)
  lockDataDir(dataDir)()
})

test('MEND-90 a process that is killed leaves the folder free, whatever it wrote down', async () => {
  const dataDir = await aFolder()
  const script = `
    import { lockDataDir } from '#app/server/data-lock.server.ts'
    lockDataDir(${JSON.stringify(dataDir)})
    process.kill(process.pid, 'SIGKILL')
  `
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: new URL('..', import.meta.url).pathname,
  })
  expect(ended.signal).toBe('SIGKILL')
  expect(readFileSync(join(dataDir, 'lock'), 'utf8')).toContain(String(ended.pid))
  lockDataDir(dataDir)()
})

test('MEND-90 a process that ends without releasing the lock takes its note along', async () => {
  const dataDir = await aFolder()
  const script = `
    import { lockDataDir } from '#app/server/data-lock.server.ts'
    lockDataDir(${JSON.stringify(dataDir)})
    process.exit(0)
  `
  const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: new URL('..', import.meta.url).pathname,
  })
  expect(ended.status).toBe(0)
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  lockDataDir(dataDir)()
})
