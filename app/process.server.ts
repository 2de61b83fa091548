/*
 * What a program needs before it loads the product: the source itself runs, and the build is read once the process is the
 * one that serves.
 */
export { readConfig } from '#app/server/config/read-config.server.ts'
export { lockDataDir } from '#app/server/data-lock.server.ts'
export { heapFlags } from '#app/server/memory-shares.server.ts'
export { supervise } from '#app/server/supervise.server.ts'
