import { describe, expect, test } from 'vitest'
import { splitQuoted } from './quoted-text.ts'

const cases: readonly (readonly [string, string, string, string])[] = [
  ['nothing repeated', 'Hello\n\nIs it red?', 'Hello\n\nIs it red?', ''],
  [
    'marked at the foot',
    'Yes.\n\nOn Tue, 30 Jun 2026, Sam wrote:\n> Come by\n>\n> Sam',
    'Yes.',
    'On Tue, 30 Jun 2026, Sam wrote:\n> Come by\n>\n> Sam',
  ],
  [
    'said in two lines',
    'Yes.\n\nOn Tue, 30 Jun 2026 at 12:00, Sam at Red Gum\n<leads@x.example> wrote:\n> Come by',
    'Yes.',
    'On Tue, 30 Jun 2026 at 12:00, Sam at Red Gum\n<leads@x.example> wrote:\n> Come by',
  ],
  [
    'in German',
    'Ja.\nAm 30.06.2026 um 12:00 schrieb Sam:\n> Komm',
    'Ja.',
    'Am 30.06.2026 um 12:00 schrieb Sam:\n> Komm',
  ],
  ['without marks', 'Yes.\nOn 30 Jun 2026 Sam wrote:\nCome by', 'Yes.', 'On 30 Jun 2026 Sam wrote:\nCome by'],
  [
    'by Outlook',
    'Yes.\n\n________________________________\nFrom: Sam <a@b.example>\nSent: Tuesday\nTo: Zoe\nSubject: Re: x\n\nCome by',
    'Yes.',
    '________________________________\nFrom: Sam <a@b.example>\nSent: Tuesday\nTo: Zoe\nSubject: Re: x\n\nCome by',
  ],
  [
    'after a divider',
    'Yes.\n-----Original Message-----\nCome by',
    'Yes.',
    '-----Original Message-----\nCome by',
  ],
  [
    'at the head',
    'On 30 Jun 2026 Sam wrote:\n> Come by\n\nYes, at ten.',
    'Yes, at ten.',
    'On 30 Jun 2026 Sam wrote:\n> Come by',
  ],
  ['between the lines', '> Is it red?\nYes.\n> Is it new?\nNo.', '> Is it red?\nYes.\n> Is it new?\nNo.', ''],
  ['everything', '> Come by', '> Come by', ''],
  ['a line that only looks so', 'On Monday I wrote:\nhello', 'On Monday I wrote:\nhello', ''],
  ['lines of Windows', 'Yes.\r\n> Come by\r\n', 'Yes.', '> Come by'],
]

describe('INBOX-14 what a mail repeats', () => {
  test.each(cases)('%s', (_, text, written, quoted) => {
    expect(splitQuoted(text)).toEqual({ written, quoted })
  })
})
