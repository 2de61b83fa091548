import { factWords, soughtFacts } from '#app/features/vehicles/feed/fact-words.ts'
import type { FeedMap, MappedHeading } from '#app/features/vehicles/feed/map-feed.ts'
import { sampleText, shareOf } from '#app/features/vehicles/feed/map-words.ts'
import type { StartedMapping } from '#app/features/vehicles/feed/start-mapping.ts'
import { inColumns, wrapped } from './text-columns.ts'

/** What `stock map` prints for people, at most a hundred signs wide (FEED-35). */
export function feedMapText(map: FeedMap, started: StartedMapping): string {
  const of = (...kinds: MappedHeading['meaning']['kind'][]): MappedHeading[] =>
    map.headings.filter(({ meaning }) => kinds.includes(meaning.kind))
  const unknown = of('unknown')
  return [
    titleOf(map),
    section(
      inColumns(
        map.unreadable === null ? 'What is read' : 'What would be read',
        'is taken for',
        'in vehicles',
        'because',
      ),
      of('column').flatMap((heading) => linesOf(heading, map)),
    ),
    section(
      'The same for every vehicle',
      [...map.constants].map(([fact, text]) => inColumns(text, taken(fact), 'mapping')),
    ),
    section(
      'In the mapping, and not in this file',
      map.missing.map(({ written, column }) => inColumns(written, taken(column), 'mapping')),
    ),
    section('What nobody says', unfilledLines(map)),
    section(
      'Headings nobody knows',
      unknown.flatMap((heading) => linesOf(heading, map, proposalFor(heading, started))),
    ),
    section('Kept out: never read, never stored, never shown', namesOf(of('kept-out'))),
    section('Left out by the mapping', namesOf(of('ignored'))),
    section('Passed over: the mapping has this fact from elsewhere', namesOf(of('passed-over'))),
    section('Known, and on no page', namesOf(of('unused'))),
    section('What could not be read', problemLines(map)),
    unknown.length === 0 ? '' : startText(started),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

const kinds = { csv: 'CSV', xml: 'XML', json: 'JSON' }

function titleOf({ file, format, vehicles, headings, unreadable }: FeedMap): string {
  const kind = format === null ? '' : `, read as ${kinds[format]}`
  const counted = `${file}: ${vehicles} vehicles under ${headings.length} headings${kind}.`
  return unreadable === null
    ? `${counted}\n`
    : `${counted}\nNothing of it can be imported as it is: ${unreadable}.\n`
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `${title}\n${'-'.repeat(title.length)}\n${lines.join('\n')}\n`
}

/** A heading on one line, and under it what it holds. */
function linesOf(
  { heading, meaning, filled, failed, samples }: MappedHeading,
  { vehicles, unreadable }: FeedMap,
  word = '',
): string[] {
  const what = meaning.kind === 'column' ? taken(meaning.column) : word
  const how = meaning.kind === 'column' ? (meaning.rule === 'mapping' ? 'mapping' : 'its name') : ''
  const share = `${shareOf(filled, vehicles)}${failed > 0 ? `, ${failed} wrong` : ''}`
  const isRead = meaning.kind === 'column' && unreadable === null
  const shown = samples.map((sample) => sampleText(sample, isRead))
  return [inColumns(heading, what, share, how), ...(shown.length === 0 ? [] : wrapped(shown, '   ', 4))]
}

function taken(fact: keyof typeof factWords): string {
  return factWords[fact] === fact ? fact : `${factWords[fact]} (${fact})`
}

const neededFacts = ['stocknum', 'make', 'model']

/** What an import cannot do without comes first, then what shoppers look for; the rest concerns few dealers each. */
function unfilledLines({ unfilled, unreadable }: FeedMap): string[] {
  const groups = Object.groupBy(unfilled, (fact) => {
    if (neededFacts.includes(fact)) return 'needed'
    return soughtFacts.includes(fact) ? 'sought' : 'rest'
  })
  const { needed = [], sought = [], rest = [] } = groups
  return [
    ...group('An import needs:', needed.map(taken)),
    ...group('Shoppers look for:', sought.map(taken)),
    // of a file that is not understood yet, nearly all would stand here
    ...(unreadable === null
      ? group(
          'Also possible:',
          rest.map((fact) => factWords[fact]),
        )
      : []),
  ]
}

function group(title: string, words: readonly string[]): string[] {
  return words.length === 0 ? [] : [title, ...wrapped(words, ', ', 4)]
}

function proposalFor({ heading }: MappedHeading, { columns }: StartedMapping): string {
  const fact = Object.hasOwn(columns, heading) ? columns[heading] : undefined
  return fact === undefined ? '' : `perhaps ${taken(fact)}`
}

function namesOf(headings: readonly MappedHeading[]): string[] {
  return headings.length === 0
    ? []
    : wrapped(
        headings.map(({ heading }) => heading),
        ', ',
        4,
      )
}

const mostProblems = 10

function problemLines({ problems }: FeedMap): string[] {
  const lines = problems
    .slice(0, mostProblems)
    .map(
      ({ line, column, field, value, message }) =>
        `line ${line}, column ${column}: ${field}: ${message}${value === '' ? '' : ` (it is ${value})`}`,
    )
  const more = problems.length - lines.length
  return [
    ...lines.flatMap((line) => wrapped(line.split(' '), ' ', 4)),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ]
}

function startText(started: StartedMapping): string {
  const title = 'The beginning of a mapping'
  return section(title, [
    'Save this as mappings/<name>.json, and put right what is wrong. "columns" says which fact a heading',
    'is, "ignore" which headings are left out.',
    '',
    JSON.stringify(started, null, 2),
  ])
}
