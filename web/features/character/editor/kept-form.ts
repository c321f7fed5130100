import { useState, useSyncExternalStore } from 'react'
import type { Character } from '../queries.ts'
import { type CharacterForm, toForm } from './form.ts'

/**
 * A character as it is being written, kept by the tab: whoever leaves the page, by their own will or because the day's
 * messages are used up, finds it again as it was. Kept words count only for the character as it was then.
 */
export function createKeptForm(character: Character | undefined) {
  const key = `character-form-${character?.character_id ?? 'new'}`
  const initial = toForm(character)
  const base = JSON.stringify(initial)
  const listeners = new Set<() => void>()
  let form: CharacterForm | undefined
  const get = () => {
    form ??= { ...initial, ...find(key, base) }
    return form
  }
  return {
    initial,
    get,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(part: Partial<CharacterForm>) {
      form = { ...get(), ...part }
      keep(key, JSON.stringify({ base, form }))
      for (const listener of listeners) listener()
    },
    /** It is saved, or not wanted. */
    forget: () => keep(key, ''),
  }
}

export function useKeptForm(character: Character | undefined) {
  const [kept] = useState(() => createKeptForm(character))
  const form = useSyncExternalStore(kept.subscribe, kept.get, () => kept.initial)
  return { ...kept, form }
}

function find(key: string, base: string): Partial<CharacterForm> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '')
    return kept.base === base ? kept.form : {}
  } catch {
    return {}
  }
}

function keep(key: string, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // No room, or not allowed to keep anything: then nothing is kept.
  }
}
