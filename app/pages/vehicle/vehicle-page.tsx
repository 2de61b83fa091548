import { type ComponentProps, type ReactNode, useState } from 'react'
import { messages } from '#app/core/messages.ts'
import { imageAddress } from '#app/features/images/image-address.ts'
import { ShareTags } from '#app/features/images/share-tags.tsx'
import { Gallery } from '#app/features/vehicles/gallery.tsx'
import { placesOnPage } from '#app/features/vehicles/page-places.ts'
import { PhoneButton, PhoneStatus, usePhoneReveal } from '#app/features/vehicles/phone-button.tsx'
import { SiteForm } from '#app/pages/furniture/forms/site-form.tsx'
import { useKeptPlace } from '#app/pages/furniture/kept-place.tsx'
import type { PageProps } from '#app/pages/furniture/page-props.ts'
import { RecentlyViewed } from '#app/pages/furniture/recently-viewed.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import type { showVehicle, takeVehicleForm } from './vehicle.server.tsx'
import './vehicle-page.css'

const noParts = {
  strip: null,
  lead: null,
  buttons: null,
  seller: null,
  facts: null,
  poster: null,
  more: null,
  about: null,
  instead: null,
  sections: null,
  after: null,
}

export function VehiclePage({
  loaderData,
  actionData,
}: PageProps<typeof showVehicle, typeof takeVehicleForm>) {
  const { page, gone } = loaderData
  if (page) return <ShownVehicle key={page.key} page={page} answer={actionData} />
  return (
    <main id="main" className="message-page page-width grow">
      <title>{gone.title}</title>
      <meta name="robots" content="noindex" />
      <ServerMarkup id="gone" className="gone" html={gone.html} />
    </main>
  )
}

type Page = NonNullable<PageProps<typeof showVehicle, typeof takeVehicleForm>['loaderData']['page']>

type Answer = PageProps<typeof showVehicle, typeof takeVehicleForm>['actionData']

