import { createRequestHandler, type ServerBuild } from 'react-router'

type Handle = ReturnType<typeof createRequestHandler>

/**
 * React Router's handler, which compares a call (`/api/…`) with the routes of its own name alone. It compares every address with each route in
 * turn, and twice: with 190 routes that was a fifth of what it costs to take a lead. Pages have all routes, because a page tells
 * its script of them.
 */
export function handlerOf(build: ServerBuild, mode: 'development' | 'production'): Handle {
  const whole = createRequestHandler(build, mode)
  const calls = new Map<string, Handle>()
  for (const name of callNames(build.routes))
    calls.set(name, createRequestHandler({ ...build, routes: routesOfCall(name, build.routes) }, mode))
  return (request, context) => {
    const [, name = ''] = /^\/api\/([^/]+)/.exec(new URL(request.url).pathname) ?? []
    return (calls.get(name) ?? whole)(request, context)
  }
}

type Routes = ServerBuild['routes']

/** `leads` of `api/leads/:id`. */
function callNames(routes: Routes): ReadonlySet<string> {
  return new Set(
    Object.values(routes).flatMap((route) => /^api\/(\w[^/]*)/.exec(route?.path ?? '')?.[1] ?? []),
  )
}

/** The routes of a call, the one for calls that nobody knows, and the root, which React Router wants. */
function routesOfCall(name: string, routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).filter(([, route]) => {
      const path = route?.path ?? ''
      return route?.parentId === undefined || path === 'api/*' || `${path}/`.startsWith(`api/${name}/`)
    }),
  )
}
