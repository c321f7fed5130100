import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react'
import type { StudioForm } from './form.ts'

/**
 * The form lives outside of React's state, and each control reads only its own part: a letter in the prompt must not
 * draw sixty pictures again.
 */
export type FormStore<Form = StudioForm> = {
  get(): Form
  set(change: Partial<Form> | ((form: Form) => Form)): void
  subscribe(listener: () => void): () => void
}

/** What every form of the studio has, whatever it makes. */
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
  // What every form has can be read and changed through the store of any of them.
  return <FormContext value={store as unknown as FormStore<SharedForm>}>{children}</FormContext>
}

/** A page that makes something else than pictures has its own hooks, by the type of its form. */
export function makeFormHooks<Form extends SharedForm>() {
  const useStore = (): FormStore<Form> => {
    const store = useContext(FormContext)
    if (store === null) throw new Error('this control belongs into the studio')
    // Each page has one provider, and only its own controls ask for more than every form has.
    return store as unknown as FormStore<Form>
  }

  /** One part of the form. `select` gives the same value for the same form, never a new object each time. */
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
