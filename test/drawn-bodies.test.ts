import { describe, expect, test } from 'vitest'
import { bikeBodies, bikeSide } from '#app/features/illustrator/bikes/bike.ts'
import { bikeLook } from '#app/features/illustrator/bikes/bike-look.ts'
import type { CarProfile } from '#app/features/illustrator/cars/profile.ts'
import { carLook } from '#app/features/illustrator/cars/variation.ts'
import { drawnKind } from '#app/features/illustrator/kind.ts'
import { lengthOf } from '#app/features/illustrator/length-of.ts'
import { type Body, type TruckBody, type TruckCab, truckBodies } from '#app/features/illustrator/subject.ts'
import { cabStyle } from '#app/features/illustrator/trucks/cab-style.ts'
import { truckFor, truckSide } from '#app/features/illustrator/trucks/truck.ts'
import { drawnSubject } from '#app/features/vehicles/subject-of.ts'
import { sampleVehicles } from './sample-stock.ts'

/** The drawings that each body word of the demo's feeds may get. */
const drawings: Readonly<Record<string, readonly Body[]>> = {
  Coupe: ['coupe'],
  Convertible: ['roadster'],
  Hatch: ['hatch', 'large-hatch', 'fastback'],
  Sedan: ['sedan', 'fastback'],
  Wagon: ['wagon'],
  SUV: ['small-suv', 'suv', 'large-suv', 'four-by-four'],
  Ute: ['ute'],
  'Cab Chassis': ['single-cab', 'truck'],
  'People Mover': ['people-mover'],
  Van: ['van'],
  Caravan: ['caravan'],
  'Off-Grid': ['caravan'],
  'Travel Trailer': ['rounded-trailer', 'travel-trailer'],
  'Fifth Wheel': ['fifth-wheel'],
  'Pop Top': ['pop-top', 'expanding-pop-top', 'tent-camper'],
  Hybrid: ['hybrid'],
  'Camper Trailer': ['a-frame', 'camper-trailer', 'tent-camper'],
  'Toy Hauler': ['toy-hauler'],
  'J-Pod': ['teardrop'],
  Teardrop: ['teardrop'],
  Motorhome: ['bus-motorhome', 'camper-van', 'low-motorhome', 'motorhome'],
  Tray: ['truck'],
  Tipper: ['truck'],
  Pantech: ['truck'],
  Curtainsider: ['truck'],
  'Crane Truck': ['truck'],
  Adventure: ['adventure-bike'],
  Touring: ['touring-bike'],
  Cruiser: ['cruiser'],
  Classic: ['classic-bike'],
  Sport: ['sports-bike'],
  Naked: ['naked-bike'],
  Scooter: ['scooter'],
  'Off-Road': ['off-road-bike'],
}

/** The words of the records for each load of a truck; the first that fits says what is drawn. */
const loads: Partial<Record<TruckBody, RegExp>> = {
  service: /Service body/,
  crane: /crane$/,
  tipper: /Tipper/,
  curtainsider: /Curtainsider/,
  refrigerated: /Refrigerated/,
  beavertail: /Beavertail/,
  tray: /Tray/,
  'cab-chassis': /Cab Chassis/,
  pantech: /Pantech/,
}

const stock = [...sampleVehicles().values()].flat().map((facts) => ({ facts, subject: drawnSubject(facts) }))

