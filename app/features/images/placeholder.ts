const drawings = [
  'hatch',
  'sedan',
  'suv',
  'wagon',
  'ute',
  'van',
  'coupe',
  'caravan',
  'pop-top',
  'camper-trailer',
  'motorhome',
] as const

const drawingOf: Readonly<Record<string, (typeof drawings)[number]>> = {
  convertible: 'coupe',
  'cab-chassis': 'ute',
  utility: 'ute',
  'people-mover': 'van',
  bus: 'van',
  'j-pod': 'camper-trailer',
  'toy-hauler': 'caravan',
  'off-grid': 'caravan',
  motorised: 'motorhome',
}

/** A plain drawing of the body type, for a vehicle without a picture. */
export function placeholderPicture(body: string | null): string {
  const key = (body ?? '').toLowerCase().replace(/[^a-z]+/g, '-')
  const drawing = drawings.find((name) => name === key) ?? drawingOf[key] ?? 'suv'
  return `/vehicles/${drawing}.svg`
}
