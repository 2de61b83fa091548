import { describe, expect, test } from 'vitest'
import type { Position } from './content.ts'
import { openPositions } from './positions.ts'

const position = (id: number, closing_date?: string): Position => ({
  id,
  title: 'Technician',
  slug: `technician-${id}`,
  location: 'Miners Rest',
  employment_type: 'Full time',
  description: 'You repair.',
  ...(closing_date ? { closing_date } : {}),
})
const careers = [position(1, '2026-11-30'), position(2)]

describe('CAREER-01 positions', () => {
  test.each([
    ['on its last evening, there', '2026-11-30T23:59:00+11:00', [1, 2]],
    ['after midnight there', '2026-12-01T00:00:00+11:00', [2]],
  ])('CAREER-01 are open through their closing day: %s', (_, now, ids) => {
    const { open } = openPositions(careers, 'Australia/Melbourne', new Date(now))
    expect(open.map(({ id }) => id)).toEqual(ids)
  })

  test('CAREER-01 the page changes at that midnight', () => {
    expect(openPositions(careers, 'Australia/Melbourne', new Date('2026-11-01T00:00:00Z')).endsAt).toEqual(
      new Date('2026-12-01T00:00:00+11:00'),
    )
  })
})
