import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advertisementOf } from '#app/features/content/advertisement-of.ts'
import { readFolder } from '#app/features/content/folder-files.server.ts'
import { readWebsiteFolder } from '#app/features/content/read-website-folder.server.ts'
import { judge } from '#app/features/law/judge.ts'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import { sampleSlugs } from './a-sample.ts'
import { root } from './app.ts'
import { australianBreaches, oregonBreaches, zealandBreaches } from './law-breaches.ts'

const seed = 20_261_127
const today = '2026-11-25'

const websites = sampleSlugs.map((slug) => {
  const path = join(root, 'db', 'sample', slug)
  const read = readWebsiteFolder(path)
  if (!read.ok) throw new Error(`${slug} cannot be read`)
  const files = readFolder(path)
  return {
    slug,
    folder: read.folder,
    files,
    pages: [...files.keys()].filter((name) => /^pages\/.*\.md$/.test(name)),
  }
})

function breachesOf(locale: string): [rule: string, text: string][] {
  const texts =
    locale === 'en-AU' ? australianBreaches : locale === 'en-NZ' ? zealandBreaches : oregonBreaches
  return Object.entries(texts).flatMap(([rule, all]) => all.map((text): [string, string] => [rule, text]))
}

/** These are about the words alone; others depend on what else their text says, or are about offers. */
const anywhere =
  /^(AU-REDUCED|AU-SAVE|AU-CHEAPEST|AU-DRAFT|AU-WORDS|AU-UTP-SCARCITY|NZ-GST|US-TOTAL|US-REBATE|OR-REBATE)$/

interface Place {
  readonly file: string
  readonly text: string
  /** Counts from 1. */
  readonly line: number
}

/** The page with a paragraph more, somewhere after its title. */
function intoPage(file: string, text: string, breach: string, part: number): Place {
  const lines = text.split('\n')
  const gaps = lines.flatMap((line, at) => (line === '' && at > lines.indexOf('---', 1) ? [at] : []))
  const at = gaps[Math.floor(part * gaps.length)] ?? lines.length
  return { file, text: [...lines.slice(0, at), '', breach, '', ...lines.slice(at)].join('\n'), line: at + 2 }
}

/** The offers with one more, somewhere among them. */
function intoOffers(text: string, breach: string, part: number): Place {
  const offers: object[] = JSON.parse(text)
  const said = { id: 999, title: 'This month', text: breach }
  const at = Math.floor(part * (offers.length + 1))
  const written = JSON.stringify([...offers.slice(0, at), said, ...offers.slice(at)], null, 2)
  const line = written.split('\n').findIndex((one) => one.includes(JSON.stringify(breach))) + 1
  return { file: 'offers.json', text: written, line }
}

const breach = fc.constantFrom(...websites).chain((website) =>
  fc.record({
    website: fc.constant(website),
    said: fc.constantFrom(...breachesOf(website.folder.settings.locale)),
    page: fc.constantFrom(...website.pages),
    isOnPage: fc.boolean(),
    part: fc.double({ min: 0, max: 0.999, noNaN: true }),
  }),
)

test('LAW-03 LAW-10 200 breaches in random places of the eight demo websites are found, each with its rule, file and line', () => {
  const found = fc.sample(breach, { seed, numRuns: 200 }).map(({ website, said, page, isOnPage, part }) => {
    const [rule, text] = said
    const { files, folder } = website
    const place =
      isOnPage && anywhere.test(rule)
        ? intoPage(page, files.get(page) ?? '', text, part)
        : intoOffers(files.get('offers.json') ?? '[]', text, part)
    const changed = new Map([...files, [place.file, place.text]])
    const findings = judge(advertisementOf(folder, changed, today), shippedRules(), today)
    const isFound = findings.some(
      ({ rule: { id }, at }) => id === rule && at?.file === place.file && at.line === place.line,
    )
    return isFound ? null : `${website.slug} ${place.file}:${place.line} ${rule} ${text}`
  })
  expect(found.filter((missed) => missed !== null)).toEqual([])
  expect(found).toHaveLength(200)
})

test('LAW-03 the same websites as they are have no refusal', () => {
  const refused = websites.flatMap(({ slug, folder, files }) =>
    judge(advertisementOf(folder, files, today), shippedRules(), today)
      .filter(({ outcome }) => outcome === 'refuses')
      .map(({ id }) => `${slug} ${id}`),
  )
  expect(refused).toEqual([])
})
