import { type Location, locationSchema, weekdays } from '#app/features/locations/location.ts'

/** Makes an ordinary sales yard, with the values that the test is about. */
export function aLocation(
  changes: Omit<Partial<Location>, 'contact_detail'> & { contact_detail?: { phone?: string } } = {},
): Location {
  const closed = { status: 'closed', formatted: 'Closed' }
  return locationSchema.parse({
    id: 1,
    dealership_id: 1,
    dealership_slug: 'some-dealer',
    name: 'Some Dealer Sales',
    slug: 'sales',
    location_type: 'sales',
    address: {
      street: '1 Main Road',
      city: 'Ballarat',
      state: 'VIC',
      postcode: '3350',
      full: '1 Main Road, Ballarat VIC 3350',
    },
    ...changes,
    contact_detail: {
      opening_hours: Object.fromEntries(weekdays.map((day) => [day, closed])),
      ...changes.contact_detail,
    },
  })
}