describe('LOOK-10 a picture shows what the record says', () => {
  test('every body word of every feed has its drawings, and every one of them is used', () => {
    const drawn = Map.groupBy(stock, ({ facts }) => facts.body ?? '')
    const said = Object.fromEntries(
      [...drawn].map(([word, all]) => [word, [...new Set(all.map(({ subject }) => subject.body))].sort()]),
    )
    const expected = Object.fromEntries(
      Object.entries(drawings).map(([word, bodies]) => [word, bodies.toSorted()]),
    )
    expect(said).toEqual(expected)
  })

  test('a car has as many doors on this side as its record says', () => {
    const wrong = stock
      .filter(({ facts, subject }) => drawnKind(subject.body) === 'car' && facts.doors !== null)
      .filter(({ subject }) => subject.body !== 'van')
      .filter(({ facts, subject }) => {
        const said = (facts.doors ?? 0) <= 3 ? 1 : 2
        const { profile } = carLook(subject)
        return profile.sideDoors !== said || profile.handles.length !== said
      })
    expect(wrong.map(({ facts }) => facts.name)).toEqual([])
  })

  test('a car is as long as it is in life, within the reach of its drawing', () => {
    const wrong = stock.filter(({ subject }) => {
      if (drawnKind(subject.body) !== 'car' || subject.lengthMm === undefined) return false
      return Math.abs(carLook(subject).profile.length / subject.lengthMm - 1) > 0.01
    })
    expect(wrong.map(({ facts }) => facts.name)).toEqual([])
  })

  test.each([
    ['Jimny', 'four-by-four', 'spare'],
    ['Wrangler', 'four-by-four', 'spare'],
    ['Mustang', 'coupe', 'boot'],
    ['MX-5', 'roadster', 'boot'],
    ['Carnival', 'people-mover', 'gate'],
    ['CX-3', 'small-suv', 'gate'],
    ['RAV4', 'suv', 'gate'],
    ['Patrol', 'large-suv', 'gate'],
    ['Ranger', 'ute', 'tub'],
    ['HiAce', 'van', 'barn-doors'],
  ])('a %s is drawn as a %s with its %s', (model, body, rear) => {
    const all = stock.filter(({ facts }) => facts.model === model)
    expect(all.length).toBeGreaterThan(0)
    for (const { subject } of all) expect([subject.body, carLook(subject).profile.rear]).toEqual([body, rear])
  })

  test('a cab chassis with the tray of its dealer has that tray, and no tub', () => {
    const [cab] = stock.filter(({ facts }) => facts.body === 'Cab Chassis' && facts.model === 'D-MAX')
    const { profile } = carLook(cab?.subject ?? { seed: '', body: 'suv', paint: '#ffffff' })
    expect([profile.rear, profile.tub, profile.sideDoors]).toEqual(['tray', undefined, 1])
  })

  test.each([
    [{ body: 'Ute', badge: 'Single Cab' }, 'single-cab', 'tub'],
    [{ body: 'Ute', badge: 'Super Cab XLT' }, 'extra-cab', 'tub'],
    [{ body: 'Ute', doors: 2, seats: 4 }, 'extra-cab', 'tub'],
    [{ body: 'Cab Chassis' }, 'single-cab', 'bare'],
    [{ body: 'Dual Cab Chassis', body_type: 'Dual cab, alloy tray' }, 'ute', 'tray'],
    [{ body: 'Coupe', doors: 5 }, 'fastback', undefined],
    [{ body: 'Fastback', doors: 2 }, 'coupe', undefined],
    [{ body: 'Sport Utility' }, 'suv', undefined],
    [{ body: 'SUV', seats: 7 }, 'large-suv', undefined],
    [{ body: 'SUV', doors: 3 }, 'four-by-four', undefined],
  ] as const)('%o is drawn as a %s', (facts, body, load) => {
    const [any] = stock
    if (!any) throw new Error('no stock')
    const plain = { ...any.facts, make: 'Any', model: 'Other', name: 'Any Other', body_type: null }
    const unknown = { ...plain, badge: null, doors: null, seats: null, features: [], length_mm: null }
    const subject = drawnSubject({ ...unknown, ...facts })
    expect([subject.body, subject.uteLoad]).toEqual([body, load])
  })

  test('a truck has the load, the cab and the axles of its record', () => {
    const trucks = stock.filter(({ subject }) => subject.body === 'truck')
    for (const { facts, subject } of trucks) {
      const { steered, rearAxles, cab } = truckFor(subject)
      const said = `${facts.body} ${facts.body_type}`
      const wanted = Object.entries(loads).find(([, word]) => word.test(said))?.[0]
      expect([said, subject.truckBody]).toEqual([said, wanted])
      const wheels = Number(facts.axles?.slice(0, 1)) / 2
      expect([facts.name, 1 + steered.length + rearAxles.length]).toEqual([facts.name, wheels])
      expect([facts.name, cab]).toEqual([facts.name, (facts.seats ?? 0) >= 5 ? 'crew' : 'day'])
    }
    expect(new Set(trucks.map(({ subject }) => subject.truckBody)).size).toBe(Object.keys(loads).length)
  })

  test('each load of a truck has a drawing of its own, and longer cabs set it back', () => {
    const plain = { seed: 'a', body: 'truck', paint: '#2f5d8a' } as const
    const drawn = truckBodies.map((truckBody) => truckSide({ ...plain, truckBody }, 'v-').svg)
    expect(new Set(drawn).size).toBe(truckBodies.length)
    const setBack = (truckCab: TruckCab) => truckFor({ ...plain, truckCab }).setBack
    expect(setBack('sleeper')).toBeGreaterThan(setBack('day'))
    expect(setBack('crew')).toBeGreaterThan(setBack('sleeper'))
    const { steered, rearAxles } = truckFor({ ...plain, axles: 4 })
    expect([steered.length, rearAxles.length]).toEqual([1, 2])
  })
})

