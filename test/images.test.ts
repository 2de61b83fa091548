import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { aListing } from './a-website-folder.ts'
import { anS3 } from './an-s3.ts'
import { createTestApp, pageOf, type TestApp, type TestWebsite } from './app.ts'
import { testDatabase } from './database.ts'
import { anImageHost, aPhoto, aWhitePng, type ImageHost } from './image-host.ts'
import { until } from './until.ts'

const anywhere = { outgoing: { mayConnect: () => true } }
const modern = { headers: { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' } }
const immutable = 'public, max-age=31536000, immutable'

interface Gallery {
  readonly it: TestApp
  readonly host: ImageHost
  readonly website: TestWebsite
  see(url: string, query?: string, init?: RequestInit): Promise<Response>
}

/** Makes a website whose pictures lie on another server, under /photos. */
async function aGallery(options: Parameters<typeof createTestApp>[0] = anywhere): Promise<Gallery> {
  const it = await createTestApp(options)
  const host = await anImageHost()
  const website = await it.aWebsite({ settings: { image_sources: [`${host.origin}/photos`] } })
  const see = (url: string, query = 'w=640&q=75', init: RequestInit = modern) =>
    it.visit(website, `/_image?url=${encodeURIComponent(url)}&${query}`, init)
  return { it, host, website, see }
}

const made = ({ it }: Gallery, result: string): number =>
  Number(
    new RegExp(`forecourt_images_total\\{result="${result}"\\} (\\d+)`).exec(it.metrics.text())?.[1] ?? 0,
  )

const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [format, width, height]
}

describe('IMG-01 a picture in the width, quality and format that are wanted', () => {
  test('AVIF for who names it, WebP for who names that, JPEG for everybody else', {
    tags: ['long'],
  }, async () => {
    const gallery = await aGallery()
    const { host, see } = gallery
    host.on('/photos/car.jpg', await aPhoto(1500, 1000).jpeg().toBuffer())
    const url = `${host.origin}/photos/car.jpg`
    for (const [accept, type, format] of [
      ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['image/avif;q=0, image/webp', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ] as const) {
      const response = await see(url, 'w=750&q=60', { headers: { accept } })
      expect([accept, response.status, response.headers.get('content-type')]).toEqual([accept, 200, type])
      expect(response.headers.get('vary')).toBe('Accept')
      expect(await sizeOf(response)).toEqual([format, 750, 500])
    }
    expect(host.asked).toEqual(['/photos/car.jpg'])
  })

  test('browsers take the answer for a picture only, wherever it is opened', { tags: ['long'] }, async () => {
    const { host, see } = await aGallery()
    host.on('/photos/a.jpg', await aPhoto(800, 600).jpeg().toBuffer())
    const { headers } = await see(`${host.origin}/photos/a.jpg`)
    expect(headers.get('content-disposition')).toBe('inline')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('cache-control')).toBe('public, max-age=14400, must-revalidate')
  })

  test('a source whose address names its version is kept for a year', { tags: ['long'] }, async () => {
    const { host, see } = await aGallery()
    host.on('/photos/a.jpg?v=3', await aPhoto(800, 600).jpeg().toBuffer())
    expect((await see(`${host.origin}/photos/a.jpg?v=3`)).headers.get('cache-control')).toBe(immutable)
  })

  test('IMG-02 IMG-03 another width or quality gets 400 with the reason, and the source is not asked', async () => {
    const { host, see } = await aGallery()
    const url = `${host.origin}/photos/car.jpg`
    for (const [query, reason] of [
      ['w=999&q=75', '"w" parameter (width) of 999 is not allowed'],
      ['w=640&q=74', '"q" parameter (quality) of 74 is not allowed'],
      ['q=75', '"w" parameter is required'],
    ] as const) {
      const response = await see(url, query)
      expect([response.status, await response.text()]).toEqual([400, reason])
    }
    expect(host.asked).toEqual([])
  })

  test('IMG-04 the blog’s width is one of them', { tags: ['long'] }, async () => {
    const { host, see } = await aGallery()
    host.on('/photos/a.jpg', await aPhoto(1600, 800).jpeg().toBuffer())
    expect(await sizeOf(await see(`${host.origin}/photos/a.jpg`, 'w=1280&q=75'))).toEqual(['heif', 1280, 640])
  })

  test('IMG-05 the share image fills 1200 × 630, without bars, undistorted, as JPEG', async () => {
    const { host, see } = await aGallery()
    // the square is white between two red parts, so that stretching or padding would show
    const tall = await sharp({ create: { width: 400, height: 800, channels: 3, background: '#ff0000' } })
      .composite([
        {
          input: { create: { width: 100, height: 100, channels: 3, background: '#ffffff' } },
          left: 150,
          top: 350,
        },
      ])
      .png()
      .toBuffer()
    host.on('/photos/tall.png', tall)
    const response = await see(`${host.origin}/photos/tall.png`, 'w=1200&h=630&q=80&fit=fill')
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([1200, 630])
    const greenAt = (x: number, y: number): number => data[(y * 1200 + x) * 3 + 1] ?? -1
    const row = Array.from({ length: 1200 }, (_, x) => greenAt(x, 315)).filter((green) => green > 128).length
    const column = Array.from({ length: 630 }, (_, y) => greenAt(600, y)).filter(
      (green) => green > 128,
    ).length
    expect(row).toBeCloseTo(300, -1)
    expect(column).toBeCloseTo(300, -1)
    for (const corner of [greenAt(0, 0), greenAt(1199, 0), greenAt(0, 629), greenAt(1199, 629)])
      expect(corner).toBeLessThan(30)
  })

  test('never larger than its source, turned upright, without the place it was taken at', async () => {
    const { host, see } = await aGallery()
    const exif = { IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '37/1 33/1 0/1' } }
    host.on(
      '/photos/phone.jpg',
      await aPhoto(500, 300).withMetadata({ orientation: 6, exif }).jpeg().toBuffer(),
    )
    const response = await see(`${host.origin}/photos/phone.jpg`, 'w=1200&q=75', {
      headers: { accept: 'image/webp' },
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const { width, height, exif: left, orientation } = await sharp(bytes).metadata()
    expect([width, height, left, orientation]).toEqual([300, 500, undefined, undefined])
  })

  test('of an animation the first picture; see-through stays see-through', async () => {
    const { host, see } = await aGallery()
    const frames = await sharp(
      [1, 2, 3].map((red) => ({
        create: { width: 40, height: 30, channels: 3 as const, background: { r: red * 80, g: 0, b: 0 } },
      })) as never,
      { join: { animated: true } },
    )
      .gif()
      .toBuffer()
    host.on('/photos/spin.gif', frames)
    const clear = {
      create: { width: 50, height: 50, channels: 4 as const, background: { r: 0, g: 90, b: 0, alpha: 0.4 } },
    }
    host.on('/photos/logo.png', await sharp(clear).png().toBuffer())
    const still = await sharp(
      Buffer.from(await (await see(`${host.origin}/photos/spin.gif`)).arrayBuffer()),
    ).metadata()
    expect([still.width, still.height, still.pages ?? 1]).toEqual([40, 30, 1])
    const logo = await see(`${host.origin}/photos/logo.png`, 'w=640&q=75', { headers: { accept: '*/*' } })
    expect(logo.headers.get('content-type')).toBe('image/png')
  })

  test('whatever cameras write: CMYK, sixteen bits, another colour space, one pixel', async () => {
    const { host, see } = await aGallery()
    const photo = await aPhoto(400, 300).png().toBuffer()
    const files: Record<string, Buffer> = {
      'cmyk.jpg': await sharp(photo).toColourspace('cmyk').jpeg().toBuffer(),
      'deep.png': await sharp(photo).ensureAlpha(0.5).toColourspace('rgb16').png().toBuffer(),
      'p3.jpg': await sharp(photo).withIccProfile('p3').jpeg().toBuffer(),
      'old.avif': await sharp(photo).avif({ effort: 0 }).toBuffer(),
      'grey.webp': await sharp(photo).greyscale().webp().toBuffer(),
      'one.png': await sharp(photo).resize(1, 1).png().toBuffer(),
    }
    for (const [name, bytes] of Object.entries(files)) {
      host.on(`/photos/${name}`, bytes)
      const response = await see(`${host.origin}/photos/${name}`, 'w=640&q=75', {
        headers: { accept: 'image/webp' },
      })
      expect([name, response.status]).toEqual([name, 200])
      const { space, icc, width } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([name, space, icc, width]).toEqual([name, 'srgb', undefined, name === 'one.png' ? 1 : 400])
    }
  })
})

describe('IMG-01 only what the website declared', () => {
  test('another host, port, protocol or folder, or a password, gets 400, and the source is not asked', async () => {
    const { host, website, see } = await aGallery()
    const { port } = new URL(host.origin)
    for (const url of [
      'https://images.example/photos/a.jpg',
      `http://localhost:${port}/photos/a.jpg`,
      `http://127.0.0.1:1/photos/a.jpg`,
      `https://127.0.0.1:${port}/photos/a.jpg`,
      `${host.origin}/private/a.jpg`,
      `${host.origin}/photos-of-others/a.jpg`,
      `${host.origin}/photos/../private/a.jpg`,
      `http://who:what@127.0.0.1:${port}/photos/a.jpg`,
      `https://${website.host}:8443/a.jpg`,
    ]) {
      const response = await see(url)
      expect([url, response.status, await response.text()]).toEqual([
        url,
        400,
        '"url" parameter is not allowed',
      ])
    }
    expect(host.asked).toEqual([])
  })

  test('the sources of another website are not its own', { tags: ['long'] }, async () => {
    const { it, host, see } = await aGallery()
    host.on('/photos/a.jpg', await aPhoto(800, 600).jpeg().toBuffer())
    const url = `${host.origin}/photos/a.jpg`
    expect((await see(url)).status).toBe(200)
    const stranger = await it.aWebsite()
    const response = await it.visit(stranger, `/_image?url=${encodeURIComponent(url)}&w=640&q=75`, modern)
    expect(response.status).toBe(400)
  })

  test('a declared host on a private address is refused, by its number and by its name', {
    tags: ['long'],
  }, async () => {
    const { it, host, see } = await aGallery({})
    expect((await see(`${host.origin}/photos/a.jpg`)).status).toBe(400)
    const named = await it.aWebsite({
      settings: { image_sources: [`http://localhost:${new URL(host.origin).port}`] },
    })
    const url = encodeURIComponent(`http://localhost:${new URL(host.origin).port}/photos/a.jpg`)
    expect((await it.visit(named, `/_image?url=${url}&w=640&q=75`, modern)).status).toBe(400)
    expect(host.asked).toEqual([])
  })

  test('a host name that changes from a public to a private address is refused', async () => {
    let looked = 0
    const it = await createTestApp({
      outgoing: {
        resolve: async () => {
          looked += 1
          return [{ address: looked === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }]
        },
        mayConnect: (address) => address !== '127.0.0.1',
        firstByteMs: 300,
        wholeMs: 900,
      },
    })
    const host = await anImageHost()
    const source = `http://rebind.example:${new URL(host.origin).port}`
    const website = await it.aWebsite({ settings: { image_sources: [source] } })
    const url = encodeURIComponent(`${source}/a.jpg`)
    for (let time = 0; time < 2; time += 1) {
      const response = await it.visit(website, `/_image?url=${url}&w=640&q=75`, modern)
      expect([400, 502, 504]).toContain(response.status)
      it.clock.now = new Date(it.clock.now.getTime() + 61_000)
    }
    expect(looked).toBeGreaterThan(1)
    expect(host.asked).toEqual([])
  })

  test('a redirect within the source is followed, one out of it is refused, and a loop ends', {
    tags: ['long'],
  }, async () => {
    const { host, see } = await aGallery()
    const elsewhere = await anImageHost()
    const passOn =
      (to: string) =>
      (_request: unknown, response: ServerResponse): void =>
        void response.writeHead(302, { location: to }).end()
    host.on('/photos/new.jpg', await aPhoto(700, 400).jpeg().toBuffer())
    host.on('/photos/old.jpg', passOn('/photos/new.jpg'))
    host.on('/photos/away.jpg', passOn(`${elsewhere.origin}/photos/a.jpg`))
    host.on('/photos/inside.jpg', passOn('http://127.0.0.1:1/admin'))
    host.on('/photos/round.jpg', passOn('/photos/round.jpg'))
    const statuses = []
    for (const name of ['old', 'away', 'inside', 'round'])
      statuses.push((await see(`${host.origin}/photos/${name}.jpg`)).status)
    expect(statuses).toEqual([200, 400, 400, 508])
    expect(elsewhere.asked).toEqual([])
  })
})

describe('IMG-01 what is no picture', () => {
  test('SVG, text that calls itself JPEG, a file cut off: 400', async () => {
    const { host, see } = await aGallery()
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
    const photo = await aPhoto(800, 600).jpeg().toBuffer()
    const files: Record<string, Buffer> = {
      'a.svg': Buffer.from(svg),
      'b.jpg': Buffer.from(`<?xml version="1.0"?>${svg}`),
      'c.gif': Buffer.concat([Buffer.from('GIF89a'), Buffer.from(svg)]),
      'd.jpg': Buffer.from('this is a picture, honestly'),
      'e.jpg': photo.subarray(0, photo.length >> 1),
      'f.jpg': Buffer.alloc(0),
    }
    for (const [name, bytes] of Object.entries(files)) {
      host.on(`/photos/${name}`, bytes)
      const response = await see(`${host.origin}/photos/${name}`)
      expect([name, response.status, response.headers.get('content-type')]).toEqual([
        name,
        400,
        'text/plain; charset=utf-8',
      ])
    }
  })

  test('a bomb of 30,000 × 30,000 pixels is refused by its header', async () => {
    const { host, see } = await aGallery()
    host.on('/photos/bomb.png', aWhitePng(30_000, 30_000))
    expect((await see(`${host.origin}/photos/bomb.png`)).status).toBe(400)
  })

  test('one that is too long is cut off: 413, whether it says so or not', async () => {
    const { host, see } = await aGallery({ outgoing: { mayConnect: () => true, mostBytes: 100_000 } })
    host.on('/photos/said.jpg', (_request, response) =>
      response.writeHead(200, { 'content-length': 200_000 }).end(),
    )
    host.on('/photos/unsaid.jpg', (_request, response) => {
      const more = setInterval(() => response.write(Buffer.alloc(50_000)), 5)
      response.on('close', () => clearInterval(more))
    })
    expect((await see(`${host.origin}/photos/said.jpg`)).status).toBe(413)
    expect((await see(`${host.origin}/photos/unsaid.jpg`)).status).toBe(413)
  })

  test('F31 a source without the picture gives 404, a failing one 502, a silent one 504; it is asked again after a minute', async () => {
    const gallery = await aGallery({ outgoing: { mayConnect: () => true, firstByteMs: 150, wholeMs: 400 } })
    const { it, host, see } = gallery
    host.on('/photos/gone.jpg', (_request, response) => response.writeHead(410).end())
    host.on('/photos/ill.jpg', (_request, response) => response.writeHead(503).end())
    host.on('/photos/silent.jpg', () => {})
    host.on('/photos/slow.jpg', (_request, response) => response.writeHead(200).write('x'))
    const statuses = []
    for (const name of ['none', 'gone', 'ill', 'silent', 'slow'])
      statuses.push((await see(`${host.origin}/photos/${name}.jpg`)).status)
    expect(statuses).toEqual([404, 410, 502, 504, 504])
    expect(host.asked.filter((path) => path === '/photos/ill.jpg')).toHaveLength(2)
    await see(`${host.origin}/photos/none.jpg`, 'w=750&q=60')
    expect(host.asked.filter((path) => path === '/photos/none.jpg')).toHaveLength(1)
    it.clock.now = new Date(it.clock.now.getTime() + 61_000)
    host.on('/photos/none.jpg', await aPhoto(700, 400).jpeg().toBuffer())
    expect((await see(`${host.origin}/photos/none.jpg`)).status).toBe(200)
  })
})

describe('a picture is made once', () => {
  test('the second request comes from the cache; an ETag is answered with 304', {
    tags: ['long'],
  }, async () => {
    const gallery = await aGallery()
    const { it, host, see } = gallery
    host.on('/photos/a.jpg', await aPhoto(1500, 1000).jpeg().toBuffer())
    const url = `${host.origin}/photos/a.jpg`
    const first = await see(url)
    await it.images.settled()
    const second = await see(url)
    expect([made(gallery, 'made'), made(gallery, 'hit'), host.asked.length]).toEqual([1, 1, 1])
    const etag = second.headers.get('etag') ?? ''
    const third = await see(url, 'w=640&q=75', { headers: { ...modern.headers, 'if-none-match': etag } })
    expect([third.status, await third.text(), third.headers.get('vary')]).toEqual([304, '', 'Accept'])
    // the picture was compressed further after the first answer
    expect((await second.arrayBuffer()).byteLength).toBeLessThan((await first.arrayBuffer()).byteLength)
  })

  test('twenty who ask at once wait for one', { tags: ['long'] }, async () => {
    const gallery = await aGallery()
    const { host, see } = gallery
    const photo = await aPhoto(1500, 1000).jpeg().toBuffer()
    host.on('/photos/a.jpg', (_request, response) => void wait(60).then(() => response.end(photo)))
    const responses = await Promise.all(Array.from({ length: 20 }, () => see(`${host.origin}/photos/a.jpg`)))
    expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(1)
    expect(host.asked).toHaveLength(1)
  })

  test('a picture that nobody waits for any more is not made', async () => {
    const gallery = await aGallery()
    const { host, see } = gallery
    let isCutOff = false
    host.on('/photos/a.jpg', (request) => request.on('close', () => (isCutOff = true)))
    const visitor = new AbortController()
    const seen = see(`${host.origin}/photos/a.jpg`, 'w=640&q=75', { ...modern, signal: visitor.signal })
    await expect.poll(() => host.asked.length).toBe(1)
    visitor.abort()
    await expect(seen).rejects.toThrow()
    await expect.poll(() => isCutOff).toBe(true)
    expect(made(gallery, 'made')).toBe(0)
  })

  test('after four hours the source is asked again, while the visitor has the picture at once', {
    tags: ['long'],
  }, async () => {
    const gallery = await aGallery()
    const { it, host, see } = gallery
    const url = `${host.origin}/photos/a.jpg`
    host.on('/photos/a.jpg', await aPhoto(900, 600).jpeg().toBuffer())
    const old = (await see(url)).headers.get('etag')
    await it.images.settled()
    host.on('/photos/a.jpg', await aPhoto(900, 600).negate().jpeg().toBuffer())
    it.clock.now = new Date(it.clock.now.getTime() + 14_401_000)
    expect((await see(url)).status).toBe(200)
    await expect.poll(async () => (await see(url)).headers.get('etag')).not.toBe(old)
    await it.images.settled()
    expect(made(gallery, 'stale')).toBeGreaterThan(0)
  })
})

describe('a picture that was shown before', () => {
  const later = (it: TestApp): void => {
    it.clock.now = new Date(it.clock.now.getTime() + 14_401_000)
  }

  test('is shown while its source is in trouble', async () => {
    const { it, host, see } = await aGallery()
    host.on('/photos/a.jpg', await aPhoto(700, 400).jpeg().toBuffer())
    await see(`${host.origin}/photos/a.jpg`)
    host.on('/photos/a.jpg', (_request, response) => response.writeHead(500).end())
    later(it)
    for (let time = 0; time < 3; time += 1) {
      expect((await see(`${host.origin}/photos/a.jpg`)).status).toBe(200)
      await wait(30)
    }
  })

  test('is not shown again once its owner has taken it down', async () => {
    const { it, host, see } = await aGallery()
    host.on('/photos/a.jpg', await aPhoto(700, 400).jpeg().toBuffer())
    await see(`${host.origin}/photos/a.jpg`)
    host.on('/photos/a.jpg', (_request, response) => response.writeHead(410).end())
    later(it)
    await see(`${host.origin}/photos/a.jpg`)
    await expect.poll(async () => (await see(`${host.origin}/photos/a.jpg`)).status).toBe(410)
  })
})

describe('pictures of the website itself', () => {
  test('a file that the build does not have, or that is no raster picture, gets 404', async () => {
    const { see } = await aGallery()
    expect((await see('/nothing.png')).status).toBe(404)
    expect((await see('/etc/passwd')).status).toBe(404)
    expect((await see('/favicon.svg')).status).toBe(400)
  })
})

describe('IMG-05 what a link to a page is previewed with', () => {
  test('the vehicle’s first picture, under the website’s own address, in the size that is said', async () => {
    const it = await createTestApp(anywhere)
    const host = await anImageHost()
    host.on('/ute.jpg', await aPhoto(900, 600).jpeg().toBuffer())
    const stock = [aListing({ 'Stock No': 'U1', Images: `${host.origin}/ute.jpg` })]
    const website = await it.aWebsite({ settings: { image_sources: [host.origin] }, stock })
    const page = await (await it.visit(website, pageOf(website.vehicle))).text()
    const tagged = (name: string): string | undefined =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`)
        .exec(page)?.[1]
        ?.replaceAll('&amp;', '&')
    expect(tagged('og:image:width')).toBe('1200')
    expect(tagged('og:image:height')).toBe('630')
    expect(tagged('og:image:alt')).toBe(website.vehicle.name)
    expect(tagged('twitter:card')).toBe('summary_large_image')
    const address = new URL(tagged('og:image') ?? '')
    expect(address.origin).toBe(new URL(website.website.url).origin)
    const answer = await it.visit(website, address.pathname + address.search, { headers: { accept: '*/*' } })
    expect(await sizeOf(answer)).toEqual(['jpeg', 1200, 630])
  })
})

test('KEEP-17 with a bucket a picture that one process has made is another’s too, and so is its source; without it each makes its own', {
  tags: ['long'],
}, async () => {
  const s3 = await anS3()
  const variables = {
    BLOB_URL: `s3://photos/of-dealers?endpoint=${new URL(s3.url).origin}&region=${s3.region}`,
    S3_ACCESS_KEY_ID: s3.key,
    S3_SECRET_ACCESS_KEY: s3.secret,
  }
  const database = await testDatabase()
  const first = await aGallery({ ...anywhere, database, variables })
  const { host, website } = first
  host.on('/photos/car.jpg', await aPhoto(1500, 1000).jpeg().toBuffer())
  const url = `${host.origin}/photos/car.jpg`
  const made640 = Buffer.from(await (await first.see(url)).arrayBuffer())
  const laid = () => [...s3.files.keys()].filter((name) => name.includes('/of-dealers/pictures/'))
  await until(() => laid().length >= 2)
  const see = (query: string, it: TestApp) =>
    it.visit(website, `/_image?url=${encodeURIComponent(url)}&${query}`, modern)
  // a store that does not answer within a second is not waited for, so a busy machine may need more than one process
  const other = await vi.waitFor(
    async () => {
      const it = await createTestApp({ ...anywhere, database, variables })
      const askedBefore = host.asked.length
      const same = await see('w=640&q=75', it)
      expect(Buffer.from(await same.arrayBuffer()).equals(made640)).toBe(true)
      expect((await see('w=750&q=60', it)).status).toBe(200)
      expect(host.asked).toHaveLength(askedBefore)
      expect(made({ ...first, it }, 'hit')).toBe(1)
      return it
    },
    { timeout: 90_000 },
  )
  const askedBefore = host.asked.length
  // a store that refuses costs no picture
  s3.fail(...Array.from({ length: 50 }, () => 403))
  expect((await see('w=828&q=75', other)).status).toBe(200)
  const alone = await createTestApp({ ...anywhere, database })
  expect((await see('w=640&q=75', alone)).status).toBe(200)
  expect(host.asked).toHaveLength(askedBefore + 1)
})
