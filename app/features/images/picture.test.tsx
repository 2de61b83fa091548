import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
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

  test('SPEED-02 others on the first screen are eager and not announced, and leave the line to the largest', () => {
    const page = html({ priority: 'near-top' })
    expect(page).toContain('loading="eager"')
    expect(page).toContain('fetchPriority="low"')
    expect(page).not.toContain('preload')
  })
})

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
