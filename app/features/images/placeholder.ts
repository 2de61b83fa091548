/** The order matters: a "camper van" is no van, a "sport utility" no motorcycle. */
const drawings: readonly (readonly [string, RegExp])[] = [
  ['suv', /suv|sport utility/],
  ['truck', /truck|prime|pantech|tipper|curtain/],
  ['motorhome', /motorh|motoris|camper ?van/],
  ['pop-top', /pop/],
  ['camper-trailer', /camper|pod$/],
  ['caravan', /caravan|trailer|hauler|grid/],
  ['van', /van|mover|bus/],
  ['ute', /ute|utility|chassis|pick|tray/],
  ['wagon', /wagon/],
  ['sedan', /sedan/],
  ['hatch', /hatch/],
  ['coupe', /coup|convert/],
  ['motorcycle', /bike|cycle|naked|sport|adventure|cruiser|tour|enduro|scoot|scramb|trail|road/],
]

/** A plain drawing of the body type, for a vehicle without a picture. */
export function placeholderPicture(body: string | null): string {
  const said = (body ?? '').toLowerCase()
  return `/vehicles/${drawings.find(([, words]) => words.test(said))?.[0] ?? 'suv'}.svg`
}
