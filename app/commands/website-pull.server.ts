import { resolve } from 'node:path'
import { writeFolder } from '#app/features/content/folder-files.server.ts'
import { filesOfJson } from '#app/features/content/website-folder-json.ts'
import { pulledWebsite } from '#app/features/following/pull-website.server.ts'
import type { Send } from '#app/server/call-service.server.ts'
import { type Command, type CommandContext, textOption } from './command.server.ts'
import { flag, text } from './option.server.ts'
import { readUpstream, upstreamOptions } from './upstream-option.server.ts'
import { countWords, websiteImport, websiteValidate } from './website.server.ts'

export const websitePull: Command = {
  name: 'website pull',
  options: {
    ...upstreamOptions,
    to: text('<folder>', 'where it is written, else ./<slug>'),
    import: flag('imports it at once, instead of saying what is wrong'),
    confirm: flag('imports a stock feed that would empty the stock too'),
    json: flag('prints what is wrong as JSON'),
  },
  summary: 'copies a website with its stock from another Forecourt',
  run: (args, context) => pull(args, context, fetch),
}

/** Does the command's work with the given way to send requests, so that a test can bring its own. */
export async function pull(
  args: Parameters<Command['run']>[0],
  context: CommandContext,
  send: Send,
): Promise<number> {
  const upstream = readUpstream(args, context)
  if (!upstream) return 2
  context.progress(`Asking ${upstream.origin}`)
  const folder = await pulledWebsite(upstream, send)
  const path = resolve(context.cwd, textOption(args, 'to') ?? folder.slug)
  const files = filesOfJson(folder)
  writeFolder(path, files)
  context.print(`${countWords(files.size, 'file')} written to ${path}\n`)
  const command = args.options.has('import') ? websiteImport : websiteValidate
  return command.run({ words: [path], options: args.options }, context)
}
