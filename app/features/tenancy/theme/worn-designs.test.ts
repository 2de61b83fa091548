import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aWebsite } from '#test/a-website.ts'
import type { DesignName } from './design.ts'
import { dialsOf } from './dials.ts'
import { wornDesigns } from './worn-designs.ts'

const designNames: DesignName[] = ['metro', 'outback', 'torque', 'haul']
const dials = (branding: object) => dialsOf(aWebsite({ branding: { primary_color: '#0B4F6C', ...branding } }))

describe('HOUSE-12 the designs whose style sheets a page needs', () => {
  test.each(designNames)('%s, worn as it is, needs its own alone', (design) => {
    expect(wornDesigns(dials({ design }))).toEqual([design])
  })

  test('parts of other designs bring theirs, each once and always in one order', () => {
    const mixed = { design: 'torque', header: 'slim', hero: 'fleet-board', card: 'bare' }
    expect(wornDesigns(dials(mixed))).toEqual(['metro', 'torque', 'haul'])
  })

  test.each(designNames)(
    'each header, card and design that the sheet of %s has rules for brings it',
    (design) => {
      const sheet = readFileSync(new URL(`../../../styles/designs/${design}.css`, import.meta.url), 'utf8')
      const asked = [...sheet.matchAll(/\[data-(design|header|card)\^?="([\w-]+)"\]/g)]
      expect(asked.length).toBeGreaterThan(10)
      for (const [, dial = '', value] of asked) {
        const other = design === 'metro' ? 'haul' : 'metro'
        expect(wornDesigns(dials({ design: other, [dial]: value })), `${dial} ${value}`).toContain(design)
      }
    },
  )
})
