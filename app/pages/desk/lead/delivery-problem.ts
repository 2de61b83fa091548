/** Why a delivery did not arrive, in plain words. */
export function deliveryProblem(error: string | null): string {
  if (error === null || error === '') return 'nobody knows why'
  if (/^returned\b/.test(error)) return returnedBecause(error)
  const reply = /\b([45]\d\d)\b/.exec(error)?.[1]
  if (/^EENVELOPE|address that cannot be mailed/.test(error) || reply === '550')
    return 'the mailbox does not take it'
  if (reply === '552' || /EMESSAGE/.test(error)) return 'it is larger than their mail server takes'
  if (/no recipient is configured/.test(error)) return 'no mailbox is named for leads of this kind'
  if (/ENOTFOUND|EDNS/.test(error)) return 'its server cannot be found'
  if (/ECONNECTION|ECONNREFUSED|ETIMEDOUT|ESOCKET|timed out|timeout/i.test(error))
    return 'its server does not answer'
  if (/EAUTH/.test(error)) return 'the mail server does not take our password'
  if (/ETLS/.test(error)) return 'the mail server offers no safe line'
  return error
}

/** What a mail server reported later, by the classes of RFC 3463. */
function returnedBecause(error: string): string {
  const status = /\b[45]\.(\d)\.(\d+)\b/.exec(error)
  const [, subject, detail] = status ?? []
  if (subject === '1') return 'it came back, since there is no such mailbox'
  if (subject === '2' && detail === '2') return 'it came back, since the mailbox is full'
  if (subject === '2') return 'it came back, since the mailbox does not take it'
  if (subject === '3' && detail === '4')
    return 'it came back, since it is larger than their mail server takes'
  return 'it came back'
}
