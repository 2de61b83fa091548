import { data, type RouterContextProvider, redirect } from 'react-router'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { placeholders } from '#app/features/inbox/saved-answer.ts'
import {
  listSavedAnswers,
  longestSavedAnswer,
  longestTitle,
  removeSavedAnswer,
  saveAnswer,
} from '#app/features/inbox/saved-answers.server.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { websitesWith } from '#app/pages/desk/website-at.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { nothingHere, type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'

/** Saved answers begin at the first website whose leads one may work on. */
export function goToAnswers(context: Readonly<RouterContextProvider>): Response {
  const [first] = websitesWith(signedInVisit(context), 'leads.work')
  if (!first) throw nothingHere()
  return redirect(answersPath(first.slug))
}

/** What people answer with again and again: whoever works on leads reads it, whoever hands leads out keeps it. */
export async function showAnswers(context: Readonly<RouterContextProvider>, slug: string) {
  const visit = signedInVisit(context)
  const website = websiteOf(visit, slug, 'leads.work')
  return {
    path: answersPath(slug),
    website: website.name,
    websites: websitesWith(visit, 'leads.work').map(({ slug, name }) => ({ path: answersPath(slug), name })),
    answers: await listSavedAnswers({ db: visit.inbox.db, websiteId: website.id }),
    placeholders: placeholders.map((name) => `{${name}}`),
    longest: { title: longestTitle, text: longestSavedAnswer },
    mayKeep: websitesWith(visit, 'leads.hand').includes(website),
  }
}

/** Saves an answer, or removes it. What was typed stays in its form where it is refused. */
export async function changeAnswers(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
) {
  const visit = signedInVisit(context)
  const website = websiteOf(visit, slug, 'leads.hand')
  const form = await readFormData(request)
  const text = (name: string): string => String(form.get(name) ?? '')
  const typed = { id: text('id'), title: text('title'), text: text('text') }
  const isRemoval = text('intent') === 'remove'
  try {
    await inTransaction(visit.inbox.db, async (db) => {
      const scope = { db, websiteId: website.id }
      const id = isRemoval ? typed.id : await saveAnswer(scope, { ...typed, id: typed.id || null }, visit.now)
      if (isRemoval && !(await removeSavedAnswer(scope, id))) return
      await recordAct(
        db,
        actorOf(visit.session),
        {
          websiteId: website.id,
          act: isRemoval ? 'answer.removed' : 'answer.saved',
          subject: `answer:${id}`,
        },
        visit.now,
      )
    })
    return data({ sentence: isRemoval ? 'Removed.' : 'Saved.', problem: null, typed: null })
  } catch (error) {
    if (!isAppError(error)) throw error
    return data({ sentence: null, problem: error.message, typed }, { status: statusOf[error.kind] })
  }
}

/** @throws `nothingHere` */
function websiteOf(visit: SignedInVisit, slug: string, right: 'leads.work' | 'leads.hand'): Website {
  const website = websitesWith(visit, right).find((one) => one.slug === slug)
  if (!website) throw nothingHere()
  return website
}

/** The page of a website's saved answers. */
export function answersPath(slug: string): string {
  return `/answers/${slug}`
}
