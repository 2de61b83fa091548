import { converter } from 'culori'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type Scene, scenes } from '#app/features/tenancy/theme/scenes.ts'
import { cutOut } from './cut-out.ts'
import { heroPicture } from './hero.ts'
import { drawnKind } from './kind.ts'
import { plexLettering } from './lettering.server.ts'
import { picture, type Shot, shots, shotsOf } from './picture.ts'
import { type Body, bodies, type Subject } from './subject.ts'
import { towableHitched } from './towables/towable.ts'

// These tests render some dozens of pictures.
const lettering = plexLettering()
const size = { width: 960, height: 640 }
const cars = bodies.filter((body) => drawnKind(body) === 'car')
const paints = [
  '#f2f3f2',
  '#c8ced3',
  '#7d8b99',
  '#15181b',
  '#2f5d8a',
  '#b3202c',
  '#c4702a',
  '#e8b400',
  '#cdbb98',
]

const someSubject: fc.Arbitrary<Subject> = fc.record(
  {
    seed: fc.string({ maxLength: 12 }),
    body: fc.constantFrom(...bodies),
    paint: fc.constantFrom(...paints),
    lengthMm: fc.integer({ min: 1500, max: 12_000 }),
  },
  { requiredKeys: ['seed', 'body', 'paint'] },
)

const aCar = (body: Body, paint = '#2f5d8a', seed = 'A1'): Subject => ({ seed, body, paint })
const side = (subject: Subject, scene: Scene = 'white-studio') =>
  picture(subject, 'side', scene, { width: 480, height: 320 }, lettering)

