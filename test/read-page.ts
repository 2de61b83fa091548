import type { TestApp, TestWebsite } from './app.ts'

interface Read {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** The HTML between header and footer. */
  readonly main: string
}

export async function read(it: TestApp, website: Pick<TestWebsite, 'host'>, path: string): Promise<Read> {
  const answer = await it.visit(website, path, { redirect: 'manual' })
  const html = (await answer.text()).replaceAll('<!-- -->', '')
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  return { status: answer.status, headers: answer.headers, html, main }
}

export function jsonLdOf(html: string): Record<string, unknown> {
  return JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '{}')
}

/** Finds the node of that type in the page's JSON-LD. */
export function nodeOf(html: string, type: string): Record<string, unknown> | undefined {
  const nodes = jsonLdOf(html)['@graph']
  return Array.isArray(nodes) ? nodes.find((node) => node['@type'] === type) : undefined
}

/** Writes the file of a page. */
export const page = (front: string, body: string): string => `---\n${front}\n---\n\n${body}\n`
/** Writes the file of a post. */
export const post = (slug: string, date: string, category = 'News'): string =>
  page(
    `slug: ${slug}\ntitle: Title of ${slug}\ndate: ${date}\ncategory: ${category}\nsummary: Summary of ${slug}.`,
    'The story.',
  )
