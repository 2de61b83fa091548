const asProgramsSay = 'Send "confirm": true where it is meant.'

/** What is odd about a price, with what a person does who means it. */
export function toConfirmBy(deed: string, message: string): string {
  return message.replace(asProgramsSay, `${deed} where it is meant.`)
}

/** Whether this can be done by somebody who means it. */
export function isToConfirm(message: string): boolean {
  return message.includes(asProgramsSay)
}
