import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shippedRules } from '#app/features/law/shipped-rules.ts'
import { aWebsiteInFiles } from '#test/a-website-folder.ts'
import { judgeFolder } from './judge-folder.ts'
import { parseWebsiteFolder } from './website-folder.ts'

const now = new Date('2026-11-25T01:00:00Z')
const seed = 20_261_126
const pagesOfWebsite = 50
const websites = 20

const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
const dollars = fc.integer({ min: 49, max: 189_990 }).map((amount) => `$${amount.toLocaleString('en-AU')}`)
const little = fc.integer({ min: 19, max: 900 }).map((amount) => `$${amount}`)
const rate = fc.integer({ min: 399, max: 1299 }).map((basis) => (basis / 100).toFixed(2))
const vehicle = oneOf('a Mazda CX-5', 'the last Swift', 'a tandem-axle van', 'a learner bike', 'a crew cab')
const service = oneOf(
  'Logbook service',
  'Wheel alignment',
  'Chain and sprockets',
  'A roof check',
  'Battery test',
)
const person = oneOf('Ann', 'Priya', 'the workshop', 'our finance manager', 'somebody at the desk')
const day = oneOf('Saturday', 'Monday', '1 December', 'Anzac Day')
const part = oneOf('tow bar', 'canopy', 'battery', 'awning', 'dash camera')
const warning =
  'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.'

/** What dealers write, and may. */
const sentence = fc.oneof(
  fc.tuple(vehicle, dollars).map(([what, price]) => `We have ${what} at ${price} drive away.`),
  fc
    .tuple(vehicle, dollars)
    .map(([what, price]) => `The price of ${what} is ${price}, with duty and registration.`),
  fc.tuple(service, little).map(([what, price]) => `${what} from ${price}, parts apart.`),
  fc.tuple(part, little).map(([what, price]) => `A ${what} is fitted for ${price}.`),
  little.map((price) => `Storage for a van is ${price} a week.`),
  little.map((price) => `Hire a camper for ${price} a night.`),
  little.map((price) => `A deposit of ${price} holds it for 48 hours and comes off the price.`),
  fc.tuple(person, day).map(([who, when]) => `Ask for ${who}; on ${when} we are closed.`),
  fc.tuple(part, vehicle).map(([what, which]) => `The ${what} of ${which} comes off in ten minutes.`),
  rate.map((percent) => `At ${percent}% humidity the paint takes a day longer.`),
  oneOf(
    'Feel free to bring the dog.',
    'A lighter van saves fuel.',
    'We value a trade-in in ten minutes and write the figure down.',
    'Two keys, both books, one owner.',
    'Charges from 10 to 80 per cent in half an hour.',
    'The engine noise is reduced by a second bulkhead.',
    'Only two people had the keys.',
    'A balloon lowers the payment and raises the interest.',
    'The lender tells you the comparison rate before you sign.',
    'Rego to March, in the price.',
    'We write to you when a saved car changes its price.',
    'The coast road is the best road in the state.',
    'The train is the cheapest way there.',
    'Government charges are extra where the listing says so.',
  ),
)
const credit = fc
  .tuple(rate, rate)
  .map(
    ([asked, compared]) =>
      `Finance at ${asked}% p.a., comparison rate ${compared}% p.a. on $30,000 over five years. ${warning}`,
  )
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 5 }).map((said) => said.join(' '))
const block = fc.oneof(
  { weight: 6, arbitrary: paragraph },
  { weight: 1, arbitrary: credit },
  {
    weight: 2,
    arbitrary: fc
      .array(sentence, { minLength: 2, maxLength: 5 })
      .map((all) => all.map((one) => `- ${one}`).join('\n')),
  },
  { weight: 1, arbitrary: sentence.map((one) => `> ${one}`) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(service, little), { minLength: 1, maxLength: 4 })
      .map((rows) =>
        ['| What | Price |', '|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
      ),
  },
  {
    weight: 1,
    arbitrary: oneOf('## Before you come', '## What it costs', '## **How** we work', '### Where we are'),
  },
)
const page = fc.array(block, { minLength: 2, maxLength: 8 }).map((blocks) => blocks.join('\n\n'))

test('LAW-03 LAW-10 of 1,000 lawful pages that a generator makes none is refused', { tags: ['long'] }, () => {
  const pages = fc.sample(page, { seed, numRuns: pagesOfWebsite * websites })
  const refused: string[] = []
  for (let from = 0; from < pages.length; from += pagesOfWebsite) {
    const written = pages
      .slice(from, from + pagesOfWebsite)
      .map((text, at) => [
        `pages/page-${at}.md`,
        `---\npath: /page-${at}\ntitle: Page ${at}\n---\n\n${text}\n`,
      ])
    const { files } = aWebsiteInFiles({
      location: { licence: { label: 'MD', number: '012345', state: 'NSW' } },
      files: Object.fromEntries(written),
    })
    const parsed = parseWebsiteFolder(files)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
    const { refusals } = judgeFolder(parsed.folder, files, now, { rules: shippedRules(), signatures: [] })
    refused.push(...refusals.map(({ field, value, message }) => `${field} ${value} ${message}`))
  }
  expect(refused).toEqual([])
})
