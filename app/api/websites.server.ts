import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { notFound } from '#app/core/errors.ts'
import { exportFolder } from '#app/features/content/export-website.server.ts'
import { openPositions } from '#app/features/content/positions.ts'
import { pageTagOf, revalidated } from '#app/features/content/revalidated.ts'
import { toFolderJson } from '#app/features/content/website-folder-json.ts'
import { toWebsiteJson } from '#app/features/content/website-json.ts'
import { manufacturerJson } from '#app/features/range/manufacturer-json.ts'
import { announceChange } from '#app/features/tenancy/announce-change.server.ts'
import { inTransaction } from '#app/server/db.server.ts'
import { scopeContext, servicesContext } from '#app/shell/page-context.server.ts'
import { apiAnswer, errorAnswer, jsonBody, requireApiUser } from './answers.server.ts'

const askedSchema = z.object({ tag: z.enum(revalidated) })

/**
 * `POST /api/revalidate {tag}` (CACHE-02): remakes what this website keeps under the tag, in every process, and
 * fetches it again where it comes from an upstream.
 */
export function answerRevalidation(context: Readonly<RouterContextProvider>, request: Request) {
  const { website, db } = context.get(scopeContext)
  const { followers, log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    const asked = askedSchema.safeParse(await jsonBody(request))
    if (!asked.success) return errorAnswer(422, `There is no such tag; known are ${revalidated.join(', ')}.`)
    const { tag } = asked.data
    await inTransaction(db, async (db) => {
      await announceChange(db, [website.id], [pageTagOf(tag, website.id)])
      await followers.askAgain(db, website.id, tag)
    })
    followers.wake()
    return Response.json({ revalidated: true, tag }, { headers: { 'Cache-Control': 'no-store' } })
  }, log)
}

/**
 * `GET /api/v1/websites/{id}/website_session_data.json` (API-11), for the website that the request's host belongs to.
 */
export function answerWebsite(context: Readonly<RouterContextProvider>, request: Request, websiteId: string) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (websiteId !== String(website.id)) return errorAnswer(404, 'Website not found')
    return Response.json(toWebsiteJson(snapshot, now), { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}

/** `GET /api/v1/website_folder.json`: the folder that `forecourt website pull` brings to another Forecourt. */
export function answerWebsiteFolder(context: Readonly<RouterContextProvider>, request: Request) {
  const { website, db } = context.get(scopeContext)
  const { log, documents } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    const exported = await exportFolder(db, website.slug, documents)
    if (!exported) throw notFound('Website')
    return Response.json(toFolderJson(website.slug, exported.files), {
      headers: { 'Cache-Control': 'private, no-store' },
    })
  }, log)
}

/** `GET /api/v1/websites/{id}/careers.json` (API-08, CAREER-01): the open positions. */
export function answerCareers(context: Readonly<RouterContextProvider>, request: Request, websiteId: string) {
  const { website, snapshot, now } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (websiteId !== String(website.id)) return errorAnswer(404, 'Website not found')
    const { open } = openPositions(snapshot.content.careers, website.time_zone, now)
    const careers = open.map(({ posted_date: _, closing_date = null, ...position }) => ({
      ...position,
      closing_date,
    }))
    return Response.json(careers, { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}

/**
 * `GET /api/v1/manufacturers/{slug}.json?website_id={id}` (API-05), for the website that the request's host belongs
 * to.
 */
export function answerManufacturer(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  file: string,
) {
  const { website, snapshot } = context.get(scopeContext)
  const { log } = context.get(servicesContext)
  return apiAnswer(async () => {
    await requireApiUser(request, context)
    if (url.searchParams.get('website_id') !== String(website.id))
      return errorAnswer(404, 'Website not found')
    const slug = /^(.+)\.json$/.exec(file)?.[1] ?? ''
    const manufacturer = manufacturerJson(slug, website, snapshot.models)
    if (!manufacturer) return errorAnswer(404, 'Manufacturer not found')
    return Response.json(manufacturer, { headers: { 'Cache-Control': 'private, no-store' } })
  }, log)
}
