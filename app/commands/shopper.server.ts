import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { shopperServices } from '#app/composition/shopper-parts.server.ts'
import { isAppError } from '#app/core/errors.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { beginErasure } from '#app/features/shoppers/begin-erasure.server.ts'
import { type FoundShopper, findShopper, shopperOf } from '#app/features/shoppers/find-shopper.server.ts'
import { zipOf } from '#app/features/shoppers/hand-over.server.ts'
import { receiptText } from '#app/features/shoppers/receipt-words.ts'
import { findErasure } from '#app/features/shoppers/receipts.server.ts'
import type { ShopperServices } from '#app/features/shoppers/shopper-services.server.ts'
import { personStores } from '#app/features/shoppers/stores.server.ts'
import { commandLine, recordAct } from '#app/features/staff/audit.server.ts'
import { listWebsites } from '#app/features/tenancy/store.server.ts'
import { type Arguments, type Command, type CommandContext, printRows, textOption } from './command.server.ts'
import { openCommandServices } from './command-services.server.ts'
import { asJson, ofWebsite, text } from './option.server.ts'
import { refuseUsage } from './website.server.ts'

const contact = ['<phone or mailbox>', '[<mailbox or phone>]']
const also = text('<ids>', 'leads that share only the other contact and are theirs, with commas between')

export const shopperFind: Command = {
  name: 'shopper find',
  positionals: contact,
  options: { website: ofWebsite, json: asJson },
  summary: 'lists what is kept of one person, in every store',
  async run(args, context) {
    const found = await findFor(args, context, shopperFind, contact.length)
    if (typeof found === 'number') return found
    const { services, all } = found
    const rows: Record<string, unknown>[] = []
    for (const one of all) {
      const { website, leads } = one
      for (const { id, receivedAt, category, isCertain } of leads)
        rows.push({
          website: website.slug,
          store: isCertain ? 'lead' : 'lead, perhaps the same person',
          what: `${id} ${receivedAt.toISOString().slice(0, 10)} ${category}`,
        })
      const certain = leads.filter(({ isCertain }) => isCertain)
      const shopper = await shopperOf(services.db, one, certain)
      for (const store of personStores) {
        const count = await store.find(services, shopper)
        if (count > 0) rows.push({ website: website.slug, store: store.name, what: count })
      }
      await record(one, 'shopper.found', context)
    }
    if (rows.length === 0) context.complain('Nothing is kept of this person.')
    printRows(context, rows, args.options.has('json'))
    return rows.length === 0 ? 1 : 0
  },
}

export const shopperExport: Command = {
  name: 'shopper export',
  positionals: ['<folder>', ...contact],
  options: { website: ofWebsite, also },
  summary:
    'writes what is kept of one person into a ZIP for each website: data.json, a page to read, the files',
  async run(args, context) {
    const [folder = '', ...words] = args.words
    const found = await findFor({ ...args, words }, context, shopperExport, contact.length)
    if (typeof found === 'number') return found
    const { services, all } = found
    for (const one of all) {
      const shopper = await shopperOf(services.db, one, theirs(one, args))
      const path = resolve(context.cwd, folder, `${one.website.slug}.zip`)
      await writeFile(path, await zipOf(services, shopper, one.website), { mode: 0o600 })
      await record(one, 'shopper.handed-over', context)
      context.print(`${path}\n`)
    }
    if (all.length === 0) context.complain('Nothing is kept of this person.')
    return all.length === 0 ? 1 : 0
  },
}

export const shopperErase: Command = {
  name: 'shopper erase',
  positionals: contact,
  options: {
    website: ofWebsite,
    also,
    asked: text('<day>', 'the day on which they asked, such as 2026-08-14; without it today'),
    mail: text('<mailbox>', 'the receipt is mailed there'),
  },
  summary: 'erases one person from every store, and prints the receipt',
  async run(args, context) {
    const found = await findFor(args, context, shopperErase, contact.length)
    if (typeof found === 'number') return found
    const { services, all } = found
    for (const one of all) {
      const { website } = one
      try {
        const number = await beginErasure(services, {
          found: one,
          leads: theirs(one, args),
          askedOn: textOption(args, 'asked') ?? dayAt(context.clock(), website.time_zone),
          mailTo: textOption(args, 'mail') ?? null,
          by: commandLine,
        })
        const receipt = await findErasure({ db: services.db, websiteId: website.id }, number)
        if (receipt) context.print(`${receiptText(receipt, website)}\n\n`)
        if (receipt?.waitsFor) context.complain(`Not done yet. ${receipt.waitsFor}`)
      } catch (error) {
        if (!isAppError(error) || error.kind !== 'conflict') throw error
        context.complain(`Not erased at ${website.slug}. ${error.message}`)
        return 1
      }
    }
    if (all.length === 0) context.complain('Nothing is kept of this person.')
    return all.length === 0 ? 1 : 0
  },
}

/** The leads that are theirs, with those that were named besides. */
function theirs({ leads }: FoundShopper, args: Arguments) {
  const named = new Set((textOption(args, 'also') ?? '').split(','))
  return leads.filter(({ id, isCertain }) => isCertain || named.has(id))
}

/** What is found at the websites that are meant; those that have nothing are left out. */
async function findFor(
  { words, options }: Arguments,
  context: CommandContext,
  command: Command,
  most: number,
): Promise<{ services: ShopperServices; all: FoundShopper[] } | number> {
  if (words.length === 0 || words.length > most) return refuseUsage(context, command)
  const mailbox = words.find((word) => word.includes('@')) ?? ''
  const phone = words.find((word) => !word.includes('@')) ?? ''
  const services = shopperServices(openCommandServices(context), null)
  const slug = textOption({ words, options }, 'website')
  const websites = (await listWebsites(services.db, context.registry))
    .map(({ website }) => website)
    .filter((website) => slug === undefined || website.slug === slug)
  if (websites.length === 0) {
    context.complain(`There is no website ${slug ?? ''}.`)
    return 1
  }
  const all: FoundShopper[] = []
  for (const website of websites) {
    const found = await findShopper(services.db, website, { phone, mailbox })
    if (found.leads.length > 0 || found.customerIds.length > 0) all.push(found)
  }
  return { services, all }
}

async function record(
  { website, leads }: FoundShopper,
  act: 'shopper.found' | 'shopper.handed-over',
  { database, clock }: CommandContext,
): Promise<void> {
  const after = { leads: leads.length }
  await recordAct(
    database.db,
    commandLine,
    { websiteId: website.id, act, subject: `website:${website.slug}`, after },
    clock(),
  )
}