test('LOOK-72 the eight kinds of motorcycle have a drawing each, and the stock uses all of them', () => {
  const ridden = stock.filter(({ subject }) => drawnKind(subject.body) === 'bike')
  expect(new Set(ridden.map(({ subject }) => subject.body))).toEqual(new Set(bikeBodies))
  const plain = { seed: 'a', paint: '#2f5d8a' }
  expect(new Set(bikeBodies.map((body) => bikeSide({ ...plain, body }, 'v-').svg)).size).toBe(8)
  const vespa = ridden.filter(({ facts }) => facts.make === 'Vespa')
  expect(vespa.map(({ subject }) => subject.body)).toEqual(['scooter'])
})

test('LOOK-72 two motorcycles of different models are told apart, whatever their paint', () => {
  const ridden = stock.filter(({ subject }) => drawnKind(subject.body) === 'bike')
  for (const [body, all] of Map.groupBy(ridden, ({ subject }) => subject.body)) {
    const models = new Set(all.map(({ subject }) => subject.model))
    const alike = all.map(({ subject }) => bikeSide({ ...subject, seed: 'a', paint: '#2f5d8a' }, 'v-').svg)
    expect([body, new Set(alike).size]).toEqual([body, models.size])
  }
})

/** How far apart the corners of two cars of one body are at most, in millimetres. */
function apart(one: CarProfile, other: CarProfile): number {
  const corners = ({ body, glass }: CarProfile): number[] =>
    [...body, ...glass].flatMap(([x, y]) => [x, y, 0])
  const theirs = corners(other)
  return Math.max(
    ...corners(one).map((mm, index) => Math.abs(mm - (theirs[index] ?? Number.POSITIVE_INFINITY))),
  )
}

test('LOOK-10 two models of car never have one outline or one face, and one model always has its own', () => {
  const cars = stock.filter(({ subject }) => drawnKind(subject.body) === 'car')
  const looks = cars.map(({ subject }) => ({ subject, look: carLook(subject) }))
  const face = ({ profile, ...look }: (typeof looks)[number]['look']) =>
    Object.entries({
      ...look,
      lens: JSON.stringify(profile.headlamp),
      tail: JSON.stringify(profile.tailLamp),
    })
  const alike: string[] = []
  for (const [index, one] of looks.entries())
    for (const other of looks.slice(index + 1)) {
      if (one.subject.body !== other.subject.body || one.subject.uteLoad !== other.subject.uteLoad) continue
      if (one.subject.sideDoors !== other.subject.sideDoors) continue
      const distance = apart(one.look.profile, other.look.profile)
      const others = new Map(face(other.look))
      const differing = face(one.look).filter(([name, value]) => others.get(name) !== value).length
      const isSame = one.subject.model === other.subject.model
      const isWrong = isSame ? distance > 0 || differing > 0 : distance < 15 && differing < 3
      if (isWrong) alike.push(`${one.subject.model} and ${other.subject.model}: ${distance} mm, ${differing}`)
    }
  expect(alike).toEqual([])
})

test('LOOK-10 a car has the height and the wheelbase of its model', () => {
  const wrong = stock.filter(({ subject }) => {
    const { body, heightMm, wheelbaseMm } = subject
    if (drawnKind(body) !== 'car' || heightMm === undefined || wheelbaseMm === undefined) return false
    const { axles, height } = carLook(subject).profile
    // the drawing of a van has one roof, which no high roof stands on
    const isHigh = body === 'van' && Math.abs(height / heightMm - 1) < 0.15
    const isTall = Math.abs(height / heightMm - 1) < 0.03
    return !(isTall || isHigh) || Math.abs((axles[1] - axles[0]) / wheelbaseMm - 1) > 0.03
  })
  expect(wrong.map(({ facts }) => facts.name)).toEqual([])
})

