/** What an entry of a lead's thread tells of. */
export type EntryKind =
  | 'answer'
  | 'message'
  | 'call'
  | 'text'
  | 'mailbox-answer'
  | 'bounce'
  | 'note'
  | 'claim'
  | 'unclaim'
  | 'hand-over'
  | 'take-over'
  | 'next-step'
  | 'later'
  | 'close'
  | 'open'
  | 'fold'
  | 'unfold'
  | 'release'
  | 'escalation'
  | 'booking'
  | 'deposit'

/** How a call or a text ended, in the words of the buttons. */
export const callEnds = [
  { name: 'spoke', title: 'Spoke', isAnswer: true },
  { name: 'left-message', title: 'Left a message', isAnswer: true },
  { name: 'no-answer', title: 'No answer', isAnswer: false },
  { name: 'wrong-number', title: 'Wrong number', isAnswer: false },
] as const
export type CallEnd = (typeof callEnds)[number]['name']

export function isCallEnd(name: string): name is CallEnd {
  return callEnds.some((end) => end.name === name)
}
