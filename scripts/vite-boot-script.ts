import { build, type Plugin, type Rollup } from 'vite'

/** Scripts that stand by themselves, each as one minified string: inline in every page, and behind the garage. */
const scripts = new Map([
  ['virtual:boot-script', 'boot'],
  ['virtual:garage-worker', 'garage-worker'],
])

/** Gives what stands in `app/boot/` to the server as text. */
export function bootScript(): Plugin {
  return {
    name: 'forecourt-boot-script',
    resolveId: (source) => (scripts.has(source) ? `\0${source}` : null),
    async load(asked) {
      const script = scripts.get(asked.slice(1))
      if (script === undefined || !asked.startsWith('\0')) return null
      // it stands in the page already; the browser's own bundle must not carry it again
      if (this.environment.name === 'client') return "export default ''"
      const entry = new URL(`../app/boot/${script}.ts`, import.meta.url).pathname
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
