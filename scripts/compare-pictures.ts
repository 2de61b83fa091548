import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { sampleSlugs } from '#app/features/content/demo.server.ts'
import { ask, fileNameOf, linksIn, moment, onePerKind, pagesBeside, serveDemo } from './demo-server.ts'
import { chromiumFlags, findChromium } from './find-chromium.ts'

/*
 * Whoever changes styles without changing what is seen proves it with this: it takes a picture of a page of
 * each kind of the demo websites at several widths, and compares two folders of such pictures.
 *
 *   npm run build && node scripts/compare-pictures.ts write /tmp/before
 *   … the change, and a build …
 *   node scripts/compare-pictures.ts write /tmp/after
 *   node scripts/compare-pictures.ts /tmp/before /tmp/after
 *
 * A page is pictured as it comes and, at the widths of `openWidths`, once more with everything unfolded.
 * `--websites` and `--widths` choose others; `--as print` and `--as forced-colors` show the page in that
 * mode. Where two pictures differ, both and their difference stand beside the later one as `<name>.diff.png`.
 * The pictures of vehicles are hidden, since to draw them takes minutes.
 */

const root = new URL('..', import.meta.url).pathname
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    websites: { type: 'string', default: sampleSlugs(join(root, 'db', 'sample')).join() },
    widths: { type: 'string', default: '390,768,1180,1440' },
    as: { type: 'string', default: 'screen' },
  },
})
const widths = options.widths.split(',').map(Number)
const openWidths = [390]

const [first, second] = positionals
if (first === 'write' && second !== undefined) await writePictures(second)
else if (first !== undefined && second !== undefined) process.exitCode = await compare(first, second)
else throw new Error('compare-pictures.ts write <folder>, or compare-pictures.ts <before> <after>')

async function writePictures(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(executablePath === null ? {} : { executablePath }),
  })
  await serveDemo(
    async (port) => {
      const seen = new Map<string, Set<string>>()
      const waiting: [slug: string, paths: string[]][] = []
      for (const slug of options.websites.split(','))
        waiting.push([slug, await choosePages(port, slug, seen)])
      const work = async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
          await writeWebsite(browser, port, next, folder)
      }
      await Promise.all([work(), work()])
    },
    { modules: [join(root, 'test/e2e/plain-pictures.ts')] },
  )
  await browser.close()
}

async function writeWebsite(
  browser: Browser,
  port: number,
  [slug, paths]: readonly [string, readonly string[]],
  folder: string,
): Promise<void> {
  mkdirSync(join(folder, slug), { recursive: true })
  const context = await browser.newContext({ bypassCSP: true })
  const page = await context.newPage()
  await page.clock.setFixedTime(moment)
  await page.emulateMedia({
    reducedMotion: 'reduce',
    ...(options.as === 'print' ? { media: 'print' } : {}),
    ...(options.as === 'forced-colors' ? { forcedColors: 'active' } : {}),
  })
  const camera = await context.newCDPSession(page)
  for (const path of paths) {
    const name = join(folder, slug, fileNameOf(path).slice(0, 150))
    await page.goto(`http://${slug}.localhost:${port}${path}`, { waitUntil: 'load' })
    await freezePage(page)
    for (const width of widths) await takePicture(page, camera, width, `${name}@${width}.png`)
    if (options.as !== 'screen') continue
    await page.evaluate(unfold)
    for (const width of widths.filter((each) => openWidths.includes(each)))
      await takePicture(page, camera, width, `${name}@${width}-unfolded.png`)
  }
  await context.close()
  process.stdout.write(`${slug}: ${paths.length} pages\n`)
}

/**
 * Chooses the home page, the stock and the vehicles of every website. Another page is chosen only if it has
 * an element that no earlier page of the same design had.
 */
async function choosePages(port: number, slug: string, seen: Map<string, Set<string>>): Promise<string[]> {
  const isPage = (path: string) =>
    !/^\/(_image|demo-media|media|assets|demo|feeds|api)\b|\.(xml|ics|json|txt)$/.test(path)
  const read = async (path: string) => (await ask(port, slug, path)).body
  const named: string[] = []
  for (const sitemap of linksIn(await read('/sitemap.xml'))) named.push(...linksIn(await read(sitemap)))
  const candidates = onePerKind([...pagesBeside, ...named].filter(isPage))
  const further = await Promise.all(candidates.map(async (path) => linksIn(await read(path))))
  const chosen: string[] = []
  for (const path of onePerKind([...candidates, ...further.flat().filter(isPage)])) {
    const html = await read(path)
    const design = /data-design="(\w+)"/.exec(html)?.[1] ?? ''
    const seenThere = seen.get(design) ?? new Set()
    seen.set(design, seenThere)
    const shapes = [...html.matchAll(/<(\w+)[^>]* class="([^"]*)"/g)].map(
      ([, name, classes]) => `${name}.${classes}`,
    )
    const isNew = shapes.some((shape) => !seenThere.has(shape))
    for (const shape of shapes) seenThere.add(shape)
    if (isNew || /^\/$|^\/(search|cars|motorcycles|campers)\/[^?]+$/.test(path)) chosen.push(path)
  }
  return chosen
}

