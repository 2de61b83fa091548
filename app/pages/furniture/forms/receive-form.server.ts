import { data, type RouterContextProvider } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { jsonOf } from '#app/core/json.ts'
import { messages } from '#app/core/messages.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { describeAnswers } from '#app/features/forms/describe-answers.ts'
import {
  type FormDefinition,
  historyNames,
  honeypotName,
  idempotencyName,
  openForName,
} from '#app/features/forms/form-definition.ts'
import '#app/features/forms/own-checks.ts'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import { consentsOf, type FormRules, validateForm, valuesFrom } from '#app/features/forms/validate-form.ts'
import { scopeContext } from '#app/shell/page-context.server.ts'
import { notKeptMessage } from './kept-lead.server.ts'
import { readFormData } from './posted-form.server.ts'
import { postedFilesProblem } from './prepare-posted-files.server.ts'
import { filesField, receiveArrival, timeFieldName } from './receive-arrival.server.ts'
import { redirectToSuccess, withFreeTimes } from './redirect-to-success.server.ts'

export interface Posted<Definition extends FormDefinition = FormDefinition> {
  readonly posted: FormData
  readonly definition: Definition
  readonly rules: FormRules
  /** The address of the form's page, which the lead keeps. */
  readonly path: string
  /** A flood gets this message. */
  readonly tooMany: string
  /**
   * This follows instead of the success page, for a lead that stays incomplete until then, such as a deposit
   * that is paid first (PAY-05). It throws the redirect, or returns why there is none.
   */
  readonly continueWith?: (leadId: string) => Promise<Hindrance>
}

/** The reason why a valid form leads no further. */
export interface Hindrance {
  readonly status: number
  readonly banner: string | null
  /** The page shows this markup in place of the form. */
  readonly instead?: string
}

/** Receives the form and redirects; a bad form is shown again with its values and status 422. */
export async function receiveForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { posted, definition, rules, path, tooMany, continueWith }: Posted,
) {
  const { website, now } = context.get(scopeContext)
  const values = valuesFrom(definition, posted)
  const history = historyIn(posted, request)
  const files = readPostedFiles(definition, posted)
  const refused = (
    status: number,
    banner: string | null,
    errors: RefusedForm['errors'] = {},
    withFreeOnes: FormDefinition | null = null,
    instead: string | null = null,
  ) =>
    data(
      {
        form: definition.name,
        values: { ...values, ...carriedHistory(history) },
        errors: withFilesAgain(files, errors),
        banner,
        definition: withFreeOnes,
        instead,
      } satisfies RefusedForm,
      { status },
    )
  const today = dayAt(now, website.time_zone)
  const validated = validateForm(definition, values, { ...rules, today })
  const filesErrors = await checkFiles(files)
  if (!validated.ok) return refused(422, null, { ...validated.errors, ...filesErrors })
  if (Object.keys(filesErrors).length > 0) return refused(422, null, filesErrors)
  const category = definition.category ?? validated.values.category ?? ''
  const lead = {
    ...history,
    ...validated.values,
    ...(definition.category === null ? {} : { category: definition.category }),
    url: path,
    user_agent: request.headers.get('user-agent'),
    ...(continueWith ? { form_completed: false, lead_status: 'Incomplete' } : { form_completed: true }),
  }
  const receipt = await receiveArrival(context, request, {
    lead,
    form: definition.name,
    idempotencyKey: textOf(posted.get(idempotencyName)),
    honeypot: textOf(posted.get(honeypotName)),
    openMs: openMsIn(posted),
    consents: consentsOf(definition, values),
    answers: describeAnswers(definition, validated.values, website.locale),
    files: [...files.values()].flat(),
    target: targetOf(definition),
    stepNotice: continueWith ? definition.savedNotice : undefined,
  })
  switch (receipt.outcome) {
    case 'received':
      if (continueWith) {
        const { status, banner, instead } = await continueWith(receipt.id)
        return refused(status, banner, {}, null, instead ?? null)
      }
      throw redirectToSuccess(context, definition, validated.values, category, receipt)
    case 'invalid':
      return receipt.field
        ? refused(
            422,
            null,
            { [fieldOf(receipt.field, files)]: receipt.message },
            receipt.field === timeFieldName
              ? await withFreeTimes(context, definition, { ...validated.values, category })
              : null,
          )
        : refused(422, receipt.message)
    case 'conflict':
    case 'not-found':
      return refused(422, messages.formFailed)
    case 'too-many':
      return refused(429, tooMany)
    case 'unavailable':
      return refused(503, notKeptMessage(context))
  }
}

