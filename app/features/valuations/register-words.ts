/** Registers write capitals and abbreviations of their own; a visitor is shown what stands on the vehicle. */
const makes = new Map([
  ['VOLKS', 'Volkswagen'],
  ['MITSUB', 'Mitsubishi'],
  ['MERC', 'Mercedes-Benz'],
  ['MERCEDES', 'Mercedes-Benz'],
  ['MERC BENZ', 'Mercedes-Benz'],
  ['HYUNDA', 'Hyundai'],
  ['LNDROV', 'Land Rover'],
  ['HARLEY', 'Harley-Davidson'],
  ['SSANGY', 'SsangYong'],
])
const inCapitals = new Set(['BMW', 'BYD', 'GWM', 'KTM', 'LDV', 'MG', 'RAM', 'HSV', 'FPV', 'GMC', 'SUV'])

/** "TOYOTA" reads "Toyota", "VOLKS" reads "Volkswagen"; what is written with small letters stays as it is. */
export function makeName(written: string): string {
  const text = written.trim()
  return makes.get(text.toUpperCase()) ?? inWords(text)
}

/** "LANDCRUISER PRADO" reads "Landcruiser Prado"; what is short is its initials: "ASX", "WRX". */
export function modelName(written: string): string {
  return inWords(written, 3)
}

/**
 * "SEDAN" reads "Sedan"; letters beside digits stay capitals: "CX-5", "BT-50", "320I".
 *
 * @param initials so many letters or fewer stay capitals
 */
export function inWords(written: string, initials = 2): string {
  const text = written.trim()
  if (text !== text.toUpperCase()) return text
  return text
    .split(/(\s+)/)
    .map((word) =>
      /\d/.test(word) || inCapitals.has(word) || word.length <= initials
        ? word
        : word.charAt(0) + word.slice(1).toLowerCase(),
    )
    .join('')
}
