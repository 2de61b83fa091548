import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileSize } from '#app/core/file-size.ts'
import { distinctNames } from '#app/features/leads/lead-file.ts'
import { listLeadFiles } from '#app/features/leads/lead-files-store.server.ts'
import { type Command, printRows, textOption } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { findListed } from './listed-leads.server.ts'
import { asJson, text } from './option.server.ts'
import { recordLead } from './record-leads.server.ts'
import { refuseUsage } from './website.server.ts'

export const leadsFiles: Command = {
  name: 'leads files',
  positionals: ['<id>'],
  options: { to: text('<folder>', 'writes them there, under the names they came with'), json: asJson },
  summary: 'lists the files that came with a lead',
  run: async (args, context) => {
    const [id] = args.words
    if (id === undefined) return refuseUsage(context, leadsFiles)
    const lead = await findListed(id, context)
    if (!lead) return 1
    const files = await listLeadFiles({ db: context.database.db, websiteId: lead.websiteId }, id)
    const to = textOption(args, 'to')
    const act = to === undefined ? 'lead.shown' : 'lead.files-copied'
    await recordLead(context.database.db, context, act, lead)
    if (to === undefined) {
      const rows = files.map(({ name, type, sizeBytes }) => ({ name, type, size: fileSize(sizeBytes) }))
      printRows(context, rows, args.options.has('json'))
      return 0
    }
    const folder = resolve(context.cwd, to)
    await mkdir(folder, { recursive: true })
    const { read } = openCommandServices(context).leadBlobs
    const names = distinctNames(files.map(({ name }) => name))
    let missing = 0
    for (const [index, file] of files.entries()) {
      const name = names[index] ?? file.name
      const bytes = await read(file)
      if (bytes === null) {
        missing += 1
        context.complain(`${name} is no longer there.`)
        continue
      }
      try {
        await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600 })
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
        context.complain(`${name} is there already in ${folder}; nothing is written over.`)
        return 1
      }
    }
    context.print(`${files.length - missing} files written to ${folder}\n`)
    return missing > 0 ? 1 : 0
  },
}