describe('a picture as text', () => {
  test('the same subject gives the same text; of another seed all but the plans are another', () => {
    fc.assert(
      fc.property(
        someSubject,
        fc.constantFrom(...shots),
        fc.constantFrom(...scenes),
        (subject, shot, scene) => {
          const once = picture(subject, shot, scene, size, lettering)
          expect(picture({ ...subject }, shot, scene, { ...size }, lettering)).toBe(once)
          if (shot === 'plan' || shot === 'dimensions') return
          const other = { ...subject, seed: `${subject.seed}'` }
          expect(picture(other, shot, scene, size, lettering)).not.toBe(once)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('numbers are numbers, filled paths are closed, ids have a prefix, one owner and a user', () => {
    fc.assert(
      fc.property(
        someSubject,
        fc.constantFrom(...shots),
        fc.constantFrom(...scenes),
        (subject, shot, scene) => {
          expectSound(picture(subject, shot, scene, size, lettering))
        },
      ),
      { numRuns: 120 },
    )
  })

  test('cut-outs and heroes are sound too', () => {
    for (const body of cars) expectSound(cutOut(aCar(body)))
    const convoy = [aCar('suv'), aCar('suv', '#f2f3f2', 'B2')]
    for (const scene of scenes) {
      expectSound(heroPicture([aCar('sedan')], scene, { width: 1600, height: 700 }, 'right'))
      expectSound(heroPicture(convoy, scene, { width: 1600, height: 700 }, 'tow'))
    }
  })

  test('ux 6.4 a van sits on the ball of its car, at the height of its coupling', () => {
    const car = aCar('suv')
    const [van, rough] = [aCar('caravan', '#f2f3f2', 'B2'), aCar('hybrid', '#f2f3f2', 'B2')]
    const ballOf = (towed: Subject) =>
      /<circle cx="[\d.]+" cy="-([\d.]+)" r="6.4" fill="#8b949b"/.exec(
        heroPicture([car, towed], 'white-studio', { width: 1600, height: 700 }, 'tow'),
      )
    const coupling = towableHitched(van, 'v-').coupling
    expect(coupling?.holds).toBe('ball')
    expect(Number(ballOf(van)?.[1])).toBeCloseTo((coupling?.y ?? 0) * 0.2)
    // one for tracks turns on a pin
    expect(towableHitched(rough, 'v-').coupling?.holds).toBe('pin')
    expect(ballOf(rough)).toBeNull()
  })

  test.each(cars)('%s: 40 KB at most in any scene and shot', (body) => {
    for (const scene of scenes) {
      for (const [index, shot] of shotsOf(body).entries()) {
        // no gallery has its evening in the bush
        if (shot === 'second-scene' && scene === 'bush') continue
        const bytes = picture(aCar(body, '#7d8b99', `S${index}`), shot, scene, size, lettering).length
        expect(bytes, `${shot} ${scene}`).toBeGreaterThan(10_000)
        expect(bytes, `${shot} ${scene}`).toBeLessThanOrEqual(40_960)
      }
    }
  })

  test('a quotation mark in a stock number or on a plate cannot leave the picture', () => {
    const subject = { ...aCar('suv', '#f2f3f2', '"><script>'), plate: '<b>"&' }
    for (const shot of shots)
      expect(picture(subject, shot, 'coast', size, lettering)).not.toMatch(/script|<b>|&/)
  })
})

test.each([
  ['suv', 'front'],
  ['caravan', 'plan'],
  ['motorhome', 'plan'],
  ['truck', 'dimensions'],
  ['cruiser', 'front'],
] as const)('the gallery of a %s: after its side comes its %s', (body, second) => {
  expect(shotsOf(body)).toEqual([
    'side',
    second,
    'rear',
    'offside',
    'detail-front',
    'detail-rear',
    'second-scene',
    'interior',
  ] satisfies Shot[])
})

describe('a picture as it is seen', () => {
  test('64 pixels wide and black, each kind of car has a shape of its own', { tags: ['long'] }, async () => {
    const shapes = await Promise.all(cars.map((body) => silhouette(aCar(body))))
    for (const [index, one] of shapes.entries()) {
      for (const other of shapes.slice(index + 1)) expect(differing(one, other)).toBeGreaterThan(24)
    }
  })

  test.each(cars)(
    '%s: tyres touch the ground at 83 %, their shadow touches them, nothing leaves the frame',
    async (body) => {
      const { data, info } = await rawOf(side(aCar(body)))
      const at = (x: number, y: number) => lightnessAt(data, info.width, info.channels, x, y)
      const ground = Math.round(info.height * 0.83)
      const darkest = (y: number) => Math.min(...Array.from({ length: info.width }, (_, x) => at(x, y)))
      expect(darkest(ground - 2)).toBeLessThan(0.3)
      expect(darkest(ground + 1)).toBeLessThan(0.4)
      expect(darkest(ground + 12)).toBeGreaterThan(0.5)
      const borders = [0.015, 0.985].map((share) => Math.round(info.width * share))
      for (const x of borders) {
        for (let y = Math.round(info.height * 0.25); y < ground - 10; y += 4)
          expect(at(x, y)).toBeGreaterThan(0.55)
      }
    },
  )

  test.each(['coupe', 'fastback', 'sedan'] as const)(
    'LOOK-10 %s: its front and rear stand as near to the ground as a low car does',
    async (body) => {
      for (const shot of ['front', 'rear'] as const) {
        const drawn = picture(aCar(body, '#18c030'), shot, 'white-studio', size, lettering)
        const { data, info } = await rawOf(drawn)
        const ground = Math.round(info.height * 0.83)
        const isPainted = (x: number, y: number): boolean => {
          const [red = 0, green = 0, blue = 0] = data.subarray((y * info.width + x) * info.channels)
          return green > red + 40 && green > blue + 40
        }
        const rows = Array.from({ length: ground }, (_, y) => y).filter((y) =>
          Array.from({ length: info.width }, (_, x) => x).some((x) => isPainted(x, y)),
        )
        const [roof = 0, sill = 0] = [rows[0], rows.at(-1)]
        // of 1.4 m it is bumper and air up to 0.35 m at most
        expect((ground - sill) / (ground - roof), shot).toBeLessThan(0.245)
      }
    },
  )

  test.each(scenes)('%s: a car is lighter or darker than the ground by .12 at its sill', async (scene) => {
    for (const paint of ['#f2f3f2', '#15181b', '#2f5d8a', '#7d8b99']) {
      const { data, info } = await rawOf(side(aCar('sedan', paint), scene))
      const row = (share: number) => {
        const y = Math.round(info.height * share)
        const xs = Array.from({ length: 60 }, (_, index) => Math.round(info.width * (0.42 + index * 0.002)))
        return xs.reduce((sum, x) => sum + lightnessAt(data, info.width, info.channels, x, y), 0) / xs.length
      }
      const ground = row(0.87)
      const sills = [0.7, 0.735, 0.755, 0.775].map((share) => Math.abs(row(share) - ground))
      const below = Math.abs(row(0.822) - row(0.9))
      expect(Math.max(...sills, below), paint).toBeGreaterThanOrEqual(0.12)
    }
  })
})

function expectSound(svg: string) {
  // The content of an embedded picture is not text.
  expect(svg.replace(/data:[^"]+/g, '')).not.toMatch(/NaN|undefined|Infinity|null|\[object/)
  const owned = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
  expect(new Set(owned).size).toBe(owned.length)
  for (const id of owned) expect(id).toMatch(/^i[0-9a-z]+-/)
  const used = new Set([...svg.matchAll(/(?:url\(#|href="#)([^)"]+)[)"]/g)].map(([, id = '']) => id))
  expect([...used].filter((id) => !owned.includes(id))).toEqual([])
  expect(owned.filter((id) => !used.has(id))).toEqual([])
  for (const [tag] of svg.matchAll(/<path [^>]+>/g)) {
    if (tag.includes('fill="none"') || !tag.includes(' fill=')) continue
    expect(tag).toMatch(/ d="(?:M[^M"]*Z)*"/i)
  }
}

async function rawOf(svg: string) {
  return sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
}

const toOklab = converter('oklab')

function lightnessAt(data: Buffer, width: number, channels: number, x: number, y: number): number {
  const from = (y * width + x) * channels
  const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3)
  return toOklab({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }).l
}

/** The pixels that a cut-out covers, as a grid of 64 × 32. */
async function silhouette(subject: Subject): Promise<boolean[]> {
  const canvas = { width: 64, height: 32, fit: 'contain', position: 'bottom', background: '#0000' } as const
  const image = sharp(Buffer.from(cutOut(subject))).resize(canvas)
  const { data } = await image.extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  return [...data].map((alpha) => alpha > 200)
}

function differing(one: readonly boolean[], other: readonly boolean[]): number {
  return one.filter((filled, index) => filled !== other[index]).length
}
