import { AppError } from '#app/core/errors.ts'
import { changeWork } from '#app/features/inbox/work-store.server.ts'
import type { Deed, DeedDone } from './change-lead.server.ts'

const longestWhy = 200

/** Keeps a lead from being erased while there is a dispute about it. */
export async function keepFromErasure({ db, visit, work, form, now }: Deed): Promise<DeedDone> {
  const why = String(form.get('text') ?? '').trim()
  if (why === '') throw new AppError('invalid', 'Say what the hold is about.')
  if (why.length > longestWhy) throw new AppError('invalid', `This is longer than ${longestWhy} characters.`)
  await changeWork(db, work, { kept_by: visit.session.person.id, kept_since: now, kept_why: why })
  return { sentence: 'It is kept. Nobody can erase it until you let it go.' }
}

/** Lets a lead be erased again. */
export async function letLeadGo({ db, work }: Deed): Promise<DeedDone> {
  await changeWork(db, work, { kept_by: null, kept_since: null, kept_why: null })
  return { sentence: 'It is no longer kept.' }
}
