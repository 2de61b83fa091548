import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'

/*
 * The build holds two sets of routes: those of websites and those of the desk. A host gets the build cut to its set, with the
 * manifest cut alike, so that both may use the same paths and no page of a website names a route of the desk.
 */

/** The generated type of the build does not fit `exactOptionalPropertyTypes`. */
const wholeBuild = build as ServerBuild

/** The desk's own document, under which all of its routes are. */
const deskLayoutId = 'routes/desk/layout'
/** React Router renders the document of the route that has this id. */
const rootId = 'root'

/** What the hosts of websites answer with, and the list of websites. */
export const websitesBuild: ServerBuild = cutTo(({ id }) => !isOfDesk(id))

/** What the desk's host answers with: its layout takes the place of the root. */
export const deskBuild: ServerBuild = cutTo(({ id }) => isOfDesk(id))

/** A route as the build or its manifest describes it. */
interface Described {
  readonly id: string
  readonly parentId?: string | undefined
}

function isOfDesk(id: string): boolean {
  if (id === deskLayoutId) return true
  const parentId = wholeBuild.routes[id]?.parentId
  return parentId !== undefined && isOfDesk(parentId)
}

function cutTo(isIn: (route: Described) => boolean): ServerBuild {
  const { routes, assets } = wholeBuild
  return {
    ...wholeBuild,
    routes: setOf(routes, isIn),
    assets: { ...assets, routes: setOf(assets.routes, isIn) },
  }
}

function setOf<Route extends Described>(
  routes: Readonly<Record<string, Route | undefined>>,
  isIn: (route: Described) => boolean,
): Record<string, Route> {
  return Object.fromEntries(
    Object.values(routes).flatMap((route) => {
      if (route === undefined || !isIn(route)) return []
      const rooted = asRooted(route)
      return [[rooted.id, rooted]]
    }),
  )
}

function asRooted<Route extends Described>(route: Route): Route {
  if (route.id === deskLayoutId) return { ...route, id: rootId, parentId: undefined, path: '' }
  return route.parentId === deskLayoutId ? { ...route, parentId: rootId } : route
}
