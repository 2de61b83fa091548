import type { FeedRun, RunCounts } from '#app/features/intake/run.ts'

/** What a run did, in a sentence: “2 new, 5 changed, 1 gone, 3 rows could not be read”. */
export function runWords({ outcome, counts, reason, times }: FeedRun): string {
  const said = counts ? countsInWords(counts) : (outcomeWords[outcome ?? ''] ?? 'Running')
  const again = times > 1 ? `, ${times} times in a row` : ''
  const lead = outcome === 'held' && counts ? 'Waiting for you: ' : ''
  return `${lead}${said}${again}${reason ? `. ${reason}` : ''}`
}

/** A run as a row of a table: where it came from, how many of what, and how it ended. A number that was not counted is null. */
export function runRow({ outcome, counts, reason, times, trigger, fileName, endedAt }: FeedRun) {
  const result = endedAt === null && outcome === null ? 'Running' : (outcomeWords[outcome ?? ''] ?? 'Running')
  return {
    source: fileName ?? triggerWords[trigger],
    added: counts && counts.added + counts.relisted,
    changed: counts?.changed ?? null,
    gone: counts && counts.sold + counts.withdrawn,
    unread: counts?.rejected ?? null,
    result: times > 1 ? `${result}, ${times} times in a row` : result,
    tone: outcomeTones[outcome ?? ''] ?? 'plain',
    reason,
  }
}

const triggerWords: Readonly<Record<FeedRun['trigger'], string>> = {
  turn: 'On schedule',
  asked: 'Run by hand',
  import: 'Imported by hand',
  folder: 'Website’s folder',
  confirm: 'Approved by hand',
  push: 'Sent by the supplier',
  upstream: 'From the central system',
}

const outcomeTones: Readonly<Record<string, 'done' | 'soon' | 'late'>> = {
  imported: 'done',
  held: 'soon',
  failed: 'late',
  abandoned: 'late',
}

const outcomeWords: Readonly<Record<string, string>> = {
  imported: 'Applied',
  unchanged: 'Nothing new',
  'not-modified': 'Nothing new',
  held: 'Waiting for you',
  refused: 'Rejected',
  failed: 'Failed',
  abandoned: 'Interrupted',
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
