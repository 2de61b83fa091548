/** What the browser needs to wake a page that the server rendered; made by `entry.server.tsx`. */
export interface WakeKit {
  /** React Router's hand-over: base name, future flags, route discovery. */
  readonly context: Record<string, unknown>
  /**
   * React Router's manifest, reduced to the routes that are pages; a route that answers with data alone is no place
   * to go.
   */
  readonly manifest: object
  /** In development the refresh runtime, which must run before all other modules. */
  readonly before: readonly string[]
  /** Route id to the module that holds it. */
  readonly routes: readonly (readonly [id: string, module: string])[]
  readonly entry: string
  /** Every module that these import, so that all are fetched at once. */
  readonly preload: readonly string[]
  /** Loader and action data, in React Router's own encoding. */
  readonly state: string
}

/** What the module of `entry` exports. */
export interface ClientEntry {
  /** Hydrates the page. */
  takeOver(kit: WakeKit): Promise<void>
}

/** In a page that cannot be fetched again (the answer to a form) this element contains the kit. */
export const kitElementId = 'wake-kit'
/** Set by the build; tests read the sources themselves. */
declare const __BUILD_SIGN__: string | undefined
/**
 * For all other pages the kit is fetched from under this path. It names the build, because one build's kit names modules
 * that another build's page does not fit (OPS-05).
 */
export const kitPath = `/_wake/~${typeof __BUILD_SIGN__ === 'string' ? __BUILD_SIGN__ : 'unnamed0'}`
