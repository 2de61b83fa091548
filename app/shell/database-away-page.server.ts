/** It stands alone: what it needs may be what is away. */
const rules =
  ':root{color-scheme:light dark}body{max-width:26rem;margin:20vh auto 0;padding:0 1rem;font:1rem/1.45 system-ui,sans-serif;color:light-dark(#1b1d22,#e8e9eb);background:light-dark(#fbfaf9,#131417)}h1{font-size:1.375rem}'

/** What every page of the desk is while the database is away; it asks again by itself (DESK-26). */
export function databaseAwayPage(waitingLeads: number, nonce: string): Response {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>The database is away | Desk</title>
<style nonce="${nonce}">${rules}</style>
</head>
<body>
<main>
<h1>The database is away</h1>
<p>The database is away. Leads are safe on disk; ${waitingLeads} wait. Nothing can be changed until it is back.</p>
<p>This page tries again by itself every five seconds.</p>
</main>
</body>
</html>
`
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Retry-After': '5' },
  })
}
