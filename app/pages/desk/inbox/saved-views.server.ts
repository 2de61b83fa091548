import { AppError } from '#app/core/errors.ts'
import {
  type DeskView,
  longestViewTitle,
  removeView,
  type SharedPlace,
  saveView,
  websiteOfPlace,
} from '#app/features/inbox/desk-views.server.ts'
import type { FilterChoices } from '#app/features/inbox/filter-choices.ts'
import { type InboxFilters, readInboxFilters } from '#app/features/inbox/inbox-view.ts'
import { recordAct } from '#app/features/staff/audit.server.ts'
import { websiteOfPerson } from '#app/features/staff/person.ts'
import { actorOf } from '#app/features/staff/sessions.server.ts'
import { websitesWith } from '#app/pages/desk/website-at.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { nothingHere, type SignedInVisit } from '#app/shell/desk-context.server.ts'
import { queryOf, readerOf, viewIn } from './asked-inbox.server.ts'

/** What the page says of saved views: those that can be chosen, and how this one would be saved. */
export function savedViews(
  visit: SignedInVisit,
  all: readonly DeskView[],
  filters: InboxFilters,
  choices: FilterChoices | null,
) {
  const { id } = visit.session.person
  return {
    list: all.map((view) => ({
      id: view.id,
      title: view.title,
      path: `/inbox?${view.query}`,
      isOwn: view.personId === id,
      isStart: view.isStart,
      isShared: view.isShared,
    })),
    longestTitle: longestViewTitle,
    /** Whom it can be shared with; null while it is of several websites. */
    place: choices && placeName(visit, filters, choices),
  }
}

function placeName(visit: SignedInVisit, { place, website }: InboxFilters, choices: FilterChoices) {
  if (place !== undefined) return choices.places.find(({ id }) => id === place)?.name ?? null
  const websites = websitesWith(visit, 'leads.view')
  const chosen = websites.length === 1 ? websites[0] : websites.find(({ slug }) => slug === website)
  return chosen?.name ?? null
}

/** Saves the view that the page shows. @throws AppError */
export async function saveShownView(visit: SignedInVisit, form: FormData, url: URL): Promise<string> {
  const { inbox, session, now } = visit
  const title = String(form.get('title') ?? '').trim()
  // words that are searched for may be a shopper's name, which no store of shoppers would find there (INBOX-30)
  const { words: _, ...filters } = readInboxFilters(url.searchParams)
  const sharedWith = form.get('share') === 'on' ? await placeOf(visit, filters) : null
  const query = queryOf(viewIn(url.searchParams), filters).toString()
  await inTransaction(inbox.db, async (db) => {
    const view = {
      personId: session.person.id,
      title,
      query,
      isStart: form.get('start') === 'on',
      sharedWith,
    }
    const id = await saveView(db, view, now)
    const websiteId = sharedWith?.websiteId ?? websiteOfPerson(session.person)
    const after = { isShared: sharedWith !== null }
    await recordAct(db, actorOf(session), { websiteId, act: 'view.saved', subject: `view:${id}`, after }, now)
  })
  return `“${title}” is saved.`
}

async function placeOf(visit: SignedInVisit, { place, website }: InboxFilters): Promise<SharedPlace> {
  if (place !== undefined) {
    const websiteId = await websiteOfPlace(visit.inbox.db, readerOf(visit), place)
    if (websiteId === null) throw nothingHere()
    return { websiteId, locationId: place }
  }
  const websites = websitesWith(visit, 'leads.view')
  const chosen = websites.length === 1 ? websites[0] : websites.find(({ slug }) => slug === website)
  if (!chosen) throw new AppError('invalid', 'Narrow it to a website or a place to share it.')
  return { websiteId: chosen.id, locationId: null }
}

/** Removes one of the person's own views. */
export async function removeOwnView(visit: SignedInVisit, form: FormData): Promise<string> {
  const { inbox, session, now } = visit
  const id = String(form.get('id') ?? '')
  await inTransaction(inbox.db, async (db) => {
    if (!(await removeView(db, session.person.id, id))) throw nothingHere()
    const websiteId = websiteOfPerson(session.person)
    await recordAct(db, actorOf(session), { websiteId, act: 'view.removed', subject: `view:${id}` }, now)
  })
  return 'The view is removed.'
}
