import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toast } from 'sonner'
import { isOk } from '#web/api/answer.ts'
import { call } from '#web/api/call.ts'
import { followDownload } from '#web/features/art/download.ts'
import { galleryText } from '#web/text/gallery.ts'
import { patchCards, takeDown } from './changes.ts'
import { expectNews } from './visits.ts'

const text = galleryText.selection

/** As many as a call takes. */
const atOnce = 100

type Ids = readonly string[]

/** Does something with each hundred. A failure has been told, and ends it. */
async function inHundreds(ids: Ids, run: (some: string[]) => Promise<boolean>): Promise<boolean> {
  for (let at = 0; at < ids.length; at += atOnce) {
    if (!(await run(ids.slice(at, at + atOnce)))) return false
  }
  return true
}

/** What can be done with one's own pictures, one or many. Each resolves to whether it worked. */
export function useBulk() {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const isDone = async (answer: ReturnType<typeof call>) => isOk(await answer)
    const settle = (worked: boolean, sentence: string): boolean => {
      expectNews()
      if (worked) toast.success(sentence)
      void queryClient.invalidateQueries({ queryKey: ['collection.list'] })
      return worked
    }

    const setPrivacy = async (ids: Ids, is_private: boolean) => {
      const worked = await inHundreds(ids, (art_ids) =>
        isDone(call('art.update_privacy', { art_ids, is_private })),
      )
      if (worked) patchCards(queryClient, new Set(ids), () => ({ is_private }))
      return settle(worked, is_private ? text.done.hidden(ids.length) : text.done.published(ids.length))
    }

    const setPromptPrivacy = async (ids: Ids, hide_prompt: boolean) => {
      const worked = await inHundreds(ids, (art_ids) =>
        isDone(call('art.update_prompt_privacy', { art_ids, hide_prompt })),
      )
      if (worked) patchCards(queryClient, new Set(ids), () => ({ hide_prompt }))
      return settle(worked, hide_prompt ? text.done.promptHidden : text.done.promptShown)
    }

    const bringBack = async (ids: Ids) =>
      inHundreds(ids, (art_ids) => isDone(call('art.restore', { art_ids })))

    /** They go from every wall at once, and come back to their places by "Undo". */
    const remove = async (ids: Ids) => {
      const putBack = takeDown(queryClient, new Set(ids))
      const worked = await inHundreds(ids, (art_ids) => isDone(call('art.delete', { art_ids })))
      expectNews()
      if (!worked) {
        putBack()
        return false
      }
      const undo = async () => {
        if (!(await bringBack(ids))) return
        putBack()
        expectNews()
        forgetDetails()
      }
      const forgetDetails = () => void queryClient.invalidateQueries({ queryKey: ['art.get_by_id'] })
      toast(text.done.deleted(ids.length), {
        action: { label: text.undo, onClick: () => void undo() },
        duration: 10_000,
      })
      forgetDetails()
      void queryClient.invalidateQueries({ queryKey: ['collection.list'] })
      return true
    }

    const restore = async (ids: Ids) => {
      const putBack = takeDown(queryClient, new Set(ids))
      const worked = await bringBack(ids)
      if (!worked) putBack()
      void queryClient.invalidateQueries({ queryKey: ['art.get_by_id'] })
      return settle(worked, text.done.restored(ids.length))
    }

    /** For good: there is no way back to offer. */
    const erase = async (ids: Ids) => {
      const worked = await inHundreds(ids, (art_ids) => isDone(call('art.erase', { art_ids })))
      if (worked) takeDown(queryClient, new Set(ids))
      void queryClient.invalidateQueries({ queryKey: ['art.get_by_id'] })
      return settle(worked, text.done.erased(ids.length))
    }

    const downloadZip = (ids: Ids) =>
      inHundreds(ids, async (art_ids) => {
        const answer = await call('art.download_zip', { art_ids })
        if (!isOk(answer)) return false
        toast(text.done.zip)
        followDownload(answer.data.url)
        return true
      })

    const collect = async (ids: Ids, collection: { collection_id: string; name: string }, isIn: boolean) => {
      const { collection_id } = collection
      const action = isIn ? ('add' as const) : ('remove' as const)
      const worked = await inHundreds(ids, (art_ids) =>
        isDone(call('art.update_collection', { art_ids, collection_id, action })),
      )
      await queryClient.invalidateQueries({ queryKey: ['art.get_by_id'] })
      return settle(worked, isIn ? text.done.collected(collection.name) : text.done.uncollected)
    }

    return { setPrivacy, setPromptPrivacy, remove, restore, erase, downloadZip, collect }
  }, [queryClient])
}
