import { messages } from '#app/core/messages.ts'
import type { DrawField } from '#app/features/forms/field-list.tsx'
import type { RefusedForm } from '#app/features/forms/refused-form.ts'
import { isStepped } from '#app/features/forms/stepped-form.ts'
import { noticeOf, SiteForm } from '#app/pages/furniture/forms/site-form.tsx'
import type { Answer, PageProps } from '#app/pages/furniture/page-props.ts'
import { PageHead } from '#app/pages/furniture/plain-page/page-head.tsx'
import { AsServed } from '#app/ui/as-served.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { ServerMarkup } from '#app/ui/server-markup.tsx'
import { WindowAlert } from '#app/ui/window-alert.tsx'
import type { showEnquiry, takeEnquiry } from './enquiry.server.tsx'
import { LocationPicker } from './location-picker.tsx'
import { type ChoiceLine, wantedField } from './vehicle-choice.ts'
import { VehiclePicker } from './vehicle-picker.tsx'

// only one form looks vehicles up, so its code is loaded separately
const TradeInForm = lazyComponent(
  async () => (await import('#app/pages/furniture/trade-in/trade-in-form.tsx')).TradeInForm,
)

/** Contains what was posted; without script also the vehicles that its words found. */
type FormAnswer = RefusedForm & { readonly found?: readonly ChoiceLine[] }

export function EnquiryPage({ loaderData, actionData }: PageProps<typeof showEnquiry, typeof takeEnquiry>) {
  const answer: FormAnswer | undefined = actionData
  const { siteName, title, intro, pathname, path, action, topics, form, lookup, numbers, aside } = loaderData
  const draw = drawFor(loaderData, answer)
  const isRefused = actionData !== undefined && Object.keys(actionData.errors).length > 0
  return (
    <main id="main" className="grow form-page" data-page-view={loaderData.viewEvent ?? undefined}>
      <title>{`${isRefused ? 'Error: ' : ''}${title} | ${siteName}`}</title>
      <meta name="description" content={intro} />
      <link rel="canonical" href={loaderData.canonical} />
      {actionData?.banner && <WindowAlert>{messages.formFailed}</WindowAlert>}
      <PageHead
        top={{ parents: [{ href: '/', label: 'Home' }], title, lead: intro, picture: null }}
        actions={
          action && (
            <a href={action.href} className="button">
              {action.label}
            </a>
          )
        }
      />
      <div className="page-width">
        <div className={topics.length > 0 ? 'form-columns is-contact' : 'form-columns'}>
          {topics.length > 0 && (
            <>
              <ServerMarkup key={`${path} numbers`} id="numbers" className="form-numbers" html={numbers} />
              <Topics topics={topics} path={path} />
            </>
          )}
          <div className="form-panel">
            {lookup && isStepped(form.definition) ? (
              <AsServed>
                <TradeInForm
                  key={path}
                  definition={form.definition}
                  rules={form.rules}
                  lookup={lookup}
                  action={path}
                  start={answer?.steps}
                  values={answer?.values}
                  notice={noticeOf(siteName)}
                />
              </AsServed>
            ) : (
              <SiteForm
                // a vehicle or location that is chosen within the form keeps what was typed
                key={draw ? pathname : path}
                {...form}
                path={path}
                siteName={siteName}
                answer={answer}
                draw={draw}
              />
            )}
          </div>
          <ServerMarkup key={`${path} aside`} id="aside" className="form-aside" html={aside} />
        </div>
      </div>
    </main>
  )
}

type EnquiryData = Answer<typeof showEnquiry>

/** Leads to what has a form or a page of its own. */
function Topics({ topics, path }: Pick<EnquiryData, 'topics' | 'path'>) {
  return (
    <nav aria-label="Other forms" className="chip-row form-topics">
      {topics.map(({ href, label }) => (
        <a key={href} href={href} className="chip" aria-current={href === path ? 'page' : undefined}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** Draws the choice of a vehicle and of a location; every other field is drawn as usual. */
function drawFor(
  { choice, locations }: Pick<EnquiryData, 'choice' | 'locations'>,
  answer: FormAnswer | undefined,
): DrawField | undefined {
  if (!choice && locations.length === 0) return undefined
  return ({ name, type }, usual, value) => {
    if (choice && name === wantedField)
      return <VehiclePicker choice={choice} words={String(value ?? '')} found={answer?.found ?? null} />
    if (type !== 'dateTime' || locations.length === 0) return usual
    return (
      <>
        <LocationPicker locations={locations} />
        {usual}
      </>
    )
  }
}
