import { describe, expect, test } from 'vitest'
import { hostNameOf, isOwnHost } from './host.ts'

describe('TENANT-09 the host of a request', () => {
  test.each([
    ['dealer.example.com.au', 'dealer.example.com.au'],
    ['www.dealer.example', 'dealer.example'],
    ['WWW.Dealer.Example:8080', 'dealer.example'],
    ['dealer.example.', 'dealer.example'],
    ['red-gum-caravans.localhost:3000', 'red-gum-caravans.localhost'],
    ['[::1]:3000', '[::1]'],
    ['wwwdealer.example', 'wwwdealer.example'],
    ['', ''],
  ])('%s is found as %s', (header, name) => {
    expect(hostNameOf(header)).toBe(name)
  })

  test.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['a.localhost', false],
    ['dealer.example', false],
  ])('%s is the machine itself: %s', (name, expected) => {
    expect(isOwnHost(name)).toBe(expected)
  })
})
