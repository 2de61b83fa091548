import { Row, Shown } from './shown.tsx'

const pieces = [
  ['surface', 'surface', 'ink'],
  ['surface-2', 'surface-2', 'ink-2'],
  ['surface-3', 'surface-3', 'muted'],
  ['raised', 'raised', 'brand-ink'],
  ['brand', 'brand-fill', 'on-brand'],
  ['brand-soft', 'brand-soft', 'on-brand-soft'],
  ['accent', 'accent-fill', 'on-accent'],
  ['accent-soft', 'accent-soft', 'on-accent-soft'],
  ['deep', 'deep', 'on-deep'],
  ['deep-2', 'deep-2', 'on-deep-muted'],
  ['brand on deep', 'deep', 'brand-on-deep'],
  ['accent on deep', 'deep', 'accent-on-deep'],
  ['positive', 'positive-fill', 'on-positive'],
  ['warning', 'warning-fill', 'on-warning'],
  ['destructive', 'destructive-fill', 'on-destructive'],
  ['info', 'info-fill', 'on-info'],
] as const

export function RolesShown() {
  return (
    <Shown title="Roles">
      <ul className="shown-roles">
        {pieces.map(([name, ground, ink]) => (
          <li key={name} style={{ background: `var(--${ground})`, color: `var(--${ink})` }}>
            {name}
          </li>
        ))}
      </ul>
      <div className="panel shown-panel">
        <p className="heading text-3xl">Heading 3xl, 1,234,567</p>
        <p className="heading text-xl">Heading xl</p>
        <p className="text-md text-ink-2">Lead paragraph in md: what it costs, and where it stands.</p>
        <p>Base: figures of one width {'1,111 and 8,888'}.</p>
        <p className="text-sm text-muted">Small and muted, for hints and captions.</p>
      </div>
      <Row>
        <span className="shown-shadow" style={{ boxShadow: 'var(--shadow-1)' }}>
          shadow 1
        </span>
        <span className="shown-shadow" style={{ boxShadow: 'var(--shadow-2)' }}>
          shadow 2
        </span>
        <span className="shown-shadow" style={{ boxShadow: 'var(--shadow-3)' }}>
          shadow 3
        </span>
      </Row>
    </Shown>
  )
}
