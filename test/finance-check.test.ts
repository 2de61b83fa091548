import { expect, test } from 'vitest'
import { createTestApp, type TestApp, type TestWebsite } from './app.ts'
import { read } from './read-page.ts'

const path = '/finance-check'
const steady = {
  amount: '$20,000',
  years: '5',
  income: '6000',
  outgoings: '3500',
  earning: 'Full time',
  since: '1 to 3 years',
  trouble: 'No',
}

const on = { settings: { finance: { self_check: true } } }

async function answer(it: TestApp, website: TestWebsite, typed: Readonly<Record<string, string>>) {
  const answer = await it.visit(website, path, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(typed),
  })
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  return { status: answer.status, kept: answer.headers.get('cache-control'), html, main: mainOf(html) }
}

const mainOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

test('MEND-42 EVENT-11 FIN-03 a website that offers the check has its page, its links and its place in the sitemap', async () => {
  const it = await createTestApp()
  const [website, other] = [await it.aWebsite(on), await it.aWebsite()]
  const { main, status } = await read(it, website, path)
  expect(status).toBe(200)
  expect(main).toMatch(/<form [^>]*action="\/finance-check#where-you-stand"[^>]*method="post"/)
  expect(main).not.toContain('data-announces-answer')
  expect((await read(it, website, '/finance')).main).toContain(`href="${path}"`)
  expect((await read(it, website, '/sitemap.xml')).html + (await sitemaps(it, website))).toContain(path)
  for (const method of ['GET', 'POST']) expect((await it.visit(other, path, { method })).status).toBe(404)
  expect((await read(it, other, '/finance')).main).not.toContain(path)
  expect(await sitemaps(it, other)).not.toContain(path)
})

async function sitemaps(it: TestApp, website: TestWebsite): Promise<string> {
  const index = (await read(it, website, '/sitemap.xml')).html
  const paths = [...index.matchAll(/<loc>https?:\/\/[^/]*(\/[^<]*)<\/loc>/g)].map(([, one = '']) => one)
  return (await Promise.all(paths.map(async (one) => (await read(it, website, one)).html))).join('\n')
}

test.each([
  ['a steady job with room', {}, 'It looks comfortable', /about 2 of every 10 dollars/],
  [
    'little left over',
    { outgoings: '5400' },
    'It looks possible',
    /about 8 of every 10[\s\S]*\$14,000 over the same time/,
  ],
  ['too little left over', { outgoings: '5800' }, 'It looks tight', /more than what is left over/],
  ['nothing left over', { outgoings: '6000' }, 'It looks tight', /nothing is left over/],
  ['a new job', { since: 'Less than 6 months' }, 'It looks possible', /six months in the same job/],
  ['a default', { trouble: 'Yes' }, 'It looks possible', /some lenders say no/],
])('MEND-42 FIN-03 %s is answered in words, and counts as event 30', async (_, change, verdict, words) => {
  const it = await createTestApp()
  const { status, main, html, kept } = await answer(it, await it.aWebsite(on), { ...steady, ...change })
  expect([status, kept]).toEqual([200, 'private, no-store'])
  expect(main).toContain(`>${verdict}<`)
  expect(main).toMatch(words)
  expect(main).toContain('data-announces-answer="30"')
  expect(main).toContain('href="/finance#finance-form"')
  // the answer has neither a score nor a repayment, since a repayment would need its rates beside it
  expect(main).not.toMatch(/a month<|per cent|%|out of 100|\bscore of\b/)
  expect(html).toContain('value="$20,000"')
})

test('MEND-42 a value that cannot be read has its message at the field, with what was typed', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite(on)
  const { status, html, main } = await answer(it, website, { ...steady, income: 'much', years: '9' })
  expect(status).toBe(422)
  expect(html).toContain('<title>Error: Where do I stand?')
  expect(main).toContain('href="#check-income"')
  expect(main).toContain('href="#check-years"')
  expect(main).toContain('value="much"')
  expect(main).not.toContain('data-announces-answer')
})

test('MEND-42 nothing that was typed is kept, in a lead or in the log', async () => {
  const it = await createTestApp()
  const website = await it.aWebsite(on)
  await answer(it, website, { ...steady, income: '6543' })
  await it.settle()
  expect(await it.leadsOf(website)).toEqual([])
  expect(it.log.lines.join('\n')).not.toContain('6543')
})
