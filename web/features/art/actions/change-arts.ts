import type { QueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { isOk } from '#web/api/answer.ts'
import { makeStale, type StaleRead } from '#web/api/effects.ts'
import { readOnce } from '#web/api/read.ts'
import { sendWrite } from '#web/api/write.ts'
import { actionText } from '#web/text/art-actions.ts'
import { followDownload } from '#web/ui/follow-download.ts'
import { noteArtChange, patchCards, removeCards } from '../cached-arts.ts'

const text = actionText.done

/** The most that one call takes. */
const perCall = 100

type Ids = readonly string[]

/** Runs something for each hundred ids. Stops at the first failure, which was shown as a toast. */
async function inHundreds(ids: Ids, run: (some: string[]) => Promise<boolean>): Promise<boolean> {
  for (let at = 0; at < ids.length; at += perCall) {
    if (!(await run(ids.slice(at, at + perCall)))) return false
  }
  return true
}

type ArtsWrite = 'art.delete' | 'art.restore' | 'art.erase'

const changeAll = (cache: QueryClient, name: ArtsWrite, ids: Ids) =>
  inHundreds(ids, async (art_ids) => isOk(await sendWrite(cache, name, { art_ids })))

/** What every change of arts ends with. */
function finish(cache: QueryClient, worked: boolean, sentence: string, stale: readonly StaleRead[] = []) {
  noteArtChange(cache)
  if (worked) toast.success(sentence)
  void makeStale(cache, ['collection.list', ...stale])
  return worked
}

export async function setPrivacy(cache: QueryClient, ids: Ids, is_private: boolean): Promise<boolean> {
  const worked = await inHundreds(ids, async (art_ids) => {
    const patch = () => patchCards(cache, new Set(art_ids), () => ({ is_private }))
    return isOk(await sendWrite(cache, 'art.update_privacy', { art_ids, is_private }, { patch }))
  })
  return finish(cache, worked, is_private ? text.hidden(ids.length) : text.published(ids.length))
}

export async function setPromptPrivacy(cache: QueryClient, ids: Ids, hide_prompt: boolean): Promise<boolean> {
  const worked = await inHundreds(ids, async (art_ids) => {
    const patch = () => patchCards(cache, new Set(art_ids), () => ({ hide_prompt }))
    return isOk(await sendWrite(cache, 'art.update_prompt_privacy', { art_ids, hide_prompt }, { patch }))
  })
  return finish(cache, worked, hide_prompt ? text.promptHidden : text.promptShown)
}

/** Moves arts to the trash. They leave every list at once and come back to their places by "Undo". */
export async function deleteArts(cache: QueryClient, ids: Ids): Promise<boolean> {
  const putBack = removeCards(cache, new Set(ids))
  const worked = await changeAll(cache, 'art.delete', ids)
  noteArtChange(cache)
  if (!worked) {
    putBack()
    return false
  }
  const undo = async () => {
    if (!(await changeAll(cache, 'art.restore', ids))) return
    putBack()
    noteArtChange(cache)
    await makeStale(cache, ['art.get_by_id'])
  }
  toast(text.deleted(ids.length), {
    action: { label: actionText.undo, onClick: () => void undo() },
    duration: 10_000,
  })
  void makeStale(cache, ['art.get_by_id', 'collection.list'])
  return true
}

/** Takes arts out of the trash. */
export async function restoreArts(cache: QueryClient, ids: Ids): Promise<boolean> {
  const putBack = removeCards(cache, new Set(ids))
  const worked = await changeAll(cache, 'art.restore', ids)
  if (!worked) putBack()
  return finish(cache, worked, text.restored(ids.length), ['art.get_by_id'])
}

/** Deletes arts for good; there is no undo. */
export async function eraseArts(cache: QueryClient, ids: Ids): Promise<boolean> {
  const worked = await changeAll(cache, 'art.erase', ids)
  if (worked) removeCards(cache, new Set(ids))
  return finish(cache, worked, text.erased(ids.length), ['art.get_by_id'])
}

export function downloadZip(ids: Ids): Promise<boolean> {
  return inHundreds(ids, async (art_ids) => {
    const answer = await readOnce('art.download_zip', { art_ids })
    if (!isOk(answer)) return false
    toast(text.zip)
    followDownload(answer.data.url)
    return true
  })
}

/** Puts arts into a collection, or takes them out of it. */
export async function collectArts(
  cache: QueryClient,
  ids: Ids,
  { collection_id, name }: { collection_id: string; name: string },
  action: 'add' | 'remove',
): Promise<boolean> {
  const worked = await inHundreds(ids, async (art_ids) =>
    isOk(await sendWrite(cache, 'art.update_collection', { art_ids, collection_id, action })),
  )
  await makeStale(cache, ['art.get_by_id'])
  return finish(cache, worked, action === 'add' ? text.collected(name) : text.uncollected)
}
