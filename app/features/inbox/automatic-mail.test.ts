import { expect, test } from 'vitest'
import { isAutomatic } from './automatic-mail.ts'

test.each([
  [{}, false],
  [{ 'auto-submitted': 'no' }, false],
  [{ 'auto-submitted': 'auto-replied' }, true],
  [{ 'auto-submitted': 'auto-generated; type=x' }, true],
  [{ precedence: 'bulk' }, true],
  [{ precedence: 'Bulk ' }, true],
  [{ precedence: 'first-class' }, false],
  [{ 'return-path': '<>' }, true],
  [{ 'return-path': '<zoe@people.example>' }, false],
])('INBOX-14 %j is automatic: %s', (headers: Readonly<Record<string, string>>, expected) => {
  expect(isAutomatic((name) => headers[name] ?? null)).toBe(expected)
})