test('LOOK-10 no two models of truck have one cab', () => {
  const models = new Set(
    stock.filter(({ subject }) => subject.body === 'truck').map(({ subject }) => subject.model),
  )
  const cabs = [...models].map((model) => JSON.stringify(cabStyle({ ...(model !== undefined && { model }) })))
  expect(models.size).toBeGreaterThan(15)
  expect(new Set(cabs).size).toBe(models.size)
})

test('LOOK-10 LOOK-72 a minibike is drawn as one, by its engine and seat or by its name, and nothing larger is', () => {
  const minis = stock.filter(({ subject }) => subject.isMini)
  expect(minis.map(({ facts }) => facts.model)).toEqual(['Grom'])
  const [grom] = minis
  if (!grom) throw new Error('no minibike')
  const larger = { ...grom.subject, isMini: false }
  expect(lengthOf(grom.subject)).toBeLessThan(lengthOf(larger) * 0.9)
  const plain = { ...grom.facts, name: '2026 Any Other', model: 'Other' }
  const isMini = (facts: Partial<typeof plain>) => drawnSubject({ ...plain, ...facts }).isMini ?? false
  expect(isMini({})).toBe(true)
  expect(isMini({ seat_height_mm: 805 })).toBe(false)
  expect(isMini({ engine_cc: 321 })).toBe(false)
  expect(isMini({ engine_cc: null, seat_height_mm: null })).toBe(false)
  expect(isMini({ engine_cc: null, seat_height_mm: null, model: 'Z125 Pro' })).toBe(true)
  expect(isMini({ body: 'Scooter' })).toBe(false)
})

describe('LOOK-10 LOOK-11 a small SUV', () => {
  const [any] = stock
  const lookOf = (make: string, model: string) => {
    if (!any) throw new Error('no stock')
    const plain = { ...any.facts, badge: null, doors: 5, seats: 5, length_mm: null, body_type: null }
    const subject = drawnSubject({ ...plain, make, model, name: `${make} ${model}`, body: 'SUV' })
    return { subject, profile: carLook(subject).profile }
  }
  const reach = (profile: CarProfile) => {
    const xs = profile.glass.map(([x]) => x)
    return (Math.max(...xs) - Math.min(...xs)) / profile.length
  }

  test.each([
    ['Mazda', 'CX-3', 4275],
    ['Toyota', 'Yaris Cross', 4180],
    ['Hyundai', 'Venue', 4040],
    ['Kia', 'Stonic', 4140],
    ['Ford', 'Puma', 4186],
    ['Volkswagen', 'T-Cross', 4108],
  ])('%s %s, has its own length, and is no large one made smaller', (make, model, lengthMm) => {
    const { subject, profile } = lookOf(make, model)
    const large = lookOf('Nissan', 'Patrol').profile
    expect(subject.body).toBe('small-suv')
    expect(profile.length).toBeCloseTo(lengthMm)
    const [front, rear] = profile.axles
    expect([front < 870, profile.length - rear < 860]).toEqual([true, true])
    expect(profile.tyre / profile.length).toBeGreaterThan((large.tyre / large.length) * 1.04)
    // the cabin begins well forward, and what is behind its last door is short
    expect((profile.glass[0]?.[0] ?? 0) / profile.length).toBeLessThan(0.3)
    expect([reach(profile) < 0.59, reach(large) < 0.59]).toEqual([true, false])
    expect([profile.pillars.length, large.pillars.length]).toEqual([2, 3])
  })
})

test('LOOK-10 a motorcycle carries luggage where its record says so, and none where it does not', () => {
  const all = stock.filter(({ subject }) => subject.body === 'adventure-bike')
  const wrong = all.filter(({ facts, subject }) => {
    const bare = bikeSide({ ...subject, hasLuggage: false }, 'v-').svg
    return (bikeSide(subject, 'v-').svg !== bare) !== facts.features.includes('Panniers')
  })
  expect(new Set(all.map(({ subject }) => subject.hasLuggage))).toEqual(new Set([true, false]))
  expect(wrong.map(({ facts }) => facts.name)).toEqual([])
})

test('LOOK-10 a motorcycle has the cylinders of its record, a single one where the record says one', () => {
  const all = stock.filter(({ subject }) => subject.body === 'adventure-bike')
  const single = all.filter(({ subject }) => bikeLook(subject)?.shape.engine === 'single')
  expect(single.map(({ facts }) => facts.model).sort()).toEqual(['Himalayan 450', 'KLR650'])
  expect(all.filter(({ facts }) => facts.cylinders === 1)).toEqual(single)
})
