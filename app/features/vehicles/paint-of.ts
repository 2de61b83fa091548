import { numbersOf } from '#app/core/seed.ts'

/** The platform's own paints for drawn vehicles, and further ones that makers' colour names call for. */
const paints = {
  alpine: '#f2f3f2',
  salt: '#e9e6df',
  mercury: '#c8ced3',
  slate: '#7d8b99',
  ink: '#15181b',
  harbour: '#2f5d8a',
  reef: '#1b4fa0',
  garnet: '#b3202c',
  claret: '#5a1420',
  ochre: '#c4702a',
  signal: '#d8541f',
  wattle: '#e8b400',
  gum: '#5b6457',
  pine: '#2f4a3c',
  sand: '#cdbb98',
  teal: '#2e6f73',
  graphite: '#3d4349',
  grey: '#7b8288',
  navy: '#1d2c4a',
  bronze: '#5f4835',
  gold: '#b3924f',
  lime: '#8aab2c',
  plum: '#4b3a5c',
  rose: '#cf7f86',
} as const
export type Paint = keyof typeof paints
const paintNames = Object.keys(paints) as Paint[] // keys of the constant above

const common: readonly Paint[] = ['alpine', 'salt', 'mercury', 'slate', 'ink']

/** Plain English colour words: they take precedence over whatever a maker adds to them. */
const plain: readonly (readonly [Paint, RegExp])[] = [
  ['alpine', /white/],
  ['ink', /black/],
  ['grey', /gr[ea]y/],
  ['mercury', /silver/],
  ['garnet', /red/],
  ['reef', /blue/],
  ['pine', /green/],
  ['wattle', /yellow/],
  ['signal', /orange/],
  ['bronze', /brown|bronze/],
  ['gold', /gold/],
  ['sand', /beige|sand/],
  ['plum', /purple|violet|plum/],
  ['rose', /pink|rose/],
  ['teal', /teal|turquoise|aqua/],
]

/** Words for names without a plain colour in them: "Graphite", "French Vanilla", "Iron Metal". */
const fancy: readonly (readonly [Paint, RegExp])[] = [
  [
    'graphite',
    /graphite|charcoal|gun ?metal|anthracite|iron|steel|tungsten|magnetic|volcan|lead|storm|carbon|metal$/,
  ],
  ['ink', /ebony|onyx|obsidian|midnight|phantom|jet|nero|night/],
  ['navy', /navy|indigo|dusk/],
  ['harbour', /cobalt|azure|ocean|sky|denim|lagoon|surf/],
  ['claret', /burgundy|maroon|wine|cherry|merlot|ruby/],
  ['garnet', /crimson|scarlet|chilli|flame|ignition|coral/],
  ['ochre', /amber|copper|rust|ember|terra|caramel|tangerine/],
  ['pine', /evergreen/],
  ['gum', /khaki|olive|moss|sage|forest|jungle|army/],
  ['lime', /lime/],
  ['wattle', /lemon|mustard|sun/],
  ['sand', /champagne|desert|quicksand|latte|mocha|almond|oat|wheat|tan\b/],
  ['salt', /cream|ivory|vanilla|pearl|bone|magnolia|linen/],
  ['mercury', /titanium|platinum|ceramic|alumini?um|quicksilver|chrome|nickel|quartz|moon/],
  ['alpine', /snow|ice|arctic|glacier|polar|frost|blanc|bianco/],
]

/** The paint, `#rrggbb`, that a maker's colour name means; one of the common ones where the name has none. */
export function paintOf(colour: string | null, stocknum: string): string {
  const found = paintNamed(colour)
  if (found) return paints[found]
  const chosen = common[Math.floor(numbersOf(`paint ${stocknum}`)() * common.length)]
  return paints[chosen ?? 'alpine']
}

/** The paint that a maker's colour name means; null where it has none. */
export function paintNamed(colour: string | null): Paint | null {
  // of two tones the first is that of the body
  const name = (colour ?? '').toLowerCase().replace(/[/,&].*$/s, '')
  const ours = paintNames.find((paint) => new RegExp(`\\b${paint}\\b`).test(name))
  return ours ?? nounOf(plain, name) ?? nounOf(fancy, name)
}

/** The colour word that stands last before the finish decides: "Golden Black" is black, "Red Diamond" is red. */
function nounOf(words: readonly (readonly [Paint, RegExp])[], name: string): Paint | null {
  let paint: Paint | null = null
  let at = -1
  for (const [candidate, pattern] of words) {
    const place = lastPlaceOf(pattern, name)
    if (place > at) {
      at = place
      paint = candidate
    }
  }
  return paint
}

function lastPlaceOf(pattern: RegExp, name: string): number {
  return Math.max(
    -1,
    ...[...name.matchAll(new RegExp(`\\b(${pattern.source})`, 'g'))].map(({ index }) => index),
  )
}
