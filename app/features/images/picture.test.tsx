import { readFileSync } from 'node:fs'
import { renderToString } from 'react-dom/server'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openIllustrator } from '#app/features/illustrator/illustrator.server.ts'
import { scenes } from '#app/features/tenancy/theme/scenes.ts'
import { Picture, type PictureProps } from './picture.tsx'
import { pictureSet } from './picture-set.ts'
import { shareMeta } from './share-meta.ts'

const html = (props: Partial<PictureProps>): string =>
  renderToString(
    <html lang="en">
      <head />
      <body>
        <Picture
          url="https://images.example/a.jpg"
          alt="A white caravan"
          width={600}
          height={400}
          {...props}
        />
      </body>
    </html>,
  )

const widthsIn = (srcSet: string): number[] =>
  [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))

describe('the addresses of a picture', () => {
  test.each([
    ['a card', 300, [640]],
    ['a wide card', 410, [640, 750]],
    ['a gallery', 960, [640, 750, 828, 1080, 1200, 1920]],
    ['a hero', 1920, [640, 750, 828, 1080, 1200, 1920, 2048, 3840]],
  ])('%s: IMG-02 the fixed widths, at most twice what it takes', (_, width, widths) => {
    expect(widthsIn(pictureSet('/a.png', width, 'ordinary')?.srcSet ?? '')).toEqual(widths)
  })

  test('IMG-03 a thumbnail weighs less', () => {
    expect(pictureSet('/a.png', 300, 'thumbnail')?.src).toBe('/_image?url=%2Fa.png&w=640&q=60')
  })

  test.each(['/vehicles/suv.svg', '/vehicles/suv.svg?v=1', 'data:image/png;base64,AA'])(
    '%s is shown as it is',
    (url) => {
      expect(pictureSet(url, 300, 'ordinary')).toBeNull()
    },
  )
})

describe('a picture on the page', () => {
  test('keeps its room, waits for the visitor to come near, shows a colour meanwhile', () => {
    const page = html({ className: 'rounded-card' })
    expect(page).toMatch(/<img [^>]*width="600" height="400"/)
    expect(page).toContain('loading="lazy"')
    expect(page).toContain('decoding="async"')
    expect(page).toContain('class="picture rounded-card"')
    expect(page).not.toContain('preload')
    expect(page).not.toContain('style=')
  })

  test('the largest one is fetched first, by the sizes that the screen needs of it', () => {
    const page = html({ priority: 'largest', sizes: '(min-width: 64rem) 60vw, 100vw' })
    const [image = ''] = /<img[^>]*>/.exec(page) ?? []
    const [asked = ''] = /<head>.*<link rel="preload"[^>]*>.*<\/head>/s.exec(page) ?? []
    const [srcSet = ''] = /(?<=srcSet=")[^"]+/.exec(image) ?? []
    expect(asked).toContain(`imageSrcSet="${srcSet}" imageSizes="(min-width: 64rem) 60vw, 100vw"`)
    expect(asked).toContain('fetchPriority="high"')
    expect(image).toContain('loading="eager"')
    expect(image).toContain('fetchPriority="high"')
  })

  test('others on the first screen are eager and not announced', () => {
    const page = html({ priority: 'near-top' })
    expect(page).toContain('loading="eager"')
    expect(page).not.toContain('preload')
  })
})

const styles = readFileSync(new URL('./scenes.css', import.meta.url), 'utf8')

/** Where the sky is in a picture 1200 × 800, the land at the horizon, the ground behind the wheels, and the nearest. */
const strips = { sky: [0, 64], far: [410, 64], ground: [520, 40], near: [736, 64] } as const

test.each(scenes)(
  'LOOK-11 what stands in for a picture in the scene %s has its sky and its ground',
  async (scene) => {
    const subject = { seed: 'A1', body: 'suv', paint: '#c8ced3' } as const
    const svg = openIllustrator().picture(subject, 'side', scene, { width: 1920, height: 1280 })
    const drawn = await sharp(Buffer.from(svg)).resize({ width: 1200 }).removeAlpha().png().toBuffer()
    const [, block = ''] = new RegExp(`"${scene}"\\] \\{([^}]+)\\}`).exec(styles) ?? []
    for (const [name, [top, height]] of Object.entries(strips)) {
      // beside the car, which stands in the middle
      const ends = await Promise.all(
        [0, 1100].map(async (left) => {
          const end = await sharp(drawn).extract({ left, top, width: 100, height }).png().toBuffer()
          return (await sharp(end).stats()).channels.map(({ mean }) => mean)
        }),
      )
      const written = new RegExp(`--scene-${name}: #(..)(..)(..)`).exec(block)?.slice(1) ?? []
      const off = written.map((hex, index) =>
        Math.abs(((ends[0]?.[index] ?? 0) + (ends[1]?.[index] ?? 0)) / 2 - Number.parseInt(hex, 16)),
      )
      expect(off).toHaveLength(3)
      expect(Math.max(...off)).toBeLessThan(24)
    }
  },
)

describe('IMG-05 what a link is previewed with', () => {
  const absolute = (path: string): string => `https://dealer.example${path}`

  test('the first raster picture, cropped, with its size and its words', () => {
    const tags = shareMeta(
      [null, { url: '/vehicles/suv.svg', alt: '' }, { url: '/a.jpg', alt: 'A ute' }],
      absolute,
    )
    expect(tags).toEqual([
      {
        property: 'og:image',
        content: 'https://dealer.example/_image?url=%2Fa.jpg&w=1200&h=630&q=80&fit=fill',
      },
      { property: 'og:image:type', content: 'image/jpeg' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: 'A ute' },
      { name: 'twitter:card', content: 'summary_large_image' },
    ])
  })

  test('no picture: a small card', () => {
    expect(shareMeta([null], absolute)).toEqual([{ name: 'twitter:card', content: 'summary' }])
  })
})
