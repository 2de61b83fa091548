/**
 * Registers write in capitals and with abbreviations of their own; a visitor sees the name as it is on the
 * vehicle.
 */
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

/** Writes "TOYOTA" as "Toyota" and "VOLKS" as "Volkswagen"; a name with small letters stays as it is. */
export function makeName(written: string): string {
  const text = written.trim()
  return makes.get(text.toUpperCase()) ?? inWords(text)
}

/**
 * Writes "LANDCRUISER PRADO" as "Landcruiser Prado"; short names such as "ASX" and "WRX" stay as they are.
 */
export function modelName(written: string): string {
  return inWords(written, 3)
}

/**
 * Writes "SEDAN" as "Sedan"; letters beside digits stay capitals: "CX-5", "BT-50", "320I".
 *
 * @param initials words of so many letters or fewer stay capitals
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
