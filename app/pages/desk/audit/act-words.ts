/** What each act of the audit says of who did it; one that is not here stands as it is. */
const words: Readonly<Record<string, string>> = {
  'session.began': 'signed in',
  'session.ended': 'ended a session',
  'person.invited': 'invited',
  'person.played': 'was made for the demonstration',
  'person.joined': 'accepted the invitation',
  'person.ended': 'ended',
  'grant.given': 'gave a role',
  'grant.taken': 'took a role away',
  'way.added': 'added a way to sign in',
  'way.removed': 'removed a way to sign in',
  'passkey.cloned': 'was refused: a passkey counts backwards',
  'sign-in.reset': 'reset the sign-in of',
  'lead.claimed': 'took a lead',
  'lead.answered': 'answered a lead',
  'lead.answer-taken-back': 'took an answer back before it left',
  'lead.answer-sent-again': 'sent an answer again',
  'lead.answered-from-mailbox': 'said that a lead was answered from the mailbox',
  'lead.noted': 'wrote a note about a lead',
  'lead.logged': 'wrote down a call or a text about a lead',
  'lead.shopper-answered': 'wrote down that a shopper has answered',
  'lead.next-step': 'set the next step of a lead',
  'lead.put-off': 'put a lead off',
  'lead.closed': 'closed a lead',
  'lead.opened': 'opened a lead again',
  'lead.handed-over': 'handed a lead over',
  'lead.taken-over': 'took a lead over',
  'lead.folded': 'put a lead under another one',
  'lead.unfolded': 'let a lead stand by itself again',
  'lead.released': 'released a lead that was set aside',
  'lead.sent-again': 'sent a lead again',
  'leads.exported': 'exported leads',
}

export function actWords(act: string): string {
  return words[act] ?? act
}
