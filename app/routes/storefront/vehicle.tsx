import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { messages } from '#app/core/messages.ts'
import { earliest } from '#app/core/time.ts'
import type { Favourite } from '#app/features/favourites/favourite.ts'
import { storesFavourites } from '#app/features/favourites/stores-favourites.ts'
import { formName } from '#app/features/forms/form-definition.ts'
import { shareMeta } from '#app/features/images/share-meta.ts'
import { ShareTags } from '#app/features/images/share-tags.tsx'
import type { Location } from '#app/features/locations/location.ts'
import { mapOrigin } from '#app/features/locations/place.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { vehicleWords } from '#app/features/tenancy/wording.ts'
import { pageViewEvent } from '#app/features/tracking/event-choice.ts'
import { printItem } from '#app/features/tracking/tracked-item.ts'
import { actionsFor, enquiryLabel } from '#app/features/vehicles/actions.ts'
import type { Card } from '#app/features/vehicles/card.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { Gallery } from '#app/features/vehicles/gallery.tsx'
import { galleryOf, galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { placesOnPage } from '#app/features/vehicles/page-places.ts'
import { PhoneButton, PhoneStatus, usePhoneReveal } from '#app/features/vehicles/phone-button.tsx'
import { revealIntent } from '#app/features/vehicles/phone-reveal.ts'
import { marketBasis } from '#app/features/vehicles/price.ts'
import { isSold, isWithinSoldWindow, soldWindowEnd } from '#app/features/vehicles/sold.ts'
import { cardFacts } from '#app/features/vehicles/specs.ts'
import { trackedItem } from '#app/features/vehicles/tracked.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { isSentFromDeposit, vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { canonicalAddress, fullAddress } from '#app/pages/furniture/canonical-address.server.ts'
import { postedForm } from '#app/pages/furniture/forms/receive-form.server.ts'
import { receiveNamedForm } from '#app/pages/furniture/forms/receive-step.server.ts'
import { SiteForm } from '#app/pages/furniture/forms/site-form.tsx'
import {
  isWithinPhoneLimit,
  receivePhoneEvent,
  vehicleNumber,
} from '#app/pages/furniture/receive-phone-event.server.ts'
import { RecentlyViewed } from '#app/pages/furniture/recently-viewed.tsx'
import { BuyButtons, BuyMore } from '#app/pages/vehicle/buy-box.tsx'
import { GoneVehicle } from '#app/pages/vehicle/gone-vehicle.tsx'
import { Lead } from '#app/pages/vehicle/lead.tsx'
import type { Sections } from '#app/pages/vehicle/page-data.ts'
import { sectionsOf, similarShelf } from '#app/pages/vehicle/sections.server.ts'
import { AfterVehicle, VehicleSections } from '#app/pages/vehicle/sections.tsx'
import { formsFor } from '#app/pages/vehicle/vehicle-forms.server.ts'
import {
  notOnlineText,
  phoneOf,
  placeFor,
  sellerOf,
  stateOf,
  vehicleAt,
  weeklyOf,
} from '#app/pages/vehicle/vehicle-head.server.ts'
import { factsContext, keepForAll, scopeContext } from '#app/shell/page-context.server.ts'
import { renderPrepared } from '#app/shell/prepared-markup.server.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { PreparedMarkup } from '#app/ui/prepared.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import type { Route } from './+types/vehicle'

export function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const { website, now } = scope
  const vehicle = vehicleAt(scope, params.slug, url)
  const words = vehicleWords(website)
  if (!isWithinSoldWindow(vehicle, website, now)) {
    const { shelf } = similarShelf(vehicle, scope)
    const html = markupOf(shelf, 'gone', <GoneVehicle name={vehicle.name} words={words} shelf={shelf} />)
    return data({ page: null, gone: { title: `This one’s gone | ${website.name}`, html } }, 410)
  }
  const { card, endsAt } = cardOf(vehicle, scope, now)
  const facts = context.get(factsContext)
  const place = placeFor(vehicle, scope)
  const phone = phoneOf(vehicle, scope)
  const parents = [
    { href: '/', label: 'Home' },
    { href: searchPath(website), label: 'Stock' },
  ]
  const made = sectionsOf(vehicle, scope, { place, parents })
  const { changesAt, ...forms } = formsFor(scope, vehicle)
  const soldUntil = isSold(vehicle) ? soldWindowEnd(vehicle, website) : null
  keepForAll(
    facts,
    [vehicle, ...made.sections.similar.cards].map(({ id }) => `vehicle:${id}`),
    earliest([endsAt, made.endsAt, soldUntil, changesAt]),
  )
  const heading = enquiryLabel(vehicle, website)
  facts.framed = made.sections.place?.embed ? mapOrigin : null
  return {
    gone: null,
    page: {
      siteName: website.name,
      canonical: canonicalAddress(website, card.path),
      share: shareMeta(
        [card.picture, website.logo.banner].map((url) => (url ? { url, alt: card.name } : null)),
        (path) => canonicalAddress(website, path),
      ),
      parents,
      name: card.name,
      // two alike have a page each
      title: `${card.name}, stock ${vehicle.stocknum}`,
      path: card.path,
      location: card.location,
      price: card.sold ? 'Sold' : card.price.main.text,
      isSold: card.sold,
      viewEvent: pageViewEvent('vehicle', vehicle.car_type),
      gallery: galleryOf(vehicle, website),
      phone,
      heading,
      summary: `${card.name}, ${card.price.main.text}${card.location ? `, at ${card.location}` : ''}. ${card.specs.join(', ')}. Stock ${vehicle.stocknum}.`,
      // a phone has room for the first word; the others are heard
      barLabel: heading.startsWith('Enquire ') ? 'Enquire' : heading,
      forms,
      // what the document holds already is not sent a second time
      parts: facts.isForKit
        ? null
        : partsOf(
            vehicle,
            scope,
            card,
            place,
            made.sections,
            isSentFromDeposit(url.searchParams) ? notOnlineText(vehicle, website, words) : null,
          ),
    },
  }
}
loader.reads = ['online']

