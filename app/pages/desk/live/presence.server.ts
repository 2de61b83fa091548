import { data, type RouterContextProvider } from 'react-router'
import { isPresenceState } from '#app/features/inbox/desk-notice.ts'
import { subjectOf } from '#app/features/inbox/people-for.ts'
import type { Work } from '#app/features/inbox/work.ts'
import { announcePresence } from '#app/features/inbox/work-notice.server.ts'
import { findWork } from '#app/features/inbox/work-store.server.ts'
import { namesOfPeople } from '#app/features/staff/people.server.ts'
import { websiteWithSlug } from '#app/pages/desk/website-at.server.ts'
import { readFormData } from '#app/pages/furniture/forms/posted-form.server.ts'
import { mustMay, nothingHere, type SignedInVisit, signedInVisit } from '#app/shell/desk-context.server.ts'

/** Notes that somebody has a thread open, writes in it, or has left it, and says who else does (INBOX-08). */
export async function sayPresence(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  id: string,
) {
  const visit = signedInVisit(context)
  const state = String((await readFormData(request)).get('state'))
  if (!isPresenceState(state)) return data(null, { status: 422 })
  const work = await workSeen(visit, slug, id)
  await announcePresence(visit.inbox.db, work, visit.session.person.id, state)
  return othersAt(visit, work)
}

export async function sendPresences(context: Readonly<RouterContextProvider>, slug: string, id: string) {
  const visit = signedInVisit(context)
  return othersAt(visit, await workSeen(visit, slug, id))
}

async function workSeen(visit: SignedInVisit, slug: string, leadId: string): Promise<Work> {
  const website = websiteWithSlug(visit, slug)
  const work = website && (await findWork(visit.inbox.db, { websiteId: website.id, leadId }))
  if (!work) throw nothingHere()
  mustMay(visit, 'leads.view', subjectOf(work))
  return work
}

/** The others at a thread in words: `Kim Aldous is writing`. */
async function othersAt({ session, inbox }: SignedInVisit, work: Work): Promise<Response> {
  const others = inbox.live.presencesOf(work).filter(({ personId }) => personId !== session.person.id)
  const names = await namesOfPeople(
    inbox.db,
    others.map(({ personId }) => personId),
  )
  return Response.json({
    others: others.map(({ personId, isWriting }) => {
      const name = names.get(personId) ?? 'Somebody'
      return isWriting ? `${name} is writing` : `${name} has this open`
    }),
  })
}
