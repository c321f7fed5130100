/**
 * What this browser keeps for the user: drafts and prompts. Every use of localStorage goes through here, so that signing
 * out can remove all of it.
 */

let isForgotten = false

export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** null removes it. If storage is full or blocked, nothing is kept. */
export function keep(key: string, value: string | null): void {
  // Drafts are also written while the page is left, which signing out does.
  if (isForgotten) return
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing is kept then.
  }
}

/** Removes everything that this browser has kept, for good: from now on this page keeps nothing. */
export async function forgetKept(): Promise<void> {
  isForgotten = true
  try {
    localStorage.clear()
    sessionStorage.clear()
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Storage is blocked, or the page is not in a secure context and has no caches.
  }
}

/** Calls back when another tab has forgotten everything. Returns how to stop. */
export function whenForgotten(onForgotten: () => void): () => void {
  const listen = ({ storageArea, key }: StorageEvent) => {
    if (storageArea !== localStorage || key !== null) return
    isForgotten = true
    onForgotten()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
