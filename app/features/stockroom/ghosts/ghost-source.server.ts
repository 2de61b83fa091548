import type { WriteScope } from '#app/features/tenancy/scope.server.ts'
import type { Ghost } from './ghost.ts'

/** Finds ghosts that another part of the product knows of: places outside the website, of which the stock room knows nothing. */
export type GhostSource = (scope: WriteScope) => Promise<readonly Ghost[]>
