/** Storage may be full or forbidden; nothing on a page depends on it. */
export function read(key: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return storeOf(storage).getItem(key)
  } catch {
    return null
  }
}

export function write(key: string, value: string, storage: 'local' | 'session' = 'local'): void {
  try {
    storeOf(storage).setItem(key, value)
  } catch {
    // it goes on without
  }
}

export function remove(key: string, storage: 'local' | 'session' = 'local'): void {
  try {
    storeOf(storage).removeItem(key)
  } catch {
    // then nothing was kept
  }
}

function storeOf(storage: 'local' | 'session'): Storage {
  return storage === 'local' ? localStorage : sessionStorage
}
