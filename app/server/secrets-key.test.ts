import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { secretsKey } from './secrets-key.server.ts'

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('the key is made once, for its owner’s eyes only', () => {
  const folder = aFolder()
  const key = secretsKey(folder, undefined)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(secretsKey(folder, undefined)).toBe(key)
  expect(readdirSync(folder)).toEqual(['secrets-key'])
  expect(statSync(join(folder, 'secrets-key')).mode & 0o777).toBe(0o600)
  expect(secretsKey(aFolder(), undefined)).not.toBe(key)
})

test('a configured one is taken as it is, and nothing is written', () => {
  const folder = aFolder()
  expect(secretsKey(folder, 'k'.repeat(32))).toBe('k'.repeat(32))
  expect(readdirSync(folder)).toEqual([])
})
