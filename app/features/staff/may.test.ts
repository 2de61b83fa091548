import fc from 'fast-check'
import { expect, test } from 'vitest'
import { may, mayAnywhere, type Right, rights, type Subject, scopesWith } from './may.ts'
import { everywhere, type Grant } from './person.ts'
import { roles } from './role.ts'

const anId = fc.integer({ min: 1, max: 3 })
/** Dealerships and locations are numbered apart from websites, so that one id taken for another is seen. */
const aScope = fc.oneof(
  fc.constant(everywhere),
  anId.map((websiteId) => ({ ...everywhere, websiteId })),
  anId.map((id) => ({ ...everywhere, dealershipId: 10 + id })),
  fc.tuple(anId, anId).map(([websiteId, id]) => ({ websiteId, dealershipId: null, locationId: 100 + id })),
)
const aGrant: fc.Arbitrary<Grant> = fc
  .tuple(fc.constantFrom(...roles), aScope)
  .map(([role, scope]) => ({ id: 'g', role, ...scope }))
const someGrants = fc.array(aGrant, { maxLength: 3 })
const aSubject: fc.Arbitrary<Subject> = fc.record(
  {
    websiteId: fc.option(anId),
    dealershipId: fc.option(anId.map((id) => 10 + id)),
    locationId: fc.option(anId.map((id) => 100 + id)),
    holderId: fc.constantFrom(null, 'me', 'somebody else'),
    role: fc.constantFrom(...roles),
  },
  { requiredKeys: ['websiteId', 'dealershipId', 'locationId'] },
)
const aRight: fc.Arbitrary<Right> = fc.constantFrom(...rights)
const someone = (grants: readonly Grant[], state: 'active' | 'ended' = 'active') => ({
  id: 'me',
  state,
  grants,
})

test('DESK-06 one more grant never takes a right away', () => {
  fc.assert(
    fc.property(someGrants, aGrant, aRight, aSubject, (grants, more, right, subject) => {
      if (may(someone(grants), right, subject))
        expect(may(someone([...grants, more]), right, subject)).toBe(true)
    }),
    { numRuns: 5000 },
  )
})

test('DESK-06 no grant reaches beyond where it holds', () => {
  fc.assert(
    fc.property(aGrant, aRight, aSubject, (grant, right, subject) => {
      if (!may(someone([grant]), right, subject)) return
      const { websiteId, dealershipId, locationId } = grant
      if (websiteId !== null) expect(subject.websiteId).toBe(websiteId)
      if (dealershipId !== null) expect(subject.dealershipId).toBe(dealershipId)
      if (locationId !== null) expect(subject.locationId).toBe(locationId)
    }),
    { numRuns: 5000 },
  )
})

test('DESK-06 what somebody may is also found where it is asked for in general, and who is ended may nothing', () => {
  fc.assert(
    fc.property(someGrants, aRight, aSubject, (grants, right, subject) => {
      if (may(someone(grants), right, subject)) {
        expect(mayAnywhere(someone(grants), right)).toBe(true)
        expect(scopesWith(someone(grants), right)).not.toEqual([])
      }
      expect(may(someone(grants, 'ended'), right, subject)).toBe(false)
    }),
    { numRuns: 5000 },
  )
})
