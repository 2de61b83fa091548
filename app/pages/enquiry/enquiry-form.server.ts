import { earliest } from '#app/core/time.ts'
import { bookableLocations } from '#app/features/bookings/bookable.ts'
import { contactForm } from '#app/features/forms/contact-topics.ts'
import { dateTimeField } from '#app/features/forms/date-time-field.ts'
import { type FormDefinition, type FormField, fieldFrom } from '#app/features/forms/form-definition.ts'
import type { FormPage } from '#app/features/forms/form-pages.ts'
import { formVehicle } from '#app/features/forms/form-vehicle.ts'
import { haveAtHand } from '#app/features/forms/own-vehicle.ts'
import { type SiteFormName, standardForms } from '#app/features/forms/standard-forms.ts'
import { isStepped } from '#app/features/forms/stepped-form.ts'
import { nextSteps } from '#app/features/leads/next-steps.ts'
import { successSlug } from '#app/features/leads/success.ts'
import type { BookingKind } from '#app/features/leads/wanted-booking.ts'
import type { Location } from '#app/features/locations/location.ts'
import { phoneLink } from '#app/features/locations/phone-link.ts'
import { makePlace } from '#app/features/locations/place.ts'
import { noFilters } from '#app/features/search/filters.ts'
import type { Scope } from '#app/features/tenancy/scope.server.ts'
import { localSpelling } from '#app/features/tenancy/wording.ts'
import { cardOf } from '#app/features/vehicles/card-of.ts'
import type { Vehicle } from '#app/features/vehicles/vehicle.ts'
import { usualVisit, visitOf, visitWords } from '#app/features/vehicles/visit-kind.ts'
import { makeFormContext } from '#app/pages/furniture/forms/form-context.server.ts'
import { makeSiteForm, type ShownForm } from '#app/pages/furniture/forms/site-form.server.ts'
import { findNamedVehicle } from '#app/pages/furniture/named-vehicle.server.ts'
import { makeStockShelf } from '#app/pages/furniture/shelves/stock-shelf.server.ts'
import type { FormSurroundings } from './form-surroundings.ts'
import { addVehicleQuestion } from './vehicle-choice.server.ts'

/**
 * Makes the form of a page, about the vehicle that the address names. A trade-in is about the visitor's own
 * vehicle and names ours beside it. Where a time can be booked the location is known before the form is
 * shown, because each location has its own times.
 *
 * @param isReading a posted form may have somewhat older times than are offered (`dateTimeField`)
 */
export function makeEnquiryForm(
  scope: Scope,
  page: FormPage,
  query: URLSearchParams,
  isReading = false,
): EnquiryForm {
  const { website, snapshot, now } = scope
  const vehicle = findNamedVehicle(scope, query.get('car_id'))
  const { form, category } = page.hasAllPlaces ? contactForm(query.get('topic')) : { form: page.form }
  const { definition: standard, rules } = makeSiteForm(scope, form, {
    ...(vehicle ? { vehicle: formVehicle(vehicle) } : {}),
    ...(category ? { values: { category } } : {}),
  })
  const shown = { name: form, vehicle, rules }
  const definition = asksForVehicle(form)
    ? addVehicleQuestion(standard)
    : page.hasAllPlaces
      ? presetLocation(standard, scope, query.get('preferredLocation'))
      : standard
  const kind = bookingKindOf(form)
  const field = definition.fields.find(({ type }) => type === 'dateTime')
  if (!kind || !field) return { ...shown, definition, locations: [], location: null, changesAt: null }
  const bookable = bookableLocations(kind, website, snapshot.locations)
  const location =
    (vehicle ? bookable.find(({ id }) => id === vehicle.location_id) : null) ??
    bookable.find(({ id }) => String(id) === query.get('location')) ??
    bookable[0] ??
    null
  const when = dateTimeField({ kind, location, website, now, isReading, field })
  return {
    ...shown,
    definition: location ? withTimes(definition, when.field, location.id) : definition,
    locations: vehicle ? [] : bookable,
    location,
    changesAt: when.changesAt,
  }
}

/**
 * Presets the location that the address names in a contact form that asks for one. A website with one
 * location does not ask.
 */
function presetLocation(form: FormDefinition, scope: Scope, slug: string | null): FormDefinition {
  const context = makeFormContext(scope)
  const named = scope.snapshot.locations.find((location) => location.visible && location.slug === slug)
  if (!named || context.locations.length < 2 || isStepped(form)) return form
  const asked = { name: 'location_id', type: 'locationSelect', label: 'Location', value: String(named.id) }
  const others = form.fields.filter(({ name }) => name !== asked.name)
  return { ...form, fields: [fieldFrom(form.name, asked, context), ...others] }
}

