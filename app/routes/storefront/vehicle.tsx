import { data, Form, redirect, useNavigation } from 'react-router'
import { lastLeadCookie } from '#app/boot/visit.ts'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { messages } from '#app/core/messages.ts'
import { displayPhone } from '#app/core/phone-display.ts'
import { EnquiryForm } from '#app/features/forms/enquiry-form.tsx'
import { historyNames, honeypotName, idempotencyName } from '#app/features/forms/form-definition.ts'
import { consentsOf, validateForm, valuesFrom } from '#app/features/forms/validate-form.ts'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import { shareMeta } from '#app/features/images/share-meta.ts'
import { ShareTags } from '#app/features/images/share-tags.tsx'
import { successPath } from '#app/features/leads/success.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { localSpelling, vehicleWords } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { dealerPhone } from '#app/features/vehicles/dealer-phone.ts'
import { factGroups } from '#app/features/vehicles/facts.ts'
import { FitPanel } from '#app/features/vehicles/fit-panel.tsx'
import { Gallery, type GalleryPicture } from '#app/features/vehicles/gallery.tsx'
import { galleryPictures } from '#app/features/vehicles/gallery-pictures.ts'
import { garageFit } from '#app/features/vehicles/garage-fit.ts'
import { PhoneButton, PhoneStatus, usePhoneReveal } from '#app/features/vehicles/phone-button.tsx'
import { type DealerPhone, revealIntent } from '#app/features/vehicles/phone-reveal.ts'
import { pictureAlt } from '#app/features/vehicles/picture-alt.ts'
import { PriceFigures } from '#app/features/vehicles/price-figures.tsx'
import { type CardFact, cardFacts } from '#app/features/vehicles/specs.ts'
import { TagLabel } from '#app/features/vehicles/tag-label.tsx'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { VehicleDetails } from '#app/features/vehicles/vehicle-details.tsx'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { receiveArrival } from '#app/routes/receive-arrival.server.ts'
import { isWithinPhoneLimit, receivePhoneEvent } from '#app/routes/receive-phone-event.server.ts'
import { movedTo, notFound } from '#app/routes/respond.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import type { Route } from './+types/vehicle'
import { canonicalAddress } from './canonical.server.ts'
import { enquiryFor } from './enquiry-for.server.ts'
import { phoneLink } from './frame/frame-of.server.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

export function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const vehicle = vehicleAt(scope, params.slug, url)
  const { website, now } = scope
  const { card, endsAt } = cardOf(vehicle, scope, now)
  keepForAll(context.get(factsContext), [`vehicle:${vehicle.id}`], endsAt)
  const { definition, rules } = enquiryFor(scope, vehicle)
  const { one } = vehicleWords(website)
  return {
    siteName: website.name,
    canonical: canonicalAddress(website, card.path),
    share: shareMeta(
      [card.picture, website.logo.banner].map((url) => (url ? { url, alt: card.name } : null)),
      (path) => canonicalAddress(website, path),
    ),
    searchPath: searchPath(website),
    card,
    description: vehicle.description,
    features: vehicle.features,
    groups: factGroups(vehicle, website),
    keyFacts: cardFacts(vehicle, website).slice(0, 6),
    fit: fitOf(vehicle),
    ...galleryOf(vehicle, scope),
    phone: phoneOf(vehicle, scope),
    heading: localSpelling(`Enquire about this ${one}`, website.locale),
    summary: `${card.name}, ${card.price.main.text}${card.location ? `, at ${card.location}` : ''}. ${card.specs.join(', ')}.`,
    aboutWhat: localSpelling(`about this ${one}`, website.locale),
    definition,
    rules,
  }
}

