import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { contextOf } from '#test/run-as-operator.ts'
import { answerCommands, askRunningServer } from './control.server.ts'

test('what a server says to the command line comes whole, whatever line ends are in it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-control-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const place = { database: await freshDatabase(), dataDir, clock: { now: new Date() } }
  const answering = answerCommands(dataDir, contextOf(place))
  onTestFinished(() => answering.close())
  const heard: string[] = []
  const hear = (text: string): void => void heard.push(text)
  const output = { print: hear, progress: hear, complain: hear }
  const request = { argv: ['no\u2028such', 'one\ntwo'], cwd: '/' }
  expect(await askRunningServer(dataDir, request, output)).toBe(1)
  expect(await askRunningServer(dataDir, request, output)).toBe(1)
  expect(heard).toEqual(Array(2).fill('There is no command “no\u2028such one\ntwo”.'))
})
