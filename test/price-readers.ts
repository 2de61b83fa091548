import { parseSync } from 'vite'

/** Only these say what a vehicle costs, or keep what its feed says of it (ONE-12). */
const mayRead = /^app\/features\/(vehicles\/(price|feed)\/|vehicles\/car-json\.ts$|law\/|market\/)/

/** No other thing of the product has a field of these names. */
const vehiclesOwn = new Set(['dapprice', 'before_price', 'price_qualifier'])

/** An offer says what its own price holds by the name that a vehicle's price has. */
const ofOffers = /^(offer|Offer)$/

/** A lead keeps the price that its vehicle was shown with. */
const ofLeads = /^app\/features\/leads\//

/** What else has a `price`, by what it is called where its price is read. */
const others =
  /^(settings|website|page|card|offer|words|row|item|input|asked|value|filters\.ranges|shown\.choices\.(scales|spreads))$/

/** A price that a component or a callback is given, by the type of what it is taken from or else the file. */
const given =
  /^(AboutVehicleProps|DepositView|PriceFiguresProps|SeenVehicle|Pick<RepaymentData, .*|app\/pages\/enquiry\/vehicle-choice\.ts|app\/features\/(tracking\/vehicle-view\.ts|valuations\/.*))$/

/** The reads of a vehicle's own price in a file: what must come from its `Price` instead, each as it is written. */
export function priceReads(file: string, text: string): string[] {
  if (mayRead.test(file) || !text.includes('price')) return []
  const reads: string[] = []
  const textOf = (node: Node): string => text.slice(node.start, node.end)
  visit(parseSync(file, text).program, null)
  return reads

  function visit(value: unknown, holder: Node | null): void {
    if (Array.isArray(value)) for (const one of value) visit(one, holder)
    if (!isNode(value)) return
    const name = nameIn(value)
    if (value.type === 'MemberExpression' && name !== null && isNode(value.object)) {
      const holder = textOf(value.object)
      const isOfAnother = ofLeads.test(file) || others.test(holder)
      if (!ofOffers.test(holder) && isRead(name, isOfAnother)) reads.push(textOf(value))
    }
    if (value.type === 'ObjectPattern' && Array.isArray(value.properties))
      for (const property of value.properties) {
        const key = isNode(property) ? nameIn(property) : null
        if (key !== null && !ofOffers.test(typeOf(value)) && isRead(key, isOfAnother(value, holder)))
          reads.push(`{ ${key} }`)
      }
    // a name within an object stands for what the object stands for
    for (const child of Object.values(value)) visit(child, value.type === 'Property' ? holder : value)
  }

  function typeOf(pattern: Node): string {
    return isNode(pattern.typeAnnotation) ? textOf(pattern.typeAnnotation).replace(/^:\s*/, '') : file
  }

  function isOfAnother(pattern: Node, holder: Node | null): boolean {
    const source = holder?.type === 'VariableDeclarator' && isNode(holder.init) ? textOf(holder.init) : null
    return given.test(typeOf(pattern)) || (source !== null && others.test(source))
  }
}

function isRead(name: string, isOfAnother: boolean): boolean {
  return vehiclesOwn.has(name) || (name === 'price' && !isOfAnother)
}

interface Node extends Record<string, unknown> {
  readonly type: string
  readonly start: number
  readonly end: number
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

/** The name of a member or property that is written as a plain name. */
function nameIn({ computed, property, key }: Node): string | null {
  const name = property ?? key
  return computed !== true && isNode(name) && typeof name.name === 'string' ? name.name : null
}
