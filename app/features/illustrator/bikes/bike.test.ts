import fc from 'fast-check'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { definitions } from '#app/features/illustrator/definitions.ts'
import { type Drawn, pxPerMm } from '#app/features/illustrator/drawn.ts'
import type { Lettering } from '#app/features/illustrator/lettering.ts'
import type { Subject } from '#app/features/illustrator/subject.ts'
import { faultsIn } from '#test/drawing-faults.ts'
import { bikeBodies, bikeSide } from './bike.ts'
import { bikeEnd } from './bike-end.ts'
import { cockpit } from './cockpit.ts'

/** Letters for tests: one bar as long as the text. */
const bars: Lettering = (text, heightPx) => {
  const width = text.length * heightPx * 0.6
  return { path: `M0 0H${width}V${-heightPx}H0Z`, width }
}

const someBike: fc.Arbitrary<Subject> = fc.record({
  seed: fc.string({ maxLength: 12 }),
  body: fc.constantFrom(...bikeBodies),
  paint: fc.constantFrom('#f2f3f2', '#15181b', '#b3202c', '#e8b400'),
})

const paint = '#1b4fa0'

const views: Record<string, (subject: Subject, ids: string) => Drawn> = {
  side: bikeSide,
  front: (subject, ids) => bikeEnd(subject, 'front', ids, bars),
  rear: (subject, ids) => bikeEnd(subject, 'rear', ids, bars),
}

describe.each(Object.entries(views))('a motorcycle, %s', (_, draw) => {
  test('is sound, leaves room for a scene, and is the same for the same subject', () => {
    fc.assert(
      fc.property(someBike, (subject) => {
        const drawn = draw(subject, 'v7-')
        expect(faultsIn(drawn.svg, 'v7-', 32_768)).toEqual([])
        expect(draw({ ...subject }, 'v7-')).toEqual(drawn)
      }),
      { numRuns: 60 },
    )
  })
})

test.each([
  ['adventure-bike', [66, -71], [384, -67]],
  ['sports-bike', [62, -61], [344, -61]],
  ['cruiser', [72, -67], [402, -66]],
] as const)('ux 6.3 the wheels of a %s stand on the ground where its data says', (body, front, rear) => {
  const { svg } = bikeSide({ seed: 'a', body, paint: '#1b4fa0' }, 'v-')
  for (const [x, y] of [front, rear]) expect(svg).toContain(`<g transform="translate(${x} ${y})">`)
})

test.each(bikeBodies)('what the rider of a %s sees is sound', (body) => {
  const subject: Subject = { seed: 'a', body, paint: '#1b4fa0' }
  expect(faultsIn(cockpit(subject, { width: 1200, height: 675 }, 'v7-'), 'v7-')).toEqual([])
  expect(faultsIn(cockpit(subject, { width: 1200, height: 1200 }, 'v7-', '<g/>'), 'v7-')).toEqual([])
})

describe('the engine of a model', () => {
  const drawnOf = (body: Subject['body'], model?: string) =>
    bikeSide({ seed: 'a', body, paint, ...(model === undefined ? {} : { model }) }, 'v-').svg
  const chain = /stroke-dasharray="1.6 1.6"/
  // one cylinder leans forward, the other back
  const hasVee = (svg: string) => svg.includes('rotate(-26)') && svg.includes('rotate(26)')
  /** The cover of a head that is seen end on. */
  const across = /width="60.8" height="42.8"/

  test.each([
    ['adventure-bike', 'bmw r 1250 gs'],
    ['adventure-bike', 'bmw r 1300 gs'],
    ['classic-bike', 'bmw r ninet'],
    ['naked-bike', 'bmw r ninet'],
  ] as const)('ux 6.3 a %s, %s, has a cylinder across, and a shaft in place of a chain', (body, model) => {
    const svg = drawnOf(body, model)
    expect(svg).toMatch(across)
    expect(svg).not.toMatch(chain)
    expect(faultsIn(svg, 'v-', 32_768)).toEqual([])
  })

  test.each([
    ['cruiser', 'harley-davidson fat boy'],
    ['classic-bike', 'ducati scrambler'],
  ] as const)('ux 6.3 a %s, %s, has two cylinders in a V', (body, model) => {
    const svg = drawnOf(body, model)
    expect(hasVee(svg)).toBe(true)
    expect(svg).not.toMatch(across)
  })

  test.each([
    ['adventure-bike', 'triumph tiger 900'],
    ['adventure-bike', undefined],
    ['naked-bike', 'kawasaki z900'],
    ['classic-bike', 'royal enfield classic 650'],
  ] as const)('ux 6.3 a %s, %s, keeps its upright cylinders and its chain', (body, model) => {
    const svg = drawnOf(body, model)
    expect(svg).toMatch(chain)
    expect(svg).not.toMatch(across)
    expect(hasVee(svg)).toBe(false)
  })
})

