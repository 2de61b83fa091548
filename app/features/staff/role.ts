/** What somebody is at the desk, the most trusted first. */
export const roles = ['operator', 'owner', 'manager', 'sales', 'editor'] as const

export type Role = (typeof roles)[number]

/** Each role as a person reads it. */
export const roleNames: Readonly<Record<Role, string>> = {
  operator: 'Operator',
  owner: 'Owner',
  manager: 'Sales manager',
  sales: 'Salesperson',
  editor: 'Editor',
}
