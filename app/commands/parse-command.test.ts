import { describe, expect, test } from 'vitest'
import { parseCommand } from './parse-command.server.ts'

const parsed = (...argv: string[]) => {
  const found = parseCommand(argv)
  if (found.outcome !== 'parsed') return found.problem
  const { command, args } = found
  return [command.name, args.words, Object.fromEntries(args.options)]
}

describe('HOUSE-11 what is typed', () => {
  test.each([
    [
      ['website', 'import', './red-gum'],
      ['website import', ['./red-gum'], {}],
    ],
    [
      ['website', 'export', 'red-gum', '--to', 'out'],
      ['website export', ['red-gum'], { to: 'out' }],
    ],
    [
      ['website', 'export', '--to=out', 'red-gum'],
      ['website export', ['red-gum'], { to: 'out' }],
    ],
    [
      ['--json', 'website', 'list'],
      ['website list', [], { json: true }],
    ],
    [
      ['leads', 'quarantine', 'list', '--website', 'a'],
      ['leads quarantine list', [], { website: 'a' }],
    ],
    [
      ['leads', 'list', '--all', '--limit', '5'],
      ['leads list', [], { all: true, limit: '5' }],
    ],
    [
      ['leads', 'show', '-5'],
      ['leads show', ['-5'], {}],
    ],
    [
      ['leads', 'show', '-'],
      ['leads show', ['-'], {}],
    ],
    [
      ['sample', '--seed', '-5'],
      ['sample', [], { seed: '-5' }],
    ],
    [
      ['sample', '--seed=1', '--seed=2'],
      ['sample', [], { seed: '2' }],
    ],
    [
      ['website', 'export', 'a', '--to='],
      ['website export', ['a'], { to: '' }],
    ],
  ])('%j', (argv, found) => {
    expect(parsed(...argv)).toEqual(found)
  })

  test.each([
    [
      ['website', 'import', 'a', '--confrim'],
      '“website import” has no option --confrim. The nearest is --confirm.',
    ],
    [['leads', 'list', '--webiste', 'a'], '“leads list” has no option --webiste. The nearest is --website.'],
    [['leads', 'list', '--feed', 'a'], '“leads list” has no option --feed. The nearest is --failed.'],
    [['migrate', '--force'], '“migrate” has no option --force. The nearest is --contract.'],
    [
      ['leads', 'journal', 'forget', 'a', '--force'],
      '“leads journal forget” has no option --force. It has none.',
    ],
    [['website', 'export', 'a', '--to'], '--to needs a value: --to <folder>.'],
    [['leads', 'list', '--website', '--json'], '--website needs a value: --website <slug>.'],
    [['website', 'list', '--json=yes'], '--json takes no value.'],
    [['secret', 'set', '--sk_live_1'], '“secret set” has no such option. The nearest is --website.'],
    [['leeds', 'list'], 'There is no command “leeds list”.'],
  ])('%j is answered in plain words', (argv, problem) => {
    expect(parsed(...argv)).toBe(problem)
  })
})