/**
 * Makes the page the same in every run: nothing moves, what loads late has loaded, and what depends on chance
 * is hidden.
 */
async function freezePage(page: Page): Promise<void> {
  await page.addStyleTag({
    content: `img, #text-chat { visibility: hidden !important }
      *, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }`,
  })
  await page.evaluate(async () => void (await document.fonts.ready))
  if ((await page.locator('[data-wakes]').count()) === 0) return
  await page.waitForFunction(() => document.documentElement.dataset.script === 'awake')
  await page.waitForLoadState('networkidle')
}

/** Runs in the browser: unfolds whatever can be unfolded, and places it in the page instead of above it. */
function unfold(): void {
  for (const details of document.querySelectorAll('details')) details.open = true
  for (const dialog of document.querySelectorAll('dialog')) dialog.setAttribute('open', '')
  const style = document.createElement('style')
  style.textContent = 'dialog, [popover] { position: static !important; display: block !important }'
  document.head.append(style)
}

async function takePicture(page: Page, camera: CDPSession, width: number, file: string): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const { cssContentSize } = await camera.send('Page.getLayoutMetrics')
  const clip = {
    x: 0,
    y: 0,
    width: Math.max(width, cssContentSize.width),
    height: Math.min(Math.ceil(cssContentSize.height), 16_000),
    scale: 1,
  }
  const take = async () => {
    const { data } = await camera.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
      captureBeyondViewport: true,
      clip,
    })
    return data
  }
  // a busy machine sometimes leaves a part unpainted, so a picture counts once two in a row are equal
  let [former, present] = ['', await take()]
  for (let tries = 0; former !== present && tries < 6; tries += 1) [former, present] = [present, await take()]
  writeFileSync(file, Buffer.from(present, 'base64'))
}

/** @returns the exit code: 1 where a page differs, or is in one folder alone */
async function compare(before: string, after: string): Promise<number> {
  const [former, present] = [picturesIn(before), picturesIn(after)]
  let differing = 0
  for (const name of [...new Set([...former, ...present])].sort()) {
    if (!options.websites.split(',').includes(name.split('/')[0] ?? '')) continue
    const what = !present.has(name)
      ? 'is gone'
      : !former.has(name)
        ? 'is new'
        : await difference(join(before, name), join(after, name))
    if (what === null) continue
    differing += 1
    process.stdout.write(`${name}: ${what}\n`)
  }
  process.stdout.write(`${former.size} pictures before, ${present.size} after, ${differing} differ\n`)
  return differing === 0 ? 0 : 1
}

async function difference(before: string, after: string): Promise<string | null> {
  const files = [readFileSync(before), readFileSync(after)] as const
  if (files[0].equals(files[1])) return null
  const sizes = await Promise.all(files.map((file) => sharp(file).metadata()))
  const width = Math.max(...sizes.map((size) => size.width ?? 0))
  const height = Math.max(...sizes.map((size) => size.height ?? 0))
  const [one, other] = await Promise.all(files.map((file) => pixelsOf(file, width, height)))
  if (one === undefined || other === undefined) return null
  const marked = Buffer.alloc(width * height * 3, 255)
  let count = 0
  let highest = height
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 3
    if (one[at] === other[at] && one[at + 1] === other[at + 1] && one[at + 2] === other[at + 2]) continue
    count += 1
    highest = Math.min(highest, Math.floor(pixel / width))
    marked.set([220, 0, 0], at)
  }
  if (count === 0) return null
  const raw = { width, height, channels: 3 } as const
  await sharp({ create: { width: width * 3, height, channels: 3, background: '#fff' } })
    .composite([one, other, marked].map((input, index) => ({ input, raw, left: index * width, top: 0 })))
    .png({ compressionLevel: 1 })
    .toFile(after.replace(/\.png$/, '.diff.png'))
  const heights = sizes.map((size) => size.height)
  const taller = heights[0] === heights[1] ? '' : `, ${heights[0]} px high before and ${heights[1]} after`
  return `${((100 * count) / (width * height)).toFixed(2)} % differ, from ${highest} px down${taller}`
}

async function pixelsOf(file: Buffer, width: number, height: number): Promise<Buffer> {
  const picture = sharp(file).flatten({ background: '#fff' }).toColourspace('srgb')
  const size = await picture.metadata()
  return picture
    .extend({ right: width - (size.width ?? 0), bottom: height - (size.height ?? 0), background: '#fff' })
    .raw()
    .toBuffer()
}

function picturesIn(folder: string): Set<string> {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Set(names.filter((name) => name.endsWith('.png') && !name.endsWith('.diff.png')))
}
