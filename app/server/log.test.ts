import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { type LoggedAddresses, openLog, type RequestLine } from './log.server.ts'

function aLog(addresses: LoggedAddresses = 'short') {
  let text = ''
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  const writer = { node: 'forecourt-web-1.internal.dealers.example', release: '10.20.30' }
  const log = openLog({ level: 'info', destination: sink, addresses, ...writer })
  return { log, lines: () => text.trimEnd().split('\n') }
}

const usual: RequestLine = {
  id: 'mws6bdr6-1',
  method: 'GET',
  host: 'a.example',
  path: '/',
  status: 200,
  ms: 1,
}

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1234:5678::1', '2001:db8:1234::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['not an address', undefined],
  ['', undefined],
])('SAFE-34 the address %s is logged as %s, or whole, or not at all', (address, short) => {
  const [logs, whole, none] = [aLog(), aLog('full'), aLog('off')]
  for (const { log } of [logs, whole, none]) log.request({ ...usual, address })
  expect(JSON.parse(logs.lines()[0] ?? '').a).toBe(short)
  expect(JSON.parse(whole.lines()[0] ?? '').a).toBe(short && address.replace('::ffff:', ''))
  expect(JSON.parse(none.lines()[0] ?? '')).not.toHaveProperty('a')
  logs.log.warn('a sign-in failed', { address })
  expect(JSON.parse(logs.lines()[1] ?? '').address).toBe(short)
})

test.each([
  ['/garage/stop/secret-token', '/garage/stop/…'],
  ['/garage/stop/secret-token.data', '/garage/stop/…'],
  ['/api/leads/6f0c8d5e-1b7a-5f0e-9a3d-2c4b5e6f7081', '/api/leads/…'],
  ['/mock/api/leads/6f0c8d5e-1b7a-5f0e-9a3d-2c4b5e6f7081', '/mock/api/leads/…'],
  ['/booking/secret/move', '/booking/…/move'],
  ['/payment/secret', '/payment/…'],
  ['/api/leads', '/api/leads'],
])('SAFE-34 %s is logged without what it is a key to', (path, shown) => {
  const { log, lines } = aLog()
  log.request({ ...usual, path })
  expect(JSON.parse(lines()[0] ?? '').p).toBe(shown)
})

test.each([
  ['a long path', { path: `/${'x'.repeat(5000)}` }],
  ['quotes and backslashes', { path: '/"\\'.repeat(200) }],
  ['signs of several bytes, cut in half', { path: `/${'🚗'.repeat(200)}` }],
  ['control signs and half a pair', { path: '/\u0000\u001b\n\ud83d'.repeat(50), host: '\u0007'.repeat(300) }],
  ['a long host and method', { host: 'h'.repeat(300), method: 'PROPFIND'.repeat(20) }],
])('SAFE-34 %s is one line of JSON, of 400 bytes at most', (_, part) => {
  const { log, lines } = aLog('full')
  log.request({
    ...usual,
    id: '6f0c8d5e-1b7a-5f0e-9a3d-2c4b5e6f7081-abc',
    trace: '4bf92f3577b34da6a3ce929d0e0e4736',
    address: '2001:db8:1234:5678:9abc:def0:1234:5678',
    ms: 12345.6,
    cache: 'stale',
    ...part,
  })
  expect(lines()).toHaveLength(1)
  expect(() => JSON.parse(lines()[0] ?? '')).not.toThrow()
  expect(Buffer.byteLength(lines()[0] ?? '')).toBeLessThanOrEqual(400)
})

test('SAFE-34 an error is one line, whatever it says', () => {
  const { log, lines } = aLog()
  log.error('a request broke', { error: new TypeError('first line\nsecond line') })
  log.error('a request broke', { error: 'a text\nof two lines' })
  expect(lines().map((line) => JSON.parse(line).msg)).toEqual(['a request broke', 'a request broke'])
  expect(lines().join('\n')).not.toContain('second line')
})
