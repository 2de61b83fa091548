import { describe, expect, test } from 'vitest'
import { codeText, workBeforeCode } from './code-rules.ts'
import { isProof, solveProof } from './proof-of-work.ts'

const now = new Date('2026-06-30T12:00:00Z')
const minuteMs = 60_000

/** Returns codes that were sent so many minutes ago, the latest first. */
function sent(...minutes: number[]) {
  return minutes.map((ago) => ({ sentAt: new Date(now.getTime() - ago * minuteMs), tries: 0 }))
}

describe('SAFE-05 the work for a code, in bits', () => {
  test.each<[string, Parameters<typeof workBeforeCode>[1]['contact'], text: number, mail: number]>([
    ['the first', [], 13, 0],
    ['half a minute after another', sent(0.5), 16, 16],
    ['a minute after another', sent(1), 13, 0],
    ['a fourth within ten minutes', sent(2, 4, 7), 16, 16],
    ['a fifth within ten minutes', sent(2, 3, 4, 7), 17, 17],
    ['a fourth when the first is ten minutes old', sent(2, 4, 10), 13, 0],
    ['a sixth within the hour', sent(12, 20, 30, 40, 50), 16, 16],
    [
      'an eleventh within the day',
      sent(...Array.from({ length: 10 }, (_, index) => 100 + index * 100)),
      16,
      16,
    ],
    ['after twenty wrong codes', [{ sentAt: new Date(now.getTime() - 600 * minuteMs), tries: 20 }], 16, 16],
    ['after thirty', [{ sentAt: new Date(now.getTime() - 600 * minuteMs), tries: 30 }], 18, 18],
  ])('%s', (_, contact, text, mail) => {
    const counts = { contact, addressLastHour: 0, websiteLastDay: 0 }
    expect([workBeforeCode('phone', counts, now), workBeforeCode('email', counts, now)]).toEqual([text, mail])
  })

  test.each([
    ['an address', { addressLastHour: 10, websiteLastDay: 10 }, [16, 16]],
    ['a website’s texts', { addressLastHour: 0, websiteLastDay: 200 }, [16, 0]],
    ['a website’s mails', { addressLastHour: 0, websiteLastDay: 2000 }, [19, 16]],
  ])('%s, whichever contact they are for', (_, counts, bits) => {
    const all = { contact: [], ...counts }
    expect([workBeforeCode('phone', all, now), workBeforeCode('email', all, now)]).toEqual(bits)
  })

  test('a browser finds the answer, and the answer fits no other seed', async () => {
    const proof = await solveProof({ seed: 'a.13.1.x', bits: 13 })
    expect(await isProof(proof, 13)).toBe(true)
    expect(await isProof({ ...proof, seed: 'b.13.1.x' }, 13)).toBe(false)
  })

  test('the message ends in the form from which phones fill in the code', () => {
    expect(codeText('012345', 'Harbourline', 'harbourline.example')).toBe(
      '012345 is your Harbourline code. It expires in 10 minutes. Never share it.\n\n@harbourline.example #012345',
    )
  })
})
