import { describe, expect, test } from 'vitest'
import { idOfSigned, isSignedText, type Seal, signedId, signedText } from './signed-link.server.ts'

const seal: Seal = {
  secretsKey: 'a-key-of-the-tests-that-is-long-enough',
  purpose: 'booking',
  websiteId: 7,
}
const id = '0f5e6c1e-7a1b-5c55-8d0f-0a1d7c9b2e44'
const others: readonly Seal[] = [
  { ...seal, websiteId: 8 },
  { ...seal, secretsKey: `${seal.secretsKey}!` },
  { ...seal, purpose: 'payment' },
]

describe('an id in a link', () => {
  test('FIELD-12 is read back for its own website, purpose and key alone', () => {
    const link = signedId(seal, id) ?? ''
    expect(link).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(idOfSigned(seal, link)).toBe(id)
    for (const other of others) expect(idOfSigned(other, link)).toBeNull()
    const changed = (link[0] === 'A' ? 'B' : 'A') + link.slice(1)
    for (const wrong of ['', 'x', link.slice(1), `${link}A`, changed])
      expect(idOfSigned(seal, wrong)).toBeNull()
  })

  test('that was sent before today is still read: the mail with it lies in somebody’s mailbox', () => {
    expect(signedId(seal, id)).toBe('D15sHnobXFWNDwodfJsuREIwXDk-ZObHGG0DadwiX5I')
  })

  test('what is no id of ours has no link', () => {
    expect(signedId(seal, 'mock-1')).toBeNull()
  })
})

test('a text in a form is known again for its own website, purpose and key, unchanged', () => {
  const signed = signedText(seal, '{"make":"Škoda"}')
  expect(isSignedText(seal, signed)).toBe(true)
  for (const other of others) expect(isSignedText(other, signed)).toBe(false)
  for (const wrong of ['', 'x.y', `x${signed}`, signed.slice(0, -1), undefined])
    expect(isSignedText(seal, wrong)).toBe(false)
})