/** Parses, finds, receives, redirects; a bad form comes back with its values and 422. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const scope = context.get(scopeContext)
  const vehicle = vehicleAt(scope, params.slug, url)
  const { definition, rules } = enquiryFor(scope, vehicle)
  const posted = await postedForm(request)
  if (posted.get(revealIntent.name) === revealIntent.value) {
    // who asks very often is shown the number all the same, and no longer counted
    if (phoneOf(vehicle, scope) && isWithinPhoneLimit(context, 'car_phone_reveal'))
      await receivePhoneEvent(context, 'car_phone_reveal', vehicle)
    return data({ isPhoneShown: true as const })
  }
  const values = valuesFrom(definition, posted)
  const validated = validateForm(definition, values, rules)
  if (!validated.ok) return data({ values, errors: validated.errors, banner: null }, { status: 422 })
  const path = vehiclePath(scope.website, vehicle)
  const lead = {
    ...historyIn(posted),
    ...validated.values,
    category: definition.category,
    url: path,
    user_agent: request.headers.get('user-agent'),
    form_completed: true,
  }
  const receipt = await receiveArrival(context, request, {
    body: { lead },
    form: definition.name,
    idempotencyKey: textOf(posted.get(idempotencyName)),
    honeypot: textOf(posted.get(honeypotName)),
    consents: consentsOf(definition, values),
  })
  switch (receipt.outcome) {
    case 'received':
      throw redirect(successPath(definition.category ?? '', definition.carType, definition.successParams), {
        status: 303,
        headers: { 'Set-Cookie': lastLeadCookieOf(receipt.id, definition.category ?? '') },
      })
    case 'invalid':
      return data(
        {
          values,
          errors: receipt.field ? { [receipt.field]: receipt.message } : {},
          banner: receipt.field ? null : receipt.message,
        },
        { status: 422 },
      )
    case 'conflict':
    case 'not-found':
      return data({ values, errors: {}, banner: messages.formFailed }, { status: 422 })
    case 'too-many':
      return data({ values, errors: {}, banner: tooMany(scope, vehicle) }, { status: 429 })
    case 'unavailable':
      return data({ values, errors: {}, banner: messages.formFailed }, { status: 503 })
  }
}

/** With script a failure to reach us is said in the form, which keeps what was typed (ERR-06). */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const said = error instanceof Error && error.message !== '' ? error.message : messages.formFailed
    return { values: undefined, errors: {}, banner: said }
  }
}

export default function VehiclePage({ loaderData, actionData }: Route.ComponentProps) {
  const { card, siteName, phone, groups, features, description, heading, definition, rules } = loaderData
  const isSubmitting = useNavigation().state === 'submitting'
  const answer = actionData && 'errors' in actionData ? actionData : undefined
  const reveal = usePhoneReveal(phone, actionData !== undefined && 'isPhoneShown' in actionData)
  return (
    <>
      <main id="main" className="vehicle-page grow">
        {answer?.banner && <WindowAlert>{messages.formFailed}</WindowAlert>}
        <title>{`${answer ? 'Error: ' : ''}${card.name} | ${siteName}`}</title>
        <meta name="description" content={loaderData.summary} />
        <link rel="canonical" href={loaderData.canonical} />
        <ShareTags tags={loaderData.share} />
        <Breadcrumb
          parents={[
            { href: '/', label: 'Home' },
            { href: loaderData.searchPath, label: 'Stock' },
          ]}
          page={card.name}
        />
        <div className="vehicle-top">
          <Gallery
            pictures={loaderData.pictures}
            outline={loaderData.outline}
            isSold={card.sold}
            note={loaderData.picturesNote}
          />
          <header className="vehicle-head">
            {card.tag && (
              <p>
                <TagLabel tag={card.tag} />
              </p>
            )}
            <h1>
              {card.title}
              {card.subtitle && <span className="vehicle-subtitle"> {card.subtitle}</span>}
            </h1>
            <PriceFigures price={card.price} isSold={card.sold} />
            {card.subscription && <p className="price-note">or {card.subscription} a week subscription</p>}
            {card.market_hint && <p className="price-hint">{card.market_hint}</p>}
          </header>
          <aside aria-label="Price and actions" className="buy-box no-print">
            <KeyFacts facts={loaderData.keyFacts} />
            <div className="buy-actions">
              <a href="#enquire" className="button">
                {heading}
              </a>
              {phone && <PhoneButton phone={phone} reveal={reveal} path={card.path} />}
            </div>
            {phone && <PhoneStatus phone={phone} reveal={reveal} />}
            {card.location && (
              <p className="buy-seller">
                <Icon name="map-pin" />
                {card.location}
                {card.suburb && `, ${card.suburb}`}
              </p>
            )}
          </aside>
        </div>
        <div className="vehicle-sections">
          {loaderData.fit && <FitPanel {...loaderData.fit} />}
          <VehicleDetails description={description} groups={groups} features={features} />
        </div>
        {/* it sticks to the foot of the screen until the form itself is there */}
        <div className="action-bar no-print">
          {phone && <PhoneButton phone={phone} reveal={reveal} path={card.path} isCall />}
          <a href="#enquire" className="button">
            Enquire<span className="sr-only"> {loaderData.aboutWhat}</span>
          </a>
        </div>
        <section id="enquire" aria-labelledby="enquire-title" className="vehicle-enquiry no-print">
          <h2 id="enquire-title">{heading}</h2>
          <EnquiryForm
            definition={definition}
            rules={rules}
            action={card.path}
            formElement={Form}
            isSubmitting={isSubmitting}
            {...(answer
              ? {
                  ...(answer.values ? { values: answer.values } : {}),
                  errors: answer.errors,
                  ...(answer.banner === null ? {} : { banner: answer.banner }),
                }
              : {})}
            notice={`${siteName} uses what you send to answer you.`}
          />
        </section>
      </main>
      <RecentlyViewed except={card.path} />
    </>
  )
}

