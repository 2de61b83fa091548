import { comparePath } from './chosen.ts'

/** The form that sends the ticked boxes of a page, without script; with script the tray does. */
const compareFormId = 'compare-form'

interface CompareToggleProps {
  id: number
  /** The vehicle's name: the box is called "Compare" and this name, ticked or not. */
  name: string
}

/**
 * Adds a vehicle to the comparison. The boot script ticks the box from what the browser remembers, and remembers what
 * is ticked (`boot/compared.ts`). Without script the box is shown in lists that have a form to send it.
 */
export function CompareToggle({ id, name }: CompareToggleProps) {
  return (
    <label className="compare-toggle">
      <span className="compare-pill">
        <input
          type="checkbox"
          className="box"
          autoComplete="off"
          data-compare={id}
          form={compareFormId}
          name="ids"
          value={id}
        />
        <span>
          Compare<span className="sr-only"> {name}</span>
        </span>
      </span>
    </label>
  )
}

/** Leads from the ticked boxes of a list to the comparison where there is no script for the tray. */
export function CompareForm() {
  return (
    <form id={compareFormId} action={comparePath} method="get" className="compare-form">
      <button type="submit" className="button">
        Compare what is ticked
      </button>
    </form>
  )
}
