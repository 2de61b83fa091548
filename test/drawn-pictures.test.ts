import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Illustrator } from '#app/features/illustrator/illustrator.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp } from './app.ts'

/** Draws a rectangle of the paint on grey, and keeps what was drawn. */
function anIllustrator(): Illustrator & { drawn: string[] } {
  const drawn: string[] = []
  const svg = (size: { width: number; height: number }, inner: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${inner}</svg>`
  return {
    drawn,
    shotsOf: () => ['side', 'rear', 'second-scene', 'plan'],
    picture: (subject, shot, scene, size) => {
      drawn.push(`${subject.seed} ${shot} ${scene}`)
      return svg(
        size,
        `<rect width="100%" height="100%" fill="${shot === 'rear' ? '#888' : subject.paint}"/>`,
      )
    },
    cutOut: (subject) =>
      svg({ width: 600, height: 240 }, `<circle cx="300" cy="120" r="90" fill="${subject.paint}"/>`),
    place: ({ place, landscape, brand }, size) => {
      drawn.push(`${place} ${landscape} ${brand}`)
      return svg(size, `<rect width="100%" height="100%" fill="${brand}"/>`)
    },
    hero: (subjects, scene, size, placement) => {
      drawn.push(`hero ${subjects.map(({ body }) => body).join('+')} ${scene} ${placement}`)
      return svg(size, '<rect width="100%" height="100%" fill="#446"/>')
    },
  }
}

const stock = [
  aListing({ 'Stock No': 'RG 7/1', Body: 'Caravan', Colour: 'White' }),
  aListing({ 'Stock No': 'RG2', Body: 'Caravan', Colour: 'White' }),
  aListing({ 'Stock No': 'RG3', Body: 'SUV', Colour: 'Garnet' }),
]
const branding = { primary_color: '#0B4F6C', design: 'outback', scene: 'white-studio' }

async function aDemo() {
  const illustrator = anIllustrator()
  const it = await createTestApp({ illustrator })
  const website = await it.aWebsite({ settings: { demo: true, branding }, stock })
  const see = (path: string, init?: RequestInit) => it.visit(website, path, init)
  const small = (path: string) =>
    see(`/_image?url=${encodeURIComponent(path)}&w=640&q=60`, { headers: { accept: 'image/webp' } })
  return { it, illustrator, website, see, small }
}

const pictureIn = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer()))
const middleOf = async (response: Response): Promise<number[]> => {
  const { data, info } = await (await pictureIn(response)).raw().toBuffer({ resolveWithObject: true })
  const at = ((info.height >> 1) * info.width + (info.width >> 1)) * info.channels
  return [...data.subarray(at, at + 3)]
}

describe('drawn pictures', () => {
  test('a vehicle is drawn from its record as a PNG of 1920 × 1280, once, and kept', async () => {
    const { illustrator, see } = await aDemo()
    const answers = await Promise.all(Array.from({ length: 5 }, () => see('/demo-media/RG3/side.png')))
    for (const answer of answers) {
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([200, 'image/png', 'public, max-age=14400, must-revalidate'])
    }
    const [first] = answers
    const { width, height, hasAlpha } = await (await pictureIn(first as Response)).metadata()
    expect([width, height, hasAlpha]).toEqual([1920, 1280, false])
    expect(illustrator.drawn.filter((picture) => picture.startsWith('RG3'))).toEqual([
      'RG3 side white-studio',
    ])
    expect(await middleOf(await see('/demo-media/RG3/side.png'))).toEqual([0xb3, 0x20, 0x2c])
  })

  test('MEND-14 no drawing at an address without a version is kept by browsers for longer than four hours', {
    tags: ['long'],
  }, async () => {
    const { see, small } = await aDemo()
    for (const path of [
      '/demo-media/RG3/side.png',
      '/demo-media/cut-out/caravan.png',
      '/demo-media/hero.png?shape=wide',
      '/demo-media/floor-plan.png?body=Caravan&layout=Island+queen&berths=2&length=7090',
    ])
      for (const answer of [await see(path), await small(path)]) {
        const said = answer.headers.get('cache-control')
        expect([path, answer.status, said]).toEqual([path, 200, 'public, max-age=14400, must-revalidate'])
      }
    const whole = await see('/demo-media/RG3/side.png')
    const again = await see('/demo-media/RG3/side.png', {
      headers: { 'if-none-match': whole.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('the optimiser reads a drawing directly, in the size that is wanted', async () => {
    const { illustrator, small } = await aDemo()
    const answer = await small('/demo-media/RG3/rear.png')
    const { format, width, height } = await (await pictureIn(answer)).metadata()
    expect([answer.status, format, width, height]).toEqual([200, 'webp', 640, 427])
    await small('/demo-media/RG3/rear.png')
    expect(illustrator.drawn.filter((picture) => picture.startsWith('RG3'))).toEqual([
      'RG3 rear white-studio',
    ])
  })

  test('a stock number may hold any sign', async () => {
    const { illustrator, see } = await aDemo()
    expect((await see('/demo-media/RG%207%2F1/second-scene.png')).status).toBe(200)
    expect(illustrator.drawn.filter((picture) => picture.startsWith('RG 7/1'))).toEqual([
      'RG 7/1 second-scene city-dusk',
    ])
  })

  test.each([
    ['no such vehicle', '/demo-media/RG9/side.png'],
    ['no such shot', '/demo-media/RG3/underside.png'],
    ['another kind of file', '/demo-media/RG3/side.jpg'],
    ['no such place', '/demo-media/place/moon.png'],
    ['no such look of a place', '/demo-media/place/road.png?like=12'],
    ['no such body', '/demo-media/cut-out/hovercraft.png'],
    ['no such shape', '/demo-media/hero.png?shape=round'],
    ['a floor plan of no length', '/demo-media/floor-plan.png?body=Caravan&length=long'],
    ['a floor plan of any length', '/demo-media/floor-plan.png?body=Caravan&length=99000'],
    ['a broken address', '/demo-media/%E0%A4%A/side.png'],
    ['the folder', '/demo-media/'],
  ])('%s: 404', async (_, path) => {
    const { see, small } = await aDemo()
    expect([(await see(path)).status, (await small(path)).status]).toEqual([404, 404])
  })

  test('on a website that is no demo kinds are drawn and vehicles are not; those of one demo are not another’s', async () => {
    const { it, see } = await aDemo()
    const real = await it.aWebsite({ stock })
    const other = await it.aWebsite({ settings: { demo: true }, stock: [aListing({ 'Stock No': 'X1' })] })
    expect((await see('/demo-media/RG2/side.png')).status).toBe(200)
    expect((await it.visit(real, '/demo-media/RG2/side.png')).status).toBe(404)
    expect((await it.visit(real, '/demo-media/cut-out/caravan.png')).status).toBe(200)
    expect((await it.visit(other, '/demo-media/RG2/side.png')).status).toBe(404)
  })

  test('a layout that no vehicle in stock has is drawn once, however it is written', async () => {
    const { illustrator, see } = await aDemo()
    const plan = '/demo-media/floor-plan.png?body=Caravan&berths=2'
    for (const layout of [
      'length=7090&layout=Island+queen,+rear+ensuite',
      'length=7091&layout=Queen,+rear+shower',
    ])
      expect((await see(`${plan}&${layout}`)).status).toBe(200)
    expect(illustrator.drawn.filter((picture) => picture.startsWith('floor plan'))).toEqual([
      'floor plan plan showroom',
    ])
  })

  test('a body type by itself is see-through', async () => {
    const { see, small } = await aDemo()
    const { width, hasAlpha } = await (
      await pictureIn(await see('/demo-media/cut-out/caravan.png'))
    ).metadata()
    expect([width, hasAlpha]).toEqual([600, true])
    expect(
      (await (await pictureIn(await small('/demo-media/cut-out/caravan.png'))).metadata()).hasAlpha,
    ).toBe(true)
  })

  test('LOOK-14 a place lies in the country of its website and has its colour; few looks are drawn', async () => {
    const { it, illustrator, see } = await aDemo()
    const american = await it.aWebsite({ settings: { demo: true, locale: 'en-US', branding } })
    expect((await see('/demo-media/place/road.png?like=3')).status).toBe(200)
    expect((await it.visit(american, '/demo-media/place/road.png?like=3')).status).toBe(200)
    expect(
      illustrator.drawn.filter((picture) => picture.startsWith('road') && picture.endsWith('6C')),
    ).toEqual(['road desert-dusk #0B4F6C', 'road forest #0B4F6C'])
  })

  test('the hero shows the kind of vehicle that is sold most, towed if it has no engine, in the shape that is asked for', async () => {
    const { illustrator, see } = await aDemo()
    const sizeOf = async (path: string) => {
      const { width, height } = await (await pictureIn(await see(path))).metadata()
      return [width, height]
    }
    await sizeOf('/demo-media/RG3/side.png')
    illustrator.drawn.length = 0
    expect(await sizeOf('/demo-media/hero.png')).toEqual([2400, 1050])
    expect(await sizeOf('/demo-media/hero.png?shape=tall')).toEqual([1080, 1350])
    expect(new Set(illustrator.drawn.filter((picture) => picture.startsWith('hero')))).toEqual(
      new Set(['hero suv+caravan white-studio tow']),
    )
  })

  test('asked for its head only, it sends no body', async () => {
    const { see } = await aDemo()
    const answer = await see('/demo-media/RG3/side.png', { method: 'HEAD' })
    expect([answer.status, await answer.text(), Number(answer.headers.get('content-length')) > 0]).toEqual([
      200,
      '',
      true,
    ])
  })
})
