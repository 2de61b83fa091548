import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { UnreadableRecord } from '#app/core/stored.ts'
import { exportStock } from '#app/features/stockroom/backup/export-stock.server.ts'
import type { FileStores } from '#app/features/stockroom/backup/part-files.server.ts'
import { restoreStock, type Unmatched } from '#app/features/stockroom/backup/restore-stock.server.ts'
import { readManifest } from '#app/features/stockroom/backup/stock-folder.server.ts'
import { knownParts } from '#app/features/stockroom/backup/stock-parts.server.ts'
import { openDocumentStore } from '#app/features/stockroom/passport/open-document-store.server.ts'
import { openPhotoStore } from '#app/features/stockroom/photos/open-photo-store.server.ts'
import { type Command, type CommandContext, textOption } from './command.server.ts'
import { text } from './option.server.ts'
import { scopeOf } from './stock.server.ts'
import { countWords, refuseUsage } from './website.server.ts'

export const stockExport: Command = {
  name: 'stock export',
  positionals: ['<website>'],
  options: { to: text('<folder>', 'where it is written, else ./<website>-stock') },
  summary: 'writes what people have made of the stock: their edits, photos and passports, and its history',
  run: async (args, context) => {
    const [slug] = args.words
    if (slug === undefined) return refuseUsage(context, stockExport)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const folder = resolve(context.cwd, textOption(args, 'to') ?? `${slug}-stock`)
    context.progress(`Writing to ${folder}`)
    const done = await exportStock(scope, folder, storesOf(context))
    if (done.outcome === 'not free') {
      context.complain(
        `${folder} has other files in it; nothing is written over. Name an empty folder with --to.`,
      )
      return 1
    }
    for (const file of done.missing)
      context.complain(`${file} is not in its store; the export is without it.`)
    context.print(
      `${countWords(done.vehicles, 'vehicle')} with edits and ${countWords(done.files, 'file')} of photos and documents written to ${folder}\n`,
    )
    return done.missing.length > 0 ? 1 : 0
  },
}

export const stockRestore: Command = {
  name: 'stock restore',
  positionals: ['<website>', '<folder>'],
  summary: 'brings back what “stock export” wrote; the website and its stock are imported before',
  run: async ({ words: [slug, named] }, context) => {
    if (slug === undefined || named === undefined) return refuseUsage(context, stockRestore)
    const scope = await scopeOf(slug, context)
    if (!scope) return 1
    const folder = resolve(context.cwd, named)
    if (!existsSync(folder)) {
      context.complain(`There is no folder ${folder}.`)
      return 1
    }
    try {
      const manifest = await readManifest(folder)
      if (manifest === null) {
        context.complain(`${folder} is no folder that “stock export” wrote: it has no stock.json.`)
        return 1
      }
      if (manifest.website !== slug)
        context.complain(`Note: it was exported from the website “${manifest.website}”.`)
      const newer = manifest.parts.filter((part) => !knownParts.includes(part))
      if (newer.length > 0) {
        context.complain(
          `This release cannot bring back ${newer.join(', ')}: a newer one wrote the folder. Nothing was restored.`,
        )
        return 1
      }
      context.progress(`Reading ${folder}`)
      const restored = await restoreStock(scope, folder, storesOf(context))
      if (restored.outcome === 'refused') {
        for (const problem of restored.problems) context.complain(problem)
        context.complain('Nothing was restored.')
        return 1
      }
      const parts = Object.entries(restored.parts).map(([name, count]) => `${count} of ${name}`)
      context.print(
        `${slug}: ${countWords(restored.changed, 'vehicle')} found again, ${restored.added} that people had added; new here: ${parts.join(', ')}\n`,
      )
      return reportUnmatched(restored.unmatched, context)
    } catch (error) {
      if (!(error instanceof UnreadableRecord)) throw error
      context.complain(`${error.message}. Nothing was restored.`)
      return 1
    }
  },
}

function storesOf({ config }: CommandContext): FileStores {
  return { photos: openPhotoStore(config), documents: openDocumentStore(config) }
}

const mostNamed = 50

/** What has ended may be gone; what was on sale is missed. @returns the exit code */
function reportUnmatched(unmatched: readonly Unmatched[], context: CommandContext): number {
  const missed = unmatched.filter(({ vehicle }) => vehicle.state === 'on sale')
  const ended = unmatched.length - missed.length
  for (const { vehicle, reason } of missed.slice(0, mostNamed)) {
    const vin = vehicle.vin === null ? '' : `, VIN ${vehicle.vin}`
    context.complain(`Left out: ${vehicle.stocknum} of ${vehicle.dealership}${vin}: ${reason}.`)
  }
  if (missed.length > mostNamed) context.complain(`… and ${missed.length - mostNamed} more.`)
  if (ended > 0)
    context.complain(
      `${countWords(ended, 'vehicle')} that had ended ${ended === 1 ? 'is' : 'are'} not here any more, and left out.`,
    )
  return missed.length > 0 ? 1 : 0
}
