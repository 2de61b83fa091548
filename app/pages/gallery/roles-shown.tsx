import { cn } from '#app/ui/class-names.ts'
import { Row, Shown } from './shown.tsx'

const pieces = [
  ['surface', 'bg-surface text-ink'],
  ['surface-2', 'bg-surface-2 text-ink-2'],
  ['surface-3', 'bg-surface-3 text-muted'],
  ['raised', 'bg-raised text-brand-ink'],
  ['brand', 'bg-brand-fill text-on-brand'],
  ['brand-soft', 'bg-brand-soft text-on-brand-soft'],
  ['accent', 'bg-accent-fill text-on-accent'],
  ['accent-soft', 'bg-accent-soft text-on-accent-soft'],
  ['deep', 'bg-deep text-on-deep'],
  ['deep-2', 'bg-deep-2 text-on-deep-muted'],
  ['brand on deep', 'bg-deep text-brand-on-deep'],
  ['accent on deep', 'bg-deep text-accent-on-deep'],
  ['positive', 'bg-positive-fill text-on-positive'],
  ['warning', 'bg-warning-fill text-on-warning'],
  ['destructive', 'bg-destructive-fill text-on-destructive'],
  ['info', 'bg-info-fill text-on-info'],
] as const

/** Colours, type and edges of the website. */
export function RolesShown() {
  return (
    <Shown title="Roles">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-8">
        {pieces.map(([name, classes]) => (
          <li
            key={name}
            className={cn(
              'rounded-card border border-line p-4 text-sm',
              'flex min-h-20 items-end p-3',
              classes,
            )}
          >
            {name}
          </li>
        ))}
      </ul>
      <div className="panel p-card-pad">
        <p className="heading text-3xl">Heading 3xl, 1,234,567</p>
        <p className="heading text-xl">Heading xl</p>
        <p className="text-md text-ink-2">Lead paragraph in md: what it costs, and where it stands.</p>
        <p>Base: figures of one width {'1,111 and 8,888'}.</p>
        <p className="text-sm text-muted">Small and muted, for hints and captions.</p>
      </div>
      <Row>
        <span className="rounded-card bg-raised p-4 shadow-1">shadow 1</span>
        <span className="rounded-card bg-raised p-4 shadow-2">shadow 2</span>
        <span className="rounded-card bg-raised p-4 shadow-3">shadow 3</span>
      </Row>
    </Shown>
  )
}
