import type { TestApp, TestWebsite } from './app.ts'

/**
 * Presses a button of a form in steps as a browser without script does, with all hidden fields of the page.
 */
export async function pressButton(
  it: TestApp,
  website: Pick<TestWebsite, 'host'>,
  path: string,
  page: string,
  typed: Readonly<Record<string, string>>,
  files: Readonly<Record<string, readonly File[]>> = {},
): Promise<{ answer: Response; html: string }> {
  const form = page.match(/<form[\s\S]*?<\/form>/g)?.find((one) => one.includes(' name="steps"')) ?? ''
  const carried = (form.match(/<input[^>]*type="hidden"[^>]*>/g) ?? []).map((input) =>
    ['name', 'value'].map((part) =>
      (new RegExp(` ${part}="([^"]*)"`).exec(input)?.[1] ?? '')
        .replaceAll('&quot;', '"')
        .replaceAll('&amp;', '&'),
    ),
  )
  const body = new FormData()
  const fields = { ...Object.fromEntries(carried), go: 'next', ...typed }
  for (const [name, value] of Object.entries(fields)) body.set(name, String(value))
  for (const [name, list] of Object.entries(files)) for (const file of list) body.append(name, file)
  const answer = await it.visit(website, path, { method: 'POST', body })
  const html =
    (await answer.clone().text()).replaceAll('<!-- -->', '').split('<script id="page-data"')[0] ?? ''
  return { answer, html }
}
