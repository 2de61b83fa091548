import type { Forecourt, Outside } from '#app/forecourt.server.ts'
import type { Config } from '#app/server/config/config.server.ts'
import type { ListenOptions } from '#app/server/listen.server.ts'

type Product = typeof import('#app/forecourt.server.ts')

/** The product runs straight from its sources, through Vite. */
export interface Development extends Pick<ListenOptions, 'before'> {
  /** These are the exports of the sources as they were at the start. */
  readonly product: Product
  openForecourt(config: Config, outside: Outside): Promise<ChangingForecourt>
}

/** This is like `Forecourt`, but another product answers once a source has changed. */
export interface ChangingForecourt extends Pick<Forecourt, 'parts' | 'start' | 'settleFolders' | 'stop'> {
  readonly answer: Promise<Forecourt['answer']>
}

/** Serves `npm run dev`: whenever a source has changed, the next request finds everything made anew. */
export async function openDevelopment(root: string): Promise<Development> {
  const { createServer } = await import('vite')
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
  // Vite's plugins listen for SIGTERM too, and would end the process before our own stop has finished
  for (const theirs of process.listeners('SIGTERM'))
    if (!ours.includes(theirs)) process.off('SIGTERM', theirs)
  // the compiler cannot type a path that Vite loads; what comes back are the exports of that file
  const load = (): Promise<Product> => vite.ssrLoadModule('./app/forecourt.server.ts') as Promise<Product>

  async function openForecourt(config: Config, outside: Outside): Promise<ChangingForecourt> {
    const files = new Map()
    let product = await load()
    let current = product.openForecourt(config, { ...outside, files })
    let port: number | null = null

    async function remake(former: Promise<Forecourt>, fresh: Product): Promise<Forecourt> {
      await (await former).stop(0)
      const made = await fresh.openForecourt(config, { ...outside, files })
      if (port !== null) made.start(port)
      return made
    }

    const { parts } = await current
    return {
      parts,
      get answer() {
        return load().then(async (fresh) => {
          if (fresh !== product) {
            product = fresh
            current = remake(current, fresh)
          }
          return (await current).answer
        })
      },
      start(listened) {
        port = listened
        void current.then((forecourt) => forecourt.start(listened))
      },
      settleFolders: async (...folders) => (await current).settleFolders(...folders),
      async stop(emptyMs) {
        const leftCount = await (await current).stop(emptyMs)
        await vite.close()
        return leftCount
      },
    }
  }

  return {
    product: await load(),
    before: (request, response, next) => vite.middlewares(request, response, next),
    openForecourt,
  }
}
