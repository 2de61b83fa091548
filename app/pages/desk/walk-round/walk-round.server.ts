import type { RouterContextProvider } from 'react-router'
import { withCapital } from '#app/core/text.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { getPassport } from '#app/features/stockroom/passport/change-passport.server.ts'
import { passportReader } from '#app/features/stockroom/passport/passport-reader.ts'
import { isInStock } from '#app/features/stockroom/stock-scope.server.ts'
import { shownStock, stateOf } from '#app/features/stockroom/stock-vehicle.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { countedFrom, imperfectionKinds, severityOf } from '#app/features/vehicles/passport/imperfection.ts'
import { passportPath } from '#app/pages/desk/passport/passport.server.ts'
import { deskPicture } from '#app/pages/desk/stock/stock-picture.ts'
import { openStockRoom, stockPath, vehicleIn } from '#app/pages/desk/stock/stock-room.server.ts'
import { nothingHere } from '#app/shell/desk-context.server.ts'
import { nextZone, roundIn, roundPath, roundWords, withLooked } from './round.ts'

export function walkRoundPath(slug: string, id: number): string {
  return `${stockPath(slug, id)}/walk-round`
}

/** A walk round a vehicle: one zone after another in walking order, with the marks that are there (PASS-04). */
export async function showWalkRound(
  context: Readonly<RouterContextProvider>,
  request: Request,
  slug: string,
  id: string,
) {
  const room = await openStockRoom(context, slug)
  const { scope, teller, visit } = room
  const at = await getPassport(scope, (await vehicleIn(scope, id)).id)
  const { vehicle, passport } = at
  if (!isInStock(vehicle, await room.scopeWith('stock.edit'))) throw nothingHere()
  const { locale } = scope.website
  const { zones, photos, timeZone } = passportReader(at, scope, teller.locations)
  const path = walkRoundPath(slug, vehicle.id)
  const round = roundIn(new URL(request.url).searchParams, zones.length)
  const { looked } = round
  const marks = passport.imperfections.map((one) => ({
    id: one.id,
    zone: one.zone,
    name: `${withCapital(one.kind)}, ${one.size_mm} mm`,
    severity: severityOf(one) ?? 'not counted',
  }))
  const shown = zones.map((zone, place) => ({
    name: zone,
    label: localSpelling(withCapital(zone), locale),
    isLooked: looked.includes(place),
    marks: marks.filter((mark) => mark.zone === zone),
    path: roundPath(path, { looked, at: place }),
  }))
  const done = round.at === null ? looked : withLooked(round, round.at)
  const next = round.at === null ? null : nextZone(done, round.at, zones.length)
  const state = stateOf(shownStock(vehicle))
  return {
    path: roundPath(path, round),
    passport: passportPath(slug, vehicle.id),
    name: shownStock(vehicle).facts.name,
    stocknum: vehicle.stocknum,
    isEnded: state === 'sold' || state === 'withdrawn' || state === 'superseded',
    person: visit.session.person.name,
    today: dayAt(scope.now, timeZone),
    version: passport.items.imperfections.version,
    zones: shown,
    at: round.at,
    lookedCount: looked.length,
    onward: round.at === null ? null : roundPath(path, { looked: done, at: next }),
    /** Where one goes from here; null where the round is whole then. */
    nextLabel: next === null ? null : (shown[next]?.label ?? null),
    words: roundWords(marks.length, looked.length, zones.length),
    isWhole: looked.length === zones.length,
    hasCounted: passport.imperfections.some((one) => severityOf(one) !== null),
    kinds: imperfectionKinds.map((kind) => ({
      value: kind,
      title: `${withCapital(kind)}, ${countedFrom[kind] === null ? 'any size counts' : `counts from ${countedFrom[kind]} mm`}`,
    })),
    photos: photos.map((photo) => ({ photo, src: deskPicture(slug, photo, 256) })),
  }
}
