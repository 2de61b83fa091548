import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

const mounts = '/proc/self/mountinfo'

/**
 * Whether a folder is on a container's own layer, which is gone when the container is replaced. Leads that wait in the journal
 * would go with it (OPS-15).
 *
 * @param folder may not be there yet
 * @param mountinfo the kernel's list of what is mounted where (proc(5)); empty where there is none
 */
export function isOnContainerLayer(
  folder: string,
  mountinfo = existsSync(mounts) ? readFileSync(mounts, 'utf8') : '',
): boolean {
  const path = placeOf(resolve(folder))
  let best = { point: '', type: '' }
  for (const line of mountinfo.split('\n')) {
    const [before = '', after = ''] = line.split(' - ')
    const point = (before.split(' ')[4] ?? '').replace(/\\(\d{3})/g, (_, octal: string) =>
      String.fromCharCode(Number.parseInt(octal, 8)),
    )
    const isAbove = point === '/' || path === point || path.startsWith(`${point}/`)
    // of two on one place the later one is seen
    if (point !== '' && isAbove && point.length >= best.point.length)
      best = { point, type: after.split(' ')[0] ?? '' }
  }
  return best.type === 'overlay'
}

/** What to do about it. */
export function containerLayerWarning(folder: string): string {
  return `${folder} is on the container’s own layer and is gone when the container is replaced: mount a volume there`
}

/** Where the folder really is, or will be once it is made. */
function placeOf(folder: string): string {
  if (existsSync(folder)) return realpathSync(folder)
  const above = dirname(folder)
  return above === folder ? folder : join(placeOf(above), basename(folder))
}
