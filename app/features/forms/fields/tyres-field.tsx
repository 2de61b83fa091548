import { FieldGroup, firstOfGroup } from '#app/ui/field-shell.tsx'
import type { ControlProps } from './own-control.tsx'

/** Draws a vehicle from above with a box at each wheel; a screen reader finds four boxes with their names. */
export function TyresField({ basics, field, chosen }: ControlProps & { chosen: readonly string[] }) {
  return (
    <FieldGroup {...basics}>
      <div className="tyres">
        <svg viewBox="0 0 80 150" className="tyres-drawing" aria-hidden="true">
          {[22, 100].map((y) => (
            <g key={y} className="tyres-wheels">
              <rect x="6" y={y} width="11" height="28" rx="4" />
              <rect x="63" y={y} width="11" height="28" rx="4" />
            </g>
          ))}
          <rect className="tyres-body" x="14" y="4" width="52" height="142" rx="20" />
          <path className="tyres-glass" d="M21 50q19-10 38 0l-4 14H25zM24 112h32l3 14q-19 6-38 0z" />
        </svg>
        {field.options.map(({ value, label }, index) => (
          <label key={value} className={`choice tyre-${index}`}>
            <input
              type="checkbox"
              className="box"
              id={index === 0 ? firstOfGroup(basics.id) : `${basics.id}-${index}`}
              name={basics.name}
              value={value}
              defaultChecked={chosen.includes(value)}
              aria-invalid={basics.error ? true : undefined}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
