import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { tenantToken } from './tenant-token.server.ts'

const parts = {
  keyUid: '6062abda-a5aa-4414-ac91-ecd7944c0f8d',
  key: 'add043f94c45f321a501b72e759c59e96608c8980bcb83365f0a63d597bba540',
  indexUid: 'Car_production',
  filter: 'tenant_id = 42',
  expiresAt: 1_900_000_000,
}

test('SEARCH-03 a token is the one that the service’s own client makes, byte for byte', () => {
  // signed with openssl: printf '%s' "$header.$payload" | openssl dgst -sha256 -hmac "$key" -binary | basenc --base64url
  expect(tenantToken(parts)).toBe(
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzZWFyY2hSdWxlcyI6eyJDYXJfcHJvZHVjdGlvbiI6eyJmaWx0ZXIiOiJ0ZW5hbnRfaWQgPSA0MiJ9fSwiYXBpS2V5VWlkIjoiNjA2MmFiZGEtYTVhYS00NDE0LWFjOTEtZWNkNzk0NGMwZjhkIiwiZXhwIjoxOTAwMDAwMDAwfQ._h06Pvj8H43Gt-1SdBlm3iRuLtQKU5cInkIdIKcogwg',
  )
})

test('SEARCH-03 the key is not in the token, and another key signs otherwise', () => {
  const token = tenantToken(parts)
  const [header, payload, signature] = token.split('.')
  expect(Buffer.from(`${header}.${payload}`, 'base64url').toString()).not.toContain(parts.key)
  const signed = createHmac('sha256', 'another key').update(`${header}.${payload}`).digest('base64url')
  expect(signature).not.toBe(signed)
})
