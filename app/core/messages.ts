/** What a visitor reads when something is wrong, letter for letter (acceptance.md, "Exact strings"). */
export const messages = {
  required: '*This is a required field.',
  email: 'invalid email address',
  name: 'Please use alphabetical characters only.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  zipCode: 'Invalid ZIP code. Please enter a 5-digit number.',
  phoneAu: 'Invalid phone number. Must be an Australian number.',
  phoneAuMobile: 'Invalid phone number. Must be an Australian mobile number.',
  phoneNz: 'Invalid phone number. Must be a New Zealand number.',
  phoneTooLong: 'Invalid phone number. Too many characters.',
  phoneUs: 'Invalid phone number. Must be a US number.',
  e164Au: 'Invalid Australian mobile number format (E.164 required). For example, 0411 222 333 is valid.',
  e164Us: 'Invalid US phone number format (E.164 required). For example, (123) 456-7890 is valid.',
  formFailed: 'An error occurred when submitting this form',
  stepFailed: 'An unexpected error occured',
  unexpected: 'An unexpected error occurred',
  loading: 'Loading',
} as const