function ShownVehicle({ page, answer }: { page: Page; answer: Answer }) {
  const { name, path, siteName, phone, heading, forms } = page
  const parts = page.parts ?? noParts
  const refused = answer && 'errors' in answer ? answer : undefined
  // a page that answers a form has what was typed
  useKeptPlace(`${page.key} ${answer === undefined}`, () => answer === undefined && isPlaceAsked())
  const reveal = usePhoneReveal(phone, answer && 'phone' in answer ? answer.phone : null)
  const shared = { rules: forms.rules, path, siteName, answer: refused }
  const about = (
    <AboutVehicle
      picture={page.gallery.pictures[0]?.url ?? page.gallery.outline}
      name={name}
      location={page.location}
      price={page.price}
      qualifier={page.qualifier}
    />
  )
  const more = <ServerMarkup id="more" className="vehicle-more" html={parts.more} />
  return (
    <>
      <main
        id="main"
        data-quiet-chat=""
        className={page.isSold ? 'vehicle-page is-sold grow' : 'vehicle-page grow'}
        data-page-view={page.viewEvent ?? undefined}
        data-no-phone={phone ? undefined : ''}
      >
        {refused?.banner && <WindowAlert>{messages.formFailed}</WindowAlert>}
        <title>{`${refused ? 'Error: ' : ''}${page.title} | ${siteName}`}</title>
        <meta name="description" content={page.summary} />
        <link rel="canonical" href={page.canonical} />
        <ShareTags tags={page.share} />
        <Breadcrumb parents={page.parents} page={name} />
        <ServerMarkup id="strip" className="vehicle-strip no-print" html={parts.strip} />
        <Gallery {...page.gallery} isSold={page.isSold} isLandscape={page.isLandscape} />
        <div className="vehicle-side">
          <div className="vehicle-buy">
            <ServerMarkup id="lead" className="contents" html={parts.lead} />
            <aside aria-label="Price and actions" className="buy-box">
              <div className="buy-actions no-print">
                <ServerMarkup id="buttons" className="contents" html={parts.buttons} />
                {phone && <PhoneButton phone={phone} reveal={reveal} path={path} />}
              </div>
              {phone && <PhoneStatus phone={phone} reveal={reveal} />}
              <ServerMarkup id="seller" className="buy-place" html={parts.seller} />
            </aside>
          </div>
          {page.isLandscape && more}
        </div>
        {page.isSold && <ServerMarkup id="instead" className="vehicle-instead" html={parts.instead} />}
        <ServerMarkup id="key-facts" className="vehicle-facts" html={parts.facts} />
        <ServerMarkup id="poster" className="vehicle-poster" html={parts.poster} />
        {!page.isLandscape && more}
        <ServerMarkup id="sections" className="vehicle-sections" html={parts.sections} />
        {/* the bar sticks to the foot of the screen until the form itself is in view */}
        <div className="action-bar no-print">
          <p className="action-price">
            {page.price}
            {page.qualifier && <span className="action-qualifier"> {page.qualifier}</span>}
          </p>
          {phone && <PhoneButton phone={phone} reveal={reveal} path={path} isCall />}
          <a href={placesOnPage.enquire} className="button">
            {page.barLabel}
            <span className="sr-only">{heading.slice(page.barLabel.length)}</span>
          </a>
        </div>
        <section id="enquire" aria-labelledby="enquire-title" className="vehicle-enquiry no-print">
          <h2 id="enquire-title">{heading}</h2>
          <ServerMarkup id="about" className="enquiry-about" html={parts.about} />
          <SiteForm {...shared} definition={forms.enquiry} />
        </section>
        <ServerMarkup id="after" className="vehicle-after" html={parts.after} />
        {forms.photos && (
          <FormDialog
            {...shared}
            id="request-photos"
            title="Request photos"
            about={about}
            definition={forms.photos}
          />
        )}
        {forms.testDrive && (
          <FormDialog
            {...shared}
            id="test-drive"
            title={forms.visitTitle}
            about={about}
            definition={forms.testDrive}
          />
        )}
      </main>
      <RecentlyViewed except={path} />
    </>
  )
}

/** The form of the place belongs to what the server alone has made. */
function isPlaceAsked(): boolean {
  const form = document.querySelector<HTMLFormElement>('#vehicle-head .place-form')
  return form !== null && form.dataset.place === undefined && form.querySelector('.field-error') === null
}

interface FormDialogProps extends ComponentProps<typeof SiteForm> {
  id: string
  title: string
  /** The dialog's head shows what its form is about. */
  about: ReactNode
}

/**
 * Renders a form that a link of the page opens. Without script the answer to it comes back with the dialog
 * open.
 */
function FormDialog({ id, title, about, ...form }: FormDialogProps) {
  const [isOpen] = useState(form.answer?.form === form.definition.name)
  return (
    <Dialog id={id} title={title} about={about} isOpen={isOpen} hasForm>
      <SiteForm {...form} />
      <a href="#main" className="button button-quiet unscripted-only">
        Back to the vehicle
      </a>
    </Dialog>
  )
}

interface AboutVehicleProps {
  picture: string
  name: string
  location: string | null
  price: string
  /** What the price includes, in words. */
  qualifier: string | null
}

/** Reminds whoever fills in a form in a dialog of the vehicle, which the dialog covers. */
function AboutVehicle({ picture, name, location, price, qualifier }: AboutVehicleProps) {
  return (
    <div className="dialog-about">
      <img src={imageAddress(picture, 160, 'thumbnail')} alt="" width={96} height={64} loading="lazy" />
      <p>
        <b>{name}</b>
        <span className="dialog-about-place">{location && `, at ${location}`}</span>
        <span className="dialog-about-price">
          {price}
          {qualifier && <small> {qualifier}</small>}
        </span>
      </p>
    </div>
  )
}
