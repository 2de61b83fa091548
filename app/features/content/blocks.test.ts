import { describe, expect, test } from 'vitest'
import { parseBlocks } from './blocks.ts'

function problemsOf(markdown: string): string[] {
  return parseBlocks(markdown).problems.map(({ line, message }) => `${line}: ${message}`)
}

describe('CONTENT-02 a text is cut into blocks', () => {
  test('CONTENT-02 plain text stays one piece, and blocks stand between', () => {
    const { blocks, problems } = parseBlocks(
      'Words.\n\n## A chapter\n\n::stock{body="Pop Top" count=2}\n\n:::steps\n1. One\n2. Two\n:::\nMore.',
    )
    expect(problems).toEqual([])
    expect(blocks.map(({ name }) => name)).toEqual(['text', 'stock', 'steps', 'text'])
    expect(blocks[1]).toMatchObject({ settings: { body: 'Pop Top', count: 2 } })
  })

  test('CONTENT-02 what looks like a block inside code is code', () => {
    const { blocks, problems } = parseBlocks('```\n:::cards\n```\n')
    expect(problems).toEqual([])
    expect(blocks.map(({ name }) => name)).toEqual(['text'])
  })

  test.each([
    ['a name that no block has', 'Words.\n\n::stok', '3: there is no block of this name'],
    ['a line where text belongs', '::cards', '1: this block holds text: write :::cards'],
    ['text where a line belongs', ':::team\nx\n:::', '1: this block holds no text: write ::team'],
    ['a block that does not end', 'a\n:::cards\n### b', '2: this block is not closed'],
    ['a setting that is not there', '::team{departement="Sales"}', '1: the block team has no setting'],
    ['a setting that is missing', '::video{title="Hitching"}', '1: the block video needs the setting src'],
    ['a value out of the list', '::locations{type=yard}', '1: locations type: expected one of sales'],
    ['settings that are not settings', '::stock{4 vans}', '1: expected settings such as'],
    ['cards without headings', ':::cards\nwords\n:::', '1: expected a heading of ### for each of the cards'],
    ['steps without numbers', ':::steps\n- one\n:::', '1: expected a numbered list'],
    ['buttons without links', ':::buttons\nwords\n:::', '1: expected links'],
    ['HTML', 'Words.\n\n<script>alert(1)</script>', '3: HTML is not shown'],
    ['HTML in a line', 'Words <b>loud</b>.', '1: HTML is not shown'],
    ['HTML within a block', ':::steps\n1. One\n2. <i>Two</i>\n:::', '2: HTML is not shown'],
    ['a second title', '# Another title', '1: the title of the page is its one heading of #'],
    ['a link to script', '[press](javascript:alert(1))', '1: expected a path that starts with one /'],
    ['a picture nobody can hear', '![](/yard.jpg)', '1: a picture needs words'],
  ])('CONTENT-02 refused by its line: %s', (_, markdown, problem) => {
    expect(problemsOf(markdown)[0]).toContain(problem)
  })

  test('CONTENT-02 lines are counted through blocks and tables', () => {
    const markdown = 'One.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n::team\n\nTwo.\n\n::nothing\n'
    expect(problemsOf(markdown)).toEqual([expect.stringMatching(/^11: there is no block/)])
  })
})
