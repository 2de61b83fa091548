let last = ''

/** The list that this tab had open last, as the end of its address; where it begins anew, the ordinary one. */
export function lastList(): string {
  return last
}

export function rememberList(search: string): void {
  last = search
}
