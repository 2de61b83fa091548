/** What the browser needs to wake a page that the server rendered; made by `entry.server.tsx`. */
export interface WakeKit {
  /** React Router's hand-over: base name, future flags, route discovery. */
  readonly context: Record<string, unknown>
  /** React Router's manifest, of the routes that are pages; what answers with data alone is no place to go. */
  readonly manifest: object
  /** In development the refresh runtime, which must run before all other modules. */
  readonly before: readonly string[]
  /** Route id to the module that holds it. */
  readonly routes: readonly (readonly [id: string, module: string])[]
  readonly entry: string
  /** Every module that these will ask for, so that all are fetched at once. */
  readonly preload: readonly string[]
  /** Loader and action data, in React Router's own encoding. */
  readonly state: string
}

/** In a page that cannot be fetched again (the answer to a form) the kit stands in this element. */
export const kitElementId = 'wake-kit'
/** For all other pages it is fetched from under this path. */
export const kitPath = '/_wake'
