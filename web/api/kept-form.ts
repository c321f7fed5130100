import { useState, useSyncExternalStore } from 'react'

/**
 * Keeps an unsaved form in sessionStorage under `key`, so that it survives leaving the page. It is dropped if what it
 * began with was changed elsewhere meanwhile.
 */
export function createKeptForm<Form extends object>(key: string, initial: Form) {
  const listeners = new Set<() => void>()
  let saved = initial
  let state: { form: Form; isRestored: boolean } | undefined
  const get = () => {
    if (state === undefined) {
      const kept = find<Form>(key, JSON.stringify(saved))
      state = { form: { ...initial, ...kept }, isRestored: kept !== undefined }
    }
    return state
  }
  const set = (next: typeof state) => {
    state = next
    for (const listener of listeners) listener()
  }
  return {
    initial: { form: initial, isRestored: false },
    get,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(part: Partial<Form>) {
      const form = { ...get().form, ...part }
      const base = JSON.stringify(saved)
      keep(key, JSON.stringify(form) === base ? '' : JSON.stringify({ base, form }))
      set({ ...get(), form })
    },
    /** The form was saved or given up. If its page stays, `stored` is what the next visit begins with. */
    forget(stored = saved) {
      saved = stored
      keep(key, '')
      set({ ...get(), isRestored: false })
    },
    discard() {
      keep(key, '')
      set({ form: saved, isRestored: false })
    },
  }
}

export function useKeptForm<Form extends object>(key: string, toInitial: () => Form) {
  const [kept] = useState(() => createKeptForm(key, toInitial()))
  const state = useSyncExternalStore(kept.subscribe, kept.get, () => kept.initial)
  return { ...kept, ...state }
}

function find<Form>(key: string, base: string): Partial<Form> | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '')
    return kept.base === base ? kept.form : undefined
  } catch {
    return undefined
  }
}

function keep(key: string, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Storage is full or blocked: then nothing is kept.
  }
}
