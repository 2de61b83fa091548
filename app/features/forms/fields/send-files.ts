import { filesProblem } from '#app/features/forms/attached-files.ts'
import { tellUploaded } from './upload-progress.ts'

export type SentFiles =
  /** The browser is leaving for the next page. */
  | { outcome: 'left' }
  /** The message of each field whose files cannot be accepted. */
  | { outcome: 'refused'; errors: Readonly<Record<string, string>> }
  /** The connection broke: nothing was received, and the form can be sent again. */
  | { outcome: 'failed' }

/**
 * Sends a form with its files, tells each file input how much was sent, and follows the answer's redirect.
 * The answer to a refused form is a page, so the browser posts the form once more to show it; the first post
 * changed nothing.
 */
export async function sendFiles(form: HTMLFormElement): Promise<SentFiles> {
  const errors: Record<string, string> = {}
  for (const input of inputsOf(form)) {
    const problem = filesProblem(await Promise.all([...(input.files ?? [])].map(readFirstBytes)))
    if (problem) errors[input.name] = problem
  }
  if (Object.keys(errors).length > 0) return { outcome: 'refused', errors }
  const address = new URL(form.getAttribute('action') ?? '', location.href)
  const answer = await post(form, address)
  if (!answer) return { outcome: 'failed' }
  if (answer.status === 200 && answer.pathname !== address.pathname) location.assign(answer.href)
  else form.submit()
  return { outcome: 'left' }
}

function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[type=file][name]')]
}

async function readFirstBytes(file: File) {
  return {
    name: file.name,
    sizeBytes: file.size,
    firstBytes: new Uint8Array(await file.slice(0, 8).arrayBuffer()),
  }
}

/** Uses XMLHttpRequest, because `fetch` cannot report the progress of an upload. */
function post(
  form: HTMLFormElement,
  address: URL,
): Promise<{ status: number; pathname: string; href: string } | null> {
  const request = new XMLHttpRequest()
  request.open('POST', address)
  request.upload.addEventListener('progress', ({ loaded }) => {
    let before = 0
    for (const input of inputsOf(form)) {
      tellUploaded(input, loaded - before)
      before += [...(input.files ?? [])].reduce((sum, { size }) => sum + size, 0)
    }
  })
  return new Promise((resolve) => {
    request.addEventListener('load', () => {
      const { pathname, href } = new URL(request.responseURL || address, address)
      resolve({ status: request.status, pathname, href })
    })
    for (const failure of ['error', 'timeout', 'abort'])
      request.addEventListener(failure, () => resolve(null))
    request.send(new FormData(form))
  })
}
