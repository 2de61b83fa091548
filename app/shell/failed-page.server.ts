import { escapeHtml } from '#app/core/text.ts'
import { locationsOf } from '#app/features/locations/groups.ts'
import type { Location } from '#app/features/locations/location.ts'
import { type PhoneLink, phoneLink } from '#app/features/locations/phone-link.ts'
import { makePlace, type Place } from '#app/features/locations/place.ts'
import { rootVariables } from '#app/features/tenancy/theme/root-variables.ts'
import type { Website } from '#app/features/tenancy/website.ts'
import { policyHash } from '#app/server/security-headers.server.ts'

interface Failed {
  readonly status: 500 | 503
  readonly website: Website
  /** Empty where the locations could not be read. */
  readonly locations: readonly Location[]
  readonly now: Date
  /** The id of the visit, as in the log. */
  readonly id: string
}

/**
 * The page that is shown when all else has failed, in the website's colours. It is one document without script, so
 * that it needs nothing of what failed. It gives the phone numbers to call, and the reference under which the log has
 * the failure.
 */
export function failedPage({ status, website, locations, now, id }: Failed): Response {
  const style = rootVariables(website) + rules
  const html = `<!doctype html>
<html lang="${website.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(website.name)}</title>
<style>${style}</style>
</head>
<body>
<header>${escapeHtml(website.name)}</header>
<main>
<h1>${title}</h1>
<p>Please try again. If it keeps happening, call us and we’ll help.</p>
<p><a href="" class="button">Try again</a></p>
${numbersOf(website, locations, now)}
${emptyBay}
<p class="reference">Reference ${escapeHtml(id)}</p>
</main>
</body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `default-src 'none'; style-src ${policyHash(style)}; base-uri 'none'; frame-ancestors 'self'`,
      ...(status === 503 ? { 'Retry-After': '5' } : {}),
    },
  })
}

const title = 'Something broke on our side'
const mostNumbers = 4

/** The phone numbers to call, with the hours in which they are answered. */
function numbersOf(website: Website, locations: readonly Location[], now: Date): string {
  const places = locationsOf('all', locations).flatMap((location) => {
    const phone = phoneLink(location.contact_detail.phone, website.locale)
    return phone ? [{ phone, place: makePlace(location, website, now).place }] : []
  })
  const usual = phoneLink(website.phones.default, website.locale)
  const lines =
    places.length > 0
      ? places.slice(0, mostNumbers).map(({ phone, place }) => lineOf(place, phone))
      : usual
        ? [lineOf({ name: website.name, opening: '' }, usual)]
        : []
  return lines.length === 0 ? '' : `<ul>${lines.join('')}</ul>`
}

function lineOf({ name, opening }: Pick<Place, 'name' | 'opening'>, { href, text }: PhoneLink): string {
  return `<li><b>${escapeHtml(name)}</b><a href="${escapeHtml(href)}">${escapeHtml(text)}</a><span>${escapeHtml(opening)}</span></li>`
}

const emptyBay =
  '<svg viewBox="0 0 420 150" aria-hidden="true"><path d="M0 120H420" class="ground"/><path d="M40 150 80 120M210 150V120M380 150 340 120"/><path d="M120 118V40H300V118" stroke-dasharray="10 9"/></svg>'

const rules = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;font:var(--text-base)/1.5 var(--font-body);color:var(--ink);background:var(--surface)}
header{padding:1.25rem var(--gutter);font:var(--weight-head) var(--text-lg)/1.2 var(--font-head);color:var(--on-deep);background:var(--deep)}
main{display:grid;gap:1.25rem;justify-items:start;max-width:44rem;margin-inline:auto;padding:3rem var(--gutter)}
h1{font:var(--weight-head) var(--text-3xl)/1.15 var(--font-head)}
a{color:var(--brand-ink)}
.button{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:var(--radius-button);font-weight:var(--weight-strong);text-decoration:none;color:var(--on-brand);background:var(--brand-fill)}
ul{display:grid;width:100%;padding:0;list-style:none}
li{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;padding:.375rem 0;border-bottom:1px solid var(--line)}
li b{flex:1 1 12rem}
li a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:var(--weight-strong)}
li span{flex:1 1 11rem;color:var(--muted)}
svg{width:min(100%,26rem);fill:none;stroke:var(--line-strong);stroke-width:3}
.reference{font-size:var(--text-sm);color:var(--muted);overflow-wrap:anywhere}
`
