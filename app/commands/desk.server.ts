import { numberText } from '#app/core/number-text.ts'
import { clearFormerAccess, endAccess, resetAccess } from '#app/features/staff/access.server.ts'
import { commandLine, recordAct, verifyAudit } from '#app/features/staff/audit.server.ts'
import { wouldLeaveNobody } from '#app/features/staff/change-people.server.ts'
import { invitationLink, makeInvitation } from '#app/features/staff/invitations.server.ts'
import {
  findPersonByEmail,
  insertGrant,
  insertPerson,
  listPeople,
} from '#app/features/staff/people.server.ts'
import { everywhere } from '#app/features/staff/person.ts'
import { sessionRules } from '#app/features/staff/session-rules.ts'
import type { Config } from '#app/server/config/config.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { isMailAddress } from '#app/server/mail.server.ts'
import { type Command, printRows, textOption } from './command.server.ts'
import { asJson, text } from './option.server.ts'
import { refuseUsage } from './website.server.ts'

export const deskOperator: Command = {
  name: 'desk operator',
  positionals: ['<email>'],
  options: { name: text('<name>', 'the name that others read') },
  summary:
    'makes an operator of the desk, or resets how one signs in, and prints a link that is good once within 30 minutes',
  async run(args, context) {
    const [email = '', ...others] = args.words
    if (others.length > 0 || !isMailAddress(email)) return refuseUsage(context, deskOperator)
    const { db } = context.database
    const now = context.clock()
    const known = await findPersonByEmail(db, email)
    const name = textOption(args, 'name') ?? known?.name
    if (name === undefined) {
      context.complain('Give the name of somebody new: --name "Kim Aldous".')
      return 2
    }
    const token = await inTransaction(db, async (db) => {
      const personId = known?.id ?? (await insertPerson(db, { email, name }, now))
      const wasEnded = known?.state === 'ended'
      if (wasEnded) await clearFormerAccess(db, commandLine, known, now)
      const subject = `person:${personId}`
      if (wasEnded || !known?.grants.some(({ role }) => role === 'operator')) {
        await insertGrant(db, personId, 'operator', everywhere, now)
        const after = { role: 'operator', ...everywhere }
        await recordAct(db, commandLine, { websiteId: null, act: 'grant.given', subject, after }, now)
      }
      const invitation = { invitedBy: null, seconds: sessionRules.printedInvitationSeconds }
      if (known) return resetAccess(db, commandLine, known, invitation, now)
      await recordAct(db, commandLine, { websiteId: null, act: 'person.invited', subject }, now)
      return makeInvitation(db, { ...invitation, personId }, now)
    })
    context.print(`${invitationLink(deskOriginOf(context.config), token)}\n`)
    return 0
  },
}

export const deskPeople: Command = {
  name: 'desk people',
  options: { json: asJson },
  summary: 'lists the people of the desk, and where they have which role',
  async run(args, context) {
    const people = await listPeople(context.database.db)
    const rows = people.map(({ email, name, state, grants }) => ({
      email,
      name,
      state,
      roles: grants
        .map(({ role, websiteId, dealershipId, locationId }) =>
          [
            role,
            websiteId && `website ${websiteId}`,
            dealershipId && `dealership ${dealershipId}`,
            locationId && `location ${locationId}`,
          ]
            .filter((part) => part)
            .join(' '),
        )
        .join(', '),
    }))
    if (rows.length === 0 && !args.options.has('json'))
      context.complain('Nobody is there yet: forecourt desk operator <email> --name <name>')
    printRows(context, rows, args.options.has('json'))
    return 0
  },
}

export const deskEnd: Command = {
  name: 'desk end',
  positionals: ['<email>'],
  summary: 'ends a person of the desk: sessions end at once, and no sign-in works',
  async run(args, context) {
    const [email = '', ...others] = args.words
    if (email === '' || others.length > 0) return refuseUsage(context, deskEnd)
    const { db } = context.database
    const now = context.clock()
    const person = await findPersonByEmail(db, email)
    if (person === null || person.state === 'ended') {
      context.complain(`Nobody at the desk has the address ${email}.`)
      return 1
    }
    return inTransaction(db, async (db) => {
      if (await wouldLeaveNobody(db, person)) {
        context.complain('Someone has to stay in charge here.')
        return 1
      }
      await endAccess(db, commandLine, person, now)
      context.print(`${person.email} can no longer sign in\n`)
      return 0
    })
  },
}

export const auditVerify: Command = {
  name: 'audit verify',
  summary: 'follows the audit from its beginning, and says whether an entry was changed or taken out',
  async run(_, context) {
    const { count, brokenId } = await verifyAudit(context.database.db)
    const counted = `${numberText(count)} ${count === 1 ? 'entry' : 'entries'}`
    if (brokenId === null) {
      context.print(`${counted}, unbroken\n`)
      return 0
    }
    context.complain(
      `Entry ${brokenId} is not what was written, or the one before it is gone. ${counted} before it fit.`,
    )
    return 1
  },
}

/** Where the desk is: as its address says, else on this machine. */
function deskOriginOf({ desk, port }: Config): string {
  return desk.url === undefined ? `http://desk.localhost:${port}` : new URL(desk.url).origin
}
