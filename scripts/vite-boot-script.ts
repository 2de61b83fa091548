import { build, type Plugin, type Rollup } from 'vite'

const id = 'virtual:boot-script'

/** Gives `app/boot/boot.ts` as one minified string, to stand inline in every page. */
export function bootScript(): Plugin {
  return {
    name: 'forecourt-boot-script',
    resolveId: (source) => (source === id ? `\0${id}` : null),
    async load(asked) {
      if (asked !== `\0${id}`) return null
      // it stands in the page already; the browser's own bundle must not carry it again
      if (this.environment.name === 'client') return "export default ''"
      const entry = new URL('../app/boot/boot.ts', import.meta.url).pathname
      this.addWatchFile(entry)
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          minify: true,
          target: 'es2020',
          lib: { entry, formats: ['iife'], name: 'boot' },
        },
      })
      const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
      const chunk = output.find((file): file is Rollup.OutputChunk => file.type === 'chunk')
      if (!chunk) throw new Error('the boot script did not build')
      return `export default ${JSON.stringify(chunk.code.trim().replaceAll('</', '<\\/'))}`
    },
  }
}
