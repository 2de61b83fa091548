import { type FileSoFar, removedIn } from '#app/features/forms/files-so-far.ts'
import { stepFailure } from '#app/features/forms/form-failure.ts'
import type { SentLead } from '#app/features/forms/send-lead.ts'
import type { StepState } from '#app/features/forms/step.ts'
import type { Received } from './receive-arrival.server.ts'
import { chooseAgain, problemsOf } from './receive-form.server.ts'

type PostedFiles = ReadonlyMap<string, readonly File[]>

/** What a press of a button says of the files of a form in steps. */
export interface StepFiles {
  /** To be kept with the lead. */
  readonly chosen: readonly File[]
  /** What came before and stays. */
  readonly before: readonly FileSoFar[]
  readonly removed: readonly FileSoFar[]
  /** What is wrong with what was chosen, by field. */
  readonly errors: Readonly<Record<string, string>>
}

/** @param go the button's value */
export async function stepFilesOf(posted: PostedFiles, kept: StepState, go: string): Promise<StepFiles> {
  const id = removedIn(go)
  const before = kept.files.filter((file) => file.id !== id)
  const errors = await problemsOf(posted, before)
  const isGood = Object.keys(errors).length === 0
  return {
    chosen: isGood ? [...posted.values()].flat() : [],
    before,
    removed: kept.files.filter((file) => file.id === id),
    errors,
  }
}

/** What a save leaves that was made for the sake of files alone: the visitor is where they went. */
export function afterSave(onward: StepState, stayed: StepState, answer: SentLead): StepState {
  return 'lead_id' in answer
    ? { ...onward, leadId: answer.lead_id }
    : { ...stayed, error: stepFailure(answer) }
}

/** What came is listed from now on, each under the field that it was chosen in; what could not be kept is asked for again. */
export function withFiles(
  state: StepState,
  kept: StepState,
  posted: PostedFiles,
  receipt: Received,
): StepState {
  if (receipt.outcome !== 'received')
    return { ...state, files: kept.files, fieldErrors: { ...state.fieldErrors, ...chooseAgain(posted) } }
  const fields = [...posted].flatMap(([field, list]) => list.map(() => field))
  const more = (receipt.files ?? []).map(({ id, name, sizeBytes }, index) => ({
    field: fields[index] ?? '',
    id,
    name,
    sizeBytes,
  }))
  return { ...state, files: [...state.files, ...more] }
}
