/** Where on the vehicle's page something is: the addresses of its dialogs and sections. */
export const placesOnPage = {
  enquire: '#enquire',
  'test-drive': '#test-drive',
  location: '#vehicle-map',
  photos: '#request-photos',
} as const

/** The title is the same on every website, also where a test ride is meant (CAR-20). */
export const testDriveTitle = 'Book a Test Drive'
