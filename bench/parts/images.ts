import { join } from 'node:path'
import sharp from 'sharp'
import { openIllustrator } from '#app/features/illustrator/illustrator.server.ts'
import { masterSize } from '#app/features/illustrator/illustrator.ts'
import { bodies } from '#app/features/illustrator/subject.ts'
import { scenes } from '#app/features/tenancy/theme/scenes.ts'
import {
  type Answer,
  ask,
  freePort,
  nodeCommand,
  pinning,
  root,
  type Served,
  serve,
  temporaryFolder,
} from '../processes.ts'
import { median, type Row, ratioOf } from '../row.ts'

const photos = 24
const size = { width: 2100, height: 1050 }

/**
 * Measures a visitor who is the first to want a photo of two megapixels at 640 pixels: our AVIF beside the
 * WebP of ipx. Each photo is asked for once at ours and once at ipx, one after the other.
 */
export async function images(): Promise<Row[]> {
  const folder = await somePhotos()
  const [ours, ipx] = await Promise.all([serveOurs(folder), serveIpx(folder)])
  const rounds: { ours: Timed; ipx: Timed; small: Timed }[] = []
  for (let photo = 0; photo <= photos; photo += 1) {
    const ourPath = `/_image?url=%2F${photo}.jpg&w=640&q=75`
    const ipxPath = `/f_webp,q_75,w_640/${photo}.jpg`
    const accept = { accept: 'image/avif,image/webp' }
    const peer = await timeRequest(ipx, ipxPath)
    const first = await timeRequest(ours, ourPath, accept)
    await ask({ port: ours.port, host: 'localhost', path: '/settled' })
    const small = await timeRequest(ours, ourPath, accept)
    // the first photo loads the decoders, so it does not count
    if (photo > 0) rounds.push({ ours: first, ipx: peer, small })
  }
  await Promise.all([ours.stop(), ipx.stop()])

  const of = (who: 'ours' | 'ipx' | 'small', what: 'ms' | 'bytes') => rounds.map((round) => round[who][what])
  const row = (who: 'ours' | 'small', what: 'ms' | 'bytes') => ({
    unit: what,
    ours: median(of(who, what)),
    peer: { name: 'ipx WebP 75', value: median(of('ipx', what)) },
    ratio: ratioOf(of(who, what), of('ipx', what)),
    better: 'less' as const,
  })
  const details = { photos, pixels: `${size.width} × ${size.height} to 640`, pinning }
  return [
    { what: 'picture: first AVIF', ...row('ours', 'ms'), must: 1.3, goal: 1, details },
    { what: 'picture: first AVIF', ...row('ours', 'bytes'), must: 1, goal: 0.92, details },
    { what: 'picture: AVIF after the second pass', ...row('small', 'bytes'), goal: 0.75, details },
    { what: 'picture: from the cache', ...row('small', 'ms'), details },
    await drawnPicture(),
  ]
}

/** Measures the processor time of one drawn picture of 828 px: the side of a vehicle, in every scene. */
async function drawnPicture(): Promise<Row> {
  sharp.concurrency(1)
  const illustrator = openIllustrator()
  const width = 828
  const ms: number[] = []
  for (const [index, scene] of scenes.entries()) {
    const subject = { seed: `${index}`, body: bodies[index] ?? 'suv', paint: '#2f5d8a' }
    const startedAt = process.cpuUsage()
    const drawing = Buffer.from(illustrator.picture(subject, 'side', scene, masterSize))
    await sharp(drawing).resize(width).raw().toBuffer()
    const { user, system } = process.cpuUsage(startedAt)
    // the first picture reads the font and loads the renderer, so it does not count
    if (index > 0) ms.push((user + system) / 1000)
  }
  return {
    what: 'picture: drawn',
    unit: 'ms',
    ours: median(ms),
    better: 'less',
    must: 250,
    goal: 130,
    details: { width },
  }
}

interface Timed {
  readonly ms: number
  readonly bytes: number
}

async function timeRequest(
  { port }: Served,
  path: string,
  headers: Record<string, string> = {},
): Promise<Timed> {
  const startedAt = performance.now()
  const answer: Answer = await ask({ port, host: 'localhost', path, headers })
  const ms = performance.now() - startedAt
  if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  return { ms, bytes: answer.body.length }
}

/**
 * Cuts 25 photos from the only photograph in the installed packages, at twice its size because cameras take
 * larger ones.
 */
async function somePhotos(): Promise<string> {
  const folder = temporaryFolder()
  const photo = join(root, 'bench/peers/node_modules/autocannon/test/j5.jpeg')
  const whole = await sharp(photo).resize({ width: 2338 }).toBuffer()
  for (let index = 0; index <= photos; index += 1) {
    const cut = { left: index * 9, top: index * 4, ...size }
    await sharp(whole)
      .extract(cut)
      .jpeg({ quality: 92 })
      .toFile(join(folder, `${index}.jpg`))
  }
  return folder
}

function serveOurs(folder: string): Promise<Served> {
  return serve(nodeCommand('bench/serve-images.ts'), {
    environment: { IMAGES: folder, CACHE: join(temporaryFolder(), 'images') },
    first: { host: 'localhost', path: '/settled' },
  })
}

async function serveIpx(folder: string): Promise<Served> {
  const port = await freePort()
  const program = nodeCommand('bench/peers/node_modules/ipx/bin/ipx.mjs')
  return serve(
    [...program, 'serve', '--dir', folder, '--port', String(port), '--no-open', '--no-clipboard'],
    {
      port,
      first: { host: 'localhost', path: '/w_16/0.jpg' },
    },
  )
}
