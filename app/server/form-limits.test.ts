import { expect, test } from 'vitest'
import { formCounter } from './form-limits.server.ts'

const form = 'application/x-www-form-urlencoded'

/** A multipart form as a browser sends it, with its content type. */
async function inParts(entries: readonly (readonly [string, string | File])[]) {
  const data = new FormData()
  for (const [name, value] of entries) data.append(name, value)
  const request = new Request('http://a', { method: 'POST', body: data })
  return {
    type: request.headers.get('content-type') ?? '',
    body: Buffer.from(await request.arrayBuffer()),
  }
}

/** Whether the whole form passes when it arrives in pieces of this size. */
function isWithin(type: string, body: Buffer, pieceBytes: number): boolean {
  const counter = formCounter(type)
  if (!counter) throw new Error('no form')
  for (let at = 0; at < body.length; at += pieceBytes)
    if (!counter.isWithin(body.subarray(at, at + pieceBytes))) return false
  return true
}

const fields = (count: number) => Array.from({ length: count }, (_, index) => [`n${index}`, 'x'] as const)
const aFile = new File([new Uint8Array(300_000)], 'photo.jpg')

test.each([1, 7, 64, 65_536])('SAFE-03 fields and bytes are counted in pieces of %i', async (pieceBytes) => {
  const encoded = (count: number) =>
    Buffer.from(String(new URLSearchParams(fields(count).map(([n, v]) => [n, v]))))
  expect(isWithin(form, encoded(1000), pieceBytes)).toBe(true)
  expect(isWithin(form, encoded(1001), pieceBytes)).toBe(false)
  expect(isWithin(form, Buffer.alloc(128 * 1024, 'a'), 65_536)).toBe(true)
  expect(isWithin(form, Buffer.alloc(128 * 1024 + 1, 'a'), 65_536)).toBe(false)
  for (const [entries, passes] of [
    [fields(1000), true],
    [fields(1001), false],
    [[['message', 'x'.repeat(120_000)]], true],
    [[['message', 'x'.repeat(140_000)]], false],
    [
      [
        ['message', 'x'.repeat(10_000)],
        ['photo', aFile],
        ['photo', aFile],
      ],
      true,
    ],
    [
      [
        ['photo', aFile],
        ['message', 'x'.repeat(140_000)],
      ],
      false,
    ],
    [Array.from({ length: 1001 }, () => ['photo', new File([], '')] as const), false],
  ] as const) {
    const { type, body } = await inParts(entries)
    // 600 KB in single bytes would take a minute
    const cut = Math.max(pieceBytes, Math.ceil(body.length / 20_000))
    expect([entries.length, entries[0][0], isWithin(type, body, cut)]).toEqual([
      entries.length,
      entries[0][0],
      passes,
    ])
  }
})

test('SAFE-03 a head without an end is no form', async () => {
  const body = Buffer.from(`--b\r\nContent-Disposition: form-data; name="${'x'.repeat(20_000)}`)
  expect(isWithin('multipart/form-data; boundary=b', body, 1000)).toBe(false)
})

test('what is no form is not counted', () => {
  for (const type of ['', 'application/json', 'text/plain', 'multipart/mixed; boundary=x'])
    expect(formCounter(type)).toBeNull()
})
