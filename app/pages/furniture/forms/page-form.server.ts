import type { RouterContextProvider } from 'react-router'
import { messages } from '#app/core/messages.ts'
import type { SiteFormAbout } from '#app/features/forms/site-forms.ts'
import type { SiteFormName } from '#app/features/forms/standard-forms.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import type { PageForm } from './page-form.ts'
import { readPostedForm } from './receive-form.server.ts'
import { receiveNamedForm } from './receive-step.server.ts'
import { makeSiteForm } from './site-form.server.ts'

/** Makes the same form for the page that shows it and for the action that reads it. */
export function makePageForm(
  scope: Scope,
  name: SiteFormName,
  title: string,
  about?: SiteFormAbout,
): PageForm {
  return { ...makeSiteForm(scope, name, about), title: localSpelling(title, scope.website.locale) }
}

/** Receives the form and redirects. A bad form, or the next step, is shown again with its values. */
export async function receivePageForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { definition, rules }: PageForm,
) {
  const posted = await readPostedForm(request)
  const { pathname } = new URL(request.url)
  return receiveNamedForm(context, request, {
    posted,
    definition,
    rules,
    path: pathname,
    tooMany: messages.formFailed,
  })
}
