import { expect, test } from 'vitest'
import { mailboxOf } from './mailbox.ts'

test.each([
  ['Ann@Shopper.Example', 'ann@shopper.example'],
  ['ann+cars@shopper.example', 'ann@shopper.example'],
  ['a.n.n+1@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['a.nn@shopper.example', 'a.nn@shopper.example'],
])('SAFE-10 %s is the same mailbox as %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
