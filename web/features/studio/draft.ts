import { useEffect } from 'react'
import type { StudioForm } from './form.ts'
import { readSettings, writeSettings } from './form-link.ts'
import type { FormStore } from './form-store.tsx'

const pauseMs = 400

/** What somebody was about to make, kept by their browser. Under the person's own id: browsers are shared. */
const storageKey = (userId: string) => `studio-draft-${userId}`

export function readDraft(userId: string): StudioForm | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? 'null')
    return typeof kept === 'object' && kept !== null ? readSettings({ ...kept }) : undefined
  } catch {
    return undefined
  }
}

/** Writes after a pause in typing, and at once when the page is left. */
export function useKeptDraft(store: FormStore, userId: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      const form = store.get()
      const kept = { ...writeSettings(form), imageReferences: form.imageReferences }
      try {
        localStorage.setItem(storageKey(userId), JSON.stringify(kept))
      } catch {
        // No room, or not allowed to keep anything: then nothing is kept.
      }
    }
    const flush = () => timer !== undefined && write()
    const stop = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(write, pauseMs)
    })
    window.addEventListener('pagehide', flush)
    return () => {
      stop()
      flush()
      window.removeEventListener('pagehide', flush)
    }
  }, [store, userId])
}
