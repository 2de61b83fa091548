import { imageAddress } from '#app/features/images/image-address.ts'
import type { LicenceStep } from './exhibits.ts'

/** Shows the stock as steps from the smallest engine to the largest, and on which of them a learner may stand. */
export function LicenceSteps({ steps }: { steps: readonly LicenceStep[] }) {
  return (
    <ol className="licence-steps">
      {steps.map(({ label, figure, href, count, learners, shown }) => (
        <li key={label} className="licence-step">
          <div className="licence-bikes">
            {shown.map(({ id, path, name, picture }) => (
              <a key={id} href={path}>
                <img
                  src={imageAddress(picture, 640, 'thumbnail')}
                  alt={name}
                  width={240}
                  height={160}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            ))}
          </div>
          <a href={href} className="licence-tread">
            <span className="sr-only">{label}</span>
            <span className="licence-figure" aria-hidden="true">
              {figure}
            </span>
            <span className="licence-counts">
              <span>{count} in stock</span>
              {learners > 0 ? (
                <span className="learner-tag">
                  <span aria-hidden="true">L</span>
                  {learners === count ? 'all for learners' : `${learners} for learners`}
                </span>
              ) : (
                <span>open licence</span>
              )}
            </span>
          </a>
        </li>
      ))}
    </ol>
  )
}
