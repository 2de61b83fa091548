import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { problemWith, questions } from '#app/features/content/new-website/wanted-website.ts'
import { problemWithFile } from './answer-file.server.ts'
import type { Arguments } from './command.server.ts'
import type { Terminal } from './run-command.server.ts'
import { answersIn } from './website-new.server.ts'

/**
 * Asks on the terminal for each answer that the options leave open, and repeats a question whose answer
 * cannot be used. This runs in the process of the command line, because the command itself may run inside the
 * server, which has no terminal.
 */
export async function askForAnswers(
  args: Arguments,
  { stdin, stdout, cwd }: Terminal,
): Promise<[name: string, answer: string][]> {
  const answers = answersIn(args)
  const [folder] = args.words
  const terminal = createInterface({ input: stdin, output: stdout })
  // the iterator keeps lines until they are read, so that pasting several lines answers several questions
  const lines = terminal[Symbol.asyncIterator]()
  const asked: [string, string][] = []
  try {
    for (const { name, asks, usually } of questions) {
      if (answers[name] !== undefined) continue
      const usual = usually?.(answers) ?? ''
      let problem: string | null
      do {
        stdout.write(usual === '' ? `${asks}: ` : `${asks} [${usual}]: `)
        const line = await lines.next()
        if (line.done) return asked
        answers[name] = unquoted(line.value.trim()) || usual
        problem =
          problemWith(name, answers) ??
          problemWithFile(name, answers[name], cwd()) ??
          (name === 'slug' && folder === undefined ? problemWithFolder(answers[name]) : null)
        if (problem !== null) stdout.write(`  ${problem}\n`)
      } while (problem !== null)
      const answer = answers[name] ?? ''
      if (answer !== '') asked.push([name, answer])
    }
  } finally {
    terminal.close()
  }
  return asked
}

function problemWithFolder(slug: string): string | null {
  return existsSync(slug) ? `there is a folder ${slug} here already` : null
}

/** Some terminals put quotes around the path of a file that is dragged onto them. */
function unquoted(text: string): string {
  return /^(['"]).*\1$/.test(text) ? text.slice(1, -1) : text
}
