import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openInboundAddresses } from './inbound-address.server.ts'

const secretsKey = 'a-key-of-the-tests-that-is-long-enough'
const addresses = openInboundAddresses('inbox@reply.example', secretsKey)
const lead = { websiteId: 7, leadId: '0f5e6c1e-7a1b-5c55-8d0f-0a1d7c9b2e44' }

test('INBOX-12 a key is 45 letters of base32, read in any case, for its own website, lead and kind', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0x7fffffff }), fc.uuid(), (websiteId, leadId) => {
      for (const kind of ['reply', 'blind-copy'] as const) {
        const address = addresses.of({ websiteId, leadId }, kind) ?? ''
        expect(address).toMatch(/^inbox\+[a-z2-7]{45}@reply\.example$/)
        for (const written of [address, address.toUpperCase()])
          expect(addresses.find(['sam@dealer.example', written])).toEqual({ kind, websiteId, leadId })
      }
    }),
  )
})

test('INBOX-12 what we have not made is no key: another letter, mailbox, host or secret', () => {
  const address = addresses.of(lead, 'reply') ?? ''
  const letters = [...address]
  for (let at = 6; at < 51; at += 1) {
    const other = letters.with(at, letters[at] === 'b' ? 'c' : 'b').join('')
    expect(addresses.find([other])).toBeNull()
  }
  const wrong = [
    address.replace('inbox', 'outbox'),
    address.replace('reply.', 'other.'),
    address.replace('@', 'a@'),
    'inbox@reply.example',
    '',
  ]
  expect(addresses.find(wrong)).toBeNull()
  expect(openInboundAddresses('inbox@reply.example', `${secretsKey}!`).find([address])).toBeNull()
  expect(addresses.of({ ...lead, leadId: 'mock-1' }, 'reply')).toBeNull()
})

test('INBOX-12 a key that was given before the secret was changed still leads to its lead', () => {
  const address = addresses.of(lead, 'reply') ?? ''
  const changed = openInboundAddresses('inbox@reply.example', {
    present: 'k'.repeat(40),
    previous: secretsKey,
  })
  expect(changed.find([address])).toEqual({ kind: 'reply', ...lead })
})
