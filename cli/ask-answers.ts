import { createInterface } from 'node:readline'
import { questions } from '#app/features/content/new-website/wanted-website.ts'
import type { Arguments } from './commands/command.ts'
import { answersIn } from './commands/website-new.ts'

/**
 * Asks on the terminal for what the options leave open, as further options. The command itself may run inside the
 * server, which has no terminal.
 */
export async function askForAnswers(args: Arguments, { stdin, stdout }: NodeJS.Process): Promise<string[]> {
  const answers = answersIn(args)
  const terminal = createInterface({ input: stdin, output: stdout })
  // lines wait here: several that are pasted at once are answers to several questions
  const lines = terminal[Symbol.asyncIterator]()
  const asked: string[] = []
  try {
    for (const { name, asks, usually } of questions) {
      if (answers[name] !== undefined) continue
      const usual = usually?.(answers) ?? ''
      let answer = ''
      do {
        stdout.write(usual === '' ? `${asks}: ` : `${asks} [${usual}]: `)
        const line = await lines.next()
        if (line.done) return asked
        answer = line.value.trim() || usual
      } while (answer === '' && usually === null)
      answers[name] = answer
      if (answer !== '') asked.push(`--${name}=${answer}`)
    }
  } finally {
    terminal.close()
  }
  return asked
}
