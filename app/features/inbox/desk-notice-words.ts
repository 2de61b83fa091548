/** How somebody of the dealership is told of work on a lead. */
export interface NoticeWords {
  readonly title: string
  readonly sentence: string
}

/**
 * @param kind of the thread's entry that is told
 * @param percent how much of the time to answer has passed
 */
export function noticeWords(kind: string, who: string, percent: number): NoticeWords {
  if (kind === 'hand-over') return { title: 'Handed to you', sentence: `${who} has handed you a lead.` }
  if (kind === 'note')
    return { title: 'You are named in a note', sentence: `${who} has named you in a note about a lead.` }
  if (kind === 'bounce')
    return { title: 'Not delivered', sentence: 'An answer to a shopper came back: it was not delivered.' }
  if (percent === 0) return { title: 'New lead', sentence: 'A lead has come, and nobody has answered yet.' }
  return percent < 100
    ? { title: 'Waiting for an answer', sentence: 'A shopper waits, and nobody has answered yet.' }
    : { title: 'Overdue', sentence: 'A shopper should have had an answer by now, and nobody has given one.' }
}
