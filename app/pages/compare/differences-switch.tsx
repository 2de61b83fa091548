import { compareAddress } from '#app/features/vehicles/compare/chosen.ts'

interface DifferencesSwitchProps {
  ids: readonly number[]
  count: { same: number; different: number }
  isOn: boolean
}

/**
 * Hides the lines that are the same for all, and says how many there are. It is a link, so it works without
 * script.
 */
export function DifferencesSwitch({ ids, count, isOn }: DifferencesSwitchProps) {
  if (count.same === 0) return <p className="compare-switch-row">Every line differs.</p>
  return (
    <div className="compare-switch-row">
      <a
        href={compareAddress(ids, !isOn)}
        data-keeps-place=""
        aria-current={isOn ? 'true' : undefined}
        className="compare-switch"
      >
        Show differences only
      </a>
      <p role="status" className="compare-count">
        {isOn
          ? `${lines(count.same)} the same and hidden`
          : `${count.same} of ${count.same + count.different} lines are the same`}
      </p>
    </div>
  )
}

function lines(count: number): string {
  return count === 1 ? '1 line is' : `${count} lines are`
}
