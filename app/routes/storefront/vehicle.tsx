import { data, Form, redirect, useNavigation } from 'react-router'
import { lastLeadCookie } from '#app/boot/visit.ts'
import { isAppError, statusOf } from '#app/core/errors.ts'
import { messages } from '#app/core/messages.ts'
import { displayPhone } from '#app/core/phone-display.ts'
import { EnquiryForm } from '#app/features/forms/enquiry-form.tsx'
import { historyNames, honeypotName, idempotencyName } from '#app/features/forms/form-definition.ts'
import { consentsOf, validateForm, valuesFrom } from '#app/features/forms/validate-form.ts'
import { placeholderPicture } from '#app/features/images/placeholder.ts'
import { successPath } from '#app/features/leads/success.ts'
import { searchPath } from '#app/features/search/search-slug.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { localSpelling, vehicleNoun } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import { dealerPhone } from '#app/features/vehicles/dealer-phone.ts'
import { factGroups } from '#app/features/vehicles/facts.ts'
import { PriceFigures } from '#app/features/vehicles/price-figures.tsx'
import { TagLabel } from '#app/features/vehicles/tag-label.tsx'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { VehicleDetails } from '#app/features/vehicles/vehicle-details.tsx'
import { vehiclePath } from '#app/features/vehicles/vehicle-path.ts'
import { factsContext, keepForAll, scopeContext } from '#app/page-context.server.ts'
import { receiveArrival } from '#app/routes/receive-arrival.server.ts'
import { movedTo, notFound } from '#app/routes/respond.ts'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import type { Route } from './+types/vehicle'
import { canonicalAddress } from './canonical.server.ts'
import { enquiryFor } from './enquiry-for.server.ts'
import { phoneLink } from './frame-of.server.ts'

export function loader({ params, url, context }: Route.LoaderArgs) {
  const scope = context.get(scopeContext)
  const vehicle = vehicleAt(scope, params.slug, url)
  const { website, snapshot, now } = scope
  const { card, endsAt } = cardOf(vehicle, scope, now)
  keepForAll(context.get(factsContext), [`vehicle:${vehicle.id}`], endsAt)
  const { definition, rules } = enquiryFor(scope, vehicle)
  return {
    siteName: website.name,
    noun: vehicleNoun(website),
    canonical: canonicalAddress(website, card.path),
    searchPath: searchPath(website),
    card,
    description: vehicle.description,
    features: vehicle.features,
    groups: factGroups(vehicle, website),
    phone: phoneLink(dealerPhone(vehicle, website, snapshot.locations), website.locale),
    heading: localSpelling(`Enquire about this ${nounText(vehicleNoun(website))}`, website.locale),
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
  const hasErrors = actionData !== undefined
  return (
    <main id="main" className="page-width grow py-6 lg:py-10">
      {actionData?.banner && <WindowAlert>{messages.formFailed}</WindowAlert>}
      <title>{`${hasErrors ? 'Error: ' : ''}${card.name} | ${siteName}`}</title>
      <meta
        name="description"
        content={`${card.name}, ${card.price.main.text}${card.location ? `, at ${card.location}` : ''}. ${card.specs.join(', ')}.`}
      />
      <link rel="canonical" href={loaderData.canonical} />
      <nav aria-label="Breadcrumb" className="no-print text-sm text-ink-2">
        <ol className="flex flex-wrap gap-x-2">
          <li>
            <a href="/" className="inline-flex min-h-11 items-center underline">
              Home
            </a>
          </li>
          <li>
            <a href={loaderData.searchPath} className="inline-flex min-h-11 items-center underline">
              Stock
            </a>
          </li>
        </ol>
      </nav>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
        <div className="min-w-0">
          <img
            src={card.picture ?? placeholderPicture(card.body)}
            alt={card.picture ? card.name : `Drawing of a ${card.body ?? loaderData.noun}; photos are coming`}
            width={900}
            height={600}
            fetchPriority="high"
            className={`aspect-3/2 w-full rounded-card bg-surface-3 object-cover ${card.sold ? 'saturate-50' : ''}`}
          />
        </div>
        <header className="flex flex-col gap-4 lg:col-start-2 lg:row-start-1">
          {card.tag && (
            <p>
              <TagLabel tag={card.tag} />
            </p>
          )}
          <h1 className="text-3xl">{card.name}</h1>
          <PriceFigures price={card.price} isSold={card.sold} size="page" />
          {card.subscription && <p className="text-ink-2">or {card.subscription} a week subscription</p>}
          {card.market_hint && <p className="text-positive-ink">{card.market_hint}</p>}
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
            <li>{card.condition}</li>
            {card.specs.map((spec) => (
              <li key={spec}>{spec}</li>
            ))}
            {card.location && <li>{card.location}</li>}
          </ul>
          <p className="no-print flex flex-wrap gap-3">
            <a href="#enquire" className="button grow">
              {heading}
            </a>
            {phone && (
              <a href={phone.href} className="button button-outline grow">
                Call {phone.text}
              </a>
            )}
          </p>
        </header>
        <div className="flex min-w-0 flex-col gap-10 lg:col-start-1">
          <VehicleDetails description={description} groups={groups} features={features} />
        </div>
        <section
          id="enquire"
          aria-labelledby="enquire-title"
          className="no-print h-fit rounded-card border border-line bg-raised p-5 lg:sticky lg:top-6 lg:col-start-2"
        >
          <h2 id="enquire-title" className="mb-4 text-2xl">
            {heading}
          </h2>
          <EnquiryForm
            definition={definition}
            rules={rules}
            action={card.path}
            formElement={Form}
            isSubmitting={isSubmitting}
            {...(actionData
              ? {
                  ...(actionData.values ? { values: actionData.values } : {}),
                  errors: actionData.errors,
                  ...(actionData.banner === null ? {} : { banner: actionData.banner }),
                }
              : {})}
            notice={`${siteName} uses what you send to answer you.`}
          />
        </section>
      </div>
    </main>
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

function tooMany({ website, snapshot }: Scope, vehicle: Vehicle): string {
  const phone = dealerPhone(vehicle, website, snapshot.locations)
  return phone
    ? `That was a lot of messages at once. Please call us on ${displayPhone(phone, website.locale)}.`
    : messages.formFailed
}

/** "car", "RV": a noun inside a sentence. */
function nounText(noun: string): string {
  return noun === noun.toUpperCase() ? noun : noun.toLowerCase()
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
