import { z } from 'zod'
import { count, type DescribedAddress, errors, inPath, signInErrors } from './described.ts'

const freeTimes = z
  .strictObject({ dates: z.array(z.strictObject({ date: z.iso.date(), slots: z.array(z.string()) })) })
  .describe('Days and times as the clocks of the place show them; in the future, full ones left out')

const unavailable = 'The database is away; a lead may be sent all the same'

export const describedFreeSlots: DescribedAddress = {
  path: '/api/bookings/{kind}',
  operations: {
    get: {
      id: 'listFreeSlots',
      summary: 'What is free to book now',
      parameters: [
        inPath('kind', 'What for', z.enum(['service', 'appointment'])),
        {
          name: 'location',
          in: 'query',
          description: 'The id of a location; without it that of the department',
          schema: count,
        },
      ],
      answers: {
        200: { description: 'The free times', schema: freeTimes },
        ...errors({
          404: 'There is no such location, or no such kind',
          429: 'Asked too often',
          503: unavailable,
        }),
      },
    },
  },
}

export const describedDealershipBookings: DescribedAddress = {
  path: '/api/v1/dealerships/{dealershipId}/{file}',
  operations: {
    get: {
      id: 'listAvailableBookings',
      summary: 'The free times of a dealership',
      hasBasicAuth: true,
      parameters: [
        inPath('dealershipId', 'A dealership of the website whose host is asked', count),
        inPath(
          'file',
          'What for',
          z.enum(['available_service_bookings.json', 'available_appointment_bookings.json']),
        ),
        { name: 'location_id', in: 'query', description: 'One of its locations', schema: count },
      ],
      answers: {
        200: { description: 'The free times', schema: freeTimes },
        ...errors({
          ...signInErrors,
          404: 'The website has no such dealership',
          503: unavailable,
        }),
      },
    },
  },
}
