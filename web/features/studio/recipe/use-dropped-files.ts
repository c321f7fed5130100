import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { toast } from 'sonner'
import { isInfotext } from '#contract/recipe/is-infotext'
import { studioText } from '#web/text/studio.ts'
import type { StudioForm } from '../form.ts'
import type { FormStore } from '../form-store.tsx'
import { findServerOptions } from '../offer.ts'
import { type Offer, offerQuery } from '../queries.ts'
import { useAddFile } from '../references/add-reference.ts'

/** A recipe that filled the form, with the form before it. */
export type ReadRecipe = {
  /** The program that wrote it, as people know it. */
  source: string
  filled: string[]
  notes: string[]
  /** null: it was pasted as text. */
  file: File | null
  before: StudioForm
}

const text = studioText.recipe
const most = 40 * 1024 * 1024

/**
 * Pictures that are dropped or pasted anywhere on the page: the recipe inside fills the form; a picture without one
 * becomes a reference. Parameters that A1111 writes as text fill the form too.
 */
export function useDroppedFiles(store: FormStore) {
  const { addFile } = useAddFile(store)
  const cache = useQueryClient()
  const [recipe, setRecipe] = useState<ReadRecipe | null>(null)

  const take = useCallback(
    async (file: File) => {
      if (!file.type.startsWith('image/') || file.size > most) return void toast.error(text.notAPicture)
      // Loaded when first needed: it knows the formats of seven programs.
      const [{ readRecipe }, { fillFromRecipe }] = await Promise.all([
        import('#contract/recipe/read-recipe'),
        import('./fill-from-recipe.ts'),
      ])
      const found = await readRecipe(new Uint8Array(await file.arrayBuffer()))
      const before = store.get()
      const offer = cache.getQueryData(offerQuery.queryKey)
      const { form, filled, notes } = fillFromRecipe(found, before, findServerOptions(offer))
      if (filled.length === 0) {
        setRecipe(null)
        toast(text.asReference)
        return addFile(file)
      }
      store.set(() => form)
      setRecipe({ source: text.sources[found.source ?? 'nightbloom'], filled, notes, file, before })
    },
    [addFile, cache, store],
  )

  const takeText = useCallback(
    async (parameters: string) =>
      setRecipe(await fillFromText(store, parameters, cache.getQueryData(offerQuery.queryKey))),
    [cache, store],
  )

  const isOver = useFileDrop(take, takeText)
  const close = useCallback(() => setRecipe(null), [])
  const undo = useCallback(() => {
    if (recipe !== null) store.set(() => recipe.before)
    setRecipe(null)
  }, [recipe, store])
  const referToIt = useCallback(() => {
    if (recipe === null || recipe.file === null) return
    store.set(() => recipe.before)
    setRecipe(null)
    void addFile(recipe.file)
  }, [addFile, recipe, store])
  return { isOver, recipe, close, undo, referToIt }
}

/** Fills the form from parameters that A1111 writes. */
async function fillFromText(
  store: FormStore,
  parameters: string,
  offer: Offer | undefined,
): Promise<ReadRecipe> {
  const [{ readInfotext }, { fillFromRecipe }] = await Promise.all([
    import('#contract/recipe/infotext'),
    import('./fill-from-recipe.ts'),
  ])
  const before = store.get()
  const { form, filled, notes } = fillFromRecipe(readInfotext(parameters), before, findServerOptions(offer))
  store.set(() => form)
  return { source: text.sources.a1111, filled, notes, file: null, before }
}

/** Hands over what is dropped or pasted anywhere on the page. True while files are dragged over it. */
function useFileDrop(
  take: (file: File) => Promise<unknown>,
  takeText: (parameters: string) => Promise<unknown>,
): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
    const onDragOver = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) void take(file)
    }
    const onPaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? []
      const parameters = event.clipboardData?.getData('text/plain') ?? ''
      if (file === undefined && !isInfotext(parameters)) return
      event.preventDefault()
      void (file === undefined ? takeText(parameters) : take(file))
    }
    window.addEventListener('dragover', onDragOver, { signal })
    window.addEventListener('dragleave', onDragLeave, { signal })
    window.addEventListener('drop', onDrop, { signal })
    window.addEventListener('paste', onPaste, { signal })
    return () => ended.abort()
  }, [take, takeText])
  return isOver
}
