/** At this address visitors see what is sent to whom, and can switch it off. */
export const privacyChoicesPath = '/privacy-choices'
