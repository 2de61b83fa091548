import { Picture } from '#app/features/images/picture.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Department, ShownMember } from './team.ts'

/** The team by department: names, positions and contact details. */
export function TeamCards({ departments }: { departments: readonly Department[] }) {
  return (
    <div className="team">
      {departments.length > 2 && (
        <nav aria-label="Departments" className="team-nav no-print">
          {departments.map(({ id, name, members }) => (
            <a key={id} href={`#${id}`} className="chip">
              {name} <span className="chip-count">{members.length}</span>
            </a>
          ))}
        </nav>
      )}
      {departments.map(({ id, name, members }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          <People members={members} />
        </section>
      ))}
    </div>
  )
}

/** People next to each other, with headings of the second level. */
export function People({ members }: { members: readonly ShownMember[] }) {
  return (
    <ul className="team-grid">
      {members.map(({ name, role, photo, bio, initials, phone, email }) => (
        <li key={name} className="team-card">
          {photo ? (
            <Picture url={photo} alt="" width={300} height={400} sizes="(width >= 64rem) 18rem, 50vw" />
          ) : (
            <span aria-hidden="true" className="team-monogram">
              {initials}
            </span>
          )}
          <div className="team-words">
            <h3>{name}</h3>
            <p className="team-role">{role}</p>
            {bio && <p className="team-bio">{bio}</p>}
            {phone && (
              <a href={phone.href} className="team-phone">
                <Icon name="phone" size={16} />
                <span className="sr-only">Call {name}, </span>
                {phone.text}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`} className="team-phone">
                <Icon name="mail" size={16} />
                <span>
                  Email <span className="sr-only">{name}</span>
                </span>
              </a>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