function KeyFacts({ facts }: { facts: readonly CardFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="key-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The vehicle of an address; one under another base path has moved, one that is not the website's own is not there. */
function vehicleAt({ website, snapshot }: Scope, slug: string, url: URL): Vehicle {
  const vehicle = snapshot.stock.bySlug.get(slug)
  if (!vehicle) throw notFound()
  const path = vehiclePath(website, vehicle)
  if (url.pathname.replace(/\/$/, '') !== path) throw movedTo(path + url.search)
  return vehicle
}

/** The number that belongs to the vehicle, with what is recorded when it is asked for. */
function phoneOf(vehicle: Vehicle, { website, snapshot }: Scope): DealerPhone | null {
  const link = phoneLink(dealerPhone(vehicle, website, snapshot.locations), website.locale)
  if (!link) return null
  const dealership = website.dealerships.find(({ id }) => id === vehicle.dealership_id)
  return {
    ...link,
    owner: vehicle.location?.name ?? dealership?.name ?? website.name,
    event: { car_id: vehicle.id, dealership_id: vehicle.dealership_id, website_id: website.id },
  }
}

function tooMany({ website, snapshot }: Scope, vehicle: Vehicle): string {
  const phone = dealerPhone(vehicle, website, snapshot.locations)
  return phone
    ? `That was a lot of messages at once. Please call us on ${displayPhone(phone, website.locale)}.`
    : messages.formFailed
}

/** The pictures, or a drawing of the body where there is none yet, and what must be said of them. */
function galleryOf(
  vehicle: Vehicle,
  { website }: Scope,
): { pictures: GalleryPicture[]; outline: string; picturesNote: string | null } {
  const outline = placeholderPicture(vehicle.body)
  const urls = galleryPictures(vehicle)
  if (urls.length === 0) {
    const drawing = {
      url: outline,
      alt: `Drawing of a ${vehicle.body ?? vehicleWords(website).one}`,
    }
    return { pictures: [drawing], outline, picturesNote: 'Photos coming' }
  }
  return {
    pictures: urls.map((url, index) => ({ url, alt: pictureAlt(vehicle, url, index, website.branding) })),
    outline,
    picturesNote: website.demo ? 'Illustrations of demonstration stock, not photographs.' : null,
  }
}

/** A towable's length and weights, where its length is known. */
function fitOf({ length_mm, atm_kg, ball_weight_kg }: Vehicle) {
  return length_mm === null || atm_kg === null
    ? null
    : { lengthMm: length_mm, lengthText: garageFit(length_mm), atmKg: atm_kg, ballWeightKg: ball_weight_kg }
}

function textOf(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** What was posted; whoever sends something else than a form made a mistake that is not ours. */
async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    const status = isAppError(error) ? statusOf[error.kind] : 400
    throw data(null, { status, statusText: 'Bad Request' })
  }
}

/** Where the visit has been, as the boot script wrote it into the form; nothing where it is not what we wrote. */
function historyIn(posted: FormData): Record<string, unknown> {
  return Object.fromEntries(
    historyNames.flatMap((name) => {
      try {
        return [[name, JSON.parse(textOf(posted.get(name)) ?? '')]]
      } catch {
        return []
      }
    }),
  )
}

/** The next page keeps it in the visitor's browser (FORM-17); not a secret, and gone within a minute. */
function lastLeadCookieOf(id: string, category: string): string {
  return `${lastLeadCookie}=${id}.${encodeURIComponent(category)}; Path=/; Max-Age=60; SameSite=Lax`
}
