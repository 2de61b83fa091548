import { dirname, posix } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { ask, searchPage, serveForecourt, temporaryFolder } from '../processes.ts'
import type { Row } from '../row.ts'
import { visibleText } from '../visible-text.ts'

/** Measures the bytes of the three main pages, and how often a page repeats what it shows. */
export async function sizes(): Promise<Row[]> {
  const server = await serveForecourt(temporaryFolder())
  const text = async (path: string): Promise<string> => {
    const { status, body } = await ask({ port: server.port, host: searchPage.host, path })
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return String(body)
  }
  const found: { hits: { name: string; url: string }[] } = JSON.parse(await text(`/api${searchPage.path}`))
  const vehiclePath = found.hits[0]?.url ?? ''
  const rows: Row[] = []
  for (const [name, path] of [
    ['home', '/'],
    ['search', searchPage.path],
    ['vehicle', vehiclePath],
  ] as const) {
    const html = await text(path)
    const styles = await Promise.all(addresses(html, /<link[^>]*rel="stylesheet"[^>]*>/g).map(text))
    const before = [
      ...inlineScripts(html),
      ...(await scriptsOf(addresses(html, /<script[^>]*src=[^>]*>/g), text)),
    ]
    const kitText = await text(`/_wake${path === '/' ? '/' : path}`)
    const kit: { before: string[]; routes: [string, string][]; entry: string } = JSON.parse(kitText)
    const woken = await scriptsOf([...kit.before, ...kit.routes.map(([, module]) => module), kit.entry], text)
    const after = [...before, ...woken]
    rows.push(
      {
        what: `sizes: ${name}, HTML brotli`,
        unit: 'KB',
        ours: brotli(html),
        better: 'less',
        details: bytesOf(html),
      },
      {
        what: `sizes: ${name}, CSS brotli`,
        unit: 'KB',
        ours: brotli(...styles),
        better: 'less',
        details: bytesOf(...styles),
      },
      {
        what: `sizes: ${name}, script before the first interaction, gzip`,
        unit: 'KB',
        ours: gzip(...before),
        better: 'less',
        must: 60,
        goal: 15,
        details: { brotliKb: brotli(...before) },
      },
      {
        what: `sizes: ${name}, script after it, gzip`,
        unit: 'KB',
        ours: gzip(...after),
        better: 'less',
        must: 141,
        goal: 132,
        details: { brotliKb: brotli(...after), files: woken.length, dataGzipKb: gzip(kitText) },
      },
    )
  }
  const html = await text(searchPage.path)
  const names = found.hits.map((hit) => hit.name.replaceAll('&', '&amp;'))
  rows.push({
    what: 'sizes: search, vehicle names in the page of those shown',
    unit: 'times',
    ours: occurrences(html, names) / occurrences(visibleText(html), names),
    better: 'less',
    must: 1.5,
    goal: 1.1,
  })
  await server.stop()
  return rows
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*(?:src=|type="application))[^>]*>(.*?)<\/script>/gs)].map(
    ([, code = '']) => code,
  )
}

function addresses(html: string, tag: RegExp): string[] {
  return [...html.matchAll(tag)].flatMap(([found]) => /(?:href|src)="([^"]+)"/.exec(found)?.[1] ?? [])
}

/**
 * Finds the scripts that a page loads: the modules with all their static imports, without those that are
 * imported on demand.
 */
async function scriptsOf(
  entries: readonly string[],
  text: (path: string) => Promise<string>,
): Promise<string[]> {
  const loaded = new Map<string, string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue
    const code = await text(path)
    loaded.set(path, code)
    for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport)\s*["'`](\.{1,2}\/[^"'`]+\.js)["'`]/g))
      waiting.push(posix.join(dirname(path), imported))
  }
  return [...loaded.values()]
}

function occurrences(text: string, names: readonly string[]): number {
  return names.reduce((total, name) => total + text.split(name).length - 1, 0)
}

function bytesOf(...texts: string[]): Record<string, number> {
  return { plainKb: kilobytes(texts.map((one) => Buffer.byteLength(one))), gzipKb: gzip(...texts) }
}

function gzip(...texts: string[]): number {
  return kilobytes(texts.map((one) => gzipSync(one, { level: 9 }).length))
}

function brotli(...texts: string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return kilobytes(texts.map((one) => brotliCompressSync(one, { params }).length))
}

function kilobytes(bytes: readonly number[]): number {
  return bytes.reduce((total, one) => total + one, 0) / 1024
}
