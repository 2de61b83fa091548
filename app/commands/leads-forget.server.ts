import { erasedContacts, erasuresOf } from '#app/composition/erasures.server.ts'
import { isAppError } from '#app/core/errors.ts'
import { leadWebsites } from '#app/features/leads/find-lead-website.server.ts'
import { forgetLead, type LeadToForget } from '#app/features/leads/forget-lead.server.ts'
import { findForgotten, type LeadName, listErasuresOf } from '#app/features/leads/forgotten-store.server.ts'
import { removeTraces } from '#app/features/leads/forgotten-traces.server.ts'
import { listLeads, listLeadsOf } from '#app/features/leads/store.server.ts'
import { forgetsPerson } from '#app/features/shoppers/forget-person.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { secretsKeyOf } from '#app/server/secrets-key.server.ts'
import { type Command, type CommandContext, printRows } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { asJson } from './option.server.ts'
import { recordLead } from './record-leads.server.ts'
import { refuseUsage } from './website.server.ts'

export const leadsForget: Command = {
  name: 'leads forget',
  positionals: ['<id>'],
  options: { json: asJson },
  summary:
    'deletes a lead and its person from every place where they are kept, for good, and says which those were',
  run: async (args, context) => {
    const [id] = args.words
    if (id === undefined) return refuseUsage(context, leadsForget)
    const [lead] = await listLeads(context.database.db, { id, all: true })
    if (!lead) return clearRemainingTraces(id, context)
    try {
      return await forget(lead, context, args.options.has('json'))
    } catch (error) {
      if (!isAppError(error) || error.kind !== 'conflict') throw error
      context.complain(`Lead ${id} is not forgotten. ${error.message}`)
      return 1
    }
  },
}

async function forget(lead: LeadName, context: CommandContext, asJson: boolean): Promise<number> {
  const { database, registry, config, clock } = context
  const found = await leadWebsites(database.db, registry)(lead.websiteId)
  const website = found?.website ?? { id: lead.websiteId, locale: 'en-AU' as const }
  const forgotten = await inTransaction(database.db, async (db) => {
    const forgotten = await forgetLead(
      db,
      lead,
      clock(),
      forgetsPerson(clock, website),
      erasedContacts(secretsKeyOf(config), website),
    )
    if (forgotten) await recordLead(db, context, 'lead.forgotten', lead)
    return forgotten
  })
  if (!forgotten) return clearRemainingTraces(lead.id, context)
  const { emails } = forgotten.lead
  const onDisk = await removeTraces(config.dataDir, { leads: namesOf(forgotten.lead), emails })
  const parts = [...forgotten.parts, ...onDisk, ...(await removeStored(forgotten.lead, context))].map(
    ({ store, count, stays = '' }) => ({
      store,
      count,
      stays,
    }),
  )
  await keepErasures(forgotten.lead, context)
  const others = await listLeadsOf({ db: database.db, websiteId: lead.websiteId }, forgotten.lead)
  if (asJson) {
    const { toldTo } = forgotten
    context.print(
      `${JSON.stringify({ id: lead.id, parts, toldTo: toldTo.map(shown), others, goneFromBackups: goneOn(context) }, null, 2)}\n`,
    )
    return 0
  }
  printRows(context, parts, false)
  if (forgotten.toldTo.length > 0)
    context.print(`It was sent to these, who have it still: ${forgotten.toldTo.map(shown).join(', ')}\n`)
  if (others.length > 0)
    context.print(`Leads with the same phone or mailbox, which stay: ${others.join(', ')}\n`)
  context.print(
    `Every server takes it out of its journal and its folders within a minute, or when it starts. Archives and backups have lost it by age on ${goneOn(context)} (BACKUP_KEEP_DAYS); whatever is restored until then erases it again.\n`,
  )
  return 0
}

const dayMs = 86_400_000

/** The day on which the last archive or backup is thrown away that may have what is there today. */
function goneOn({ clock, config }: CommandContext): string {
  return new Date(clock().getTime() + (config.backupKeepDays + 1) * dayMs).toISOString().slice(0, 10)
}

/** Keeps outside the database that the lead was erased, because a backup brings the database back without that. */
async function keepErasures(lead: LeadToForget, context: CommandContext): Promise<void> {
  const at = { db: context.database.db, websiteId: lead.websiteId }
  try {
    await erasuresOf(openCommandServices(context)).keep(await listErasuresOf(at, lead.ids))
  } catch (error) {
    context.complain(
      `That it was erased could not be kept in every place yet (${error instanceof Error ? error.message : String(error)}); the servers try again when they start, and so does this command.`,
    )
  }
}

/** Removes the lead's files from the store that all processes reach. */
async function removeStored(
  lead: Parameters<typeof namesOf>[0],
  context: CommandContext,
): Promise<{ store: string; count: number; stays?: string }[]> {
  const { leadBlobs } = openCommandServices(context)
  let count = 0
  for (const name of namesOf(lead)) count += await leadBlobs.removeOf(name)
  return count === 0 ? [] : [{ store: 'files in the blob store', count }]
}

/** Removes what this disk may still hold of a lead that was forgotten before. */
async function clearRemainingTraces(id: string, context: CommandContext): Promise<number> {
  const before = await findForgotten(context.database.db, id)
  if (!before) {
    context.complain(`There is no lead ${id}.`)
    return 1
  }
  await keepErasures({ ...before, ids: [id], phones: [], emails: [] }, context)
  const onDisk = await removeTraces(context.config.dataDir, { leads: [before] })
  const day = before.forgottenAt.toISOString().slice(0, 10)
  context.print(`Lead ${id} (${before.category || 'no category'}) was forgotten on ${day}.\n`)
  printRows(
    context,
    onDisk.map(({ store, count }) => ({ store, count })),
    false,
  )
  return 0
}

function namesOf({
  websiteId,
  ids,
}: {
  readonly websiteId: number
  readonly ids: readonly string[]
}): LeadName[] {
  return ids.map((id) => ({ websiteId, id }))
}

const shown = ({ kind, target }: { readonly kind: string; readonly target: string }): string =>
  `${kind} ${target}`
