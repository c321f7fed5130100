import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { StudioForm } from './form.ts'

/**
 * The form lives outside of React's state, and each control reads only its own part: a letter in the prompt must not
 * draw sixty pictures again.
 */
export type FormStore = {
  get(): StudioForm
  set(change: Partial<StudioForm> | ((form: StudioForm) => StudioForm)): void
  subscribe(listener: () => void): () => void
}

export function createFormStore(initial: StudioForm): FormStore {
  let form = initial
  const listeners = new Set<() => void>()
  return {
    get: () => form,
    set(change) {
      const next = typeof change === 'function' ? change(form) : { ...form, ...change }
      if (next === form) return
      form = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const FormContext = createContext<FormStore | null>(null)

export function FormProvider({ store, children }: { store: FormStore; children: ReactNode }) {
  return <FormContext value={store}>{children}</FormContext>
}

export function useFormStore(): FormStore {
  const store = useContext(FormContext)
  if (store === null) throw new Error('this control belongs into the studio')
  return store
}

/** One part of the form. `select` gives the same value for the same form, never a new object each time. */
export function useForm<Part>(select: (form: StudioForm) => Part): Part {
  const { subscribe, get } = useFormStore()
  const read = () => select(get())
  return useSyncExternalStore(subscribe, read, read)
}

/** One field of the form and the way to change it. */
export function useField<Name extends keyof StudioForm>(name: Name) {
  const store = useFormStore()
  const value = useForm((form) => form[name])
  const change = (next: StudioForm[Name]) => store.set({ [name]: next })
  return [value, change] as const
}
