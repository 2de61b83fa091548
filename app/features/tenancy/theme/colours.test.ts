import { describe, expect, test } from 'vitest'
import { websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import { contrastPairs } from '#test/contrast-pairs.ts'
import { coloursOf } from './colours.ts'
import { type DesignName, designs, type Themed } from './design.ts'
import { contrastOf } from './solve.ts'

const designNames = Object.keys(designs) as DesignName[]

function themed(branding: object, template: Themed['template'] = 'default'): Themed {
  const { branding: whole } = websiteSettingsSchema.parse({
    id: 1,
    slug: 'x',
    template,
    name: 'X',
    url: 'https://x.example',
    branding,
  })
  return { template, branding: whole }
}

/** The same colours in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

describe('TENANT-01 whatever the brand colour, everything can be read', () => {
  test('12,000 brands: every pair has its contrast, measured on the colours as shipped', {}, () => {
    const next = seeded(20_260)
    const colour = (): string =>
      `#${Math.floor(next() * 0x1000000)
        .toString(16)
        .padStart(6, '0')}`
    const temperatures = ['cool', 'neutral', 'warm'] as const
    const broken = new Set<string>()
    for (let brands = 0; brands < 12_000; brands += 1) {
      const branding = {
        primary_color: colour(),
        design: designNames[brands % 4],
        ...(next() < 0.5 ? { accent_color: colour() } : {}),
        ...(next() < 0.3 ? { neutral_color: colour() } : {}),
        ...(next() < 0.3 ? { temperature: temperatures[brands % 3] } : {}),
      } as Themed['branding'] // in the form that the schema gives it
      const { roles } = coloursOf({ template: 'default', branding })
      for (const [front, behind, ratio] of contrastPairs) {
        const measured = contrastOf(roles[front] ?? '', roles[behind] ?? '')
        if (!(measured >= ratio))
          broken.add(`${front} on ${behind}: ${measured.toFixed(2)} with ${JSON.stringify(branding)}`)
      }
    }
    expect([...broken].slice(0, 10)).toEqual([])
  })

  test.each(['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00'])(
    'the extreme %s too, in every design',
    (extreme) => {
      for (const design of designNames) {
        const { roles } = coloursOf(themed({ primary_color: extreme, accent_color: extreme, design }))
        for (const [front, behind, ratio] of contrastPairs)
          expect(
            contrastOf(roles[front] ?? '', roles[behind] ?? ''),
            `${front} on ${behind}`,
          ).toBeGreaterThanOrEqual(ratio)
      }
    },
  )

  test('the brand itself is kept as it was given', () => {
    expect(coloursOf(themed({ primary_color: '#F2B705', accent_color: '#C7F000' })).roles).toMatchObject({
      brand: '#f2b705',
      accent: '#c7f000',
    })
  })
})

describe('what was adjusted is said in sentences', () => {
  test('a bright accent is darkened for white text, and said so', () => {
    const { roles, adjusted } = coloursOf(themed({ primary_color: '#F26419' }))
    expect(contrastOf('#ffffff', roles['brand-fill'] ?? '')).toBeGreaterThanOrEqual(4.5)
    expect(adjusted).toContain(`Buttons use ${roles['brand-fill']?.toUpperCase()} so white text is readable`)
  })

  test('nothing is said where nothing was changed', () => {
    expect(coloursOf(themed({ primary_color: '#0B4F6C' })).adjusted).toEqual([])
  })

  test('a yellow keeps its fill and takes dark text', () => {
    const { roles, adjusted } = coloursOf(themed({ primary_color: '#FFD400', design: 'torque' }))
    expect(roles['brand-fill']).toBe('#ffd400')
    expect(adjusted).toEqual([
      `Links and brand text use ${roles['brand-ink']?.toUpperCase()} so they are readable on the page`,
    ])
  })
})

test('a red brand moves what went wrong away from it', () => {
  const usual = coloursOf(themed({ primary_color: '#0B4F6C' })).roles['destructive-ink']
  expect(coloursOf(themed({ primary_color: '#D3122E' })).roles['destructive-ink']).not.toBe(usual)
})
