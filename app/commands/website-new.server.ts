import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { problemText } from '#app/core/problem.ts'
import { writeFolder } from '#app/features/content/folder-files.server.ts'
import { newWebsiteFiles, summariseFeed } from '#app/features/content/new-website/new-website.ts'
import {
  completeAnswers,
  questions,
  wantedWebsiteSchema,
} from '#app/features/content/new-website/wanted-website.ts'
import { readWebsiteFolder } from '#app/features/content/read-website-folder.server.ts'
import { problemWithFile, readAnswerFile } from './answer-file.server.ts'
import { type Arguments, type Command, type CommandContext, textOption } from './command.server.ts'
import { flag, text } from './option.server.ts'
import { countWords, importFolder } from './website.server.ts'

export const websiteNew: Command = {
  name: 'website new',
  positionals: ['[folder]'],
  options: {
    ...Object.fromEntries(questions.map(({ name, asks }) => [name, text('<answer>', asks)])),
    id: text('<number>', 'the website’s number, else the next one that is free'),
    import: flag('imports it at once'),
  },
  summary: 'writes a new website folder from answers, on a terminal or as options',
  run: async (args, context) => {
    const { answers, missing } = completeAnswers(answersIn(args))
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
    const wrong = ['logo', 'stock'].flatMap((name) => {
      const problem = problemWithFile(name, answers[name] ?? '', context.cwd)
      return problem === null ? [] : `--${name}: ${problem}; nothing was written.`
    })
    for (const problem of wrong) context.complain(problem)
    if (wrong.length > 0) return 1
    const id = Number(textOption(args, 'id') ?? (await freeId(context)))
    if (!Number.isSafeInteger(id) || id < 1) {
      context.complain('--id: expected a whole number that no other website has')
      return 2
    }
    const logo = readAnswerFile('logo', answers.logo ?? '', context.cwd)
    const stock = readAnswerFile('stock', answers.stock ?? '', context.cwd)
    const files = new Map<string, string | Uint8Array>(
      newWebsiteFiles(wanted, { id, logo, stock: stock && summariseFeed(stock, wanted) }),
    )
    if (logo) files.set(`media/${logo.name}`, logo.bytes)
    if (stock) files.set(stock.name, stock.bytes)
    writeFolder(folder, files)
    const read = readWebsiteFolder(folder)
    for (const problem of read.ok ? [] : read.problems) context.complain(problemText(problem))
    context.print(`${countWords(files.size, 'file')} written to ${folder}\n`)
    if (!read.ok) return 1
    if (args.options.has('import')) return importFolder(context, folder)
    const shown = relative(context.cwd, folder) || '.'
    context.print(
      `Then: npm run forecourt -- website import ${/\s/.test(shown) ? JSON.stringify(shown) : shown}\n`,
    )
    return 0
  },
}

/**
 * Collects the answers that the options give; on a terminal the other questions have been answered by then.
 */
export function answersIn({ options }: Pick<Arguments, 'options'>): Record<string, string> {
  return Object.fromEntries(
    questions.flatMap(({ name }) => {
      const value = options.get(name)
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

/** Returns the number after the highest one in use, and at least 100. */
async function freeId({ database }: CommandContext): Promise<number> {
  const { highest } = await database.db
    .selectFrom('websites')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirstOrThrow()
  return Math.max(100, Number(highest ?? 0) + 1)
}
