import type { SectionDress } from '#app/features/tenancy/settings/home-setting.ts'
import { Icon } from '#app/ui/icon.tsx'

interface SectionHeadProps {
  /** The id of the heading, which names the section. */
  id: string
  title: string
  dress: SectionDress
  more: { readonly href: string; readonly label: string } | null
}

/** The heading of a section with the website's own words, where it has them, and the way to more of the same. */
export function SectionHead({ id, title, dress, more }: SectionHeadProps) {
  const link = dress.href === undefined ? more : { href: dress.href, label: dress.link ?? 'Read more' }
  return (
    <div className="section-head">
      <h2 id={id}>{dress.title ?? title}</h2>
      {dress.text && <p className="section-text">{dress.text}</p>}
      {link && (
        <a href={link.href} className="section-more">
          {link.label} <Icon name="arrow-right" />
        </a>
      )}
    </div>
  )
}