/** @returns the recipient of a form's leads besides the dealership */
export function targetOf({ target }: Pick<FormDefinition, 'target'>): 'car-clarity' | undefined {
  return target === 'car-clarity' ? target : undefined
}

/** Reads the posted form. Anything else than a form is the sender's mistake and not ours. */
export async function readPostedForm(request: Request): Promise<FormData> {
  try {
    return await readFormData(request)
  } catch (error) {
    const status = isAppError(error) ? statusOf[error.kind] : 400
    throw data(null, { status, statusText: 'Bad Request' })
  }
}

/** Collects the files by field. An input without a file posts one without a name. */
export function readPostedFiles(definition: FormDefinition, posted: FormData): Map<string, File[]> {
  const fields = definition.fields.filter(({ type }) => type === 'file')
  return new Map(
    fields.map(({ name }): [string, File[]] => [
      name,
      posted.getAll(name).flatMap((value) => (value instanceof File && value.name !== '' ? [value] : [])),
    ]),
  )
}

/**
 * Checks the files and returns messages by field.
 *
 * @param before the files that came with an earlier step
 */
export async function checkFiles(
  files: ReadonlyMap<string, readonly File[]>,
  before: readonly { readonly field: string }[] = [],
): Promise<Record<string, string>> {
  const problemOf = (name: string, list: readonly File[]): Promise<string | null> =>
    postedFilesProblem(list, before.filter(({ field }) => field === name).length)
  const problems = [...files].map(async ([name, list]) => [name, await problemOf(name, list)] as const)
  return Object.fromEntries(
    (await Promise.all(problems)).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  )
}

/** Browsers cannot put files back into a form, so a refusal for another reason asks for them again. */
function withFilesAgain(
  files: ReadonlyMap<string, readonly File[]>,
  errors: RefusedForm['errors'],
): RefusedForm['errors'] {
  return { ...makeChooseAgainMessages(files), ...errors }
}

/** @returns a message for each field that had files */
export function makeChooseAgainMessages(files: ReadonlyMap<string, readonly File[]>): Record<string, string> {
  const lost = [...files].filter(([, list]) => list.length > 0)
  return Object.fromEntries(lost.map(([name]) => [name, 'Please choose your files again.']))
}

function fieldOf(field: string, files: ReadonlyMap<string, readonly File[]>): string {
  return field === filesField ? ([...files].find(([, list]) => list.length > 0)?.[0] ?? field) : field
}

/**
 * Reads the visited pages that the boot script wrote into the form (LEAD-10). Without script, or where the
 * value is not ours, it is the page that was posted from, with its query.
 */
export function historyIn(posted: FormData, request: Request): Record<string, unknown> {
  const written = historyNames.flatMap((name) => {
    const value = jsonOf(textOf(posted.get(name)) ?? null)
    return value === null ? [] : [[name, value] as const]
  })
  return written.length > 0 ? Object.fromEntries(written) : historyFrom(request)
}

/** A page that shows the form again must carry the history, because its own address has lost the query. */
export function carriedHistory(history: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(history).map(([name, value]) => [name, JSON.stringify(value)]))
}

function historyFrom(request: Request): Record<string, unknown> {
  const referrer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referrer)) return {}
  const page = new URL(referrer)
  if (page.host !== new URL(request.url).host) return {}
  const query = Object.fromEntries(page.searchParams)
  return {
    visited_pages: [page.pathname + page.search],
    ...(Object.keys(query).length > 0 ? { linked_query_params: query } : {}),
  }
}

/** Reads how long the page was open, as its boot script wrote it; undefined without script. */
export function openMsIn(posted: FormData): number | undefined {
  const written = textOf(posted.get(openForName)) ?? ''
  return /^\d{1,12}$/.test(written) ? Number(written) : undefined
}

export function textOf(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
