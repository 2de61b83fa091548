import measuredScript from 'virtual:measured-script'
import measuringScript from 'virtual:measuring-script'
import { escapeForScript } from '#app/core/text.ts'
import { type Measuring, measuringElementId } from '#app/features/tracking/measuring.ts'
import { privacyChoicesPath } from './privacy-choices-path.ts'

/**
 * Renders the measuring script's settings, and the card that asks or informs the visitor. Script decides
 * whether the card is shown.
 */
export function MeasuringParts({ measuring }: { measuring: Measuring }) {
  return (
    <>
      <script
        type="application/json"
        id={measuringElementId}
        data-script={measuringScript}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own settings, as JSON that ends no element
        dangerouslySetInnerHTML={{ __html: escapeForScript(JSON.stringify(measuring)) }}
      />
      {measuring.banner !== 'none' && <ConsentCard banner={measuring.banner} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: measuredScript }} />
    </>
  )
}

function ConsentCard({ banner }: { banner: 'notice' | 'opt-in' }) {
  return (
    <section id="consent-card" aria-label="Your privacy" hidden className="consent-card">
      <p>
        {banner === 'opt-in'
          ? 'May we count visits and show our ads elsewhere? Nothing is counted or sent before you say so.'
          : 'We count visits and show our ads elsewhere. You can switch that off.'}{' '}
        <a href={privacyChoicesPath}>What goes to whom</a>
      </p>
      <div className="consent-buttons">
        <button type="button" data-consent="none" className="button button-outline button-sm">
          {banner === 'opt-in' ? 'No, thanks' : 'Switch it off'}
        </button>
        <button type="button" data-consent="all" className="button button-outline button-sm">
          {banner === 'opt-in' ? 'Yes, that’s fine' : 'That’s fine'}
        </button>
      </div>
    </section>
  )
}
