import { describe, expect, test } from 'vitest'
import { compareAddress, idsIn } from './chosen.ts'

describe('the vehicles of an address or of the browser’s storage', () => {
  test.each([
    ['12,34', ['12', '34']],
    ['12,12,34', ['12', '34']],
    ['', []],
    ['0,-1,1.5,1e3, 7,abc,12', ['12']],
    ['007,99999999999,3', ['3']],
    ['<script>,8', ['8']],
  ])('%j holds %j', (text, ids) => {
    expect(idsIn(text)).toEqual(ids)
  })

  test('the address of a comparison is read back as it was written', () => {
    const address = new URL(compareAddress(['12', '34'], true), 'https://dealer.example')
    expect(idsIn(address.searchParams.get('ids') ?? '')).toEqual(['12', '34'])
    expect(address.searchParams.has('differences')).toBe(true)
    expect(compareAddress([], true)).toBe('/compare')
  })
})
