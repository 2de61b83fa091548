import { z } from 'zod'
import { jsonOf } from '#app/core/json.ts'

const presenceStates = ['open', 'writing', 'gone'] as const
/** Whether somebody has a thread open, writes in it, or has left it. */
export type PresenceState = (typeof presenceStates)[number]

export function isPresenceState(name: string): name is PresenceState {
  return presenceStates.some((state) => state === name)
}

const notice = z.object({
  /** A lead came, its work has changed, or somebody looks at it. */
  kind: z.enum(['lead', 'work', 'presence']),
  website: z.number(),
  id: z.string(),
  /** Where the lead lies, which says who may hear of it. */
  dealership: z.number().nullable(),
  location: z.number().nullable(),
  /** Of a presence. */
  person: z.string().optional(),
  state: z.enum(presenceStates).optional(),
})
/** What every process hears: ids alone, no name and no value of a shopper. */
export type DeskNotice = z.output<typeof notice>

/** Null where the text is no notice. */
export function readNotice(payload: string): DeskNotice | null {
  return notice.safeParse(jsonOf(payload)).data ?? null
}
