/**
 * A spreadsheet runs a text that begins with one of these signs as a formula. An apostrophe before it says that it is
 * text. Apostrophes that are there already get another one, so that taking one off gives the very text again.
 */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^[+-]?\d+(?:\.\d+)?$/

/** The text as it may stand in a cell of a table that people open in a spreadsheet. */
export function guardedText(text: string): string {
  return formula.test(text) && !plainNumber.test(text) ? `'${text}` : text
}

/** The text that such a cell stands for. */
export function unguardedText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
