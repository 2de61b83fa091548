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

/** What a run counted, each number with its word; what did not happen is left out. */
export function figuresOf(counts: RunCounts): { readonly count: number; readonly words: string }[] {
  const { added, changed, sold, withdrawn, relisted, rejected } = counts
  return [
    { count: added, words: 'new' },
    { count: changed, words: 'changed' },
    { count: sold + withdrawn, words: 'gone' },
    { count: relisted, words: 'back' },
    { count: rejected, words: `${rejected === 1 ? 'row' : 'rows'} could not be read` },
  ].filter(({ count }) => count > 0)
}

export function countsInWords(counts: RunCounts): string {
  const figures = figuresOf(counts).map(({ count, words }) => `${count} ${words}`)
  return figures.length > 0 ? figures.join(', ') : `Nothing new among ${counts.read}`
}
