import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aDeliveringWebsite, type DeliveringWebsite } from './a-delivering-website.ts'
import { pageOf } from './app.ts'
import { pressButton } from './press-button.ts'

const jo = { name: 'Jo Ng', phone: '0411 222 333', email: 'jo@example.com' }
const aFile = (name: string, content = '%PDF-1.7 zq') =>
  new File([content], name, { type: 'application/pdf' })

/**
 * Makes a website whose enquiry asks for files on the second of three steps. Without script each press loads
 * a page.
 */
async function aFormWithFiles(step: { partial_save?: boolean } = {}) {
  const fields = [
    { name: 'name', type: 'fullName' },
    { name: 'phone', type: 'phone' },
    { name: 'email', type: 'email' },
    { name: 'papers', type: 'file', label: 'Your papers', required: true },
    { name: 'year', type: 'year', required: true },
    { name: 'message', type: 'textarea', required: false },
  ]
  const steps = [
    { title: 'You', fields: ['name', 'phone', 'email'] },
    { title: 'Papers', fields: ['papers', 'year'], ...step },
    { title: 'Question', fields: ['message'] },
  ]
  const site = await aDeliveringWebsite({
    settings: { config: { forms: { 'vehicle-enquiry': { fields, steps } } } },
  })
  const path = pageOf(site.website.vehicle)
  const press = async (page: string, typed: Record<string, string>, papers: File[] = []) =>
    (await pressButton(site.it, site.website, path, page, typed, { papers })).html
  const opened = await (await site.it.visit(site.website, path)).text()
  return { ...site, press, second: await press(opened, jo) }
}

/** Reads which step a page shows. */
const stepOn = (page: string) => /Step \d of \d/.exec(page)?.[0]
/** Reads the list of errors on a page. */
const saidOn = (page: string) =>
  [...page.matchAll(/<a href="#[^"]*">([^<]*)<\/a>/g)]
    .map(([, said]) => said)
    .filter((said) => said?.includes(': '))

/** Reads the files that a page lists, each with the value of the button that removes it. */
function listed(page: string): [name: string, remove: string][] {
  const list = /<ul[^>]*aria-label="Attached files"[\s\S]*?<\/ul>/.exec(page)?.[0] ?? ''
  return [...list.matchAll(/file-name">([^<]*)<[\s\S]*?value="(remove-[^"]+)"/g)].map(
    ([, name = '', value = '']) => [name, value],
  )
}

const namesOn = (page: string) => listed(page).map(([name]) => name)

async function readFinished(site: DeliveringWebsite) {
  await site.it.settle()
  const [lead, ...others] = await site.it.leadsOf(site.website)
  expect(others).toEqual([])
  const { mail } = await site.collectCopies(lead?.id ?? '')
  const folder = join(site.it.dataDir, 'lead-files', String(site.website.id), lead?.id ?? '')
  return {
    lead: lead?.lead,
    attached: mail.attachments.map(({ filename }) => filename).sort(),
    kept: readdirSync(folder).length,
  }
}

test('MEND-74 without script files are listed after Back, are not lost by Continue, and can be removed', async () => {
  const site = await aFormWithFiles()
  const { press, second } = site
  const third = await press(second, { year: '2020' }, [aFile('licence.pdf'), aFile('deed.pdf', '%PDF-1.7 b')])
  expect(stepOn(third)).toBe('Step 3 of 3')
  expect(namesOn(third)).toEqual([])
  const back = await press(third, { go: 'back' })
  expect(stepOn(back)).toBe('Step 2 of 3')
  expect(namesOn(back)).toEqual(['licence.pdf', 'deed.pdf'])
  const [, [, remove] = []] = listed(back)
  const fewer = await press(back, { go: remove ?? '', year: '2021' })
  expect(stepOn(fewer)).toBe('Step 2 of 3')
  expect(fewer.includes('<option value="2021" selected')).toBe(true)
  expect(namesOn(fewer)).toEqual(['licence.pdf'])
  // a required field for files accepts one that was kept
  const more = await press(fewer, { year: '2021' }, [aFile('photo.pdf', '%PDF-1.7 c')])
  expect(stepOn(more)).toBe('Step 3 of 3')
  expect(namesOn(await press(more, { go: 'back' }))).toEqual(['licence.pdf', 'photo.pdf'])
  await press(more, { message: 'Is it red?' })
  const { lead, attached, kept } = await readFinished(site)
  expect(attached).toEqual(['licence.pdf', 'photo.pdf'])
  expect(kept).toBe(2)
  expect(lead).toMatchObject({ form_completed: true, has_files: true, message: 'Is it red?' })
  expect(lead?.fields).not.toHaveProperty('papers')
})

test.each<[string, { partial_save?: boolean }, Record<string, string>, string]>([
  ['Back is pressed on their own step', {}, { go: 'back', year: '' }, 'Step 1 of 3'],
  ['another field is wrong', {}, { year: 'soon' }, 'Step 2 of 3'],
  ['the step is one that Continue does not save', { partial_save: false }, { year: '2020' }, 'Step 3 of 3'],
])('MEND-74 without script no file is lost where %s', async (_, step, typed, place) => {
  const site = await aFormWithFiles(step)
  const { press, second } = site
  const after = await press(second, typed, [aFile('licence.pdf')])
  expect(stepOn(after)).toBe(place)
  const again = place.startsWith('Step 1')
    ? await press(after, jo)
    : place.startsWith('Step 3')
      ? await press(after, { go: 'back' })
      : after
  expect(stepOn(again)).toBe('Step 2 of 3')
  expect(namesOn(again)).toEqual(['licence.pdf'])
  await press(await press(again, { year: '2020' }), {})
  expect((await readFinished(site)).attached).toEqual(['licence.pdf'])
})

test('MEND-74 of a lead whose files were all removed nobody is told that it has some', async () => {
  const site = await aFormWithFiles()
  const { press, second } = site
  const wrong = await press(second, { year: 'soon' }, [aFile('licence.pdf')])
  const [[, remove] = []] = listed(wrong)
  const none = await press(wrong, { go: remove ?? '' })
  expect(namesOn(none)).toEqual([])
  // the field asks for a file again
  expect(saidOn(await press(none, { year: '2020' }))).toEqual(['Your papers: *This is a required field.'])
  await site.it.settle()
  const [lead] = await site.it.leadsOf(site.website)
  expect(lead?.lead.has_files).toBe(false)
})

test('MEND-74 five files are the most, those that came before among them', async () => {
  const { press, second } = await aFormWithFiles()
  const four = ['a', 'b', 'c', 'd'].map((name) => aFile(`${name}.pdf`, `%PDF-1.7 ${name}`))
  const third = await press(second, { year: '2020' }, four)
  const back = await press(third, { go: 'back' })
  const refused = await press(back, { year: '2020' }, [aFile('e.pdf'), aFile('f.pdf')])
  expect(saidOn(refused)).toEqual(['Your papers: Please attach at most 5 files.'])
  expect(namesOn(refused)).toHaveLength(4)
})
