import { data, type RouterContextProvider, redirect } from 'react-router'
import { lastLeadCookie } from '#app/boot/visit.ts'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { messages } from '#app/core/messages.ts'
import {
  type FormDefinition,
  historyNames,
  honeypotName,
  idempotencyName,
} from '#app/features/forms/form-definition.ts'
import {
  consentsOf,
  type FormRules,
  type FormValues,
  validateForm,
  valuesFrom,
} from '#app/features/forms/validate-form.ts'
import { successPath } from '#app/features/leads/success.ts'
import { receiveArrival } from '#app/routes/receive-arrival.server.ts'

/** What a page is told of a form that was not taken: its values come back with what is wrong. */
export interface RefusedForm {
  /** The name of the form, since a page may hold several. */
  readonly form: string
  readonly values: FormValues
  readonly errors: Readonly<Record<string, string>>
  readonly banner: string | null
}

interface Posted {
  readonly posted: FormData
  readonly definition: FormDefinition
  readonly rules: FormRules
  /** The page it stands on, which the lead remembers. */
  readonly path: string
  /** What is said to a flood. */
  readonly tooMany: string
}

/** Parses, receives, redirects; a bad form comes back with its values and 422. */
export async function receiveForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { posted, definition, rules, path, tooMany }: Posted,
) {
  const values = valuesFrom(definition, posted)
  const refused = (status: number, banner: string | null, errors: RefusedForm['errors'] = {}) =>
    data({ form: definition.name, values, errors, banner } satisfies RefusedForm, { status })
  const validated = validateForm(definition, values, rules)
  if (!validated.ok) return refused(422, null, validated.errors)
  const lead = {
    ...historyIn(posted),
    ...validated.values,
    category: definition.category,
    url: path,
    user_agent: request.headers.get('user-agent'),
    form_completed: true,
  }
  const receipt = await receiveArrival(context, request, {
    body: { lead },
    form: definition.name,
    idempotencyKey: textOf(posted.get(idempotencyName)),
    honeypot: textOf(posted.get(honeypotName)),
    consents: consentsOf(definition, values),
  })
  switch (receipt.outcome) {
    case 'received':
      throw redirect(successPath(definition.category ?? '', definition.carType, definition.successParams), {
        status: 303,
        headers: { 'Set-Cookie': lastLeadCookieOf(receipt.id, definition.category ?? '') },
      })
    case 'invalid':
      return receipt.field
        ? refused(422, null, { [receipt.field]: receipt.message })
        : refused(422, receipt.message)
    case 'conflict':
    case 'not-found':
      return refused(422, messages.formFailed)
    case 'too-many':
      return refused(429, tooMany)
    case 'unavailable':
      return refused(503, messages.formFailed)
  }
}

/** What was posted; whoever sends something else than a form made a mistake that is not ours. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    const status = isAppError(error) ? statusOf[error.kind] : 400
    throw data(null, { status, statusText: 'Bad Request' })
  }
}

/** Where the visit has been, as the boot script wrote it into the form; nothing where it is not what we wrote. */
function historyIn(posted: FormData): Record<string, unknown> {
  return Object.fromEntries(
    historyNames.flatMap((name) => {
      try {
        return [[name, JSON.parse(textOf(posted.get(name)) ?? '')]]
      } catch {
        return []
      }
    }),
  )
}

function textOf(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The next page keeps it in the visitor's browser (FORM-17); not a secret, and gone within a minute. */
function lastLeadCookieOf(id: string, category: string): string {
  return `${lastLeadCookie}=${id}.${encodeURIComponent(category)}; Path=/; Max-Age=60; SameSite=Lax`
}
