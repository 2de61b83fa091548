import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aStockRoom } from './a-stock-room.ts'
import { aListing } from './a-website-folder.ts'
import { createTestApp } from './app.ts'

/** What a feed and people say of one vehicle, as STOCK-01 to STOCK-04 have it. */
class Model {
  feed = { price: 24_990, tag: 'Just in', colour: 'White' }
  edits = new Map<string, unknown>()
  isListed = true
  isByHand = false

  run(row: Model['feed'] | null): void {
    if (row === null && this.isByHand) return
    this.isListed = row !== null
    if (row === null) return void this.edits.delete('status')
    this.isByHand = false
    this.feed = row
    if (this.edits.get('colour') === row.colour) this.edits.delete('colour')
    if (this.edits.get('status') === 'in_stock') this.edits.delete('status')
  }

  set(field: keyof Model['feed'], value: unknown): void {
    this.edits.set(field, value)
    if (field === 'colour' && value === this.feed.colour && !this.isByHand) this.edits.delete(field)
    this.#followEdits()
  }

  release(field: keyof Model['feed']): void {
    if (!this.isByHand) this.edits.delete(field)
  }

  say(status: 'sold' | 'in_stock'): void {
    if (status === 'sold') {
      if (this.shown().state !== 'sold') this.edits.set('status', status)
      return
    }
    const isFeeds = this.isListed && !this.isByHand
    if (isFeeds) return void this.edits.delete('status')
    this.isByHand = true
    this.isListed = true
    this.edits.set('status', status)
    this.#followEdits()
  }

  /** Nobody but people says anything of what a person added. */
  #followEdits(): void {
    if (!this.isByHand) return
    const { price, tag, colour } = { ...this.feed, ...Object.fromEntries(this.edits) }
    this.feed = { price, tag, colour }
  }

  shown() {
    const { status = this.isListed ? 'in_stock' : 'sold', ...said } = Object.fromEntries(this.edits)
    return { ...this.feed, ...said, state: status }
  }
}

const row = fc.record({
  price: fc.constantFrom(24_990, 24_490, 23_990),
  tag: fc.constantFrom('Just in', 'Last one'),
  colour: fc.constantFrom('White', 'Blue'),
})
const field = fc.constantFrom('price' as const, 'tag' as const, 'colour' as const)
const step = fc.oneof(
  fc.record({ kind: fc.constant('run' as const), row: fc.option(row, { nil: null, freq: 3 }) }),
  fc.record({ kind: fc.constant('set' as const), field, row }),
  fc.record({ kind: fc.constant('release' as const), field }),
  fc.record({
    kind: fc.constant('say' as const),
    status: fc.constantFrom('sold' as const, 'in_stock' as const),
  }),
)

test('STOCK-01..STOCK-04 after any history of runs and edits, what is shown is what the model says', {
  tags: ['long'],
}, async () => {
  const it = await createTestApp()
  const others = [aListing({ 'Stock No': 'A2' }), aListing({ 'Stock No': 'A3' })]
  const listing = ({ price, tag, colour }: Model['feed']) =>
    aListing({ 'Stock No': 'A1', Price: price, Tag: tag, Colour: colour })

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const model = new Model()
      const website = await it.aWebsite({ stock: [listing(model.feed), ...others] })
      const { edit, read } = aStockRoom(it, website)
      const id = (await website.stock()).find(({ stocknum }) => stocknum === 'A1')?.id ?? 0
      for (const one of steps) {
        const before = await read(id)
        if (one.kind === 'run') {
          await website.bring([...(one.row ? [listing(one.row)] : []), ...others])
          model.run(one.row)
        } else if (one.kind === 'set') {
          await edit(id, { set: { [one.field]: one.row[one.field] }, confirm: true })
          model.set(one.field, one.row[one.field])
        } else if (one.kind === 'release') {
          await edit(id, { release: [one.field] })
          model.release(one.field)
        } else {
          await edit(id, { set: { status: one.status } })
          model.say(one.status)
        }
        const { fields, state, version } = await read(id)
        const shown = { price: fields.price.value, tag: fields.tag.value, colour: fields.colour.value, state }
        expect(shown, JSON.stringify(one)).toEqual(model.shown())
        expect(version).toBeGreaterThanOrEqual(before.version)
        const page = (await website.stock()).find((vehicle) => vehicle.id === id)
        expect([page?.tag, page?.colour, page?.sold]).toEqual([shown.tag, shown.colour, state === 'sold'])
      }
    }),
    { numRuns: 20 },
  )
})
