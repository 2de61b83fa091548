import { data, type RouterContextProvider } from 'react-router'
import { AppError, isAppError, statusOf } from '#app/core/errors.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'
import { viewIn } from './asked-inbox.server.ts'
import { removeOwnView, saveShownView } from './saved-views.server.ts'
import { sendViewAgain } from './send-again.server.ts'

/** Does what a form of the list asks for. */
export async function changeInbox(context: Readonly<RouterContextProvider>, request: Request, url: URL) {
  const visit = signedInVisit(context)
  try {
    const form = await readFormData(request)
    return data({ sentence: await change(visit, form, url), problem: null })
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ sentence: null, problem: error.message }, { status: statusOf[error.kind] })
  }
}

async function change(visit: SignedInVisit, form: FormData, url: URL): Promise<string> {
  const intent = form.get('intent')
  if (intent === 'save-view') return saveShownView(visit, form, url)
  if (intent === 'remove-view') return removeOwnView(visit, form)
  if (intent === 'send-again' && viewIn(url.searchParams) === 'undelivered') return sendViewAgain(visit, url)
  throw new AppError('invalid', 'That cannot be done here.')
}
