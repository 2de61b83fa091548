import { z } from 'zod'

const bookedTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a 24-hour time such as 08:30')

/** What can be booked online, and when (`features/bookings/slots.ts`). */
export const bookings = z
  .strictObject({
    test_drive: visits({
      location_type: 'sales',
      slot_minutes: 60,
      capacity: 1,
      lead_hours: 2,
      same_day: true,
      days: 10,
    }),
    /** The times at which a vehicle is dropped off. */
    service: visits({
      location_type: 'service',
      slot_minutes: 30,
      capacity: 4,
      lead_hours: 0,
      same_day: false,
      days: 14,
      first_time: '07:30',
      last_time: '10:00',
    }),
  })
  .prefault({})

/** How one kind of visit is booked; the times are the location's opening hours, without its closures. */
function visits(usual: {
  location_type: 'sales' | 'service'
  slot_minutes: number
  capacity: number
  lead_hours: number
  same_day: boolean
  days: number
  first_time?: string
  last_time?: string
}) {
  return z
    .strictObject({
      /** Where it is false, the form asks for a day and part of the day, and the dealership calls back. */
      enabled: z.boolean().default(true),
      /** The kind of location that takes the visit where a form names none. */
      location_type: z.enum(['sales', 'service', 'parts']).default(usual.location_type),
      slot_minutes: z.int().min(5).max(480).default(usual.slot_minutes),
      /** How many visits may begin at the same time at one location. */
      capacity: z.int().min(1).max(100).default(usual.capacity),
      /** The least time in hours between booking and visit. */
      lead_hours: z.number().min(0).max(336).default(usual.lead_hours),
      /** False: bookings begin on the next day on which the location is open. */
      same_day: z.boolean().default(usual.same_day),
      /** The number of open days that can be booked. */
      days: z.int().min(1).max(60).default(usual.days),
      /** The first and the last start of a day, within the opening hours. */
      first_time: bookedTime.default(usual.first_time ?? '00:00'),
      last_time: bookedTime.default(usual.last_time ?? '23:59'),
    })
    .refine(({ first_time, last_time }) => first_time <= last_time, {
      error: 'expected a time that is not before first_time',
      path: ['last_time'],
    })
    .prefault({})
}
