/** Where a visitor sees what is sent to whom, and switches it off. */
export const privacyChoicesPath = '/privacy-choices'