/** What only the server renders; the browser gets it as text. */
function partsOf(
  vehicle: Vehicle,
  scope: Scope,
  card: Card,
  place: Location | null,
  sections: Sections,
  notice: string | null,
) {
  const { website } = scope
  const actions = actionsFor(vehicle, website, {
    address: fullAddress(website, card.path),
    hasPictures: galleryPictures(vehicle).length > 0,
    hasPlace: place !== null,
  })
  const text = (name: string, part: ReactElement): string => markupOf(sections, name, part)
  return {
    lead: text(
      notice === null ? 'lead' : 'lead with a notice',
      <Lead
        card={card}
        state={stateOf(vehicle)}
        marketBasis={marketBasis(vehicle, website)}
        facts={cardFacts(vehicle, website).slice(0, 6)}
        sheet={sections.sheet}
        item={printItem(trackedItem(vehicle))}
        notice={notice}
      />,
    ),
    buttons: text('buttons', <BuyButtons actions={actions} />),
    more: text(
      'more',
      <BuyMore
        favourite={card.sold || !storesFavourites(website) ? null : favouriteFrom(card)}
        compared={card.sold ? null : { id: card.id, name: card.name }}
        actions={actions}
        weekly={weeklyOf(vehicle, website)}
        seller={sellerOf(vehicle, sections.place)}
      />,
    ),
    sections: text('sections', <VehicleSections sections={sections} />),
    after: text('after', <AfterVehicle sections={sections} />),
  }
}

function favouriteFrom({ id, name, slug, make, model, picture }: Card): Favourite {
  return { id, name, slug, make, model, primary_image_url: picture }
}

const noParts = { lead: null, buttons: null, more: null, sections: null, after: null }

/** On the server: what the browser gets as text; cards within it come from memory. */
function markupOf(sections: object, variant: string, part: ReactElement): string {
  return renderPrepared(sections, variant, () => (
    <PreparedMarkup value={renderPrepared}>{part}</PreparedMarkup>
  ))
}

/** Parses, finds, receives, redirects; a bad form comes back with its values and 422. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const vehicle = vehicleAt(scope, params.slug, url)
  const posted = await postedForm(request)
  const phone = vehicleNumber(vehicle, scope)
  if (posted.get(revealIntent.name) === revealIntent.value) {
    // who asks very often is shown the number all the same, and no longer counted
    if (phone && isWithinPhoneLimit(context, 'car_phone_reveal'))
      await receivePhoneEvent(context, 'car_phone_reveal', vehicle)
    return data({ phone })
  }
  const { enquiry, testDrive, photos, rules } = formsFor(scope, vehicle, true)
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

/** With script a failure to reach us is said in the form, which keeps what was typed (ERR-06). */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = String((await request.clone().formData()).get(formName) ?? '')
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const said = error instanceof Error && error.message !== '' ? error.message : messages.formFailed
    return { form, values: undefined, errors: {}, banner: said, definition: null }
  }
}