/** A drawing as pixels of ten millimetres, from its front or left end and its highest line on. */
async function pixelsOf({ svg, lengthMm, heightMm }: Drawn): Promise<Sharp> {
  const [width, height] = [lengthMm * pxPerMm, heightMm * pxPerMm]
  const size = `width="${width / 2}" height="${height / 2}" viewBox="0 ${-height} ${width} ${height}"`
  const text = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions('v-')}${svg}</svg>`
  return sharp(Buffer.from(text)).ensureAlpha().raw()
}

/** How much of this part of a drawing is in view: the share of its pixels that change with its colour. */
async function shareInView(drawn: Drawn, part: string): Promise<number> {
  const inColour = (colour: string) => part.replace(/fill="[^"]*"/, `fill="${colour}"`)
  const draw = async (svg: string) => (await pixelsOf({ ...drawn, svg })).toBuffer()
  const differing = (one: Buffer, other: Buffer) =>
    one.reduce((sum, value, index) => sum + (Math.abs(value - (other[index] ?? 0)) > 60 ? 1 : 0), 0)
  const [dark, light] = ['#000', '#fff'].map((colour) => drawn.svg.replace(part, inColour(colour)))
  const seen = differing(await draw(dark ?? ''), await draw(light ?? ''))
  return seen / differing(await draw(inColour('#000')), await draw(inColour('#fff')))
}

describe('LOOK-10 the fork of a motorcycle', () => {
  const yoke = /<path [^>]*fill="url\(#v-yoke\)"[^>]*\/>/g

  test.each([
    ['adventure-bike', undefined],
    ['adventure-bike', 'bmw r 1250 gs'],
    ['adventure-bike', 'yamaha ténéré 700'],
    ['adventure-bike', 'honda nx500'],
    ['adventure-bike', 'royal enfield himalayan 450'],
    ['naked-bike', undefined],
    ['naked-bike', 'kawasaki z900'],
    ['classic-bike', undefined],
    ['classic-bike', 'bmw r ninet'],
    ['off-road-bike', undefined],
    ['cruiser', undefined],
  ] as const)('of a %s, %s, stands in two yokes, and both are in view', async (body, model) => {
    const drawn = bikeSide({ seed: 'a', body, paint, ...(model !== undefined && { model }) }, 'v-')
    const yokes = drawn.svg.match(yoke) ?? []
    expect(yokes).toHaveLength(2)
    for (const part of yokes) expect(await shareInView(drawn, part)).toBeGreaterThan(0.6)
  })
})

describe('LOOK-10 the cylinders of a boxer', () => {
  /** How far a motorcycle reaches to the left and to the right, in millimetres, at the height of its engine. */
  async function reachOf(model: string, body: Subject['body'], end: 'front' | 'rear') {
    const drawn = bikeEnd({ seed: 'a', body, paint, model }, end, 'v-', bars)
    const { data, info } = await (await pixelsOf(drawn)).toBuffer({ resolveWithObject: true })
    const row = Math.round(info.height - 500 / 10)
    const solid = Array.from({ length: info.width }, (_, x) => x).filter(
      (x) => (data[(row * info.width + x) * 4 + 3] ?? 0) > 200,
    )
    const middle = info.width / 2
    return [middle - Math.min(...solid), Math.max(...solid) - middle].map((pixels) => pixels * 10)
  }

  test.each([
    ['front', 'adventure-bike', 'bmw r 1250 gs', 'honda nx500'],
    ['rear', 'adventure-bike', 'bmw r 1250 gs', 'honda nx500'],
    ['front', 'classic-bike', 'bmw r ninet', 'triumph bonneville t120'],
    ['rear', 'classic-bike', 'bmw r ninet', 'triumph bonneville t120'],
  ] as const)('stand out to both sides from the %s', async (end, body, boxer, upright) => {
    for (const mm of await reachOf(boxer, body, end)) expect(mm).toBeGreaterThan(420)
    for (const mm of await reachOf(upright, body, end)) expect(mm).toBeLessThan(360)
  })
})

describe('LOOK-10 an adventure bike with one cylinder', () => {
  const drawnWith = (cylinders: number, model = 'any other') =>
    bikeSide({ seed: 'a', body: 'adventure-bike', paint, model, cylinders }, 'v-').svg
  /** The soft bag's cloth, which no case of sheet metal has. */
  const cloth = '#34393d'

  test('is not drawn as a twin: its record says which it is where its model is unknown', () => {
    const [single, twin] = [drawnWith(1), drawnWith(2)]
    expect(single).not.toBe(twin)
    expect(single.split('<path').length).not.toBe(twin.split('<path').length)
    expect(drawnWith(2, 'kawasaki klr650')).toBe(drawnWith(1, 'kawasaki klr650'))
    expect([single.includes(cloth), twin.includes(cloth)]).toEqual([true, false])
    for (const svg of [single, twin]) expect(faultsIn(svg, 'v-', 32_768)).toEqual([])
  })
})
