import { existsSync, readFileSync } from 'node:fs'
import { basename, extname, resolve } from 'node:path'
import { problemText } from '#app/core/problem.ts'
import { writeFolder } from '#app/features/content/folder-files.server.ts'
import { installWebsite } from '#app/features/content/install-website.server.ts'
import { broughtStock, newWebsiteFiles } from '#app/features/content/new-website/new-website.ts'
import {
  completed,
  questions,
  wantedWebsiteSchema,
} from '#app/features/content/new-website/wanted-website.ts'
import { readWebsiteFolder } from '#app/features/content/read-website-folder.server.ts'
import { type Arguments, type Command, type CommandContext, textOption } from './command.ts'
import { counted } from './website.ts'

export const websiteNew: Command = {
  usage: 'website new [folder]',
  summary:
    'writes a new website folder from answers, on a terminal or as options; --import imports it at once',
  run: async (args, context) => {
    const { answers, missing } = completed(answersIn(args))
    for (const name of missing)
      context.complain(`--${name} is missing: ${questions.find((question) => question.name === name)?.asks}.`)
    if (missing.length > 0) return 2
    const parsed = wantedWebsiteSchema.safeParse(answers)
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        context.complain(`--${String(path[0])}: ${message} (it is “${answers[String(path[0])]}”)`)
      return 2
    }
    const wanted = parsed.data
    const folder = resolve(context.cwd, args.words[0] ?? wanted.slug)
    if (existsSync(folder)) {
      context.complain(`${folder} is there already; nothing was written.`)
      return 1
    }
    const logo = broughtFile(context, answers.logo ?? '', 'logo')
    const stock = broughtFile(context, answers.stock ?? '', 'stock')
    if (logo === 'missing' || stock === 'missing') return 1
    const id = Number(textOption(args, 'id') ?? (await freeId(context)))
    const files = new Map<string, string | Uint8Array>(
      newWebsiteFiles(wanted, { id, logo, stock: stock && broughtStock(stock, wanted) }),
    )
    if (logo) files.set(`media/${logo.name}`, logo.bytes)
    if (stock) files.set(stock.name, stock.bytes)
    writeFolder(folder, files)
    const read = readWebsiteFolder(folder)
    for (const problem of read.ok ? [] : read.problems) context.complain(problemText(problem))
    context.print(`${counted(files.size, 'file')} written to ${folder}\n`)
    if (!read.ok) return 1
    return args.options.has('import') ? importNow(context, folder) : 0
  },
}

async function importNow(context: CommandContext, folder: string): Promise<number> {
  const { database, registry, clock, progress } = context
  const installed = await installWebsite({ db: database.db, registry, now: clock() }, folder, { progress })
  for (const problem of installed.problems) context.complain(problemText(problem))
  if (installed.outcome === 'refused') return 1
  for (const note of installed.notes) context.complain(`Note: ${note}`)
  context.print(
    `${installed.slug}: ${installed.summary}\nSee it at http://${installed.slug}.localhost:${context.config.port}\n`,
  )
  return installed.held ? 1 : 0
}

/** What the options say; a terminal has asked for the others already. */
export function answersIn({ options }: Pick<Arguments, 'options'>): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ name }) => {
      const value = options.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

type Brought = { readonly name: string; readonly bytes: Uint8Array }

/** A file named in an answer, under the name it has in the folder. */
function broughtFile(context: CommandContext, path: string, as: string): Brought | null | 'missing' {
  if (path === '') return null
  const whole = resolve(context.cwd, path)
  if (!existsSync(whole)) {
    context.complain(`--${as}: ${whole} is not there; nothing was written.`)
    return 'missing'
  }
  return { name: `${as}${extname(basename(path)).toLowerCase()}`, bytes: new Uint8Array(readFileSync(whole)) }
}

/** The next number after those of all websites. */
async function freeId({ database }: CommandContext): Promise<number> {
  const { highest } = await database.db
    .selectFrom('websites')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  return Math.max(100, Number(highest ?? 0) + 1)
}