/** Tells whether the form is about one of our vehicles, which the visitor may choose on the page. */
export function asksForVehicle(form: SiteFormName): boolean {
  return form === 'test-drive'
}

function bookingKindOf(form: SiteFormName): BookingKind | null {
  if (form === 'test-drive') return 'test_drive'
  return form === 'service-booking' ? 'service' : null
}

/** Adds the times of one location, which the form then no longer asks for. */
function withTimes(form: FormDefinition, when: FormField, locationId: number): FormDefinition {
  const place: FormField = {
    name: 'location_id',
    type: 'hidden',
    label: 'Location',
    isRequired: false,
    value: String(locationId),
    options: [],
  }
  const others = form.fields.filter(({ name, type }) => type !== 'locationSelect' && name !== place.name)
  return { ...form, fields: [...others.map((field) => (field.type === 'dateTime' ? when : field)), place] }
}

export interface EnquiryForm extends ShownForm {
  readonly name: SiteFormName
  readonly vehicle: Vehicle | null
  /** The locations where a time can be booked, and the one whose times are offered. */
  readonly locations: readonly Location[]
  readonly location: Location | null
  /** The moment when time alone changes the offered times. */
  readonly changesAt: Date | null
}

/** Makes the page's title and its reason; those of a visit depend on the vehicle. */
export function makeHeading(
  page: FormPage,
  { name, vehicle }: Pick<EnquiryForm, 'name' | 'vehicle'>,
  { website, snapshot }: Scope,
): Pick<FormPage, 'title' | 'intro'> {
  const { locale } = website
  if (!asksForVehicle(name)) {
    const isBookable = bookableLocations('service', website, snapshot.locations).length > 0
    const intro = (isBookable ? page.bookableIntro : undefined) ?? page.intro
    return { title: page.title, intro: localSpelling(intro, locale) }
  }
  const { title, intro } = visitWords(vehicle ? visitOf(vehicle) : usualVisit(website), locale)
  return { title, intro }
}

/** Makes what stands beside the form, and the moment when time alone makes it untrue. */
export function makeSurroundings(
  scope: Scope,
  page: FormPage,
  { name, vehicle, location }: Pick<EnquiryForm, 'name' | 'vehicle' | 'location'>,
): { surroundings: FormSurroundings; endsAt: Date | null } {
  const { website, snapshot, now } = scope
  const { department, category } = standardForms[name]
  const visible = snapshot.locations.filter((location) => location.visible)
  const ofDepartment = visible.filter(({ location_type }) => location_type === department)
  const choice = ofDepartment.length > 0 ? ofDepartment : visible
  const who =
    location ??
    choice.find(({ id }) => id === vehicle?.location_id) ??
    choice.find(({ primary }) => primary) ??
    choice[0]
  const shown = (page.hasAllPlaces ? visible : who ? [who] : []).map((location) => ({
    location,
    ...makePlace(location, website, now),
  }))
  const answering = shown.find(({ location }) => location === who)
  const card = vehicle && cardOf(vehicle, scope, now)
  const isOwn = name === 'trade-in' || name === 'sell-my-car'
  const towards = name === 'trade-in' && !vehicle ? makeTowards(scope) : null
  return {
    endsAt: earliest([
      ...shown.map(({ changesAt }) => changesAt),
      card?.endsAt ?? null,
      towards?.endsAt ?? null,
    ]),
    surroundings: {
      about: card && {
        label: name === 'trade-in' ? 'Trading in for' : 'You are asking about',
        card: card.card,
      },
      atHand: isOwn ? haveAtHand(website.template, website.locale) : [],
      towards: towards?.shelf ?? null,
      steps: nextSteps(
        successSlug(category ?? ''),
        answering?.place.name ?? website.name,
        answering?.place ?? null,
        website.locale,
        { visit: vehicle ? visitOf(vehicle) : usualVisit(website) },
      ),
      departments: shown.map(({ location, place }) => ({
        name: place.name,
        address: place.address,
        directions: place.directions,
        phone: phoneLink(location.contact_detail.phone ?? website.phones.default, website.locale),
        opening: place.opening,
        isOpen: place.isOpen,
      })),
    },
  }
}

/** The newest of the stock; null where there is none. */
function makeTowards(scope: Scope): ReturnType<typeof makeStockShelf> | null {
  const made = makeStockShelf(scope, { title: 'It may go towards', filters: noFilters, count: 3 })
  return made.shelf.cards.length > 0 ? made : null
}
