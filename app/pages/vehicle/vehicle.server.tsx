import { data, type RouterContextProvider } from 'react-router'
import { messages } from '#app/core/messages.ts'
import { earliest } from '#app/core/time.ts'
import { momentAt, wallClockAt } from '#app/core/wall-clock.ts'
import type { Favourite } from '#app/features/favourites/favourite.ts'
import { storesFavourites } from '#app/features/favourites/stores-favourites.ts'
import { formName } from '#app/features/forms/form-definition.ts'
import { subjectName } from '#app/features/forms/vehicle-forms.ts'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import { shareMeta } from '#app/features/images/share-meta.ts'
import type { Location } from '#app/features/locations/location.ts'
import { mapOrigin } from '#app/features/locations/place.ts'
import { marketLine } from '#app/features/market/market-line.ts'
import { priceLines } from '#app/features/market/price-lines.ts'
import { placeParameters, withPlace } from '#app/features/onroad/placed-address.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { dialsOf } from '#app/features/tenancy/theme/dials.ts'
import { wornDesigns } from '#app/features/tenancy/theme/worn-designs.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { pageViewEvent } from '#app/features/tracking/event-choice.ts'
import { printItem } from '#app/features/tracking/tracked-item.ts'
import { actionsFor, enquiryLabel } from '#app/features/vehicles/actions.ts'
import { besidePoster } from '#app/features/vehicles/big-figures.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { pageFacts } from '#app/features/vehicles/data-plate.ts'
import type { FreshnessLine } from '#app/features/vehicles/freshness-line.ts'
import { galleryOf, galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { askedAbout } from '#app/features/vehicles/passport/ask-path.ts'
import { revealIntent } from '#app/features/vehicles/phone-reveal.ts'
import { marketBasis } from '#app/features/vehicles/price/market-hint.ts'
import { priceRowText, qualifierText } from '#app/features/vehicles/price/price-words.ts'
import { isShown } from '#app/features/vehicles/shown/is-shown.ts'
import { SimilarShelf } from '#app/features/vehicles/similar-shelf.tsx'
import { isSold, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import { trackedItem } from '#app/features/vehicles/tracked.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { isSentFromDeposit, vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { BelowSheets } from '#app/pages/frame/below-sheets.tsx'
import { sheetsBelow } from '#app/pages/frame/page-sheets.ts'
import { type PageOfPlace, placeOfPage } from '#app/pages/furniture/buyers-place.server.ts'
import { canonicalAddress, fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { readPostedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { receiveNamedForm } from '#app/pages/furniture/forms/receive-step.server.ts'
import {
  isWithinPhoneLimit,
  receivePhoneEvent,
  vehicleNumber,
} from '#app/pages/furniture/receive-phone-event.server.ts'
import { renderPart } from '#app/pages/furniture/render-part.server.tsx'
import type { Shelf } from '#app/pages/furniture/shelves/shelf.ts'
import { allStockShelf, makeSimilarShelf } from '#app/pages/furniture/shelves/similar-shelf.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { FactList } from '#app/ui/fact-list.tsx'
import { BuyButtons, BuyMore, BuySeller, Estimate } from './buy-box.tsx'
import { EnquiryAbout } from './enquiry-about.tsx'
import { GoneVehicle } from './gone-vehicle.tsx'
import { isLandscape } from './section-order.ts'
import { makeVehicleSections } from './sections.server.ts'
import { AfterVehicle, FigurePoster, VehicleSections } from './sections.tsx'
import { type TowQuestion, towLimitKg, towParameters, towQuestion } from './tow-question.ts'
import { TowQuestionForm } from './tow-question-form.tsx'
import below from './vehicle-below.css?url'
import type { Sections } from './vehicle-data.ts'
import { makeVehicleForms } from './vehicle-forms.server.ts'
import {
  describeState,
  explainNoDeposit,
  findVehicleAt,
  makeDealerPhone,
  makeFreshness,
  makePlacePart,
  makeSeller,
  makeWeeklyEstimate,
  vehicleLocation,
} from './vehicle-head.server.ts'
import { VehicleStrip } from './vehicle-strip.tsx'
import { VehicleSummary } from './vehicle-summary.tsx'

/** The page reads these parameters of its address. */
export const vehicleReads = ['online', 'ask', ...towParameters, ...placeParameters]

export function showVehicle(context: Readonly<RouterContextProvider>, url: URL, slug: string) {
  const scope = context.get(scopeContext)
  const { website, now } = scope
  const past = scope.snapshot.stock.past.get(slug)
  if (past !== undefined) return tellGone(scope, past, allStockShelf(scope))
  const vehicle = findVehicleAt(scope, slug, url)
  const words = vehicleWords(website)
  if (!isShown(vehicle, website, now))
    return tellGone(scope, vehicle.name, makeSimilarShelf(vehicle, scope).shelf)
  const placed = placeOfPage(scope, url.searchParams)
  const { there } = placed
  const { card, endsAt } = cardOf(vehicle, scope, now, there)
  const path = vehiclePath(website, vehicle)
  const facts = context.get(factsContext)
  const place = vehicleLocation(vehicle, scope)
  const phone = makeDealerPhone(vehicle, scope)
  const parents = [
    { href: '/', label: 'Home' },
    { href: searchPath(website), label: 'Stock' },
  ]
  const freshness = makeFreshness(vehicle, scope)
  const made = makeVehicleSections(vehicle, scope, {
    ...{ place, parents, there },
    confirmedAt: freshness?.iso ?? null,
  })
  const asksAbout = askedAbout(url)
  const limitKg = towLimitKg(url.searchParams)
  const { changesAt, ...forms } = makeVehicleForms(scope, vehicle, asksAbout)
  const soldUntil = isSold(vehicle) ? soldWindowEnd(vehicle, website) : null
  keepForAll(
    facts,
    [vehicle, ...made.sections.similar.cards].map(({ id }) => `vehicle:${id}`),
    earliest([
      endsAt,
      made.endsAt,
      soldUntil,
      changesAt,
      freshness?.endsAt ?? null,
      placed.endsAt,
      daysEnd(scope),
    ]),
  )
  const heading = enquiryLabel(vehicle, website)
  facts.framed = made.sections.place?.embed ? mapOrigin : null
  return {
    gone: null,
    page: {
      siteName: website.name,
      canonical: canonicalAddress(website, path),
      share: shareMeta(
        [card.picture, website.logo.banner].map((url) => (url ? { url, alt: card.name } : null)),
        (path) => canonicalAddress(website, path),
      ),
      parents: parents.map(({ href, label }) => ({ href: withPlace(href, there?.state ?? null), label })),
      name: card.name,
      // two vehicles of one name need different titles
      title: `${card.name}, stock ${vehicle.stocknum}`,
      path,
      // the form is another one where something is asked about, the price where a place is said, and the answer where a
      // car's limit is
      key: [path, asksAbout, there?.state, placed.asked.problem?.message, limitKg]
        .filter((part) => part != null)
        .join(' '),
      location: card.location,
      price: card.sold ? 'Sold' : card.price.main.text,
      qualifier: card.sold ? null : qualifierText(card.price),
      isSold: card.sold,
      isLandscape: isLandscape(website),
      viewEvent: pageViewEvent('vehicle', vehicle.car_type),
      gallery: galleryOf(vehicle, website),
      phone,
      heading,
      summary: `${card.name}, ${priceRowText(card.price)}${card.location ? `, at ${card.location}` : ''}. ${card.specs.join(', ')}. Stock ${vehicle.stocknum}.`,
      // a phone has room for the first word, but screen readers hear all
      barLabel: /^(Enquire|Ask) /.exec(heading)?.[1] ?? heading,
      forms,
      // the document's own parts are not sent a second time
      parts: facts.isForKit
        ? null
        : partsOf(
            vehicle,
            scope,
            card,
            placed,
            place,
            made.sections,
            freshness,
            isSentFromDeposit(url.searchParams) ? explainNoDeposit(vehicle, website, words) : null,
            towQuestion(vehicle, website, limitKg, placed.asked),
          ),
    },
  }
}

function tellGone({ website }: Scope, name: string, shelf: Shelf) {
  const html = renderPart(
    <>
      <BelowSheets addresses={sheetsBelow(wornDesigns(dialsOf(website)))} />
      <GoneVehicle name={name} words={vehicleWords(website)} shelf={shelf} />
    </>,
  )
  return data({ page: null, gone: { title: `This one’s gone | ${website.name}`, html } }, 410)
}

/** Makes what only the server renders; the browser gets it as text. */
function partsOf(
  vehicle: Vehicle,
  scope: Scope,
  card: Card,
  placed: PageOfPlace,
  place: Location | null,
  sections: Sections,
  freshness: FreshnessLine | null,
  notice: string | null,
  question: TowQuestion | null,
) {
  const { website } = scope
  const { figures } = sections
  const weekly = makeWeeklyEstimate(vehicle, website, placed.there)
  // beside a landscape there is no room for its sentences
  const isApart = isLandscape(website)
  const seller = makeSeller(vehicle, sections.place)
  const market = marketLine(vehicle, website, scope.now)
  // one comparison stands beside the price: the shorter one, which the card has too, where there are two
  const isComparedBelow = card.market_hint !== null
  const actions = actionsFor(vehicle, website, {
    address: fullAddress(website, vehiclePath(website, vehicle)),
    hasPictures: galleryPictures(vehicle).length > 0,
    hasPlace: place !== null,
  })
  return {
    lead: renderPart(
      <VehicleSummary
        card={card}
        state={describeState(vehicle)}
        freshness={freshness}
        marketBasis={marketBasis(vehicle, website, scope.now)}
        sheet={sections.sheet}
        item={printItem(trackedItem(vehicle, website, placed.there))}
        faults={sections.passport?.faults?.row.words[0] ?? null}
        notice={notice}
        place={makePlacePart(vehicle, website, placed)}
        priceHistory={priceLines(vehicle, website, scope.now)}
        market={isComparedBelow ? null : market}
      />,
    ),
    strip: renderPart(
      <VehicleStrip card={card} outline={placeholderPicture(vehicle.body)} main={actions.main} />,
    ),
    buttons: renderPart(<BuyButtons actions={actions} />),
    seller: seller ? renderPart(<BuySeller seller={seller} />) : '',
    facts: renderPart(
      <>
        <FactList
          facts={figures.length > 0 ? besidePoster(vehicle, website) : pageFacts(vehicle, website)}
          className="key-facts"
        />
        {question && <TowQuestionForm question={question} />}
        {/* the first screen ends with the facts */}
        <BelowSheets addresses={[below, ...sheetsBelow(wornDesigns(dialsOf(website)))]} />
      </>,
    ),
    poster: renderPart(
      <>
        {figures.length > 0 && <FigurePoster figures={figures} />}
        {isApart && weekly && <Estimate estimate={weekly} />}
      </>,
    ),
    more: renderPart(
      <BuyMore
        favourite={card.sold || !storesFavourites(website) ? null : favouriteFrom(card)}
        compared={card.sold ? null : { id: card.id, name: card.name }}
        actions={actions}
        weekly={isApart ? null : weekly}
      />,
    ),
    about: isApart
      ? renderPart(<EnquiryAbout card={card} picture={card.picture ?? placeholderPicture(vehicle.body)} />)
      : '',
    // whoever comes for a vehicle that is sold wants another one
    instead: card.sold ? renderPart(<SimilarShelf {...sections.similar} />) : null,
    sections: renderPart(<VehicleSections sections={sections} market={isComparedBelow ? market : null} />),
    after: renderPart(<AfterVehicle sections={sections} />),
  }
}

/** What counts days is another one after midnight. */
function daysEnd({ website, now }: Scope): Date | null {
  if (website.market.show !== 'all') return null
  const clock = wallClockAt(now, website.time_zone)
  return momentAt({ ...clock, day: clock.day + 1, hour: 0, minute: 0 }, website.time_zone)
}

function favouriteFrom({ id, name, slug, make, model, picture }: Card): Favourite {
  return { id, name, slug, make, model, primary_image_url: picture }
}

/** Receives the form and redirects; a bad form is shown again with its values and status 422. */
export async function takeVehicleForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  slug: string,
) {
  const scope = context.get(scopeContext)
  const vehicle = findVehicleAt(scope, slug, url)
  const posted = await readPostedForm(request)
  const phone = vehicleNumber(vehicle, scope)
  if (posted.get(revealIntent.name) === revealIntent.value) {
    // a visitor who asks very often sees the number all the same, but is no longer counted
    if (phone && isWithinPhoneLimit(context, 'car_phone_reveal'))
      await receivePhoneEvent(context, 'car_phone_reveal', vehicle)
    return data({ phone })
  }
  const asksAbout = posted.has(subjectName) ? '' : null
  const { enquiry, testDrive, photos, rules } = makeVehicleForms(scope, vehicle, asksAbout, true)
  const named = [testDrive, photos].find((form) => form?.name === posted.get(formName))
  return receiveNamedForm(context, request, {
    posted,
    definition: named ?? enquiry,
    rules,
    path: vehiclePath(scope.website, vehicle),
    tooMany: phone
      ? `That was a lot of messages at once. Please call us on ${phone.text}.`
      : messages.formFailed,
  })
}
