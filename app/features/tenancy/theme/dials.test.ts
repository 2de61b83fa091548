import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Website } from '#app/features/tenancy/website.ts'
import { websiteSettingsSchema } from '#app/features/tenancy/website-settings.ts'
import { aWebsite } from '#test/a-website.ts'
import { type Dials, dialsOf, headerToneOf } from './dials.ts'

const samples = new URL('../../../../db/sample/', import.meta.url)
const slugs = readdirSync(samples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

function sample(slug: string) {
  return websiteSettingsSchema.parse(
    JSON.parse(readFileSync(new URL(`${slug}/website.json`, samples), 'utf8')),
  )
}

/** The dials in which two websites differ. */
function differences(one: Dials, other: Dials): string[] {
  return Object.entries(one).flatMap(([dial, value]) => (other[dial as keyof Dials] === value ? [] : [dial]))
}

/** Whether a visitor would take them for two dealerships. Different colours alone are not enough. */
function lookDifferent(one: Dials, other: Dials): boolean {
  const different = new Set(differences(one, other))
  const hasOwnVoice = different.has('design') || different.has('font')
  const hasOwnStage = different.has('hero') || different.has('card')
  return different.size >= 5 && hasOwnVoice && hasOwnStage
}

describe('the twelve dials', () => {
  test.each<[Website['template'], string]>([
    ['default', 'metro'],
    ['used', 'metro'],
    ['rv', 'outback'],
    ['camper', 'outback'],
    ['motorcycle', 'torque'],
    ['truck', 'haul'],
    ['trucks', 'haul'],
  ])('a website of the template %s wears %s unless it says otherwise', (template, design) => {
    expect(dialsOf(aWebsite({ template })).design).toBe(design)
    expect(dialsOf(aWebsite({ template, branding: { design: 'haul' } })).design).toBe('haul')
  })

  test('what is not said is as the design has it, what is said is kept', () => {
    const dials = dialsOf(aWebsite({ template: 'rv', branding: { radius: 'crisp', font: 'figtree' } }))
    expect(dials).toMatchObject({ radius: 'crisp', font: 'figtree', hero: 'landscape', density: 'roomy' })
  })

  test.each([
    ['#C9B28A', 'warm'],
    ['#DFE6DF', 'cool'],
    ['#E6E6E6', 'neutral'],
  ])('a neutral of %s is %s', (neutral_color, temperature) => {
    expect(dialsOf(aWebsite({ branding: { neutral_color } })).temperature).toBe(temperature)
  })

  test.each([
    [{ design: 'torque' }, 'dark'],
    [{ design: 'haul' }, 'brand'],
    [{ design: 'haul', header: 'utility' }, 'light'],
    [{ design: 'metro', volume: 'drench' }, 'brand'],
    [{ design: 'metro', volume: 'drench', header_tone: 'light' }, 'light'],
  ])('the header of %j is %s', (branding, tone) => {
    expect(headerToneOf(aWebsite({ branding }))).toBe(tone)
  })
})

describe('two websites do not look alike', () => {
  const pairs = slugs.flatMap((one, index) => slugs.slice(index + 1).map((other) => [one, other] as const))

  test.each(pairs)('%s and %s', (one, other) => {
    const [dials, others] = [dialsOf(sample(one)), dialsOf(sample(other))]
    expect(lookDifferent(dials, others), differences(dials, others).join(', ')).toBe(true)
  })

  test('other colours alone never pass', () => {
    const [one, other] = ['#0B4F6C', '#5B3FA8'].map((primary_color) =>
      dialsOf(aWebsite({ branding: { primary_color } })),
    )
    expect(one && other && lookDifferent(one, other)).toBe(false)
  })

  test('five small dials are not enough without another voice and another stage', () => {
    const one = dialsOf(aWebsite())
    const other = {
      ...one,
      radius: 'round',
      button: 'square',
      density: 'roomy',
      volume: 'voice',
      line: 'flat',
    } as const
    expect(differences(one, other)).toHaveLength(5)
    expect(lookDifferent(one, other)).toBe(false)
  })
})
