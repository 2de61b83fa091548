import { expect, test } from 'vitest'
import { changeFor, type Held } from './difference.ts'

const held = (changes: Partial<Held>): Held => ({
  listedHash: null,
  mayHave: false,
  givenUp: null,
  open: null,
  ...changes,
})
const waiting = (kind: 'listed' | 'withdrawn', contentHash: string | null = null) => ({
  kind,
  contentHash,
  isSending: false,
})
const sending = (kind: 'listed' | 'withdrawn', contentHash: string | null = null) => ({
  kind,
  contentHash,
  isSending: true,
})
const has = held({ listedHash: 'a', mayHave: true })
const sold = { hash: null, reason: 'sold' } as const
const listed = (hash: string) => ({ message: { kind: 'listed', hash } })
const withdrawn = { message: { kind: 'withdrawn', reason: 'sold' } }
const dropped = { message: null }

test.each<[string, { hash: string } | typeof sold, Held | undefined, object | null]>([
  ['a new vehicle is listed', { hash: 'a' }, undefined, listed('a')],
  ['what has not changed is not sent', { hash: 'a' }, has, null],
  ['what has changed is sent', { hash: 'b' }, has, listed('b')],
  ['what waits already does not wait twice', { hash: 'b' }, { ...has, open: waiting('listed', 'b') }, null],
  [
    'what is on its way does not wait too',
    { hash: 'b' },
    held({ mayHave: true, open: sending('listed', 'b') }),
    null,
  ],
  [
    'a newer change goes in the place of one that waits',
    { hash: 'c' },
    { ...has, open: waiting('listed', 'b') },
    listed('c'),
  ],
  [
    'a newer change goes after one on its way',
    { hash: 'c' },
    held({ mayHave: true, open: sending('listed', 'b') }),
    listed('c'),
  ],
  [
    'a change that is taken back is not sent',
    { hash: 'a' },
    { ...has, open: waiting('listed', 'b') },
    dropped,
  ],
  [
    'what may have arrived is sent again',
    { hash: 'a' },
    held({ mayHave: true, open: waiting('listed', 'b') }),
    listed('a'),
  ],
  ['a vehicle that is gone is withdrawn', sold, has, withdrawn],
  ['in the place of a listing that waits', sold, { ...has, open: waiting('listed', 'b') }, withdrawn],
  ['after a listing on its way', sold, held({ mayHave: true, open: sending('listed', 'b') }), withdrawn],
  ['once', sold, { ...has, open: waiting('withdrawn') }, null],
  ['an outlet that never had it hears nothing', sold, held({ open: waiting('listed', 'a') }), dropped],
  ['nor of what nobody listed', sold, undefined, null],
  [
    'a vehicle that is back before its withdrawal went stays',
    { hash: 'a' },
    { ...has, open: waiting('withdrawn') },
    dropped,
  ],
  [
    'one that is back after it may have gone is listed',
    { hash: 'a' },
    held({ mayHave: true, open: waiting('withdrawn') }),
    listed('a'),
  ],
  ['one that is back later is listed', { hash: 'a' }, held({}), listed('a')],
  [
    'a withdrawal that was given up waits for the night',
    sold,
    held({ mayHave: true, givenUp: 'withdrawn' }),
    null,
  ],
  ['a listing too', { hash: 'a' }, held({ mayHave: true, givenUp: 'a' }), null],
  ['but not another one', { hash: 'b' }, held({ mayHave: true, givenUp: 'a' }), listed('b')],
])('OUT-11 OUT-E03 %s', (_, wanted, before, expected) => {
  expect(changeFor(wanted, before)).toEqual(expected)
})

test('OUT-11 in the night what was given up is tried again', () => {
  expect(changeFor(sold, held({ mayHave: true, givenUp: 'withdrawn' }), true)).toEqual(withdrawn)
  expect(changeFor({ hash: 'a' }, held({ mayHave: true, givenUp: 'a' }), true)).toEqual(listed('a'))
  expect(changeFor({ hash: 'a' }, has, true)).toBeNull()
})
