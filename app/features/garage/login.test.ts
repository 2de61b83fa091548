import { describe, expect, test } from 'vitest'
import shipped from '#app/features/tenancy/flags.json' with { type: 'json' }
import { flagRegistrySchema, flagsOf } from '#app/features/tenancy/flags.ts'
import { newDeviceId } from '#app/features/tracking/ids.ts'
import { aWebsite } from '#test/a-website.ts'
import { offersLogin, variantOf } from './login.ts'

const registry = flagRegistrySchema.parse(shipped)
const tenant = (slug: string, settings: object = {}) => {
  const website = aWebsite({ slug, garage_enabled: true, ...settings })
  return { ...website, flags: flagsOf(website, registry) }
}

describe('login', () => {
  test('AUTH-03 the shipped list has these four websites', () => {
    expect(registry.garage_login).toEqual({
      slugs: ['cricks', 'frizelle-sunshine-automotive', 'big-box-cars', 'big-box-playground'],
      names: [],
      ids: [],
      manufacturers: [],
      groups: [],
    })
  })

  test.each([
    ['AUTH-03', 'cricks', {}, null, true],
    ['AUTH-03', 'frizelle-sunshine-automotive', {}, null, true],
    ['AUTH-03', 'big-box-cars', {}, null, true],
    ['AUTH-03', 'big-box-playground', {}, null, true],
    ['AUTH-03', 'some-dealer', {}, null, false],
    ['AUTH-06 without a garage', 'cricks', { garage_enabled: false }, null, false],
    ['AUTH-05 AUTH-06', 'motorama', {}, 'B', true],
    ['AUTH-05 AUTH-06', 'motorama', {}, 'A', false],
    ['AUTH-06 without a garage', 'motorama', { garage_enabled: false }, 'B', false],
    ['AUTH-05 a variant where no test runs', 'some-dealer', {}, 'B', false],
  ] as const)('%s %s %j, variant %s: %s', (_, slug, settings, variant, isOffered) => {
    expect(offersLogin(tenant(slug, settings), variant)).toBe(isOffered)
  })
})

describe('AUTH-05 the split test', () => {
  let seed = 1
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const devices = Array.from({ length: 4000 }, () => newDeviceId(random))

  test('AUTH-05 it runs only for motorama', () => {
    expect(registry.login_split_test?.slugs).toEqual(['motorama'])
    expect(variantOf('device_abcdefghij', tenant('cricks'))).toBeNull()
    expect(variantOf('device_abcdefghij', tenant('motorama'))).not.toBeNull()
  })

  test('AUTH-05 a device keeps its variant, and half of them have B', () => {
    const variants = devices.map((device) => variantOf(device, tenant('motorama')))
    expect(devices.map((device) => variantOf(device, tenant('motorama')))).toEqual(variants)
    const share = variants.filter((variant) => variant === 'B').length / variants.length
    expect(share).toBeGreaterThan(0.47)
    expect(share).toBeLessThan(0.53)
  })
})
