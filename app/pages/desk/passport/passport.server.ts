import type { RouterContextProvider } from 'react-router'
import { fileSize } from '#app/core/file-size.ts'
import { withCapital } from '#app/core/text.ts'
import { dayAt } from '#app/core/time-zone.ts'
import { getPassport } from '#app/features/stockroom/passport/change-passport.server.ts'
import { passportReader } from '#app/features/stockroom/passport/passport-reader.ts'
import { stockPassportJson } from '#app/features/stockroom/passport/stock-passport-json.ts'
import { isInStock } from '#app/features/stockroom/stock-scope.server.ts'
import { shownStock, stateOf } from '#app/features/stockroom/stock-vehicle.ts'
import { dayText } from '#app/features/tenancy/locale-format.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { hasPassport } from '#app/features/vehicles/passport/applies.ts'
import { documentEnding } from '#app/features/vehicles/passport/document-name.ts'
import { disclosedWords } from '#app/features/vehicles/passport/imperfection.ts'
import { itemLabel } from '#app/features/vehicles/passport/passport-words.ts'
import { deskPicture } from '#app/pages/desk/stock/stock-picture.ts'
import {
  openStockRoom,
  type StockRoom,
  stockPath,
  vehicleIn,
} from '#app/pages/desk/stock/stock-room.server.ts'
import { missingWords } from './missing-words.ts'
import { itemForm } from './passport-fields.ts'
import { typedOfItem } from './typed-item.ts'

/** The passport of a vehicle: every item with what is known of it, by whom and when, and what can be said. */
export async function showPassport(context: Readonly<RouterContextProvider>, slug: string, id: string) {
  const room = await openStockRoom(context, slug)
  return shownPassport(room, (await vehicleIn(room.scope, id)).id)
}

export function passportPath(slug: string, id: number): string {
  return `${stockPath(slug, id)}/passport`
}

async function shownPassport(room: StockRoom, id: number) {
  const { teller, scope, visit } = room
  const { website, locations } = teller
  const { locale } = website
  const at = await getPassport(scope, id)
  const { vehicle } = at
  const { facts } = shownStock(vehicle)
  const { photos, timeZone } = passportReader(at, scope, locations)
  const json = stockPassportJson(at, scope, locations)
  const state = stateOf(shownStock(vehicle))
  const isEnded = state === 'sold' || state === 'withdrawn' || state === 'superseded'
  const today = dayAt(scope.now, timeZone)
  const filling = { name: visit.session.person.name, today, timeZone }
  const vehiclePath = stockPath(website.slug, vehicle.id)
  return {
    path: passportPath(website.slug, vehicle.id),
    vehicle: vehiclePath,
    walk: `${vehiclePath}/walk-round`,
    name: facts.name,
    stocknum: vehicle.stocknum,
    isEnded,
    isShown: json.shown && hasPassport(facts),
    mayEdit: !isEnded && isInStock(vehicle, await room.scopeWith('stock.edit')),
    vin: json.vin,
    waits: json.waits.map(({ what, stated_for }) => ({
      what: what === 'imperfection' || what === 'document' ? withCapital(what) : itemLabel(what, locale),
      statedFor: stated_for,
    })),
    asks: json.asks.map(({ message }) => message),
    photos: photos.map((photo) => ({ photo, src: deskPicture(website.slug, photo, 256) })),
    today,
    items: json.items.map(
      ({ item, applies, state, words, source_words, dated, age, by, warning, ...told }) => ({
        item,
        label: itemLabel(item, locale),
        isApplying: applies,
        isKnown: state !== 'unknown',
        isWarning: warning,
        version: told.version,
        words,
        /** What somebody has to find out, while nobody has. */
        missing: state === 'unknown' ? missingWords[item] : null,
        said: [source_words, dated && dayText(dated, locale, 'date'), by && `by ${by}`, age]
          .filter((one) => one !== null && one !== '')
          .join(', '),
        form:
          item === 'imperfections'
            ? null
            : {
                ...itemForm(item, locale),
                typed: typedOfItem(
                  { ...told, state, source: told.source, dated, by },
                  itemForm(item, locale),
                  filling,
                ),
              },
      }),
    ),
    disclosed: disclosedWords(json.imperfections),
    imperfections: json.imperfections.map(
      ({ id, kind, zone, size_mm, severity, note, repaired_on, photos, ...one }) => ({
        id,
        name: localSpelling(`${withCapital(kind)}, ${zone}`, locale),
        size: `${size_mm} mm, ${severity ?? 'below the standard, not counted'}`,
        note: [note, repaired_on && `Repaired ${dayText(repaired_on, locale, 'date')}`]
          .filter((text) => text !== null && text !== '')
          .join('. '),
        dated: dayText(one.dated, locale, 'date'),
        photo: photos[0] ? { ...photos[0], src: deskPicture(website.slug, photos[0].photo, 256) } : null,
      }),
    ),
    documents: json.documents.map(({ hash, type, bytes, publish }) => ({
      hash,
      name: `${documentEnding(type).toUpperCase()} ${hash.slice(0, 8)}`,
      size: fileSize(bytes),
      isPublished: publish,
      path: `${vehiclePath}/documents/${hash}`,
    })),
  }
}
