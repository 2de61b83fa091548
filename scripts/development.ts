import type { ListenOptions } from '#app/server/listen.server.ts'
import type { App, Dependencies } from '#app/shell/shell.server.ts'

/** What the server is told of an application: the one to ask now, and how to let it go. */
export interface ServedApplication extends Pick<ListenOptions, 'before'> {
  application(): App | Promise<App>
  close(): Promise<void>
}

/** `npm run dev`: the application straight from its sources, made anew whenever one of them changes. */
export async function openDevelopment(root: string, dependencies: Dependencies): Promise<ServedApplication> {
  const { createServer } = await import('vite')
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } })
  // a server that a plugin of Vite opens would end the process before what runs is finished
  for (const theirs of process.listeners('SIGTERM'))
    if (!ours.includes(theirs)) process.off('SIGTERM', theirs)
  let made: { module: unknown; app: Promise<App> } | null = null
  return {
    before: (request, response, next) => vite.middlewares(request, response, next),
    application: async () => {
      const module = (await vite.ssrLoadModule(
        './app/shell/shell.server.ts',
      )) as typeof import('#app/shell/shell.server.ts') // that file's own exports
      if (made?.module !== module) {
        void made?.app.then((app) => app.close())
        made = { module, app: module.createApp({ ...dependencies, files: new Map() }) }
      }
      return made.app
    },
    close: async () => {
      await (await made?.app)?.close()
      await vite.close()
    },
  }
}
