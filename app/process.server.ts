/*
 * What a program needs before it loads the product: the source itself runs, and the build is read once the process is the
 * one that serves.
 */
export { heapFlags } from '#app/server/memory-shares.server.ts'

/** Loads what watches over several processes, which one that serves by itself does without. */
export async function loadSupervision() {
  const [{ readConfig }, { lockDataDir }, { supervise }] = await Promise.all([
    import('#app/server/config/read-config.server.ts'),
    import('#app/server/data-lock.server.ts'),
    import('#app/server/supervise.server.ts'),
  ])
  return { readConfig, lockDataDir, supervise }
}
