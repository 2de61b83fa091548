import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'

export interface ShownProgram {
  readonly name: string
  readonly logo: string | null
  readonly terms: string | null
}

const dialogId = 'certified'

/** The dealer's promise on certified used cars, and the dialog that says what it covers (CAR-30). */
export function CertifiedProgram({ program }: { program: ShownProgram }) {
  const { name, logo, terms } = program
  return (
    <section aria-labelledby="program" className="program">
      {logo ? <img src={logo} alt="" height={40} loading="lazy" /> : <Icon name="circle-check" size={24} />}
      <div>
        <h2 id="program">{name}</h2>
        <p>Inspected, backed and checked before it is offered to you.</p>
        <a href={`#${dialogId}`} className="button button-outline button-sm no-print">
          What {name} covers
        </a>
      </div>
      <Dialog
        id={dialogId}
        title={name}
        foot={
          <a href="#program" className="button button-outline unscripted-only">
            Back to the vehicle
          </a>
        }
      >
        <ul className="feature-list">
          <li>90-point inspection</li>
          <li>1 year roadside assist</li>
          <li>History check</li>
        </ul>
        {terms && <p className="program-terms">{terms}</p>}
      </Dialog>
    </section>
  )
}
