import { type FileSoFar, readRemovedFileId } from '#app/features/forms/files-so-far.ts'
import { stepFailure } from '#app/features/forms/form-failure.ts'
import type { SentLead } from '#app/features/forms/send-lead.ts'
import type { StepState } from '#app/features/forms/step.ts'
import type { Received } from './receive-arrival.server.ts'
import { checkFiles, makeChooseAgainMessages } from './receive-form.server.ts'

type PostedFiles = ReadonlyMap<string, readonly File[]>

/** The effect of one press on the files of a multi-step form. */
export interface StepFiles {
  /** These files are to be kept with the lead. */
  readonly chosen: readonly File[]
  /** These came before and stay. */
  readonly before: readonly FileSoFar[]
  readonly removed: readonly FileSoFar[]
  /** Messages about the chosen files, by field. */
  readonly errors: Readonly<Record<string, string>>
}

/**
 * Sorts the posted files of one press.
 *
 * @param go the button's value
 */
export async function stepFilesOf(posted: PostedFiles, kept: StepState, go: string): Promise<StepFiles> {
  const id = readRemovedFileId(go)
  const before = kept.files.filter((file) => file.id !== id)
  const errors = await checkFiles(posted, before)
  const isGood = Object.keys(errors).length === 0
  return {
    chosen: isGood ? [...posted.values()].flat() : [],
    before,
    removed: kept.files.filter((file) => file.id === id),
    errors,
  }
}

/** Adapts the state after a save that was made only for the files: the visitor stays where they went. */
export function updateStateAfterSave(onward: StepState, stayed: StepState, answer: SentLead): StepState {
  return 'lead_id' in answer
    ? { ...onward, leadId: answer.lead_id }
    : { ...stayed, error: stepFailure(answer) }
}

/** Lists the kept files under their fields from now on, and asks again for those that could not be kept. */
export function withFiles(
  state: StepState,
  kept: StepState,
  posted: PostedFiles,
  receipt: Received,
): StepState {
  if (receipt.outcome !== 'received')
    return {
      ...state,
      files: kept.files,
      fieldErrors: { ...state.fieldErrors, ...makeChooseAgainMessages(posted) },
    }
  const fields = [...posted].flatMap(([field, list]) => list.map(() => field))
  const more = (receipt.files ?? []).map(({ id, name, sizeBytes }, index) => ({
    field: fields[index] ?? '',
    id,
    name,
    sizeBytes,
  }))
  return { ...state, files: [...state.files, ...more] }
}
