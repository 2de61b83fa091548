import type { FeedRun, RunCounts } from '#app/features/intake/run.ts'

/** What a run did, in a sentence: “2 new, 5 changed, 1 gone, 3 rows could not be read”. */
export function runWords({ outcome, counts, reason, times }: FeedRun): string {
  const said = counts ? countsInWords(counts) : (outcomeWords[outcome ?? ''] ?? 'Running')
  const again = times > 1 ? `, ${times} times in a row` : ''
  const lead = outcome === 'held' ? 'Waits for you: ' : ''
  return `${lead}${said}${again}${reason ? `. ${reason}` : ''}`
}

const outcomeWords: Readonly<Record<string, string>> = {
  imported: 'Applied',
  unchanged: 'Nothing new',
  'not-modified': 'Nothing new',
  held: 'held',
  refused: 'Refused',
  failed: 'Failed',
  abandoned: 'Broken off',
}

export function countsInWords({
  read,
  added,
  changed,
  sold,
  withdrawn,
  relisted,
  rejected,
}: RunCounts): string {
  const parts = [
    ...(added > 0 ? [`${added} new`] : []),
    ...(changed > 0 ? [`${changed} changed`] : []),
    ...(sold + withdrawn > 0 ? [`${sold + withdrawn} gone`] : []),
    ...(relisted > 0 ? [`${relisted} back`] : []),
    ...(rejected > 0 ? [`${rejected} ${rejected === 1 ? 'row' : 'rows'} could not be read`] : []),
  ]
  return parts.length > 0 ? parts.join(', ') : `Nothing new among ${read}`
}
