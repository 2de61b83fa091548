import { createInterface } from 'node:readline/promises'
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
  const asked: string[] = []
  try {
    for (const { name, asks, usually } of questions) {
      if (answers[name] !== undefined) continue
      const usual = usually?.(answers) ?? ''
      let answer = ''
      do
        answer =
          (await terminal.question(usual === '' ? `${asks}: ` : `${asks} [${usual}]: `)).trim() || usual
      while (answer === '' && usually === null)
      answers[name] = answer
      if (answer !== '') asked.push(`--${name}=${answer}`)
    }
  } finally {
    terminal.close()
  }
  return asked
}
