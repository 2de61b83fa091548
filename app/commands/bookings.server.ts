import { isRealDay } from '#app/core/time-zone.ts'
import { momentAt } from '#app/core/wall-clock.ts'
import { openBookings } from '#app/features/bookings/bookings.server.ts'
import { findBookingAnywhere, listBookings } from '#app/features/bookings/store.server.ts'
import { loadLocations } from '#app/features/locations/store.server.ts'
import { type Arguments, type Command, type CommandContext, printRows, textOption } from './command.server.ts'
import { withQueue } from './listed-leads.server.ts'
import { asJson, forWebsite, text } from './option.server.ts'
import { recordLead } from './record-leads.server.ts'
import { namedScope } from './stock.server.ts'
import { refuseUsage } from './website.server.ts'

export const bookingsList: Command = {
  name: 'bookings list',
  options: {
    website: forWebsite,
    from: text('<day>', 'from this day on, such as 2026-08-14'),
    to: text('<day>', 'to this day'),
    json: asJson,
  },
  summary: 'lists bookings, the earliest first',
  run: async (args, context) => {
    const days = daysOf(args, context)
    if (!days) return 2
    const scope = await namedScope(args, context, bookingsList)
    if (typeof scope === 'number') return scope
    const { website } = scope
    const start = (day: string, after: number): Date => {
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
      return momentAt({ year, month, day: date + after, hour: 0, minute: 0 }, website.time_zone)
    }
    const { db } = context.database
    const bookings = await listBookings(db, {
      websiteId: website.id,
      ...(days.from === undefined ? {} : { from: start(days.from, 0) }),
      ...(days.to === undefined ? {} : { to: start(days.to, 1) }),
    })
    const names = new Map(
      (await loadLocations({ db, websiteId: website.id })).map(({ id, name }) => [id, name]),
    )
    const rows = bookings.map((booking) => ({
      id: booking.leadId,
      kind: booking.kind,
      location: names.get(booking.locationId) ?? booking.locationId,
      starts_at: booking.startsAt.toISOString(),
      minutes: booking.minutes,
      state: booking.state,
      moved_from: booking.movedFrom?.toISOString() ?? null,
    }))
    printRows(context, rows, args.options.has('json'))
    return 0
  },
}

export const bookingsCancel: Command = {
  name: 'bookings cancel',
  positionals: ['<id>'],
  summary: 'cancels a booking, frees its place, and tells shopper and dealership',
  run: async ({ words: [id] }, context) => {
    if (id === undefined) return refuseUsage(context, bookingsCancel)
    const { database, clock } = context
    const booking = await findBookingAnywhere(database.db, id)
    if (!booking) {
      context.complain(`There is no booking ${id}.`)
      return 1
    }
    // a shopper always hears of it when an operator cancels
    const changed = await withQueue(booking, context, (base, found) =>
      openBookings({ ...base, limitsMailboxes: false }).change(found, id, { to: 'cancel' }, clock()),
    )
    if (changed?.outcome === 'changed')
      await recordLead(database.db, context, 'booking.cancelled', { ...booking, id })
    if (changed?.outcome === 'changed' || changed?.outcome === 'unchanged') {
      context.print(`${id} cancelled\n`)
      return 0
    }
    context.complain(
      `Booking ${id} cannot be cancelled: ${booking.state}, ${booking.startsAt.toISOString()}.`,
    )
    return 1
  },
}

/** Reads `--from` and `--to`. Complains and returns null where one of them is not a real day. */
function daysOf(args: Arguments, context: CommandContext): { from?: string; to?: string } | null {
  const days: { from?: string; to?: string } = {}
  for (const name of ['from', 'to'] as const) {
    const day = textOption(args, name)
    if (day === undefined) continue
    if (!isRealDay(day)) {
      context.complain(`--${name} ${day}: expected a day such as 2026-08-14.`)
      return null
    }
    days[name] = day
  }
  return days
}
