/** Where on the vehicle's page something is: the addresses of its dialogs and sections. */
export const placesOnPage = {
  enquire: '#enquire',
  'test-drive': '#test-drive',
  location: '#vehicle-map',
  photos: '#request-photos',
} as const
