import { slugOf } from '#app/core/text.ts'
import { type PhoneLink, phoneLink } from '#app/features/locations/phone-link.ts'
import type { Locale } from '#app/features/tenancy/wording.ts'
import type { TeamMember } from './content.ts'

export interface ShownMember {
  readonly name: string
  readonly role: string
  readonly photo: string | null
  readonly bio: string | null
  readonly initials: string
  readonly phone: PhoneLink | null
  readonly email: string | null
}

export interface Department {
  readonly id: string
  readonly name: string
  readonly members: readonly ShownMember[]
}

/** People by department; both keep the order in which they are written. */
export function departmentsOf(
  team: readonly TeamMember[],
  locale: Locale,
  only: { readonly department?: string | undefined; readonly location?: string | undefined } = {},
): Department[] {
  const asked = team.filter(
    ({ department, location_slug }) =>
      (only.department === undefined || only.department === department) &&
      (only.location === undefined || only.location === location_slug),
  )
  const departments = Map.groupBy(asked, ({ department }) => department ?? 'Our people')
  return [...departments].map(([name, members]) => ({
    id: `team-${slugOf(name)}`,
    name,
    members: members.map((member) => ({
      name: member.name,
      role: member.role,
      photo: member.photo ?? null,
      bio: member.bio ?? null,
      initials: initialsOf(member.name),
      phone: phoneLink(member.phone, locale),
      email: member.email ?? null,
    })),
  }))
}

/** The initials of a name: "Mary-Anne van der Berg" becomes MB. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word))
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0) ?? '').join('')
}
