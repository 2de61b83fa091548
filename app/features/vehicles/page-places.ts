/** The fragments of dialogs and sections on the vehicle's page. */
export const placesOnPage = {
  enquire: '#enquire',
  'test-drive': '#test-drive',
  location: '#vehicle-map',
  photos: '#request-photos',
} as const