/** A picture that is opened or closed is a place within the page: nothing of it is asked for again. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  return isSamePage && formMethod === undefined ? false : defaultShouldRevalidate
}

export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, gone } = loaderData
  if (page) return <ShownVehicle key={page.path} page={page} answer={actionData} />
  return (
    <main id="main" className="page-width grow py-16">
      <title>{gone.title}</title>
      <meta name="robots" content="noindex" />
      <ServerMarkup id="gone" className="gone" html={gone.html} />
    </main>
  )
}

type Page = NonNullable<Route.ComponentProps['loaderData']['page']>
type Answer = Route.ComponentProps['actionData']

function ShownVehicle({ page, answer }: { page: Page; answer: Answer }) {
  const { name, path, siteName, phone, heading, forms } = page
  const parts = page.parts ?? noParts
  const refused = answer && 'errors' in answer ? answer : undefined
  const reveal = usePhoneReveal(phone, answer && 'phone' in answer ? answer.phone : null)
  const shared = { rules: forms.rules, path, siteName, answer: refused }
  return (
    <>
      <main
        id="main"
        className="vehicle-page grow"
        data-page-view={page.viewEvent ?? undefined}
        data-no-phone={phone ? undefined : ''}
      >
        {refused?.banner && <WindowAlert>{messages.formFailed}</WindowAlert>}
        <title>{`${refused ? 'Error: ' : ''}${page.title} | ${siteName}`}</title>
        <meta name="description" content={page.summary} />
        <link rel="canonical" href={page.canonical} />
        <ShareTags tags={page.share} />
        <Breadcrumb parents={page.parents} page={name} />
        <div className="vehicle-top">
          <Gallery {...page.gallery} isSold={page.isSold} />
          <ServerMarkup id="lead" className="contents" html={parts.lead} />
          <aside aria-label="Price and actions" className="buy-box">
            <div className="buy-actions no-print">
              <ServerMarkup id="buttons" className="contents" html={parts.buttons} />
              {phone && <PhoneButton phone={phone} reveal={reveal} path={path} />}
            </div>
            {phone && <PhoneStatus phone={phone} reveal={reveal} />}
            <ServerMarkup id="more" className="buy-more" html={parts.more} />
          </aside>
        </div>
        <ServerMarkup id="sections" className="vehicle-sections" html={parts.sections} />
        {/* it sticks to the foot of the screen until the form itself is there */}
        <div className="action-bar no-print">
          <p className="action-price">{page.price}</p>
          {phone && <PhoneButton phone={phone} reveal={reveal} path={path} isCall />}
          <a href={placesOnPage.enquire} className="button">
            {page.barLabel}
            <span className="sr-only">{heading.slice(page.barLabel.length)}</span>
          </a>
        </div>
        <section id="enquire" aria-labelledby="enquire-title" className="vehicle-enquiry no-print">
          <h2 id="enquire-title">{heading}</h2>
          <SiteForm {...shared} definition={forms.enquiry} />
        </section>
        <ServerMarkup id="after" className="vehicle-after" html={parts.after} />
        {forms.photos && (
          <FormDialog {...shared} id="request-photos" title="Request photos" definition={forms.photos} />
        )}
        {forms.testDrive && (
          <FormDialog {...shared} id="test-drive" title={forms.visitTitle} definition={forms.testDrive}>
            {name}
            {page.location && `, at ${page.location}`}
          </FormDialog>
        )}
      </main>
      <RecentlyViewed except={path} />
    </>
  )
}

interface FormDialogProps extends ComponentProps<typeof SiteForm> {
  id: string
  title: string
  /** What it is about. */
  children?: ReactNode
}

/** A form that a link of the page opens; without script the answer to it comes back open. */
function FormDialog({ id, title, children, ...form }: FormDialogProps) {
  const [isOpen] = useState(form.answer?.form === form.definition.name)
  return (
    <Dialog id={id} title={title} isOpen={isOpen}>
      {children && <p className="dialog-about">{children}</p>}
      <SiteForm {...form} />
      <a href="#main" className="button button-quiet unscripted-only">
        Back to the vehicle
      </a>
    </Dialog>
  )
}
