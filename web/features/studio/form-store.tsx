import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { StudioForm } from './form.ts'

/** A form outside of React's state. Each control reads its own part, so that typing does not render the whole stage. */
export type FormStore<Form = StudioForm> = {
  get(): Form
  set(change: Partial<Form> | ((form: Form) => Form)): void
  subscribe(listener: () => void): () => void
}

/** The fields that every form of the studio has. */
export type SharedForm = Pick<StudioForm, 'prompt' | 'isPrivate' | 'hidePrompt'>

export function createFormStore<Form extends SharedForm>(initial: Form): FormStore<Form> {
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

const FormContext = createContext<FormStore<SharedForm> | null>(null)

type ProviderProps<Form extends SharedForm> = { store: FormStore<Form>; children: ReactNode }

export function FormProvider<Form extends SharedForm>({ store, children }: ProviderProps<Form>) {
  // Shared fields can be read and changed through any form's store.
  return <FormContext value={store as unknown as FormStore<SharedForm>}>{children}</FormContext>
}

/** Hooks for one type of form. */
export function makeFormHooks<Form extends SharedForm>() {
  const useStore = (): FormStore<Form> => {
    const store = useContext(FormContext)
    if (store === null) throw new Error('this control belongs into the studio')
    // Each page has one provider, and its controls only ask for its own form.
    return store as unknown as FormStore<Form>
  }

  /** One part of the form. `select` must return the same value for the same form. */
  function usePart<Part>(select: (form: Form) => Part): Part {
    const { subscribe, get } = useStore()
    const read = () => select(get())
    return useSyncExternalStore(subscribe, read, read)
  }

  /** One field of the form and the way to change it. */
  function useOne<Name extends keyof Form>(name: Name) {
    const store = useStore()
    const value = usePart((form) => form[name])
    const change = (next: Form[Name]) => store.set({ [name]: next } as unknown as Partial<Form>)
    return [value, change] as const
  }
  return { useStore, usePart, useOne }
}

export const { useStore: useFormStore, usePart: useForm, useOne: useField } = makeFormHooks<StudioForm>()
export const { useOne: useSharedField, usePart: useShared } = makeFormHooks<SharedForm>()
