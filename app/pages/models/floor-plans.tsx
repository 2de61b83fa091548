import { Fragment } from 'react'
import { imageAddress } from '#app/features/images/image-address.ts'
import { Picture } from '#app/features/images/picture.tsx'
import { FactList } from '#app/ui/fact-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ShownPlan } from './range-data.ts'

/**
 * Shows a single layout, or the chosen one of several. Native radios and a style rule do it without script.
 */
export function FloorPlans({ plans }: { plans: readonly ShownPlan[] }) {
  const [first, ...others] = plans
  if (!first) return null
  return (
    <section aria-labelledby="plans" className="page-block">
      <h2 id="plans">{others.length === 0 ? 'Floor plan' : 'Floor plans'}</h2>
      {others.length === 0 ? <Plan plan={first} /> : <PlanSwitch plans={plans} />}
    </section>
  )
}

function PlanSwitch({ plans }: { plans: readonly ShownPlan[] }) {
  return (
    <fieldset className="plan-switch">
      <legend className="sr-only">Layout</legend>
      {plans.map((plan, index) => (
        <Fragment key={plan.name}>
          <label className="choice-card plan-choice">
            <span className="choice-card-text">
              <span className="choice-card-title">{plan.name}</span>
              <span className="choice-card-more">{firstFacts(plan)}</span>
            </span>
            <input type="radio" name="plan" defaultChecked={index === 0} className="box" />
          </label>
          <Plan plan={plan} />
        </Fragment>
      ))}
    </fieldset>
  )
}

/** Makes a short text of what distinguishes a layout: "Sleeps 4, 16 ft 4 in". */
function firstFacts({ facts: [first, ...others] }: ShownPlan): string {
  if (!first) return ''
  const length = others.find(({ label }) => label === 'Length')?.value
  return `${first.label} ${first.value}${length === undefined ? '' : `, ${length}`}`
}

/** Shows a layout with its drawing and its figures. */
function Plan({ plan: { name, layout, facts, picture, seen } }: { plan: ShownPlan }) {
  return (
    <div className="model-plan">
      {picture && (
        <a href={imageAddress(picture.url, 1920, 'ordinary')}>
          <Picture
            url={picture.url}
            alt={picture.alt}
            width={560}
            height={320}
            sizes="(width >= 64rem) 34rem, (width >= 48rem) 60vw, 100vw"
          />
        </a>
      )}
      <div className="model-plan-words">
        <h3>{name}</h3>
        {layout && <p>{layout}</p>}
        <FactList facts={facts} className="model-card-facts" />
        {seen && (
          <a href={seen.href} className="section-more">
            See this one<span className="sr-only">: {seen.label}</span> <Icon name="arrow-right" />
          </a>
        )}
      </div>
    </div>
  )
}
