import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { websiteExport, websiteImport, websiteValidate } from '#app/commands/website.server.ts'
import { writeFolder } from '#app/features/content/folder-files.server.ts'
import { aPassport, aPdf, showsPassports } from './a-passport.ts'
import { aPhoto } from './a-photo-upload.ts'
import { aListing, aWebsiteInFiles, type WebsiteInFiles } from './a-website-folder.ts'
import { createTestApp, type TestApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { runAsOperator } from './run-as-operator.ts'

const day = '2026-06-20'
const stated = { state: 'stated', source: 'dealer', dated: day } as const
const certificate = 'documents/title-a1.pdf'
const invoice = 'documents/invoice-a1.jpg'
const photo = '/media/door.svg'

const title = {
  ...stated,
  value: {
    register: 'PPSR (Australia)',
    certificate: '1234',
    at: `${day}T10:32:00+10:00`,
    security_interest: 'none',
    write_off: 'none',
    theft: 'none',
  },
}
const service = { day, odometer: 9000, workshop: 'Hume', work: 'Oil' }

/** What is said of A1, with papers behind it: a title check, a service, and the repair of a scratch. */
function anEntry({ publish = true, named = true } = {}) {
  const paper = (file: string) => (named ? { file, publish } : null)
  return {
    stocknum: 'A1',
    items: {
      title: { ...title, document: paper(certificate) },
      service: {
        ...stated,
        value: { history: 'part', entries: [{ ...service, document: paper(invoice) }] },
      },
    },
    imperfections: [
      {
        ...{
          kind: 'scratch',
          zone: 'left side',
          size_mm: 30,
          repaired_on: day,
          source: 'dealer',
          dated: day,
        },
        photos: [{ photo, x: 0.5, y: 0.5 }],
        document: paper(invoice),
      },
    ],
  }
}

interface Kept {
  readonly hash: string
  readonly type: string
  readonly publish: boolean
  readonly path: string
}

function ofType(documents: readonly Kept[], wanted: string): Kept {
  const found = documents.find(({ type }) => type === wanted)
  if (!found) throw new Error(`there is no ${wanted}`)
  return found
}

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-documents-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A website's folder with documents beside its passports, and what an operator does with it. */
async function aDocumentedFolder() {
  const made = aWebsiteInFiles({ settings: showsPassports, stock: [aListing({ 'Stock No': 'A1' })] })
  const folder = aFolder()
  const jpeg = await aPhoto(60, 40)
  const write = (entry: unknown, documents: Readonly<Record<string, Uint8Array>> = {}): void =>
    writeFolder(
      folder,
      new Map<string, string | Uint8Array>([
        ...made.files,
        [made.feed.name, made.feed.bytes],
        ['media/door.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"/>'],
        ['passports.json', `${JSON.stringify([entry], null, 2)}\n`],
        ...Object.entries(documents),
      ]),
    )
  const pdf = new TextEncoder().encode(`%PDF-1.4\n% ${made.canary}\n%%EOF\n`)
  const papers = { [certificate]: pdf, [invoice]: new Uint8Array(jpeg) }
  write(anEntry(), papers)
  return { made, folder, write, papers }
}

/** Imports a folder as an operator does. @returns what the command says, and the passport of A1 */
async function importedBy(it: TestApp, folder: string, { id: dealershipId, host }: WebsiteInFiles) {
  const { code, printed } = await runAsOperator(it, websiteImport, [folder])
  await it.app.settled()
  const { id } = await it.database.db
    .selectFrom('vehicles')
    .select('id')
    .where('stocknum', '=', 'A1')
    .where('dealership_id', '=', dealershipId)
    .executeTakeFirstOrThrow()
  return { code, printed, ...aPassport(it, { host }, id) }
}

test('PASS-15 documents beside passports.json are kept as those that are sent, once, and shown where the entry says so', async () => {
  const it = await createTestApp()
  const { made, folder, write, papers } = await aDocumentedFolder()
  const first = await importedBy(it, folder, made)
  expect([first.code, first.printed]).toEqual([0, expect.stringContaining('passports.json 1 applied')])
  const { documents, items, imperfections } = await first.read()
  expect(documents.map(({ publish }: Kept) => publish)).toEqual([true, true])
  const [pdf, jpeg] = [ofType(documents, 'application/pdf'), ofType(documents, 'image/jpeg')]
  expect(items.find(({ item }: { item: string }) => item === 'title').document).toBe(pdf.hash)
  expect((await first.itemOf('service')).value.entries[0].document).toBe(jpeg.hash)
  expect(imperfections[0].document).toBe(jpeg.hash)
  const shown = await it.visit({ host: made.host }, pdf.path)
  expect([shown.status, new Uint8Array(await shown.arrayBuffer())]).toEqual([200, papers[certificate]])
  // a picture is written anew: what its camera noted is not in it
  const picture = Buffer.from(await (await it.visit({ host: made.host }, jpeg.path)).arrayBuffer())
  expect(picture.includes('zqCamera')).toBe(false)
  const { slug } = await it.database.db
    .selectFrom('website_vehicles')
    .select('slug')
    .where('website_id', '=', made.id)
    .executeTakeFirstOrThrow()
  expect((await first.section(slug)).match(new RegExp(`href="${jpeg.path}"`, 'g'))).toHaveLength(1)
  // the same folder again adds nothing, and a person's word since stays
  await first.put('title', { state: 'unknown' })
  const again = await importedBy(it, folder, made)
  expect(again.printed).toContain('passports.json 0 applied, 1 unchanged')
  expect((await again.read()).documents).toEqual(documents)
  expect((await again.itemOf('title')).state).toBe('unknown')
  // another paper under the same name is another word
  write(anEntry({ publish: false }), {
    ...papers,
    [certificate]: new TextEncoder().encode('%PDF-1.4\nB\n%%EOF\n'),
  })
  const changed = await importedBy(it, folder, made)
  const after = (await changed.read()).documents
  expect(after.map(({ publish }: Kept) => publish)).toEqual([false, false])
  expect((await changed.itemOf('title')).document).not.toBe(pdf.hash)
  expect((await it.visit({ host: made.host }, pdf.path)).status).toBe(404)
})

test('PASS-15 a document that the folder names no more leaves the passport, and its file a day later', async () => {
  const it = await createTestApp()
  const { made, folder, write, papers } = await aDocumentedFolder()
  const { read } = await importedBy(it, folder, made)
  const { hash } = ofType((await read()).documents, 'application/pdf')
  write(anEntry({ named: false }))
  const { code, itemOf } = await importedBy(it, folder, made)
  expect([code, (await read()).documents, (await itemOf('title')).document]).toEqual([0, [], null])
  expect((await itemOf('service')).value.entries[0].document).toBeNull()
  const files = () =>
    readdirSync(it.dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(hash))
  expect(files()).toHaveLength(1)
  it.clock.now = new Date(it.clock.now.getTime() + 25 * 3_600_000)
  await it.stockChores.runDue()
  expect(files()).toEqual([])
  // what is not named is refused rather than left lying there
  write(anEntry({ named: false }), papers)
  const unnamed = await runAsOperator(it, websiteImport, [folder])
  expect(unnamed.code).toBe(1)
  expect(unnamed.printed).toContain(`${certificate}:1:1: no entry of passports.json names this document`)
})

test('PASS-15 a document that is missing, elsewhere, too large or of another kind is named with file and field, and nothing is imported', async () => {
  const it = await createTestApp()
  const { made, folder, write, papers } = await aDocumentedFolder()
  const told = async (): Promise<string> => {
    const [validated, imported] = [
      await runAsOperator(it, websiteValidate, [folder]),
      await runAsOperator(it, websiteImport, [folder]),
    ]
    expect([validated.code, imported.code]).toEqual([1, 1])
    expect(imported.printed).toContain(validated.printed.trim())
    return imported.printed
  }
  const field = String.raw`passports\.json:\d+:\d+ \[0\]\.items\.title\.document`
  write(anEntry(), { [invoice]: papers[invoice] })
  expect(await told()).toMatch(new RegExp(`${field}: this file is missing in the folder`))
  write(anEntry(), { ...papers, [certificate]: new TextEncoder().encode('<script>%PDF-</script>') })
  expect(await told()).toMatch(new RegExp(`${field}: This document cannot be read here`))
  write(anEntry(), { ...papers, [certificate]: new Uint8Array(10 * 1024 * 1024 + 1) })
  expect(await told()).toMatch(new RegExp(`${field}: This document is above 10 MB`))
  write(anEntry(), { [invoice]: papers[invoice] })
  const elsewhere = join(aFolder(), 'paper.pdf')
  writeFileSync(elsewhere, aPdf)
  symlinkSync(elsewhere, join(folder, certificate))
  expect(await told()).toMatch(new RegExp(`${field}: expected a file of this folder`))
  const outside = { ...anEntry(), items: { title: { ...title, document: { file: '../paper.pdf' } } } }
  write(outside, papers)
  expect(await told()).toMatch(new RegExp(`${field}\\.file: expected a file in the folder documents/`))
  expect(it.app.websites().some(({ slug }) => slug === made.slug)).toBe(false)
})

test('PASS-15 website export gives the documents back, and elsewhere the folder makes the same passport', async () => {
  const it = await createTestApp()
  const other = await createTestApp({ database: await freshDatabase() })
  const { made, folder, papers } = await aDocumentedFolder()
  const { read } = await importedBy(it, folder, made)
  const exported = aFolder()
  const { code } = await runAsOperator(it, websiteExport, [made.slug], [['to', exported]])
  expect(code).toBe(0)
  expect(new Uint8Array(readFileSync(join(exported, certificate)))).toEqual(papers[certificate])
  expect(readFileSync(join(exported, 'passports.json'), 'utf8')).toBe(
    readFileSync(join(folder, 'passports.json'), 'utf8'),
  )
  const there = await importedBy(other, exported, made)
  const [here, again] = [(await read()).documents, (await there.read()).documents]
  expect([there.code, ofType(again, 'application/pdf')]).toEqual([0, ofType(here, 'application/pdf')])
  expect(again).toHaveLength(2)
})
